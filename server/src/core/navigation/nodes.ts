import type { SourceNode } from "../config/sourceNode.ts";
import { quote } from "../text/quote.ts";
import { kindLabel } from "./divisions.ts";
import type { NavigationNode } from "./navigation.ts";

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
