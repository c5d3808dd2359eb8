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
