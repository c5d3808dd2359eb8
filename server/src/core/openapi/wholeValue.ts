import { readJson } from "../json/structureReader.ts";
import { yamlValue } from "../yaml/nodes.ts";
import { isJson } from "./parseIndex.ts";

/**
 * Reads all of a text as JSON or YAML, told apart as `readDescription` does, into plain values. What an alias of YAML stands for
 * is the same object each time, so that a small text may be an endless value.
 *
 * @throws SyntaxFault at the first place that is neither JSON nor YAML.
 */
export function wholeValue(text: string): unknown {
  if (!isJson(text)) return yamlValue(text);
  readJson(text, (root) => root.skip());
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}

/** How many values one holds, those that are shared counted each time; infinity where one holds itself. */
export function expandedSize(root: unknown): number {
  const sizes = new Map<object, number>();
  const sizeOf = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    sizes.set(value, Number.POSITIVE_INFINITY);
    let size = 1;
    for (const child of Object.values(value)) size += sizeOf(child);
    sizes.set(value, size);
    return size;
  };
  return sizeOf(root);
}
