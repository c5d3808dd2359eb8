import type { JSONPath, Node } from "jsonc-parser";
import type { Follow, SourceNode } from "../config/sourceNode.ts";
import { dereference } from "../config/sourceNode.ts";
import { isSilentKey } from "../schema/keys.ts";
import { relatedKey } from "../schema/synonyms.ts";
import { nearest } from "../text/nearest.ts";
import { quote } from "../text/quote.ts";
import { contentKeys, isContentKey, kindLabel } from "./divisions.ts";
import type { Navigation, NavigationNode, PageEntry } from "./navigation.ts";

/** Whether a division itself is hidden. */
export function isHidden({ fields }: Pick<NavigationNode, "fields">): boolean {
  return fields.get("hidden")?.node.value === true;
}

/** The path of the page that a group itself leads to, which is in the navigation like those in `pages`; undefined without one. */
export function groupRoot({ kind, fields }: NavigationNode): SourceNode | undefined {
  const root = kind === "group" ? fields.get("root") : undefined;
  return root?.node.type === "string" && root.node.value !== "" ? root : undefined;
}

/** What messages call a division, such as tab `API`, or the navigation as a whole. */
export function divisionName({ kind, label }: Pick<NavigationNode, "kind" | "label">): string {
  if (kind === "navigation") return "the navigation";
  return label === "" ? `an unnamed ${kindLabel(kind)}` : `${kindLabel(kind)} ${quote(label)}`;
}

/**
 * The part of the site with a node that readers see as one: the nearest product, language or version. The others are alternatives,
 * which may well show the same; so may hidden divisions.
 */
export function subsiteOf(node: NavigationNode): NavigationNode {
  const isAlternative = node.kind === "product" || node.kind === "language" || node.kind === "version";
  return isAlternative || isHidden(node) || node.parent === undefined ? node : subsiteOf(node.parent);
}

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
  for (const { pages } of navigation?.nodes ?? []) {
    const entry = pages.find(({ node }) => node === text);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** What has been seen in the same product, language and version as a node, by a key. */
export function seenInSubsite<T>(firsts: Map<NavigationNode, Map<string, T>>, node: NavigationNode): Map<string, T> {
  const subsite = subsiteOf(node);
  const seen = firsts.get(subsite) ?? new Map<string, T>();
  firsts.set(subsite, seen);
  return seen;
}

/**
 * Whether all of a navigation is known and valid: all references are resolved, no part is from another repository, and no list is
 * dropped because something in it is invalid. Only then is it known what is not in it. What somebody begins to write, such as `""` or
 * `{}`, does not matter: diagnostics would come and go with each new entry.
 */
export function isComplete(navigation: Navigation, follow: Follow): boolean {
  if (navigation.contentKey === undefined) return false;
  for (const node of navigation.nodes) {
    if (node.fields.has("sourceRef") || dereference(node, follow) === undefined || hasMisspelledContent(node)) return false;
    for (const candidate of node.candidates.values()) {
      if (candidate.kind === "unknown" || candidate.kind === "other") return false;
      if (candidate.kind === "list" && !candidate.areItemsUsable) return false;
    }
  }
  return true;
}

/** The content of a node that has none because its key is misspelled, or another word, such as `items`. Undefined without such a key. */
export function misspelledContent({ kind, contentKey, fields }: NavigationNode): SourceNode | undefined {
  if (contentKey !== undefined) return undefined;
  const keys = contentKeys[kind];
  for (const [key, value] of fields) {
    if (value.node.type !== "array" || isContentKey(key) || isSilentKey(key)) continue;
    if (nearest(key, keys).length > 0 || relatedKey(key, keys) !== undefined) return value;
  }
  return undefined;
}

/** Whether a node has no content because the key is misspelled. */
export function hasMisspelledContent(node: NavigationNode): boolean {
  return misspelledContent(node) !== undefined;
}
