import { addressOf } from "../files/paths.ts";
import type { Pages } from "../pages/pages.ts";
import type { NavigationNode, PageEntry } from "./navigation.ts";
import { isShadowed, writtenPaths } from "./navigation.ts";

/** The paths of pages that a node lists, looked up. */
export interface PageList {
  readonly node: NavigationNode;
  /** Whether other content crowds them out, here or further up. */
  readonly isShadowed: boolean;
  readonly entries: readonly PageEntry[];
  /** The place in `Pages.list` of the page that each entry leads to; -1 where there is none. */
  readonly found: Int32Array;
}

/** All paths of pages that a navigation lists, in its order: each is looked up once for all that ask. */
export function listedPages(navigation: NavigationNode, pages: Pages): readonly PageList[] {
  const lists: PageList[] = [];
  const waiting: [node: NavigationNode, isLost: boolean][] = [[navigation, false]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, isLost] = next;
    if (node.pages.length > 0) lists.push(listOf(node, isLost || isShadowed(node, "pages"), pages));
    for (const child of node.children.toReversed()) waiting.push([child, isLost || isShadowed(node, child.key)]);
  }
  return lists;
}

function listOf(node: NavigationNode, isShadowed: boolean, pages: Pages): PageList {
  const entries = writtenPaths(node);
  const found = new Int32Array(entries.length);
  let at = 0;
  // Nearly all paths are what they mean.
  for (const { value } of entries) found[at++] = pages.indexOf(value) ?? pages.indexOf(addressOf(value)) ?? -1;
  return { node, isShadowed, entries, found };
}
