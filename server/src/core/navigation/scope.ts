import { isHidden } from "./hidden.ts";
import type { NavigationNode } from "./navigation.ts";

/**
 * The nearest product, language or version of a node: the part of the site that readers see as one. The others are alternatives, which may
 * well show the same; so may hidden divisions.
 */
export function scopeOf(node: NavigationNode): NavigationNode {
  const isAlternative = node.kind === "product" || node.kind === "language" || node.kind === "version";
  return isAlternative || isHidden(node) || node.parent === undefined ? node : scopeOf(node.parent);
}
