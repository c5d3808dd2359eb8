import { loadYaml } from "../yaml/yamlValue.ts";
import type { LinkedKey } from "./linkedKey.ts";
import { pathTo } from "./linkedKey.ts";
import type { Path } from "./pathTrie.ts";
import { childOf } from "./plainValue.ts";
import { pointerTokens } from "./pointer.ts";

/** A `$ref` to another file, or to what the file does not have. */
export interface BrokenReference {
  readonly kind: "outside" | "missing";
  readonly path: Path;
  readonly reference: string;
}

/** Whether a text may have a `$ref` to another file: most strings have none, and need not be parsed. */
const candidate = /\$ref(?!\\?["']?\s*:\s*\\?["']?#)/u;

/** How many references a reference may lead through: longer chains are not written by hand, and others are circles. */
const maxSteps = 100;

/**
 * The first `$ref` to another file in the JSON or YAML text of an AsyncAPI file, also in its strings that are JSON or YAML themselves;
 * otherwise the first one without a target, anywhere but in such strings. Undefined for a text that cannot be parsed.
 * Source: docs/platform.md, "asyncapi".
 */
export function brokenReference(text: string): BrokenReference | undefined {
  if (!text.includes("$ref")) return undefined;
  const outcome = loadYaml(text);
  if (outcome.kind !== "value") return undefined;
  let missing: BrokenReference | undefined;
  for (const { path, reference } of referencesIn(outcome.value)) {
    if (!reference.startsWith("#")) return { kind: "outside", path: path(), reference };
    if (missing === undefined && !hasTarget(outcome.value, reference)) missing = { kind: "missing", path: path(), reference };
  }
  return missing;
}

/** Every `$ref` of a value, and those to other files in its strings. */
function* referencesIn(root: unknown): Iterable<{ readonly path: () => Path; readonly reference: string }> {
  const waiting: { readonly value: unknown; readonly keys: LinkedKey<string | number> | undefined }[] = [
    { value: root, keys: undefined },
  ];
  const seen = new Set<object>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, keys } = next;
    const reference = typeof value === "string" ? outsideIn(value) : undefined;
    if (reference !== undefined) yield { path: () => pathTo(keys), reference };
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const isList = Array.isArray(value);
    for (const [key, child] of Object.entries(value).reverse()) {
      const linked = { key: isList ? Number(key) : key, above: keys };
      if (key !== "$ref" || typeof child !== "string") waiting.push({ value: child, keys: linked });
      else yield { path: () => pathTo(linked), reference: child };
    }
  }
}

/** The first `$ref` to another file in a text that is JSON or YAML. */
function outsideIn(text: string): string | undefined {
  if (!candidate.test(text)) return undefined;
  const outcome = loadYaml(text);
  if (outcome.kind !== "value" || typeof outcome.value !== "object") return undefined;
  for (const { reference } of referencesIn(outcome.value)) if (!reference.startsWith("#")) return reference;
  return undefined;
}

/** Whether a reference within a file leads somewhere, maybe through others: one in a circle does. */
function hasTarget(root: unknown, reference: string): boolean {
  const tokens = pointerTokens(reference);
  if (tokens === undefined) return false;
  const waiting = tokens.toReversed();
  let value = root;
  for (let step = 0; step < maxSteps && waiting.length > 0; ) {
    const onward = childOf(value, "$ref");
    if (typeof onward === "string") {
      step++;
      for (const token of (pointerTokens(onward) ?? []).toReversed()) waiting.push(token);
      value = root;
    }
    value = childOf(value, waiting.pop() ?? "");
    if (value === undefined) return false;
  }
  return true;
}
