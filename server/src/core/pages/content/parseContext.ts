import type { Definitions } from "./definitions.ts";
import type { Scripts } from "./scripts.ts";

/** The text of a page, with what is needed to read any part of it. */
export interface ParseContext {
  readonly text: string;
  /** Where its front matter in YAML ends, before the last line of that. */
  readonly start: number;
  readonly scripts: Scripts;
  readonly definitions: Definitions;
  /** Whether the page has the platform's component `MDX`, in which headings with IDs may be indented. */
  readonly hasMdxComponent: () => boolean;
}

/** Where inline content is. */
export interface InlineRange {
  readonly start: number;
  readonly end: number;
  /** In how many block quotes its lines are, each with a mark at the start of all lines but the first. */
  readonly quotes: number;
  /** Whether it ends with its line whatever is open in it, as a heading or a cell of a table does. */
  readonly isOneLine?: boolean;
}

/** Inline content that ends with its line. */
export function inLine(start: number, end: number): InlineRange {
  return { start, end, quotes: 0, isOneLine: true };
}
