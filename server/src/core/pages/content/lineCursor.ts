/** A place in a line, and its column: a tab ends at a multiple of four. */
export class LineCursor {
  at: number;
  column = 0;
  readonly #text: string;

  constructor(text: string, start: number) {
    this.#text = text;
    this.at = start;
  }

  /** Goes back to a place where it was. */
  return(at: number, column: number): void {
    this.at = at;
    this.column = column;
  }

  skipBlanks(end: number): void {
    while (this.at < end && this.#isAtBlank) this.passBlank();
  }

  /** Passes one character, which counts as one column unless it is a tab. */
  passBlank(): void {
    this.column = this.#text[this.at] === "\t" ? this.column - (this.column % 4) + 4 : this.column + 1;
    this.at++;
  }

  /** Passes blanks of so many columns. Gives whether there are as many. */
  indent(columns: number): boolean {
    const end = this.column + columns;
    while (this.column < end && this.#isAtBlank) this.passBlank();
    return this.column >= end;
  }

  /** Passes the mark of a block quote, with the blanks before it and the blank after it. Gives whether there is one. */
  quote(end: number): boolean {
    this.skipBlanks(end);
    if (this.at >= end || this.#text[this.at] !== ">") return false;
    this.passBlank();
    if (this.#text[this.at] === " " || this.#text[this.at] === "\t") this.passBlank();
    return true;
  }

  get #isAtBlank(): boolean {
    const character = this.#text[this.at];
    return character === " " || character === "\t" || character === "\r";
  }
}
