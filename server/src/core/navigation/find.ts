import type { Node } from "jsonc-parser";
import type { NavigationNode, PageEntry } from "./navigation.ts";
import { nodesOf } from "./navigation.ts";

/** The node whose `pages` are an array of a file. */
export function ownerOf(navigation: NavigationNode | undefined, pages: Node): NavigationNode | undefined {
  if (navigation === undefined) return undefined;
  for (const node of nodesOf(navigation)) if (node.fields.get("pages")?.node === pages) return node;
  return undefined;
}

/** The entry that a text of a file is. */
export function entryOf(navigation: NavigationNode | undefined, text: Node): PageEntry | undefined {
  if (navigation === undefined) return undefined;
  for (const { pages } of nodesOf(navigation)) {
    const entry = pages.find(({ node }) => node === text);
    if (entry !== undefined) return entry;
  }
  return undefined;
}
