import { readJson } from "../json/readJson.ts";
import { repeatedKey } from "../json/repeatedKey.ts";
import { ParseError } from "../text/value.ts";
import { copyCost, YamlLimitError } from "../yaml/copies.ts";
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
    throw outcome.error instanceof YamlLimitError ? outcome.error : error;
  }
  const repeated = repeatedKey(text);
  if (repeated !== undefined) {
    const { offset, length } = repeated;
    throw new ParseError(duplicateKey(text.slice(offset, offset + length)), repeated);
  }
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}

/** How many values are in a value. */
interface Sizes {
  /** Each shared one once. */
  readonly values: number;
  /** Shared ones each time but the first, long strings as several; infinite if a value contains itself. */
  readonly copied: number;
}

/** The sizes of a value in which objects may be shared. */
export function sizesOf(root: unknown): Sizes {
  const costs = new Map<object, number>();
  let values = 0;
  let written = 0;
  const costOf = (value: unknown): number => {
    const known = typeof value === "object" && value !== null ? costs.get(value) : undefined;
    if (known !== undefined) return known;
    values++;
    let cost = copyCost(typeof value === "string" ? value.length : 0);
    written += cost;
    if (typeof value === "object" && value !== null) {
      costs.set(value, Number.POSITIVE_INFINITY);
      for (const child of Object.values(value)) cost += costOf(child);
      costs.set(value, cost);
    }
    return cost;
  };
  const expanded = costOf(root);
  return { values, copied: expanded - written };
}
