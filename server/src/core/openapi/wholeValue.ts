import { readJson } from "../json/readJson.ts";
import { repeatedKey } from "../json/repeatedKey.ts";
import { ParseError } from "../text/value.ts";
import { duplicateKey } from "../yaml/messages.ts";
import { loadYaml, yamlValue } from "../yaml/yamlValue.ts";
import { isJson } from "./parseIndex.ts";

/**
 * Parses a text as JSON or YAML, decided like in `parseIndex`, into plain values. The value of a YAML alias is the same object each
 * time, so that a small text may be an infinite value.
 *
 * @throws ParseError at the first place that is not valid. The platform reads JSON as YAML, in which duplicate keys are not.
 */
export function wholeValue(text: string): unknown {
  if (!isJson(text)) return yamlValue(text);
  try {
    readJson(text, (root) => root.skip());
  } catch (error) {
    const outcome = loadYaml(text);
    if (outcome.kind === "value") return outcome.value;
    throw error;
  }
  const repeated = repeatedKey(text);
  if (repeated !== undefined) {
    const { offset, length } = repeated;
    throw new ParseError(duplicateKey(text.slice(offset, offset + length)), repeated);
  }
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}

/** The number of values in a value, counting shared ones each time; infinite if a value contains itself. */
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
