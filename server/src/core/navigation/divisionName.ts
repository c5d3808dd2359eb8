import { quote } from "../text/quote.ts";
import { kindLabel } from "./divisions.ts";
import type { NavigationNode } from "./navigation.ts";

/** What messages call a division, such as tab `API`, or the navigation as a whole. */
export function divisionName({ kind, label }: Pick<NavigationNode, "kind" | "label">): string {
  if (kind === "navigation") return "the navigation";
  return label === "" ? `an unnamed ${kindLabel(kind)}` : `${kindLabel(kind)} ${quote(label)}`;
}
