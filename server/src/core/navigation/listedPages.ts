import { addressOf } from "../files/paths.ts";
import type { Pages } from "../pages/pages.ts";
import type { NavigationNode, PageEntry } from "./navigation.ts";
import { isShadowed, writtenPaths } from "./navigation.ts";

/** The page paths of a node, looked up. */
export interface PageList {
  readonly node: NavigationNode;
  /** Whether other content takes precedence, here or further up. */
  readonly isShadowed: boolean;
  readonly entries: readonly PageEntry[];
  /** The index in `Pages.list` of the page of each entry; -1 if there is none. */
  readonly pageIndexes: Int32Array;
}

/** All page paths of a navigation, in its order. */
export function listedPages(navigation: NavigationNode, pages: Pages): readonly PageList[] {
  const lists: PageList[] = [];
  const waiting: [node: NavigationNode, isShadowedAbove: boolean][] = [[navigation, false]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, isShadowedAbove] = next;
    if (node.pages.length > 0) lists.push(listOf(node, isShadowedAbove || isShadowed(node, "pages"), pages));
    for (const child of node.children.toReversed()) waiting.push([child, isShadowedAbove || isShadowed(node, child.key)]);
  }
  return lists;
}

function listOf(node: NavigationNode, isShadowed: boolean, pages: Pages): PageList {
  const entries = writtenPaths(node);
  const pageIndexes = new Int32Array(entries.length);
  let at = 0;
  // Nearly all paths are addresses already.
  for (const { value } of entries) pageIndexes[at++] = pages.indexOf(value) ?? pages.indexOf(addressOf(value)) ?? -1;
  return { node, isShadowed, entries, pageIndexes };
}
