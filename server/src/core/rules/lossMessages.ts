import type { JSONPath } from "jsonc-parser";
import { isInvalid, isUsable } from "../navigation/content.ts";
import { exclusiveSource } from "../navigation/divisionSettings.ts";
import { contentKeys, isContentKey, kindLabel } from "../navigation/divisions.ts";
import { droppableKeys, droppedDepth } from "../navigation/dropped.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { nodesOf } from "../navigation/navigation.ts";
import { divisionAt, divisionName } from "../navigation/nodes.ts";
import type { Loss } from "../schema/schemaIssue.ts";
import type { Site } from "../site/site.ts";
import { lazy } from "../std/lazy.ts";
import { countText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";

/**
 * Gives what the platform drops if the value at a path of docs.json is invalid; undefined if it rejects the file instead.
 * Source: docs/platform.md, "Silent losses".
 */
export function lossReader({ navigation, follow }: Site): (path: JSONPath) => Loss | undefined {
  // Only needed if there is an issue, which is rare.
  const droppable = lazy(() => (navigation === undefined ? new Set<string>() : droppableKeys(navigation)));
  const losses = new Map<string, Loss>();
  return (path) => {
    if (navigation === undefined) return undefined;
    const depth = droppedDepth(path, droppable(), (tab) => {
      const division = divisionAt(navigation, tab, follow);
      return division !== undefined && exclusiveSource(division.kind, division.fields) !== undefined;
    });
    if (depth === undefined) return undefined;
    const part = path.slice(0, depth);
    const name = JSON.stringify(part);
    const loss = losses.get(name) ?? { depth, ...lossOf(divisionAt(navigation, part.slice(0, -1), follow), String(part.at(-1))) };
    losses.set(name, loss);
    return loss;
  };
}

function lossOf(division: NavigationNode | undefined, key: string): Omit<Loss, "depth"> {
  const sentence = sentenceOf(division, key);
  const shown = key === "href" ? division?.contentKey : undefined;
  if (shown === undefined) return { sentence };
  const addition = ` and shows ${quote(shown)}, which a valid ${quote(key)} would hide.`;
  return { sentence: sentence.replace(/\.$/u, addition), isShadowing: true };
}

/** What the platform drops for an invalid division: the content that it is part of. */
export function lossForDivision({ parent, key }: NavigationNode): string | undefined {
  if (parent === undefined) return undefined;
  // Invalid pages make a group invalid.
  return parent.kind === "group" ? lossForDivision(parent) : sentenceOf(parent, key ?? "");
}

/** What a division loses: the content under a key with the number of its pages, or a setting. */
function sentenceOf(division: NavigationNode | undefined, key: string): string {
  if (division === undefined) return `The platform drops ${quote(key)}.`;
  const count = isContentKey(key) ? pagesBelow(division, key) : 0;
  const pages = count === 0 ? "" : ` (${countText(count, "page")})`;
  const what = isContentKey(key) && isOnlyContent(division, key) ? "everything in" : `${quote(key)} of`;
  return `The platform drops ${what} ${nameOf(division)}${pages}.`;
}

function nameOf(division: NavigationNode): string {
  const { kind, label } = division;
  return kind !== "navigation" && label === "" ? `this ${kindLabel(kind)}` : divisionName(division);
}

function pagesBelow(division: NavigationNode, key: string): number {
  const below = division.children.filter((child) => child.key === key).flatMap((child) => [...nodesOf(child)]);
  const entries = [...(key === "pages" ? division.pages : []), ...below.flatMap(({ pages }) => pages)];
  return entries.filter(({ value }) => value !== "").length;
}

/** Settings that fill a division besides its content. */
const sources = ["openapi", "asyncapi", "graphql", "sdk", "global"];

/** Whether nothing else in a division is shown. */
function isOnlyContent({ kind, candidates, fields }: NavigationNode, key: string): boolean {
  if (sources.some((source) => fields.has(source))) return false;
  return contentKeys[kind].every((other) => {
    const candidate = other === key ? undefined : candidates.get(other);
    return candidate === undefined || !isUsable(other, candidate) || isInvalid(candidate);
  });
}
