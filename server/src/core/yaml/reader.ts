import type { Value } from "../text/structure.ts";
import { BlockReader, UnsupportedYaml } from "./blockReader.ts";
import { parseYaml } from "./nodes.ts";

/**
 * Reads a YAML text through `read`, which is handed the root value.
 *
 * Descriptions are written in block style, and of that only the lines are read which are asked for: what is stepped over is
 * told by its indentation alone. A flow collection is left to the `yaml` package. A text that uses more of YAML where it is
 * read (anchors, aliases, merge keys, tags, several documents) goes to that package as a whole, and `read` runs once more.
 *
 * @throws SyntaxFault where the structure that is read is not YAML.
 */
export function readYaml<T>(text: string, read: (root: Value) => T): T {
  // A line may end with a carriage return alone; to the readers it is a line feed that ends it.
  const lines = text.includes("\r") ? text.replace(/\r(?!\n)/g, "\n") : text;
  try {
    const reader = new BlockReader(lines);
    const result = read(reader);
    reader.end();
    return result;
  } catch (error) {
    if (!(error instanceof UnsupportedYaml)) throw error;
    return read(parseYaml(lines));
  }
}
