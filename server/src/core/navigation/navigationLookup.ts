import type { JSONPath, Node } from "jsonc-parser";
import type { Follow, SourceNode } from "../config/sourceNode.ts";
import { dereference } from "../config/sourceNode.ts";
import type { Navigation, NavigationNode, PageEntry } from "./navigation.ts";

/** The node whose `pages` is the given array. */
export function ownerOf(navigation: Navigation | undefined, pages: Node): NavigationNode | undefined {
  return navigation?.nodes.find(({ fields }) => fields.get("pages")?.node === pages);
}

/** The division at a path of docs.json, references followed: `["navigation", "tabs", 0]`. */
export function divisionAt(navigation: Navigation, path: JSONPath, follow: Follow): NavigationNode | undefined {
  let division: NavigationNode = navigation;
  for (let at = 1; at < path.length; at += 2) {
    const value: SourceNode | undefined = division.fields.get(String(path[at]));
    const item: Node | undefined = value && dereference(value, follow)?.node.children?.[Number(path[at + 1])];
    const child = division.children.find(({ node }) => node === item);
    if (child === undefined) return undefined;
    division = child;
  }
  return division;
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
