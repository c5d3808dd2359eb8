import { parseArgs } from "node:util";

/** How the command is used. */
export const usage = `Usage: docs-json check [folder] [options]

Checks every docs.json in a folder and below, with the pages and OpenAPI files of its site.
The folder is the current one unless another is given.

Options:
  --format text|json   How to print what is found (text).
                       json: an array of {file, line, column, endLine, endColumn, severity, code, message},
                       lines and columns from 1, files from the folder.
  --strict             Warnings, too, make the command fail.
  --help               Print this.

Exit code: 0 without errors, 1 with errors, 2 when the command was not used well.
`;

/** What the command is asked to do. */
export type Request =
  | { readonly kind: "check"; readonly folder: string; readonly format: "text" | "json"; readonly strict: boolean }
  | { readonly kind: "help" }
  /** `message` is a sentence. */
  | { readonly kind: "wrong"; readonly message: string };

/** Reads the words after the name of the command. */
export function readArguments(words: readonly string[]): Request {
  const wrong = (message: string): Request => ({ kind: "wrong", message });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch (error) {
    // The library's own words, of which the first sentence says it all.
    return wrong(`${(error instanceof Error ? error.message : String(error)).split(". ")[0]}.`);
  }
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: "help" };
  const [command, folder = ".", ...more] = positionals;
  if (command !== "check") return wrong(command === undefined ? "A command is missing." : `There is no command "${command}".`);
  if (more.length > 0) return wrong("One folder can be checked at a time.");
  const { format = "text", strict = false } = values;
  if (format !== "text" && format !== "json") return wrong(`There is no format "${format}".`);
  return { kind: "check", folder, format, strict };
}

function parse(words: readonly string[]) {
  return parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { format: { type: "string" }, strict: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
}
