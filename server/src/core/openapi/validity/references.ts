import { quote } from "../../text/quote.ts";
import { pointerTokens } from "../pointer.ts";
import type { DescribedIssue } from "./messages.ts";
import { placeName } from "./messages.ts";

/** Keys whose values are data of the author's: a `$ref` in them is none. */
const dataKeys: ReadonlySet<string> = new Set(["example", "examples", "default", "enum", "const", "value"]);

/** Finds each `$ref` that leads nowhere within a description, or out of it, which is refused (facts, section 6). */
export function* checkReferences(root: unknown): Iterable<DescribedIssue> {
  const waiting: { readonly value: unknown; readonly path: Path | undefined; readonly names: boolean }[] = [
    { value: root, path: undefined, names: false },
  ];
  // What an alias of YAML stands for is here more than once.
  const seen = new Set<object>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, names } = next;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const words = names || Array.isArray(value) ? undefined : issueOf(root, value);
    if (words !== undefined) {
      const keys = keysOf(path);
      yield { path: [...keys, "$ref"], message: `${words}${placeName(keys)}` };
    }
    for (const [key, child] of Object.entries(value).reverse()) {
      if (typeof child !== "object" || child === null) continue;
      const isData = !names && !Array.isArray(value) && (dataKeys.has(key) || key.startsWith("x-"));
      // Below `properties` the keys are names: a property may well be called `example`.
      if (!isData) waiting.push({ value: child, path: { key, above: path }, names: !names && isNameMap(key) });
    }
  }
}

/** The way to a value, from its end: most are never asked for. */
interface Path {
  readonly key: string;
  readonly above: Path | undefined;
}

function keysOf(path: Path | undefined): string[] {
  const keys: string[] = [];
  for (let step = path; step !== undefined; step = step.above) keys.push(step.key);
  return keys.reverse();
}

function isNameMap(key: string): boolean {
  return key === "properties" || key === "patternProperties" || key === "schemas" || key === "$defs";
}

function issueOf(root: unknown, value: object): string | undefined {
  if (!("$ref" in value) || typeof value.$ref !== "string") return undefined;
  const reference = value.$ref;
  if (!reference.startsWith("#"))
    return `\`$ref\` leads to another file, ${quote(reference)}, and must stay within the description`;
  const tokens = pointerTokens(reference);
  if (tokens === undefined || leadsSomewhere(root, tokens)) return undefined;
  return `\`$ref\` leads nowhere: the description has no ${quote(reference)}`;
}

function leadsSomewhere(root: unknown, tokens: readonly string[]): boolean {
  let value = root;
  for (const token of tokens) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, token)) return false;
    value = (value as Record<string, unknown>)[token];
  }
  return true;
}
