import type { JSONPath } from "jsonc-parser";
import { isUsable } from "./content.ts";
import type { ContentKey, NodeKind } from "./divisions.ts";
import { contentKeys, divisions, isContentKey, isDivisionKey } from "./divisions.ts";
import type { NavigationNode } from "./navigation.ts";

/**
 * The content keys at the root of a navigation for which other content stands in where something in theirs is wrong: the platform
 * then drops them, and refuses the file only where nothing else is left (facts, section 1, "silent losses"). `broken` are those
 * that do not stand in for others because something in them is wrong, too.
 */
export function spareContent(
  { candidates }: Pick<NavigationNode, "candidates">,
  broken: ReadonlySet<string> = new Set(),
): ReadonlySet<ContentKey> {
  const usable = contentKeys.navigation.filter((key) => {
    const candidate = candidates.get(key);
    return candidate !== undefined && isUsable(key, candidate) && !broken.has(key);
  });
  return new Set(contentKeys.navigation.filter((key) => usable.some((other) => other !== key)));
}

/** Whether the platform refuses the file where a division is wrong, and does not drop what it stands in; `spare` as above. */
export function isRefused({ kind, parent, key }: NavigationNode, spare: ReadonlySet<string>): boolean {
  if (parent === undefined) return true;
  if (kind === "group" && parent.kind === "group") return isRefused(parent, spare);
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
