import type { Options } from "js-yaml";
import { CORE_SCHEMA, load, types, YAMLException } from "js-yaml";
import { lazy } from "../std/lazy.ts";
import { afterByteOrderMark } from "../text/byteOrderMark.ts";
import { sliceOf } from "../text/span.ts";
import { ParseError } from "../text/value.ts";
import { expansionCost, expansionError, YamlLimitError } from "./aliasExpansion.ts";
import { errorSpan, keySpan } from "./compose.ts";
import { maxDepth } from "./depth.ts";
import { describeJsYamlError, repeatedKeyReason, tooDeep } from "./messages.ts";
import { checkYaml } from "./parseYaml.ts";
import { dateTextType, dateType } from "./yamlDate.ts";

/** How js-yaml reads a text: with the types that the platform's reader knows, and dates without quotes as `Date`s or as text. */
function optionsWith({ asDates }: { readonly asDates: boolean }): Options {
  const explicit = [types.binary, types.omap, types.pairs, types.set];
  const schema = asDates
    ? CORE_SCHEMA.extend({ implicit: [dateType(), types.merge], explicit })
    : CORE_SCHEMA.extend({ implicit: [types.merge], explicit: [...explicit, dateTextType()] });
  return { schema, maxDepth };
}

const withDates = lazy(() => optionsWith({ asDates: true }));
const withTexts = lazy(() => optionsWith({ asDates: false }));

/** How a YAML text is read. */
interface YamlOptions {
  /** In characters. In a longer text, errors have the words and places of js-yaml, which are less precise. */
  readonly preciseLength?: number;
  /** How many entries merge keys may add, and how much lists and strings may count at all of their aliases. */
  readonly maxExpansion?: number;
  /** Whether dates without quotes become `Date`s, as in the platform's reader, instead of text. */
  readonly asDates?: boolean;
}

/** The limits unless a caller has its own. */
export const defaultPreciseLength = 500_000;
const defaultMaxExpansion = 1_000_000;

/**
 * Parses a YAML text into plain values. The value of an alias is the same object each time.
 *
 * @throws ParseError if it is not YAML, or nests too deeply; YamlLimitError if it exceeds a limit
 */
export function yamlValue(
  text: string,
  { preciseLength = defaultPreciseLength, maxExpansion = defaultMaxExpansion, asDates = false }: YamlOptions = {},
): unknown {
  const outcome = loadYaml(text, { maxExpansion, asDates });
  if (outcome.kind === "value") return outcome.value;
  // The other parser describes and places an error better, and throws it.
  if (text.length <= preciseLength && !(outcome.error instanceof YamlLimitError)) checkYaml(text);
  throw outcome.error;
}

/** The value of a YAML text, or why it has none. */
export type YamlOutcome =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "error"; readonly error: ParseError };

/**
 * Parses a YAML text like `yamlValue`, with js-yaml: ten times as fast as the `yaml` package, and what the platform reads OpenAPI files
 * with (docs/platform.md, "Accepted OpenAPI files").
 */
export function loadYaml(
  text: string,
  { maxExpansion = defaultMaxExpansion, asDates = false }: Pick<YamlOptions, "maxExpansion" | "asDates"> = {},
): YamlOutcome {
  try {
    const listener = text.includes("*") ? { listener: countAliases(maxExpansion) } : {};
    const shared = asDates ? withDates() : withTexts();
    return { kind: "value", value: load(text, { ...shared, maxTotalMergeKeys: maxExpansion, ...listener }) };
  } catch (error) {
    if (error instanceof YamlLimitError) return { kind: "error", error };
    if (error instanceof YAMLException) return { kind: "error", error: errorOf(text, error, maxExpansion) };
    // It nests too deeply for the engine's stack.
    if (error instanceof RangeError) return { kind: "error", error: new ParseError(tooDeep, { offset: 0, length: 1 }) };
    throw error;
  }
}

/** Limits the aliases of lists and strings: as a key, a list becomes a string with all of its items. */
function countAliases(limit: number): NonNullable<Options["listener"]> {
  let left = limit;
  return (event, { kind, result }) => {
    if (event === "open" || kind !== null || result === null) return;
    for (const item of Array.isArray(result) ? result : [result])
      left -= expansionCost(typeof item === "string" ? item.length : 0);
    if (left < 0) throw expansionError(limit);
  };
}

function errorOf(text: string, { reason, mark }: YAMLException, maxExpansion: number): ParseError {
  if (reason.startsWith("merge keys exceeded")) return expansionError(maxExpansion);
  if (reason === "abnormal merge sequence size") return new YamlLimitError("a merge key lists more than 100 mappings");
  // The reader does not count a byte order mark.
  const start = (mark?.position ?? 0) + afterByteOrderMark(text);
  const span = reason === repeatedKeyReason ? keySpan(text, start) : errorSpan(text, start, start);
  return new ParseError(describeJsYamlError(reason, sliceOf(text, span)), span);
}
