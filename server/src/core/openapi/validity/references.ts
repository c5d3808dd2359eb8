import { valueAt } from "../../std/plainValue.ts";
import { quote } from "../../text/quote.ts";
import { loadYaml } from "../../yaml/yamlValue.ts";
import type { LinkedKey } from "../linkedKey.ts";
import { pathTo } from "../linkedKey.ts";
import { pointerTokens, referenceOf } from "../pointer.ts";
import type { WholeValue } from "../wholeValue.ts";
import type { DescribedIssue } from "./messages.ts";
import { leavesFile, placeName, targetNotFound } from "./messages.ts";

/** Keys whose values are the author's data: a `$ref` in them is not a reference, though the platform takes it for one. */
const dataKeys: ReadonlySet<string> = new Set(["example", "default", "enum", "const", "value"]);

/** Keys whose values have names as keys: a response may be called `default`, and a property `example`. */
const nameMaps: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "schemas", "$defs"],
  ...["responses", "headers", "parameters", "links", "callbacks", "examples"],
]);

/**
 * Finds each `$ref` whose target does not exist in the OpenAPI file, or is in another file, which the platform rejects, in data and in
 * texts as well (docs/platform.md, "Accepted OpenAPI files").
 */
export function* checkReferences({ value: root, mayShare }: WholeValue): Iterable<DescribedIssue> {
  const waiting: Part[] = [{ value: root, keys: undefined, isNameMap: false, isData: false }];
  const seen = mayShare ? new Set<object>() : undefined;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, keys, isNameMap, isData } = next;
    if (typeof value === "string") yield* issuesOfText(value, pathTo(keys));
    if (typeof value !== "object" || value === null || seen?.has(value)) continue;
    seen?.add(value);
    const issue = isNameMap || Array.isArray(value) ? undefined : issueOf(root, value, isData);
    if (issue !== undefined) {
      const path = pathTo(keys);
      yield { path: [...path, "$ref"], message: issue(placeName(path)) };
    }
    for (const [key, child] of Object.entries(value).reverse()) {
      if (typeof child === "string" ? key === "$ref" || !child.includes("$ref") : typeof child !== "object") continue;
      const isChildData = isData || (!isNameMap && !Array.isArray(value) && holdsData(key, child));
      const isMap = !isChildData && !isNameMap && nameMaps.has(key);
      waiting.push({ value: child, keys: { key, above: keys }, isNameMap: isMap, isData: isChildData });
    }
  }
}

/** A value of an OpenAPI file that is still to be looked at. */
interface Part {
  readonly value: unknown;
  /** Those that lead to it. */
  readonly keys: LinkedKey<string> | undefined;
  /** Whether its own keys are names. */
  readonly isNameMap: boolean;
  /** Whether it is the author's data. */
  readonly isData: boolean;
}

/** Whether the value of a key is the author's data. The examples of a schema are a list, those of a parameter have names. */
function holdsData(key: string, value: unknown): boolean {
  return key === "examples" ? Array.isArray(value) : dataKeys.has(key) || key.startsWith("x-");
}

/** What is wrong with a `$ref`, given the name of its place. */
function issueOf(root: unknown, value: object, isData: boolean): ((place: string) => string) | undefined {
  const reference = referenceOf(value);
  if (reference === undefined) return undefined;
  const even = isData ? "even in examples and extensions, " : "";
  if (!reference.startsWith("#")) return (place) => leavesFile(place, reference, even);
  const tokens = pointerTokens(reference);
  if (tokens === undefined || valueAt(root, tokens) !== undefined) return undefined;
  if (!isData) return (place) => targetNotFound(place, reference);
  // The platform only rejects those where there is not even an object for the target.
  if ((valueAt(root, tokens.slice(0, -1)) ?? undefined) !== undefined) return undefined;
  return (place) => `\`$ref\`${place} must have a target, even in examples and extensions, got ${quote(reference)}`;
}

/** The first `$ref` to another file in a text that is JSON or YAML. The platform also looks in these. */
function* issuesOfText(text: string, path: readonly string[]): Iterable<DescribedIssue> {
  const outcome = loadYaml(text);
  if (outcome.kind === "error") return;
  const waiting = [outcome.value];
  const seen = new Set<object>();
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const reference = referenceOf(value);
    if (reference !== undefined && !reference.startsWith("#")) {
      yield { path, message: leavesFile(placeName(path), reference, "even in text that is JSON or YAML, ") };
      return;
    }
    for (const child of Object.values(value).reverse()) waiting.push(child);
  }
}
