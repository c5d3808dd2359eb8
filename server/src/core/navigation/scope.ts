import type { NavigationNode } from "./navigation.ts";

/**
 * The part of the site that a reader sees as one, from a product, language or version down. The parts beside it are alternatives to
 * it, and may well show the same; so may what is hidden.
 */
export function scopeOf(node: NavigationNode): NavigationNode {
  const isAlternative = node.kind === "product" || node.kind === "language" || node.kind === "version";
  const isHidden = node.fields.get("hidden")?.node.value === true;
  return isAlternative || isHidden || node.parent === undefined ? node : scopeOf(node.parent);
}
