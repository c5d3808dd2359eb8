import { siteColor } from "../../core/start/colors.ts";
import type { SiteAnswers } from "../../core/start/newSiteFiles.ts";
import { themes } from "../../core/start/themes.ts";
import { parseOptions, requireAtMostOne } from "./parseOptions.ts";
import { suggestionFor } from "./suggestionFor.ts";
import { UsageError } from "./usageError.ts";

/** Where to create a site, and what is known about it. */
export interface InitOptions {
  readonly folder: string;
  /** The answers that options give. */
  readonly answers: Partial<SiteAnswers>;
  /** Nothing is asked. */
  readonly yes: boolean;
}

/** The options of `docs-json init`, for `parseArgs`. */
export const initOptions = {
  name: { type: "string" },
  theme: { type: "string" },
  color: { type: "string" },
  yes: { type: "boolean", short: "y", default: false },
} as const;

/** Parses the arguments of `docs-json init`. Throws a `UsageError`. */
export function parseInitOptions(args: readonly string[]): InitOptions {
  const { values, positionals } = parseOptions(args, initOptions);
  const { name, theme, color, yes } = values;
  return {
    folder: requireAtMostOne(positionals) ?? ".",
    answers: {
      ...(name !== undefined && { name: parseName(name) }),
      ...(theme !== undefined && { theme: parseTheme(theme) }),
      ...(color !== undefined && { color: parseColor(color) }),
    },
    yes,
  };
}

/** Throws a `UsageError` for a blank text. */
export function parseName(text: string): string {
  const name = text.trim();
  if (name === "") throw new UsageError("The name must not be empty.");
  return name;
}

/** Throws a `UsageError` for an unknown theme. */
export function parseTheme(text: string): string {
  const names = themes.map(({ name }) => name);
  const theme = text.trim().toLowerCase();
  if (names.includes(theme)) return theme;
  throw new UsageError(`Unknown theme '${text}'.${suggestionFor(theme, names) || ` Expected one of: ${names.join(", ")}.`}`);
}

/** Throws a `UsageError` for what is no color. */
export function parseColor(text: string): string {
  const color = siteColor(text);
  if (color === undefined) throw new UsageError(`Expected a color such as '0F766E' or 'teal', got '${text}'.`);
  return color;
}
