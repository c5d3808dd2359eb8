import { exclusiveSource, isKeyRejected } from "./divisionSettings.ts";
import { isContentKey } from "./divisions.ts";
import type { NavigationNode } from "./navigation.ts";

/**
 * The key of a division that a new key does not go with: the platform would ignore one of the two, or reject both. Undefined if there is
 * none. Source: docs/platform.md, "Silent losses" and "graphql and sdk".
 */
export function conflictingKey({ kind, contentKey, fields }: NavigationNode, key: string): string | undefined {
  const exclusive = exclusiveSource(kind, fields);
  if (exclusive !== undefined && exclusive !== key && isKeyRejected(kind, key, exclusive)) return exclusive;
  if (kind === "group" && fields.has("openapi") && key === "asyncapi") return "openapi";
  if (contentKey === undefined || contentKey === key) return undefined;
  const isSource = (key === "graphql" || key === "sdk") && contentKey !== "groups";
  return isContentKey(key) || (isSource && kind === "tab") ? contentKey : undefined;
}
