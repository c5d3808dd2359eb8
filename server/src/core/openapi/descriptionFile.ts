import type { LineStarts } from "../text/lines.ts";
import { lineStarts } from "../text/lines.ts";
import type { DescriptionOutcome } from "./description.ts";
import { readDescription } from "./readDescription.ts";

/** A description that was read, with what turns its offsets into positions when its text is gone. */
export interface ReadDescription {
  readonly kind: "read";
  readonly outcome: DescriptionOutcome;
  readonly lines: LineStarts;
}

/** Reads the text of a description. Never throws. */
export function readDescriptionFile(text: string): ReadDescription {
  return { kind: "read", outcome: readDescription(text), lines: lineStarts(text) };
}
