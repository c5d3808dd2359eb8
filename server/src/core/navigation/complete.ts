import type { Follow } from "../site/reference.ts";
import { resolve } from "../site/reference.ts";
import type { NavigationNode } from "./navigation.ts";
import { nodesOf } from "./navigation.ts";

/**
 * Whether all of a navigation is known and whole: no reference in it leads to what is still being read or cannot be had, no part
 * comes from another repository, and nothing broken inside makes the platform drop a list, as while an entry is being typed.
 * Only then can it be said that something is nowhere in it.
 */
export function isComplete(navigation: NavigationNode, follow: Follow): boolean {
  if (navigation.content === undefined) return false;
  for (const node of nodesOf(navigation)) {
    if (node.fields.has("sourceRef") || resolve(node, follow) === undefined) return false;
    for (const candidate of node.candidates.values()) {
      if (candidate.kind === "unknown" || candidate.kind === "other") return false;
      if (candidate.kind === "list" && !candidate.usable) return false;
    }
  }
  return true;
}
