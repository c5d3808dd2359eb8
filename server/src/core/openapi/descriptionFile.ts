import type { LineStarts } from "../text/lines.ts";
import { lineStarts } from "../text/lines.ts";
import { checkSyntax } from "./checkSyntax.ts";
import type { DescriptionOutcome } from "./description.ts";
import { readDescription } from "./readDescription.ts";

/** A description that was read, with what turns its offsets into positions when its text is gone. */
export interface ReadDescription {
  readonly kind: "read";
  readonly outcome: DescriptionOutcome;
  readonly lines: LineStarts;
}

/** YAML up to this length, in UTF-16 code units, is parsed in full to find any fault: that takes less than a tenth of a second. */
const longestFullCheck = 128 * 1024;

/** Reads the text of a description. Never throws. */
export function readDescriptionFile(text: string): ReadDescription {
  return { kind: "read", outcome: outcomeOf(text), lines: lineStarts(text) };
}

function outcomeOf(text: string): DescriptionOutcome {
  const outcome = readDescription(text);
  if (outcome.kind !== "index" || text.length > longestFullCheck) return outcome;
  const fault = checkSyntax(text);
  return fault === undefined ? outcome : { kind: "syntax", ...fault };
}
