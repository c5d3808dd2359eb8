import type { JSONScanner, ScanError, SyntaxKind } from "jsonc-parser";
import { createScanner } from "jsonc-parser";
import { afterByteOrderMark } from "../text/byteOrderMark.ts";
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  isJsonWhitespace,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  SPACE,
} from "../text/charCodes.ts";
import { matchEnd } from "../text/matchAt.ts";
import { Token } from "./tokens.ts";

/**
 * The tokens of a text, one after the other, without whitespace. Brackets, commas, colons and strings without an escape, which are nearly
 * all there is, are read here without copying anything; everything else is left to the scanner of jsonc-parser.
 */
export class Scanner {
  readonly #text: string;
  readonly #other: JSONScanner;
  /** Whether the token is a string that was read here, not by jsonc-parser. */
  #isPlainString = false;
  /** Whether the token is a word that jsonc-parser ends elsewhere: invisible characters, or a number of another format (`01`, `0x10`). */
  #isOwnWord = false;
  #error: ScanError = 0;
  /** Where the token starts. */
  offset = 0;
  /** Where the token ends. */
  end: number;

  constructor(text: string) {
    this.#text = text;
    this.#other = createScanner(text, false);
    this.end = afterByteOrderMark(text);
  }

  /** Whether a colon follows the token. */
  isBeforeColon(): boolean {
    return matchEnd(/[ \t\r\n]*:/uy, this.#text, this.end) !== undefined;
  }

  /** Moves to the next token and gives its kind. */
  next(): SyntaxKind {
    const text = this.#text;
    const { length } = text;
    let at = this.end;
    while (at < length && isJsonWhitespace(text.charCodeAt(at))) at++;
    this.offset = at;
    this.#error = 0;
    this.#isPlainString = false;
    this.#isOwnWord = false;
    if (at >= length) {
      this.end = at;
      return Token.end;
    }
    this.end = at + 1;
    switch (text.charCodeAt(at)) {
      case QUOTE:
        return this.#string();
      case COMMA:
        return Token.comma;
      case COLON:
        return Token.colon;
      case OPEN_BRACKET:
        return Token.openBracket;
      case CLOSE_BRACKET:
        return Token.closeBracket;
      case OPEN_BRACE:
        return Token.openBrace;
      case CLOSE_BRACE:
        return Token.closeBrace;
      default:
        return this.#scanOther();
    }
  }

  /** The value of a string, without quotes and escapes; the text of any other token. */
  get value(): string {
    if (this.#isPlainString) return this.#text.slice(this.offset + 1, this.end - 1);
    return this.#isOwnWord ? this.text : this.#other.getTokenValue();
  }

  /** What is wrong within the token; 0 if nothing is. */
  get error(): ScanError {
    return this.#error;
  }

  /** The characters of the token. */
  get text(): string {
    return this.#text.slice(this.offset, this.end);
  }

  /** Makes the scanner continue at another place. */
  moveTo(offset: number): void {
    this.end = offset;
  }

  #string(): SyntaxKind {
    const text = this.#text;
    const { length } = text;
    for (let at = this.end; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.#isPlainString = true;
        this.end = at + 1;
        return Token.string;
      }
      if (code < SPACE || code === BACKSLASH) break;
    }
    return this.#scanOther();
  }

  #scanOther(): SyntaxKind {
    if (this.#startsHashComment()) {
      this.end = this.#endOf(/[^\r\n]*/uy);
      return Token.lineComment;
    }
    // They are a word alone: jsonc-parser would read all of what follows them for each.
    this.end = this.#endOfInvisible();
    this.#isOwnWord = this.end > this.offset;
    if (this.#isOwnWord) return Token.unknown;
    this.#other.setPosition(this.offset);
    const kind = this.#other.scan();
    this.end = this.#other.getPosition();
    this.#error = this.#other.getTokenError();
    if (kind !== Token.number || this.#error !== 0) return kind;
    const { end } = this;
    this.end = this.#endOf(/[\w.+-]*/uy);
    this.#isOwnWord = this.end > end;
    return this.#isOwnWord ? Token.unknown : kind;
  }

  /** Whether there is a comment as in YAML: a `#` before a space, or at the start of a line. `#0D9373` after a key is a color. */
  #startsHashComment(): boolean {
    const text = this.#text;
    if (text.charAt(this.offset) !== "#") return false;
    if (matchEnd(/#(?=[#\s]|$)/uy, text, this.offset) !== undefined) return true;
    let before = this.offset;
    while (before > 0 && /[ \t]/u.test(text.charAt(before - 1))) before--;
    return before === 0 || /[\r\n]/u.test(text.charAt(before - 1));
  }

  /** Where the invisible characters at the start of the token end, of which there may be millions. */
  #endOfInvisible(): number {
    const other = /[ \t\r\n]|[^\s\p{Cf}\p{Cc}]/gu;
    other.lastIndex = this.offset;
    return other.exec(this.#text)?.index ?? this.#text.length;
  }

  /** Where a pattern that starts at the end of the token, and may match nothing, ends. */
  #endOf(pattern: RegExp): number {
    return matchEnd(pattern, this.#text, this.end) ?? this.end;
  }
}
