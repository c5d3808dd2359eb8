import type { SourceNode } from "../config/sourceNode.ts";
import type { Schema } from "../schema/schema.ts";
import { propertyOf, schemaOfPath } from "../schema/schema.ts";
import { validate } from "../schema/validate.ts";
import type { NodeKind } from "./divisions.ts";
import { divisions, isContentKey } from "./divisions.ts";

/** The schema of each kind of division. */
const schemas: ReadonlyMap<NodeKind, Schema | undefined> = new Map([
  ["navigation", schemaOfPath(["navigation"])],
  ...Object.entries(divisions).map(
    ([key, kind]) => [kind, schemaOfPath(["navigation", ...(key === "menu" ? ["tabs", 0] : []), key, 0])] as const,
  ),
]);

/** The schema of a setting of a division, or of the navigation itself; undefined if it has no such setting. */
export function settingSchema(kind: NodeKind, key: string): Schema | undefined {
  const schema = schemas.get(kind);
  return schema && propertyOf(schema, undefined, key);
}

/**
 * Whether the platform accepts a division with its settings, apart from its content. An invalid `openapi` of a group does not matter: the
 * platform drops nothing else with it. Source: docs/platform.md, "Silent losses".
 */
export function areSettingsValid(kind: NodeKind, fields: ReadonlyMap<string, SourceNode>): boolean {
  const exclusive = exclusiveSource(kind, fields);
  for (const [key, value] of fields) {
    if (isKeyRejected(kind, key, exclusive)) return false;
    // Beside an exclusive source, unknown settings are rejected as well.
    if (exclusive !== undefined && settingSchema(kind, key) === undefined) return false;
    if (isContentKey(key) || (kind === "group" && (key === "openapi" || key === "asyncapi"))) continue;
    if (!isSettingValid(kind, key, value)) return false;
  }
  return true;
}

/** Whether the platform accepts the value of a setting of a division. */
export function isSettingValid(kind: NodeKind, key: string, { node }: SourceNode): boolean {
  const setting = settingSchema(kind, key);
  return setting === undefined || validate(node, setting).every(({ severity }) => severity !== "error");
}

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
