import type { SourceNode } from "../config/sourceNode.ts";
import type { Schema } from "../schema/schema.ts";
import { propertyOf, schemaOfPath } from "../schema/schema.ts";
import { validate } from "../schema/validate.ts";
import type { NodeKind } from "./divisions.ts";
import { divisions, isContentKey } from "./divisions.ts";
import { exclusiveSource, isKeyRejected } from "./exclusive.ts";

/** What a division of each kind may hold. */
const schemas: ReadonlyMap<NodeKind, Schema | undefined> = new Map([
  ["navigation", schemaOfPath(["navigation"])],
  ...Object.entries(divisions).map(
    ([key, kind]) => [kind, schemaOfPath(["navigation", ...(key === "menu" ? ["tabs", 0] : []), key, 0])] as const,
  ),
]);

/** The schema of a setting of a division, or of the navigation itself; undefined where it has no such setting. */
export function settingSchema(kind: NodeKind, key: string): Schema | undefined {
  const schema = schemas.get(kind);
  return schema && propertyOf(schema, undefined, key);
}

/**
 * Whether the settings of a division, its content left out, are such that the platform takes it. With a description of a group it
 * drops nothing else (facts, section 1, "silent losses").
 */
export function areSettingsValid(kind: NodeKind, fields: ReadonlyMap<string, SourceNode>): boolean {
  const exclusive = exclusiveSource(kind, fields);
  for (const [key, value] of fields) {
    if (isKeyRejected(kind, key, exclusive)) return false;
    if (isContentKey(key) || (kind === "group" && (key === "openapi" || key === "asyncapi"))) continue;
    if (!isSettingValid(kind, key, value)) return false;
  }
  return true;
}

/** Whether the platform takes the value of a setting of a division. */
export function isSettingValid(kind: NodeKind, key: string, { node }: SourceNode): boolean {
  const setting = settingSchema(kind, key);
  return setting === undefined || validate(node, setting).every(({ severity }) => severity !== "error");
}
