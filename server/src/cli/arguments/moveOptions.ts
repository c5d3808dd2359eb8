import { countText } from "../../core/text/numberText.ts";
import { parseOptions } from "./parseOptions.ts";
import { UsageError } from "./usageError.ts";

/** What `docs-json move` moves, and how. */
export interface MoveCommandOptions {
  readonly from: string;
  readonly to: string;
  /** Nothing is written. */
  readonly isDryRun: boolean;
  /** Whether the old addresses of pages redirect to the new ones. */
  readonly addRedirects: boolean;
  /** Whether the same pages in other languages move, too. */
  readonly moveTranslations: boolean;
}

/** The options of `docs-json move`. */
export const moveOptions = {
  "dry-run": { type: "boolean", default: false },
  "no-redirects": { type: "boolean", default: false },
  languages: { type: "boolean", default: false },
} as const;

/** Parses the arguments of `docs-json move`. Throws a `UsageError`. */
export function parseMoveOptions(args: readonly string[]): MoveCommandOptions {
  const { values, positionals } = parseOptions(args, moveOptions);
  const [from, to, ...more] = positionals;
  if (from === undefined || to === undefined || more.length > 0)
    throw new UsageError(`Expected an old and a new path, got ${countText(positionals.length, "path")}.`);
  return {
    from,
    to,
    isDryRun: values["dry-run"],
    addRedirects: !values["no-redirects"],
    moveTranslations: values.languages,
  };
}
