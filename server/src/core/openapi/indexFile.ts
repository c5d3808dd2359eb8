import type { LineStarts } from "../text/lines.ts";
import { lineStarts } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { DescriptionOutcome } from "./openApiIndex.ts";
import type { ReadOptions } from "./readIndex.ts";
import { readDescription } from "./readIndex.ts";

/** A description that was read, with what turns its offsets into positions when its text is gone. */
export interface ReadDescription {
  readonly kind: "read";
  readonly outcome: DescriptionOutcome;
  readonly lines: LineStarts;
  /** What path items of other files it refers to that could not be had. */
  readonly lost?: readonly LostPart[];
}

/** A path item whose `$ref` brings in nothing. */
export interface LostPart {
  readonly ref: string;
  /** The path, or the webhook's name, in the description. */
  readonly key: Span;
  /** Why, as a clause: "the file does not exist". */
  readonly reason: string;
}

/** Reads the text of a description. Never throws. */
export function readDescriptionFile(text: string, options?: ReadOptions): ReadDescription {
  return { kind: "read", outcome: readDescription(text, options), lines: lineStarts(text) };
}
