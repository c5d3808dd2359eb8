import type { Follow } from "../config/sourceNode.ts";
import { resolve } from "../config/sourceNode.ts";
import { nearest } from "../text/nearest.ts";
import { contentKeys, isContentKey } from "./divisions.ts";
import type { Navigation, NavigationNode } from "./navigation.ts";

/**
 * Whether all of a navigation is known and whole: no reference in it leads to what is still being read or cannot be had, no part
 * comes from another repository, and nothing broken inside makes the platform drop a list, as while an entry is being typed.
 * Only then can it be said that something is nowhere in it.
 */
export function isComplete(navigation: Navigation, follow: Follow): boolean {
  if (navigation.content === undefined) return false;
  for (const node of navigation.nodes) {
    if (node.fields.has("sourceRef") || resolve(node, follow) === undefined || hasMisspelledContent(node)) return false;
    if (node.pages.some(({ value }) => value === "")) return false;
    for (const candidate of node.candidates.values()) {
      if (candidate.kind === "unknown" || candidate.kind === "other") return false;
      if (candidate.kind === "list" && !candidate.usable) return false;
    }
  }
  return true;
}

/** Whether nothing fills a node because the key of its content is misspelled. */
export function hasMisspelledContent({ kind, content, fields }: NavigationNode): boolean {
  if (content !== undefined) return false;
  for (const [key, { node }] of fields) {
    if (node.type === "array" && !isContentKey(key) && nearest(key, contentKeys[kind]).length > 0) return true;
  }
  return false;
}
