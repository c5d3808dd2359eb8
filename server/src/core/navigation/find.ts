import type { Node } from "jsonc-parser";
import type { Navigation, NavigationNode, PageEntry } from "./navigation.ts";

/** The node whose `pages` is the given array. */
export function ownerOf(navigation: Navigation | undefined, pages: Node): NavigationNode | undefined {
  if (navigation === undefined) return undefined;
  for (const node of navigation.nodes) if (node.fields.get("pages")?.node === pages) return node;
  return undefined;
}

/** The entry that the given string is. */
export function entryOf(navigation: Navigation | undefined, text: Node): PageEntry | undefined {
  if (navigation === undefined) return undefined;
  for (const { pages } of navigation.nodes) {
    const entry = pages.find(({ node }) => node === text);
    if (entry !== undefined) return entry;
  }
  return undefined;
}
