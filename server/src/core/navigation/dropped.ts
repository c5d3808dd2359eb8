import type { JSONPath } from "jsonc-parser";
import type { Candidate } from "./content.ts";
import { isUsable } from "./content.ts";
import type { ContentKey, NodeKind } from "./divisions.ts";
import { contentKeys, divisions, isContentKey, isDivisionKey } from "./divisions.ts";
import type { NavigationNode } from "./navigation.ts";
import { isRendered } from "./navigation.ts";
import { isSettingValid } from "./settings.ts";

/**
 * The content keys at the root of a navigation for which other content stands in where something in theirs is wrong: the platform
 * then drops them, and refuses the file only where nothing else is left (facts, section 1, "silent losses").
 */
export function fallbackKeys({ candidates }: Pick<NavigationNode, "candidates">): ReadonlySet<ContentKey> {
  const usable = contentKeys.navigation.filter((key) => {
    const candidate = candidates.get(key);
    return candidate !== undefined && isUsable(key, candidate) && !isInvalid(candidate);
  });
  return new Set(contentKeys.navigation.filter((key) => usable.some((other) => other !== key)));
}

/** Whether the platform drops what a node lists by a key, or all of the node, for a fault in it. */
function isDropped(node: NavigationNode, key: NavigationNode["key"]): boolean {
  const { kind, parent, candidates } = node;
  const candidate = key === undefined ? undefined : candidates.get(key);
  const faulty = candidate !== undefined && isInvalid(candidate);
  if (kind === "navigation") return faulty && key !== undefined && fallbackKeys(node).has(key);
  // What is wrong with the pages of a group is wrong with the group.
  return (faulty && kind !== "group") || (parent !== undefined && isDropped(parent, node.key));
}

/** Whether the platform reads what a node lists by a key: no other content crowds it out, and no fault loses it. */
export function isRead(node: NavigationNode, key: NavigationNode["key"]): boolean {
  return node.content === key && isRendered(node) && !isDropped(node, key);
}

/** Whether the platform drops the description that a group names, and nothing else, for a fault in it. */
export function losesOpenapi({ kind, fields }: NavigationNode): boolean {
  const openapi = kind === "group" ? fields.get("openapi") : undefined;
  return openapi !== undefined && !isSettingValid(kind, "openapi", openapi);
}

/** Whether something in a list makes the platform drop it. */
export function isInvalid(candidate: Candidate): boolean {
  return candidate.kind === "list" && !candidate.isWhole();
}

/** Whether the platform refuses the file where a division is wrong, and does not drop what it stands in; `spare` as above. */
export function isRejected({ kind, parent, key }: NavigationNode, spare: ReadonlySet<string>): boolean {
  if (parent === undefined) return true;
  if (kind === "group" && parent.kind === "group") return isRejected(parent, spare);
  return parent.kind === "navigation" && key !== undefined && !spare.has(key);
}

/**
 * How many segments of a path in docs.json lead to the innermost part of the navigation that the platform drops without a word
 * where something in it is wrong: the content of a division, or a description of a group. Undefined where it refuses the file
 * instead (facts, section 1, "silent losses").
 */
export function droppedPart(path: JSONPath, spare: ReadonlySet<string>): number | undefined {
  if (path[0] !== "navigation") return undefined;
  let kind: NodeKind = "navigation";
  let dropped: number | undefined;
  for (const [index, key] of path.entries()) {
    if (index === 0 || typeof key === "number") continue;
    if (kind === "group") {
      // What is wrong with the pages of a group is wrong with the group.
      if (key === "openapi" || key === "asyncapi") return index + 1;
      if (key !== "pages") return dropped;
    } else {
      if (!isContentKey(key)) return dropped;
      if (kind !== "navigation" || spare.has(key)) dropped = index + 1;
    }
    kind = isDivisionKey(key) ? divisions[key] : "group";
  }
  return dropped;
}
