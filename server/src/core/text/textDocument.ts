import type { Position, Range, TextDocument, TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import type { LineStarts } from "./lines.ts";
import { lineStarts, positionAt } from "./lines.ts";

/**
 * A text with LSP positions, like `TextDocument.create` of the protocol's library. That one looks at every character to find the
 * lines, which in a large file takes longer after each keystroke than parsing its JSON.
 */
export function textDocument(uri: string, languageId: string, version: number, text: string): TextDocument {
  return new Text({ uri, languageId }, version, text);
}

/** A stretch of a text, and what replaces it. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/**
 * The text after an editor's changes, applied in their order. Line starts are shifted instead of found again, so that typing a letter
 * into a file of megabytes does not read all of it. Changes from the end to the start, as VS Code sends them for "Replace All", are
 * applied together: copying the text for each of thousands takes many seconds.
 */
export function changedDocument(
  document: TextDocument,
  changes: readonly TextDocumentContentChangeEvent[],
  version: number,
): TextDocument {
  let text = document instanceof Text ? document : new Text(document, version, document.getText());
  let run: Replacement[] = [];
  for (const change of changes) {
    if (!("range" in change)) {
      text = new Text(document, version, change.text);
      run = [];
      continue;
    }
    const last = run.at(-1);
    if (last !== undefined && !text.isUnmoved(change.range, last.start)) {
      text = text.replaced(run, version);
      run = [];
    }
    run.push(text.replacement(change.range, change.text));
  }
  return text.replaced(run, version);
}

class Text implements TextDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly #text: string;
  #lines: LineStarts | undefined;

  constructor({ uri, languageId }: Pick<TextDocument, "uri" | "languageId">, version: number, text: string, lines?: LineStarts) {
    this.uri = uri;
    this.languageId = languageId;
    this.version = version;
    this.#text = text;
    this.#lines = lines;
  }

  /** What a change replaces in this text. */
  replacement(range: Range, newText: string): Replacement {
    const ends = [this.offsetAt(range.start), this.offsetAt(range.end)];
    return { start: Math.min(...ends), end: Math.max(...ends), newText };
  }

  /** Whether a range has the same offsets, none after `start`, whatever replaces the text from `start` on. */
  isUnmoved(range: Range, start: number): boolean {
    return [range.start, range.end].every(({ line, character }) => {
      const lineStart = this.#starts[line];
      if (lineStart === undefined || lineStart > start) return false;
      // A carriage return becomes half of a line end if a line feed follows it.
      if (lineStart === start && this.#text[start - 1] === "\r") return false;
      return Math.min(lineStart + character, this.#starts[line + 1] ?? Number.POSITIVE_INFINITY) <= start;
    });
  }

  /** The text with stretches of it replaced, from its end to its start. */
  replaced(run: readonly Replacement[], version: number): Text {
    const [lowest, highest] = [run.at(-1), run[0]];
    if (lowest === undefined || highest === undefined) return this;
    const pieces = [this.#text.slice(0, lowest.start)];
    for (const [at, { end, newText }] of [...run.entries()].reverse())
      pieces.push(newText, this.#text.slice(end, run[at - 1]?.start));
    const text = pieces.join("");
    return new Text(this, version, text, this.#linesAfter(text, lowest.start, highest.end));
  }

  /** The line starts of a text that differs from this one only between two offsets of this one. */
  #linesAfter(text: string, start: number, end: number): LineStarts {
    const starts = this.#starts;
    // A carriage return before the change, or a line feed after it, may be half of a line end.
    const first = positionAt(starts, Math.max(0, start - 1)).line;
    const next = positionAt(starts, end + 1).line + 1;
    const shift = text.length - this.#text.length;
    const from = starts[first] ?? 0;
    const nextStart = starts[next];
    const between = lineStarts(text.slice(from, nextStart === undefined ? text.length : nextStart + shift));
    // The last one found is the first of the lines that have only moved.
    const found = nextStart === undefined ? between : between.subarray(0, -1);
    const lines = new Uint32Array(first + found.length + starts.length - Math.min(next, starts.length));
    lines.set(starts.subarray(0, first));
    for (const [at, offset] of found.entries()) lines[first + at] = from + offset;
    const rest = first + found.length;
    for (let at = rest; at < lines.length; at++) lines[at] = (starts[next + at - rest] ?? 0) + shift;
    return lines;
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  getText(range?: Range): string {
    return range === undefined ? this.#text : this.#text.substring(this.offsetAt(range.start), this.offsetAt(range.end));
  }

  positionAt(offset: number): Position {
    const { line, character } = positionAt(this.#starts, Math.max(0, Math.min(offset, this.#text.length)));
    return { line, character: this.#withinLine(line, character) };
  }

  offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    const start = this.#starts[line];
    if (start === undefined) return this.#text.length;
    const next = this.#starts[line + 1] ?? this.#text.length;
    return start + this.#withinLine(line, Math.max(0, Math.min(character, next - start)));
  }

  getLineRange(line: number): Range {
    const start = { line: Math.max(0, Math.min(line, this.lineCount - 1)), character: 0 };
    return { start, end: line < 0 ? start : this.positionAt(this.#lineEnd(start.line)) };
  }

  getEOLCharacters(line: number): string {
    const isLine = line >= 0 && line < this.lineCount;
    return isLine ? this.#text.slice(this.#lineEnd(line), this.#starts[line + 1] ?? this.#text.length) : "";
  }

  get #starts(): LineStarts {
    this.#lines ??= lineStarts(this.#text);
    return this.#lines;
  }

  /** The end of a line, before its line break. */
  #lineEnd(line: number): number {
    return this.offsetAt({ line, character: Number.POSITIVE_INFINITY });
  }

  /** A character of a line, at most the place before its line break. */
  #withinLine(line: number, character: number): number {
    const start = this.#starts[line] ?? 0;
    let within = character;
    while (within > 0 && isLineEnd(this.#text[start + within - 1])) within--;
    return within;
  }
}

function isLineEnd(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}
