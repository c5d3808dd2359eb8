import type { NavigationNode } from "./navigation.ts";

/** Whether a division itself is hidden. */
export function isHidden({ fields }: Pick<NavigationNode, "fields">): boolean {
  return fields.get("hidden")?.node.value === true;
}
