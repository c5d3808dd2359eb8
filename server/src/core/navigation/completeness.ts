import type { Follow } from "../config/sourceNode.ts";
import { dereference } from "../config/sourceNode.ts";
import { nearest } from "../text/nearest.ts";
import { contentKeys, isContentKey } from "./divisions.ts";
import type { Navigation, NavigationNode } from "./navigation.ts";

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

/** Whether a node has no content because the key is misspelled. */
export function hasMisspelledContent({ kind, contentKey, fields }: NavigationNode): boolean {
  if (contentKey !== undefined) return false;
  for (const [key, { node }] of fields) {
    if (node.type === "array" && !isContentKey(key) && nearest(key, contentKeys[kind]).length > 0) return true;
  }
  return false;
}
