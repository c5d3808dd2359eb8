import type { Position, Range, TextDocument } from "vscode-languageserver-textdocument";
import type { LineStarts } from "./lines.ts";
import { lineStarts, positionAt } from "./lines.ts";

/**
 * A text with the positions of LSP, as `TextDocument.create` of the protocol's library makes it. That one looks at every character
 * to find the lines, which after each keystroke takes longer in a large file than it takes to read its JSON.
 */
export function textDocument(uri: string, languageId: string, version: number, text: string): TextDocument {
  return new Text(uri, languageId, version, text);
}

class Text implements TextDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly #text: string;
  #lines: LineStarts | undefined;

  constructor(uri: string, languageId: string, version: number, text: string) {
    this.uri = uri;
    this.languageId = languageId;
    this.version = version;
    this.#text = text;
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

  /** Where a line ends, without what ends it. */
  #lineEnd(line: number): number {
    return this.offsetAt({ line, character: Number.POSITIVE_INFINITY });
  }

  /** A character of a line, or the last place before what ends the line. */
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
