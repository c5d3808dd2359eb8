import { duplicateKeySpan } from "../json/duplicateKeySpan.ts";
import { readJson } from "../json/readJson.ts";
import { withoutByteOrderMark } from "../text/byteOrderMark.ts";
import { ParseError } from "../text/value.ts";
import { expansionCost, YamlLimitError } from "../yaml/aliasExpansion.ts";
import { maxDepth } from "../yaml/depth.ts";
import { duplicateKey, tooDeep } from "../yaml/messages.ts";
import { loadYaml, yamlValue } from "../yaml/yamlValue.ts";
import { isJson } from "./parseIndex.ts";

/** The plain value of a text. */
export interface WholeValue {
  readonly value: unknown;
  /**
   * Whether an object may occur in it more than once: the value of a YAML alias is the same object each time, so that a small text may be
   * an infinite value.
   */
  readonly mayShare: boolean;
}

/**
 * Parses a text as JSON or YAML, decided like in `parseIndex`, into plain values. With `asDates`, dates without quotes in YAML are `Date`s.
 *
 * @throws ParseError at the first place that is not valid. The platform reads JSON as YAML, in which duplicate keys are not.
 */
export function wholeValue(text: string, { asDates = false } = {}): WholeValue {
  if (!isJson(text)) return { value: yamlValue(text, { asDates }), mayShare: mayHaveAliases(text) };
  let value: unknown;
  try {
    // The engine accepts the same texts, in the least time. It does not tell where a text is wrong.
    value = JSON.parse(withoutByteOrderMark(text));
  } catch (error) {
    return { value: lenientValue(text, error, asDates), mayShare: mayHaveAliases(text) };
  }
  const duplicate = duplicateKeySpan(text);
  if (duplicate === undefined) return { value, mayShare: false };
  const { offset, length } = duplicate;
  throw new ParseError(duplicateKey(text.slice(offset, offset + length)), duplicate);
}

/** Whether a YAML text may have aliases. */
function mayHaveAliases(text: string): boolean {
  return text.includes("*");
}

/** Parses a text that looks like JSON and is not as YAML, as the platform does. */
function lenientValue(text: string, failure: unknown, asDates: boolean): unknown {
  const outcome = loadYaml(text, { asDates });
  if (outcome.kind === "value") return outcome.value;
  if (outcome.error instanceof YamlLimitError) throw outcome.error;
  readJson(text, (root) => root.skip());
  throw failure;
}

/** How many values are in a value. */
interface Sizes {
  /** Each shared one once. */
  readonly values: number;
  /** Shared ones each time but the first, long strings as several; infinite if a value contains itself. */
  readonly copied: number;
}

/**
 * The sizes of a value.
 *
 * @throws RangeError if it nests too deeply, with what is shared
 */
export function sizesOf({ value, mayShare }: WholeValue): Sizes {
  // A large file has millions of objects, nearly always without any alias.
  return mayShare ? sizesOfShared(value) : { values: countOf(value, 0), copied: 0 };
}

/** How many values are in a value at a depth, in which no object is shared. */
function countOf(value: unknown, depth: number): number {
  if (depth > maxDepth) throw new RangeError(tooDeep);
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  for (const child of Object.values(value)) count += countOf(child, depth + 1);
  return count;
}

function sizesOfShared(root: unknown): Sizes {
  const known = new Map<object, { readonly cost: number; readonly depth: number }>();
  let values = 0;
  let written = 0;
  const measure = (value: unknown): { readonly cost: number; readonly depth: number } => {
    const before = typeof value === "object" && value !== null ? known.get(value) : undefined;
    if (before !== undefined) return before;
    values++;
    let cost = expansionCost(typeof value === "string" ? value.length : 0);
    let depth = 0;
    written += cost;
    if (typeof value === "object" && value !== null) {
      known.set(value, { cost: Number.POSITIVE_INFINITY, depth });
      for (const child of Object.values(value)) {
        const below = measure(child);
        cost += below.cost;
        depth = Math.max(depth, below.depth + 1);
      }
      if (depth > maxDepth) throw new RangeError(tooDeep);
      known.set(value, { cost, depth });
    }
    return { cost, depth };
  };
  const expanded = measure(root).cost;
  return { values, copied: expanded - written };
}
