import type { RuleSettingsByCode } from "../../core/config/ruleSettings.ts";
import type { Format } from "../format/format.ts";
import { formats } from "../format/format.ts";
import type { Unmatched } from "../sites/targets.ts";
import type { Options } from "./parseOptions.ts";
import { parseExtensions, parseOptions } from "./parseOptions.ts";
import { parseRuleOverrides } from "./ruleOverrides.ts";
import { suggestionFor } from "./suggestionFor.ts";
import { UsageError } from "./usageError.ts";

/** What to check, and how to report it. */
export interface CheckOptions {
  readonly paths: readonly string[];
  /** The file that the standard input has the content of; undefined if it is not read. */
  readonly stdinFilename: string | undefined;
  /** What becomes of files and folders that are in no site. */
  readonly unmatched: Unmatched;
  readonly format: Format;
  /** The file that the report is written to; undefined for the standard output. */
  readonly outputFile: string | undefined;
  readonly rules: RuleSettingsByCode;
  /** The OpenAPI extensions that customize pages; undefined for the usual ones. */
  readonly customizations: readonly string[] | undefined;
  /** Only what makes the check fail is printed. */
  readonly quiet: boolean;
  /** With more warnings, the check fails. */
  readonly maxWarnings: number;
  /** The file of known diagnostics, which are not reported. */
  readonly baseline: string | undefined;
  /** The revision of the repository whose diagnostics are not reported. */
  readonly revision: string | undefined;
  /** Only what a change brings in is reported: what is not known at the revision, and what is in changed lines. */
  readonly changed: boolean;
  /** Safe fixes are applied: to the files, or for a `preview` only in a diff. */
  readonly fix: "no" | "write" | "preview";
  /** The check runs again after each change. */
  readonly watch: boolean;
  /** What was read of files that have not changed is taken from an earlier check. */
  readonly cache: boolean;
}

/** The paths to check, as on the command line; for the standard input, that of its file. */
export function checkedPaths({ paths, stdinFilename }: Pick<CheckOptions, "paths" | "stdinFilename">): readonly string[] {
  return stdinFilename === undefined ? paths : [stdinFilename];
}

/** The options of `docs-json check`, for `parseArgs`. */
export const checkOptions = {
  "stdin-filename": { type: "string" },
  "ignore-unmatched": { type: "boolean", default: false },
  format: { type: "string", default: "pretty" },
  "output-file": { type: "string", short: "o" },
  rule: { type: "string", multiple: true, default: [] },
  "customization-extensions": { type: "string" },
  quiet: { type: "boolean", short: "q", default: false },
  "max-warnings": { type: "string" },
  strict: { type: "boolean", default: false },
  baseline: { type: "string" },
  base: { type: "string" },
  changed: { type: "boolean", default: false },
  fix: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  watch: { type: "boolean", short: "w", default: false },
  "no-cache": { type: "boolean", default: false },
} as const satisfies Options;

/** Parses the arguments of `docs-json check`. Throws a `UsageError`. */
export function parseCheckOptions(args: readonly string[]): CheckOptions {
  const { values, positionals } = parseOptions(args, checkOptions);
  const { base, baseline, changed, quiet, watch } = values;
  const input = inputOf(positionals, values["stdin-filename"]);
  if (input.stdinFilename !== undefined && watch) throw new UsageError("Standard input cannot be watched.");
  const compared = changed ? "--changed" : base !== undefined ? "--base" : undefined;
  if (compared !== undefined && baseline !== undefined)
    throw new UsageError(`'${compared}' and '--baseline' cannot be used together.`);
  return {
    ...input,
    unmatched: values["ignore-unmatched"] ? "skip" : "error",
    format: formatOf(values.format),
    outputFile: values["output-file"] === "-" ? undefined : values["output-file"],
    rules: parseRuleOverrides(values.rule),
    customizations: parseExtensions(values["customization-extensions"]),
    quiet,
    maxWarnings: maximumOf(values["max-warnings"] ?? (values.strict ? "0" : undefined)),
    baseline,
    revision: base,
    changed,
    fix: values["dry-run"] ? "preview" : values.fix ? "write" : "no",
    watch,
    cache: !values["no-cache"],
  };
}

/** What is checked: the paths among the arguments, or the standard input if that is one of them, or has the name of a file. */
function inputOf(
  positionals: readonly string[],
  stdinFilename: string | undefined,
): Pick<CheckOptions, "paths" | "stdinFilename"> {
  const paths = positionals.filter((name) => name !== "-");
  const readsInput = stdinFilename !== undefined || paths.length < positionals.length;
  if (readsInput && paths.length > 0) throw new UsageError("Paths cannot be checked together with standard input.");
  return {
    paths: paths.length === 0 ? ["."] : paths,
    stdinFilename: readsInput ? (stdinFilename ?? "docs.json") : undefined,
  };
}

function formatOf(name: string): Format {
  const format = formats.find((known) => known === name);
  const expected = suggestionFor(name, formats) || ` Expected one of: ${formats.join(", ")}.`;
  if (format === undefined) throw new UsageError(`Unknown format '${name}'.${expected}`);
  return format;
}

function maximumOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/u.test(text)) throw new UsageError(`Expected a non-negative integer for '--max-warnings', got '${text}'.`);
  return Number(text);
}
