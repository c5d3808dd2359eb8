import type { Tag } from "./tags.ts";

/** Takes parts of a page. All but blocks of code may have identifiers. */
export interface PartSink {
  tag(tag: Tag): void;
  /** An expression in braces. */
  expression?(open: number, end: number): void;
  /** Import and export statements. */
  statements?(start: number, end: number): void;
  /** A block of code or math, which ends in the line of its closing fence, or where the next line starts if it has none. */
  code?(start: number, end: number): void;
}
