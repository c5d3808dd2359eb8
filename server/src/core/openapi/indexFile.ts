import type { LineStarts } from "../text/lines.ts";
import { lineStarts } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { IndexOutcome } from "./openApiIndex.ts";
import type { IndexOptions } from "./parseIndex.ts";
import { parseIndex } from "./parseIndex.ts";

/** A description that was read, with what turns its offsets into positions when its text is gone. */
export interface IndexedFile {
  readonly kind: "read";
  readonly outcome: IndexOutcome;
  readonly lines: LineStarts;
  /** What path items of other files it refers to that could not be had. */
  readonly unresolved?: readonly UnresolvedPathItem[];
}

/** A path item whose `$ref` brings in nothing. */
export interface UnresolvedPathItem {
  readonly ref: string;
  /** The path, or the webhook's name, in the description. */
  readonly key: Span;
  /** Why, as a clause: "the file does not exist". */
  readonly reason: string;
}

/** Reads the text of a description. Never throws. */
export function indexFile(text: string, options?: IndexOptions): IndexedFile {
  return { kind: "read", outcome: parseIndex(text, options), lines: lineStarts(text) };
}
