import { quote } from "../../text/quote.ts";
import { valueAt } from "../plainValue.ts";
import { pointerTokens } from "../pointer.ts";
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
export function* checkReferences(root: unknown): Iterable<DescribedIssue> {
  const waiting: { readonly value: unknown; readonly path: Path | undefined; readonly names: boolean }[] = [
    { value: root, path: undefined, names: false },
  ];
  // The value of a YAML alias occurs more than once.
  const seen = new Set<object>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, names } = next;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const issue = names || Array.isArray(value) ? undefined : issueOf(root, value);
    if (issue !== undefined) {
      const keys = keysOf(path);
      yield { path: [...keys, "$ref"], message: issue(placeName(keys)) };
    }
    for (const [key, child] of Object.entries(value).reverse()) {
      if (typeof child !== "object" || child === null) continue;
      const isData = !names && !Array.isArray(value) && (dataKeys.has(key) || key.startsWith("x-"));
      if (!isData) waiting.push({ value: child, path: { key, above: path }, names: !names && nameMaps.has(key) });
    }
  }
}

/** The keys to a value, as a linked list from its end: most are never needed. */
interface Path {
  readonly key: string;
  readonly above: Path | undefined;
}

function keysOf(path: Path | undefined): string[] {
  const keys: string[] = [];
  for (let step = path; step !== undefined; step = step.above) keys.push(step.key);
  return keys.reverse();
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
