import type { Value } from "../text/value.ts";
import { BlockReader, UnsupportedYaml } from "./blockReader.ts";
import { parseYaml } from "./parseYaml.ts";
import { defaultPreciseLength, loadYaml } from "./yamlValue.ts";

/**
 * Reads a YAML text through `read`, which receives the root value.
 *
 * OpenAPI files are written in block style, of which only the requested lines are read; the rest is skipped by its indentation. Flow
 * collections are left to the `yaml` package. A text that uses more of YAML in the parts that are read (anchors, aliases, merge keys,
 * tags, several documents) is parsed by that package as a whole, and `read` runs again. If it is long, js-yaml decides first whether it is
 * YAML at all.
 *
 * @throws ParseError where the structure that is read is not YAML.
 */
export function readYaml<T>(text: string, read: (root: Value) => T): T {
  // The readers expect lines to end with a line feed, not with a lone carriage return.
  const lines = text.includes("\r") ? text.replace(/\r(?!\n)/g, "\n") : text;
  try {
    const reader = new BlockReader(lines);
    const result = read(reader);
    reader.end();
    return result;
  } catch (error) {
    if (!(error instanceof UnsupportedYaml)) throw error;
    if (lines.length > defaultPreciseLength) throwIfInvalid(lines);
    return read(parseYaml(lines));
  }
}

/** Finds out quickly that a long text is not YAML, which the `yaml` package would take seconds for. */
function throwIfInvalid(text: string): void {
  const outcome = loadYaml(text);
  if (outcome.kind === "error") throw outcome.error;
}
