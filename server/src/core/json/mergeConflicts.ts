import { lineEnd } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { JsonDocument } from "./document.ts";
import { maxErrors } from "./syntaxErrors.ts";
import { conflict } from "./syntaxMessages.ts";

/** What git writes in a line of its own around the sides of a merge conflict. */
const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?![^ \r\n])/gmu;

/** A text with one side of each of its merge conflicts, and spaces in place of everything else in them. */
interface OneSide {
  readonly text: string;
  /** The markers at the starts of the conflicts. */
  readonly conflicts: readonly Span[];
}

/** Reads the first side of each merge conflict of a text; undefined if none of them is complete. Takes linear time. */
function oneSideOf(text: string): OneSide | undefined {
  if (!text.includes("<<<<<<<")) return undefined;
  const conflicts: Span[] = [];
  let side = "";
  let done = 0;
  /** The offsets of the markers of a conflict so far. */
  let open: number[] = [];
  for (const { index, 0: word } of text.matchAll(marker)) {
    if (word.startsWith("<")) open = [index];
    else if (open.length > 0) open.push(index);
    const [start, other] = open;
    if (!word.startsWith(">") || start === undefined || other === undefined || other === index) continue;
    const ours = lineEnd(text, start);
    const end = lineEnd(text, index);
    side += text.slice(done, start) + blank(text, start, ours) + text.slice(ours, other) + blank(text, other, end);
    conflicts.push({ offset: start, length: word.length });
    done = end;
    open = [];
  }
  return conflicts.length === 0 ? undefined : { text: side + text.slice(done), conflicts };
}

/**
 * Parses a text, or the first side of its merge conflicts, so that each of them is one error. `parse` gives the document of a text without
 * any.
 */
export function withConflicts(text: string, parse: (text: string) => JsonDocument): JsonDocument {
  const side = oneSideOf(text);
  if (side === undefined) return parse(text);
  const document = parse(side.text);
  const errors = [...side.conflicts.map((span) => ({ ...conflict, span })), ...document.syntaxErrors];
  const syntaxErrors = errors.sort((a, b) => a.span.offset - b.span.offset).slice(0, maxErrors);
  return { ...document, text, syntaxErrors, isReliable: false };
}

function blank(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/[^\r\n]/gu, (character) => " ".repeat(character.length));
}
