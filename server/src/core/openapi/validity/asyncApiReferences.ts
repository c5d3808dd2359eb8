import { childOf } from "../../std/plainValue.ts";
import { loadYaml } from "../../yaml/yamlValue.ts";
import type { LinkedKey } from "../linkedKey.ts";
import { pathTo } from "../linkedKey.ts";
import { pointerTokens, referenceOf } from "../pointer.ts";
import type { DescribedIssue } from "./messages.ts";
import { leavesFile, placeName, targetNotFound } from "./messages.ts";

/** Whether a text may have a `$ref` to another file: most strings have none, and need not be parsed. */
const candidate = /\$ref(?!\\?["']?\s*:\s*\\?["']?#)/u;

/** How many references a reference may lead through: longer chains are not written by hand, and others are circles. */
const maxSteps = 100;

/**
 * Each `$ref` of an AsyncAPI file to another file, also in its strings that are JSON or YAML themselves, and each one without a target,
 * anywhere but in such strings: the platform rejects the file (docs/platform.md, "asyncapi").
 */
export function* checkAsyncApiReferences(root: unknown): Iterable<DescribedIssue> {
  for (const { path, reference } of referencesIn(root)) {
    const keys = path();
    const isText = keys.at(-1) !== "$ref";
    const place = placeName(isText ? keys : keys.slice(0, -1));
    if (!reference.startsWith("#"))
      yield { path: keys, message: leavesFile(place, reference, isText ? "even in text that is JSON or YAML, " : "") };
    else if (!hasTarget(root, reference)) yield { path: keys, message: targetNotFound(place, reference) };
  }
}

/** Every `$ref` of a value, and those to other files in its strings. */
function* referencesIn(root: unknown): Iterable<{ readonly path: () => readonly string[]; readonly reference: string }> {
  const waiting: { readonly value: unknown; readonly keys: LinkedKey<string> | undefined }[] = [{ value: root, keys: undefined }];
  const seen = new Set<object>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, keys } = next;
    const reference = typeof value === "string" ? outsideIn(value) : undefined;
    if (reference !== undefined) yield { path: () => pathTo(keys), reference };
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [key, child] of Object.entries(value).reverse()) {
      const linked = { key, above: keys };
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
    const onward = referenceOf(value);
    if (onward !== undefined) {
      step++;
      for (const token of (pointerTokens(onward) ?? []).toReversed()) waiting.push(token);
      value = root;
    }
    value = childOf(value, waiting.pop() ?? "");
    if (value === undefined) return false;
  }
  return true;
}
