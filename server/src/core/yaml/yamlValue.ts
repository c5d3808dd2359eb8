import type { Options } from "js-yaml";
import { CORE_SCHEMA, load, Type, types, YAMLException } from "js-yaml";
import { ParseError } from "../text/value.ts";
import { describeJsYamlError, tooDeep } from "./messages.ts";
import { checkYaml, spanOf } from "./nodes.ts";

/**
 * The types of YAML that the platform's reader knows, but that a date stays text: whether it becomes a date there does not matter where
 * a text is expected. A value of any size and depth is read: the thread that reads it has limits.
 */
const options: Options = {
  schema: CORE_SCHEMA.extend({
    implicit: [types.merge],
    explicit: [types.binary, types.omap, types.pairs, types.set, new Type("tag:yaml.org,2002:timestamp", { kind: "scalar" })],
  }),
  maxDepth: Number.POSITIVE_INFINITY,
  maxTotalMergeKeys: 1_000_000,
};

/** In characters. In a longer text, errors have the words and places of js-yaml, which are less precise. */
export const maxPlaced = 500_000;

/**
 * Parses a YAML text into plain values. The value of an alias is the same object each time. In a text longer than `placed`
 * characters, errors have the words and places of js-yaml, which are less precise.
 *
 * @throws ParseError if it is not YAML, or nests too deeply
 */
export function yamlValue(text: string, placed = maxPlaced): unknown {
  const outcome = loadYaml(text);
  if (outcome.kind === "value") return outcome.value;
  // The other parser describes and places an error better, and throws it.
  if (text.length <= placed) checkYaml(text);
  throw outcome.error;
}

/**
 * Parses a YAML text like `yamlValue`, with js-yaml: ten times as fast as the `yaml` package, and what the platform reads OpenAPI files
 * with (docs/platform.md, "Accepted OpenAPI files").
 */
export function loadYaml(
  text: string,
): { readonly kind: "value"; readonly value: unknown } | { readonly kind: "error"; readonly error: ParseError } {
  try {
    return { kind: "value", value: load(text, options) };
  } catch (error) {
    if (error instanceof YAMLException) return { kind: "error", error: parseErrorOf(text, error) };
    // It nests too deeply for the engine's stack.
    if (error instanceof RangeError) return { kind: "error", error: new ParseError(tooDeep, { offset: 0, length: 1 }) };
    throw error;
  }
}

function parseErrorOf(text: string, { reason, mark }: YAMLException): ParseError {
  // The reader does not count a byte order mark.
  const start = (mark?.position ?? 0) + (text.charCodeAt(0) === 0xfeff ? 1 : 0);
  const span = spanOf(text, start, start);
  return new ParseError(describeJsYamlError(reason, text.slice(span.offset, span.offset + span.length)), span);
}
