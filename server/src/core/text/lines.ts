import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Position, Range } from "vscode-languageserver-types";
import type { Span } from "./span.ts";

/** Where each line of a text starts, in UTF-16 code units. Plain data, so it can be sent to a worker thread. */
export type LineStarts = Uint32Array;

/** Finds the lines of a text, ended by `\n`, `\r\n` or a lone `\r`, as LSP counts them. */
export function lineStarts(text: string): LineStarts {
  const starts = [0];
  let feed = text.indexOf("\n");
  let carriageReturn = text.indexOf("\r");
  while (feed !== -1 || carriageReturn !== -1) {
    if (carriageReturn === -1 || (feed !== -1 && feed < carriageReturn)) {
      starts.push(feed + 1);
      feed = text.indexOf("\n", feed + 1);
    } else {
      // `\r\n` ends one line.
      if (feed !== carriageReturn + 1) starts.push(carriageReturn + 1);
      carriageReturn = text.indexOf("\r", carriageReturn + 1);
    }
  }
  return new Uint32Array(starts);
}

/** A text with a line feed for each carriage return that is a line end of its own, so that readers need not know them. */
export function withLineFeeds(text: string): string {
  return text.includes("\r") ? text.replace(/\r(?!\n)/gu, "\n") : text;
}

/** The line of an offset and the character within the line, both counted from zero. */
export function positionAt(starts: LineStarts, offset: number): Position {
  let low = 0;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low, character: offset - (starts[low] ?? 0) };
}

/** The start of a file, for what is about all of it. */
export const startOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The range of a span. */
export function rangeOf(starts: LineStarts, { offset, length }: Span): Range {
  return { start: positionAt(starts, offset), end: positionAt(starts, offset + length) };
}

/** The range of a span in a document. */
export function rangeIn(document: Pick<TextDocument, "positionAt">, { offset, length }: Span): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

/** Whether a position is before another one. */
export function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

/** Whether a range in one line has a position in it, or at one of its ends. */
export function isInLine({ start, end }: Range, { line, character }: Position): boolean {
  return start.line === line && start.character <= character && character <= end.character;
}

/** A position as people count: "line 3, column 7". */
export function lineAndColumn({ line, character }: Position): string {
  return `line ${line + 1}, column ${character + 1}`;
}

/** The offset at which the line of an offset starts. */
export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** The offset of the line feed that ends the line of an offset, or the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const feed = text.indexOf("\n", offset);
  return feed === -1 ? text.length : feed;
}

/** The line end before the line that starts at an offset; a line feed for the first line. */
export function eolBefore(text: string, start: number): string {
  return text.endsWith("\r\n", start) ? "\r\n" : "\n";
}

/** The line end of a text: that of its first line. */
export function eolOf(text: string): string {
  const end = text.indexOf("\n");
  return text[end - 1] === "\r" ? "\r\n" : "\n";
}
