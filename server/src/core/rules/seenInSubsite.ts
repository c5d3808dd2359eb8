import type { NavigationNode } from "../navigation/navigation.ts";
import { subsiteOf } from "../navigation/nodes.ts";

/** What has been seen in the same product, language and version as a node, by a key. */
export function seenInSubsite<T>(firsts: Map<NavigationNode, Map<string, T>>, node: NavigationNode): Map<string, T> {
  const subsite = subsiteOf(node);
  const seen = firsts.get(subsite) ?? new Map<string, T>();
  firsts.set(subsite, seen);
  return seen;
}
