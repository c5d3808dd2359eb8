import type { JSONPath } from "jsonc-parser";
import type { EndpointEntry } from "../openapi/entry.ts";
import { isInvalid, isUsable } from "./content.ts";
import { exclusiveSource, isKeyRejected, isSettingValid } from "./divisionSettings.ts";
import type { ContentKey, NodeKind } from "./divisions.ts";
import { contentKeys, divisions, isContentKey, isDivisionKey } from "./divisions.ts";
import type { NavigationNode, PageEntry } from "./navigation.ts";
import { isRendered } from "./navigation.ts";

/**
 * The content keys at the root of a navigation that the platform drops if something in them is invalid, because there is other content.
 * Without any, it rejects the file. Source: docs/platform.md, "Silent losses".
 */
export function droppableKeys({ candidates }: Pick<NavigationNode, "candidates">): ReadonlySet<ContentKey> {
  const usable = contentKeys.navigation.filter((key) => {
    const candidate = candidates.get(key);
    return candidate !== undefined && isUsable(key, candidate) && !isInvalid(candidate);
  });
  return new Set(contentKeys.navigation.filter((key) => usable.some((other) => other !== key)));
}

/** Whether the platform drops the content of a node under a key, or all of the node, because something in it is invalid. */
function isDropped(node: NavigationNode, key: NavigationNode["key"]): boolean {
  const { kind, parent, candidates } = node;
  const candidate = key === undefined ? undefined : candidates.get(key);
  const isContentInvalid = candidate !== undefined && isInvalid(candidate);
  if (kind === "navigation") return isContentInvalid && key !== undefined && droppableKeys(node).has(key);
  // Invalid pages make a group invalid.
  return (isContentInvalid && kind !== "group") || (parent !== undefined && isDropped(parent, node.key));
}

/** Whether the platform reads the content of a node under a key: no other content takes precedence, and it is not dropped. */
export function isInEffect(node: NavigationNode, key: NavigationNode["key"]): boolean {
  return node.contentKey === key && isRendered(node) && !isDropped(node, key);
}

/** Whether the platform drops only the `openapi` of a group, because it is invalid. */
export function dropsOpenApi({ kind, fields }: NavigationNode): boolean {
  const openapi = kind === "group" ? fields.get("openapi") : undefined;
  return openapi !== undefined && !isSettingValid(kind, "openapi", openapi);
}

/**
 * Whether an invalid division makes the platform reject the file, instead of dropping the content around it. `droppable` is what
 * `droppableKeys` gives.
 */
export function isRejected({ kind, parent, key }: NavigationNode, droppable: ReadonlySet<string>): boolean {
  if (parent === undefined) return true;
  if (kind === "group" && parent.kind === "group") return isRejected(parent, droppable);
  return parent.kind === "navigation" && key !== undefined && !droppable.has(key);
}

/**
 * The number of segments of a path in docs.json that lead to the innermost part of the navigation that the platform silently drops if
 * the value at the path is invalid: the content of a division, or the `openapi` of a group. Undefined if it rejects the file instead.
 * `isExclusive` tells the tabs that have an exclusive source, which do not drop their groups, by their path.
 * Source: docs/platform.md, "Silent losses".
 */
export function droppedDepth(
  path: JSONPath,
  droppable: ReadonlySet<string>,
  isExclusive: (tab: JSONPath) => boolean,
): number | undefined {
  if (path[0] !== "navigation") return undefined;
  let kind: NodeKind = "navigation";
  let dropped: number | undefined;
  for (const [index, key] of path.entries()) {
    if (index === 0 || typeof key === "number") continue;
    const isInGroup = kind === "group";
    if (isInGroup && (key === "openapi" || key === "asyncapi")) return index + 1;
    if (isInGroup ? key !== "pages" : !isContentKey(key)) return dropped;
    // Invalid pages make a group invalid.
    const isKept = isInGroup || (kind === "tab" && isExclusive(path.slice(0, index)));
    if (kind === "navigation" ? droppable.has(key) : !isKept) dropped = index + 1;
    kind = isDivisionKey(key) ? divisions[key] : "group";
  }
  return dropped;
}

/**
 * Whether an entry that names no operation fails the build: the platform reads the entry and the OpenAPI file that it relies on; neither is
 * dropped because something around it is invalid.
 */
export function breaksBuild({ owner }: PageEntry, { file }: EndpointEntry): boolean {
  const reliesOn = file === undefined ? owner.inheritedFrom : undefined;
  return isInEffect(owner, "pages") && (reliesOn === undefined || !dropsOpenApi(reliesOn));
}

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
