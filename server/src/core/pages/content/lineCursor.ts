import { beforeInlineWhitespace, isInlineWhitespace } from "./whitespace.ts";

/** A place that a cursor can go back to. */
interface Place {
  readonly at: number;
  readonly column: number;
  readonly rest: number;
}

/** A place in a line, and its column: a tab ends at a multiple of four, and some of its columns may be passed without the others. */
export class LineCursor {
  at: number;
  column = 0;
  /** The columns that are left of the tab before the place. */
  #rest = 0;
  readonly #text: string;

  constructor(text: string, start: number) {
    this.#text = text;
    this.at = start;
  }

  get place(): Place {
    return { at: this.at, column: this.column, rest: this.#rest };
  }

  /** Goes back to a place where it was. */
  goBack({ at, column, rest }: Place): void {
    this.at = at;
    this.column = column;
    this.#rest = rest;
  }

  /** The end of the line without the whitespace at its end. */
  endOfText(end: number): number {
    return beforeInlineWhitespace(this.#text, this.at, end);
  }

  /** Passes all whitespace. */
  passWhitespace(end: number): void {
    this.column += this.#rest;
    this.#rest = 0;
    while (this.at < end && this.#isAtWhitespace) this.passCharacter();
  }

  /** Passes one character, which counts as one column unless it is a tab. */
  passCharacter(): void {
    this.column = this.#text[this.at] === "\t" ? this.column - (this.column % 4) + 4 : this.column + 1;
    this.at++;
  }

  /** Passes whitespace of so many columns. Gives whether there are as many. */
  passIndentation(columns: number): boolean {
    const end = this.column + columns;
    this.column += this.#rest;
    while (this.column < end && this.#isAtWhitespace) this.passCharacter();
    this.#rest = Math.max(0, this.column - end);
    this.column -= this.#rest;
    return this.column >= end;
  }

  /** Passes the mark of a block quote, with the whitespace before it and the space after it. Gives whether there is one. */
  passQuoteMark(end: number): boolean {
    this.passWhitespace(end);
    if (this.at >= end || this.#text[this.at] !== ">") return false;
    this.passCharacter();
    if (this.#text[this.at] === " " || this.#text[this.at] === "\t") this.passIndentation(1);
    return true;
  }

  get #isAtWhitespace(): boolean {
    return isInlineWhitespace(this.#text[this.at]);
  }
}
