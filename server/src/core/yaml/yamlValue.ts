import type { Options } from "js-yaml";
import { CORE_SCHEMA, load, Type, types, YAMLException } from "js-yaml";
import { ParseError } from "../text/value.ts";
import { describeJsYamlError } from "./messages.ts";
import { checkYaml, placeOf } from "./nodes.ts";

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
const maxPlaced = 500_000;

/**
 * Parses a YAML text into plain values, with js-yaml: ten times as fast as the `yaml` package, and what the platform reads OpenAPI files
 * with (docs/platform.md, "Accepted OpenAPI files"). The value of an alias is the same object each time.
 *
 * @throws ParseError if js-yaml refuses the text
 * @throws RangeError if it nests too deeply for the engine's stack
 */
export function yamlValue(text: string): unknown {
  try {
    return load(text, options);
  } catch (error) {
    // The other parser describes and places an error better, and throws it.
    if (text.length <= maxPlaced) checkYaml(text);
    if (error instanceof YAMLException) throw parseErrorOf(text, error);
    throw error;
  }
}

function parseErrorOf(text: string, { reason, mark }: YAMLException): ParseError {
  // The reader does not count a byte order mark.
  const start = (mark?.position ?? 0) + (text.charCodeAt(0) === 0xfeff ? 1 : 0);
  return new ParseError(describeJsYamlError(reason), placeOf(text, start, start));
}
