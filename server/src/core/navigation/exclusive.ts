import type { SourceNode } from "../config/sourceNode.ts";
import type { NodeKind } from "./divisions.ts";
import { isContentKey } from "./divisions.ts";

/** A source of generated pages that excludes nearly all other content of a tab. */
export type ExclusiveSource = "graphql" | "sdk";

/** The source of a tab that only allows `groups` beside it. Source: docs/platform.md, "graphql and sdk". */
export function exclusiveSource(kind: NodeKind, fields: ReadonlyMap<string, SourceNode>): ExclusiveSource | undefined {
  if (kind !== "tab") return undefined;
  if (fields.has("graphql")) return "graphql";
  return fields.has("sdk") ? "sdk" : undefined;
}

/** Whether a key makes the platform reject a division of a kind; `exclusive` is what `exclusiveSource` gives for it. */
export function isKeyRejected(kind: NodeKind, key: string, exclusive: ExclusiveSource | undefined): boolean {
  if (key === "graphql") return kind !== "tab";
  if (key === "sdk") return (kind !== "tab" && kind !== "group") || exclusive === "graphql";
  if (exclusive === undefined) return false;
  return key === "openapi" || key === "asyncapi" || key === "global" || (isContentKey(key) && key !== "groups");
}
