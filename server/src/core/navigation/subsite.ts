import { isHidden } from "./hidden.ts";
import type { NavigationNode } from "./navigation.ts";

/**
 * The part of the site with a node that readers see as one: the nearest product, language or version. The others are alternatives,
 * which may well show the same; so may hidden divisions.
 */
export function subsiteOf(node: NavigationNode): NavigationNode {
  const isAlternative = node.kind === "product" || node.kind === "language" || node.kind === "version";
  return isAlternative || isHidden(node) || node.parent === undefined ? node : subsiteOf(node.parent);
}
