const urlStart = /(?:^|[^a-z])https?:\/\/[^\s\p{P}\p{S}]|(?:^|[*_~([\]])www\.\S/iu;

/** UTF-16 code units before a part of a word that may belong to the start of a URL in it. */
const maxUrlStart = 20;

/** Finds URLs that are links without any marks, in inline content from its start to its end. In them, braces are only characters. */
export class LiteralUrls {
  readonly #text: string;
  /** The last character that was looked up. */
  #last = 0;
  /** Whether it is in a URL. */
  #isIn = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether a character is in such a URL that starts after an offset. */
  include(at: number, start: number): boolean {
    // The same word may have thousands of braces.
    let from = this.#wordStart(at, Math.max(start, this.#last));
    const goesOn = from === this.#last && from > start;
    if (goesOn) from = this.#wordStart(from, Math.max(start, from - maxUrlStart));
    this.#isIn = (goesOn && this.#isIn) || urlStart.test(this.#text.slice(from, at));
    this.#last = at;
    return this.#isIn;
  }

  /** Where the word before an offset starts, or `earliest` if it starts before that. */
  #wordStart(at: number, earliest: number): number {
    let from = at;
    while (from > earliest && !" \n\t\r<".includes(this.#text.charAt(from - 1))) from--;
    return from;
  }
}
