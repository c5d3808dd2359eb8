import { parseArgs } from "node:util";

/** The help text. */
export const usage = `Usage: docs-json check [folder] [options]

Check every docs.json in a folder and its subfolders, with the pages and OpenAPI files of each site.
Not those that git ignores, and those in the folder of another site.

Arguments:
  folder                The folder to check (default: the current folder)

Options:
  --format <text|json>  Output format (default: text)
                        json: an array of {file, line, column, endLine, endColumn, severity, code, message};
                        lines and columns start at 1, files are relative to the folder
  --strict              Also exit with 1 if there are warnings
  -h, --help            Show this help

Exit codes:
  0  no errors
  1  errors, or warnings with --strict
  2  usage error, or the result cannot be printed
`;

/** What the command should do. */
export type CliCommand =
  | { readonly kind: "check"; readonly folder: string; readonly format: "text" | "json"; readonly strict: boolean }
  | { readonly kind: "help" }
  /** `message` is a sentence. */
  | { readonly kind: "invalid"; readonly message: string };

/** Parses the arguments of the process. */
export function parseArguments(args: readonly string[]): CliCommand {
  const invalid = (message: string): CliCommand => ({ kind: "invalid", message });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    // Only the first sentence of the message from Node: the others explain how to pass such a value anyway.
    return invalid(`${(error instanceof Error ? error.message : String(error)).split(". ")[0]}.`);
  }
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: "help" };
  const [command, folder = ".", ...more] = positionals;
  if (command !== "check") return invalid(command === undefined ? "Missing command." : `Unknown command '${command}'.`);
  if (more.length > 0) return invalid(`Expected one folder, got ${more.length + 1}.`);
  const { format = "text", strict = false } = values;
  if (format !== "text" && format !== "json") return invalid(`Unknown format '${format}'. Expected 'text' or 'json'.`);
  return { kind: "check", folder, format, strict };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { format: { type: "string" }, strict: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
}
