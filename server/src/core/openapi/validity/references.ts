import { quote } from "../../text/quote.ts";
import { valueAt } from "../plainValue.ts";
import { pointerTokens } from "../pointer.ts";
import type { WholeValue } from "../wholeValue.ts";
import type { DescribedIssue } from "./messages.ts";
import { placeName } from "./messages.ts";

/** Keys whose values are the author's data: a `$ref` in them is not a reference. */
const dataKeys: ReadonlySet<string> = new Set(["example", "examples", "default", "enum", "const", "value"]);

/** Keys whose values have names as keys: a response may be called `default`, and a property `example`. */
const nameMaps: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "schemas", "$defs"],
  ...["responses", "headers", "parameters", "links", "callbacks"],
]);

/**
 * Finds each `$ref` whose target does not exist in the OpenAPI file, or is in another file, which the platform rejects
 * (docs/platform.md, "Accepted OpenAPI files").
 */
export function* checkReferences({ value: root, mayShare }: WholeValue): Iterable<DescribedIssue> {
  const waiting: Part[] = [{ value: root, keys: undefined, isNameMap: false }];
  const seen = mayShare ? new Set<object>() : undefined;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, keys, isNameMap } = next;
    if (typeof value !== "object" || value === null || seen?.has(value)) continue;
    seen?.add(value);
    const issue = isNameMap || Array.isArray(value) ? undefined : issueOf(root, value);
    if (issue !== undefined) {
      const path = pathOf(keys);
      yield { path: [...path, "$ref"], message: issue(placeName(path)) };
    }
    for (const [key, child] of Object.entries(value).reverse()) {
      if (typeof child !== "object" || child === null) continue;
      const isData = !isNameMap && !Array.isArray(value) && (dataKeys.has(key) || key.startsWith("x-"));
      if (!isData) waiting.push({ value: child, keys: { key, above: keys }, isNameMap: !isNameMap && nameMaps.has(key) });
    }
  }
}

/** A value of an OpenAPI file that is still to be looked at. */
interface Part {
  readonly value: unknown;
  /** Those that lead to it. */
  readonly keys: LinkedKey | undefined;
  /** Whether its own keys are names. */
  readonly isNameMap: boolean;
}

/** A key, and those above it: most are never needed. */
interface LinkedKey {
  readonly key: string;
  readonly above: LinkedKey | undefined;
}

function pathOf(keys: LinkedKey | undefined): readonly string[] {
  const path: string[] = [];
  for (let step = keys; step !== undefined; step = step.above) path.push(step.key);
  return path.reverse();
}

/** What is wrong with a `$ref`, given the name of its place. */
function issueOf(root: unknown, value: object): ((place: string) => string) | undefined {
  if (!("$ref" in value) || typeof value.$ref !== "string") return undefined;
  const reference = value.$ref;
  if (!reference.startsWith("#")) return (place) => `\`$ref\`${place} must stay within the file, got ${quote(reference)}`;
  const tokens = pointerTokens(reference);
  if (tokens === undefined || valueAt(root, tokens) !== undefined) return undefined;
  return (place) => `\`$ref\` target not found${place}: ${quote(reference)}`;
}
