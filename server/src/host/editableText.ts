import type { Position, TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { lineStarts } from "../core/text/lines.ts";

/** A function is given so many arguments at most: each takes room on the stack. */
const mostArguments = 10_000;

/**
 * A text that takes many edits in a row: one costs what the lines cost that it touches, and the whole is put together when it is
 * asked for.
 */
export class EditableText {
  #whole: string | undefined;
  /** Each with what ends it; made with the first edit. */
  #lines: string[] | undefined;

  /** Throws where a client has sent something else as a text. */
  constructor(text: string) {
    this.#whole = checked(text);
  }

  get whole(): string {
    this.#whole ??= this.#lines?.join("") ?? "";
    return this.#whole;
  }

  /** Takes a change as `changedDocument` does. Throws where it is none. */
  change(change: TextDocumentContentChangeEvent): void {
    const text = checked(change.text);
    if ("range" in change) this.#replace(change.range.start, change.range.end, text);
    else this.#lines = undefined;
    this.#whole = "range" in change ? undefined : text;
  }

  #replace(start: Position, end: Position, text: string): void {
    this.#lines ??= linesOf(this.whole);
    const lines = this.#lines;
    const [first, last] = [placeOf(lines, start), placeOf(lines, end)].sort(
      (a, b) => a.line - b.line || a.character - b.character,
    ) as [Position, Position];
    // A carriage return before the change, or a line feed behind it, may be half of what ends a line.
    const from = Math.max(0, first.line - 1);
    const to = Math.min(lines.length, last.line + 2);
    const before = lines.slice(from, first.line + 1).join("");
    const after = lines.slice(last.line, to).join("");
    const kept = before.length - (lines[first.line] ?? "").length + first.character;
    const added = linesOf(before.slice(0, kept) + text + after.slice(last.character));
    // What follows the end of the last line is the next one, which is there.
    if (to < lines.length) added.pop();
    for (let at = 0; at < added.length; at += mostArguments)
      lines.splice(from + at, at === 0 ? to - from : 0, ...added.slice(at, at + mostArguments));
  }
}

function linesOf(text: string): string[] {
  const starts = lineStarts(text);
  return Array.from(starts, (start, at) => text.slice(start, starts[at + 1]));
}

/** Where a position lies: in the last line at most, and before what ends its line. */
function placeOf(lines: readonly string[], { line, character }: Position): Position {
  if (![line, character].every((number) => Number.isInteger(number) && number >= 0))
    throw new TypeError("A position has no line or character");
  const text = lines[line];
  if (text === undefined) return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  let within = Math.min(character, text.length);
  while (within > 0 && /[\r\n]/u.test(text.charAt(within - 1))) within--;
  return { line, character: within };
}

function checked(text: unknown): string {
  if (typeof text !== "string") throw new TypeError("A text is no string");
  return text;
}
