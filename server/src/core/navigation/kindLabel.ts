import type { NodeKind } from "./divisions.ts";

/** What users call a division of a kind: `group`, `tab`, `menu item`. */
export function kindLabel(kind: NodeKind): string {
  return kind === "item" ? "menu item" : kind;
}
