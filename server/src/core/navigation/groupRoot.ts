import type { SourceNode } from "../config/sourceNode.ts";
import type { NavigationNode } from "./navigation.ts";

/** The path of the page that a group itself leads to, which is in the navigation like those in `pages`; undefined without one. */
export function groupRoot({ kind, fields }: NavigationNode): SourceNode | undefined {
  const root = kind === "group" ? fields.get("root") : undefined;
  return root?.node.type === "string" && root.node.value !== "" ? root : undefined;
}
