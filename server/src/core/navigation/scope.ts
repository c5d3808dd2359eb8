import type { NavigationNode } from "./navigation.ts";

/**
 * The nearest product, language or version of a node: the part of the site that readers see as one. The others are alternatives, which may
 * well show the same; so may hidden divisions.
 */
export function scopeOf(node: NavigationNode): NavigationNode {
  const isAlternative = node.kind === "product" || node.kind === "language" || node.kind === "version";
  const isHidden = node.fields.get("hidden")?.node.value === true;
  return isAlternative || isHidden || node.parent === undefined ? node : scopeOf(node.parent);
}
