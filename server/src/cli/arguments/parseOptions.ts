import { parseArgs } from "node:util";
import { extensionName } from "../../core/openapi/parseIndex.ts";
import { errorMessage } from "../../core/std/errors.ts";
import { suggestionFor } from "./suggestionFor.ts";
import { UsageError } from "./usageError.ts";

/** The options of a command, for `parseArgs`. */
export type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>;

/** What takes the place of options that other tools have. */
const adviceOn: ReadonlyMap<string, string> = new Map([
  ["--color", " Set FORCE_COLOR=1 instead."],
  ["--no-color", " Set NO_COLOR=1 instead."],
  ["--config", " Settings are read from .docs-json.json."],
]);

/** Parses the arguments of a command. Throws a `UsageError`. */
export function parseOptions<const T extends Options>(args: readonly string[], options: T) {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options });
    const empty = Object.entries(parsed.values).find(([, value]) => value === "");
    if (empty !== undefined) throw new UsageError(`Missing value for '--${empty[0]}'.`);
    if (parsed.positionals.includes("")) throw new UsageError("Unexpected empty argument.");
    return parsed;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Only the first sentence of the message from Node: the others explain how to pass such a value anyway.
    const [message = ""] = errorMessage(error).split(/\.\s/u);
    // An option after another one is not its value.
    const [, missing] = /^Option '(?:-\w, )?(-\w|--[\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/u.exec(message) ?? [];
    if (missing !== undefined) {
      const index = args.indexOf(missing);
      const next = args[index + 1] ?? "";
      // A negative number is no option, but a value that the command rejects.
      if (index !== -1 && /^-\d/u.test(next)) return parseOptions(args.toSpliced(index, 2, `${missing}=${next}`), options);
      throw new UsageError(`Missing value for '${missing}'.`);
    }
    throw rejection(message, options);
  }
}

/** The error for what Node says of arguments in which no value is missing. */
function rejection(message: string, options: Options): UsageError {
  const [, flag] = /^Option '(?:-\w, )?(--[\w-]+)' does not take an argument/u.exec(message) ?? [];
  if (flag !== undefined) return new UsageError(`'${flag}' does not take a value.`);
  const [, unknown] = /^Unknown option '(--[^']+)'/u.exec(message) ?? [];
  const names = Object.keys(options).map((name) => `--${name}`);
  const advice = unknown === undefined ? "" : (adviceOn.get(unknown) ?? suggestionFor(unknown, names));
  return new UsageError(`${message.replace(/\.$/u, "")}.${advice}`);
}

/** The names in a list with commas between; undefined if there is no list. Throws a `UsageError`. */
export function parseExtensions(text: string | undefined): readonly string[] | undefined {
  const names = text?.split(",").map((name) => name.trim());
  const wrong = names?.find((name) => !extensionName.test(name));
  if (wrong !== undefined)
    throw new UsageError(`Expected names such as 'x-docs' for '--customization-extensions', got '${wrong}'.`);
  return names;
}

/** The only argument that is not an option; undefined if there is none. Throws a `UsageError` if there are several. */
export function requireAtMostOne(positionals: readonly string[]): string | undefined {
  if (positionals.length > 1) throw new UsageError(`Expected at most one argument, got ${positionals.length}.`);
  return positionals[0];
}
