import { loadYaml } from "../yaml/yamlValue.ts";
import type { LinkedKey } from "./linkedKey.ts";
import { pathTo } from "./linkedKey.ts";
import type { Path } from "./pathTrie.ts";

/** A `$ref` to another file. */
export interface OutsideReference {
  readonly path: Path;
  readonly reference: string;
}

/** Whether a text may have a `$ref` to another file: most have none, and need not be parsed. */
const candidate = /\$ref(?!\\?["']?\s*:\s*\\?["']?#)/u;

/**
 * The first `$ref` to another file in a JSON or YAML text, also in its strings that are JSON or YAML themselves. Undefined for a text
 * that cannot be parsed.
 */
export function outsideReference(text: string): OutsideReference | undefined {
  if (!candidate.test(text)) return undefined;
  const outcome = loadYaml(text);
  return outcome.kind === "value" ? firstIn(outcome.value) : undefined;
}

function firstIn(root: unknown): OutsideReference | undefined {
  const waiting: { readonly value: unknown; readonly keys: LinkedKey<string | number> | undefined }[] = [
    { value: root, keys: undefined },
  ];
  const seen = new Set<object>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, keys } = next;
    const reference = typeof value === "string" ? inText(value) : undefined;
    if (reference !== undefined) return { path: pathTo(keys), reference };
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const isList = Array.isArray(value);
    for (const [key, child] of Object.entries(value).reverse()) {
      const linked = { key: isList ? Number(key) : key, above: keys };
      if (key !== "$ref" || typeof child !== "string") waiting.push({ value: child, keys: linked });
      else if (!child.startsWith("#")) return { path: pathTo(linked), reference: child };
    }
  }
  return undefined;
}

function inText(text: string): string | undefined {
  if (!candidate.test(text)) return undefined;
  const outcome = loadYaml(text);
  return outcome.kind === "value" && typeof outcome.value === "object" ? firstIn(outcome.value)?.reference : undefined;
}
