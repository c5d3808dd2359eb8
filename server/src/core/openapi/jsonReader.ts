import type { Span } from "../text/span.ts";
import type { Scalar, Value } from "./structure.ts";
import { SyntaxFault } from "./structure.ts";

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const UPPER_E = 0x45;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const LOWER_E = 0x65;
const LOWER_F = 0x66;
const LOWER_N = 0x6e;
const LOWER_T = 0x74;
const LOWER_U = 0x75;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Reads a JSON text (RFC 8259, a byte order mark allowed) through `read`, which is handed the root value.
 * Every character is checked, those of values that are stepped over too; nothing is built for those.
 *
 * @throws SyntaxFault at the first character that is not JSON.
 */
export function readJson<T>(text: string, read: (root: Value) => T): T {
  const reader = new JsonReader(text);
  const result = read(reader);
  reader.end();
  return result;
}

class JsonReader implements Value {
  readonly #text: string;
  /** Where the value at hand begins; after it has been read, where it ends. */
  #at: number;
  /** Whether each container that `#pass` is inside of is an object: kept here because nesting may be deeper than a call stack. */
  #objects = new Uint8Array(64);

  constructor(text: string) {
    this.#text = text;
    this.#at = this.#blank(text.charCodeAt(0) === 0xfeff ? 1 : 0);
  }

  /** Checks that nothing follows the root value. */
  end(): void {
    const at = this.#blank(this.#at);
    if (at < this.#text.length) this.#fail(at, "Nothing may follow the end of the JSON value");
  }

  mapping(visit: (name: string, key: Span, value: Value) => void): Span | undefined {
    const start = this.#at;
    if (this.#text.charCodeAt(start) !== OPEN_BRACE) {
      this.skip();
      return undefined;
    }
    let at = this.#blank(start + 1);
    if (this.#text.charCodeAt(at) !== CLOSE_BRACE) {
      for (;;) {
        const end = this.#key(at);
        const key = { offset: at + 1, length: end - at - 2 };
        const name = this.#decode(at, end);
        this.#at = this.#colon(end);
        visit(name, key, this);
        at = this.#blank(this.#at);
        if (this.#text.charCodeAt(at) === CLOSE_BRACE) break;
        at = this.#comma(at, CLOSE_BRACE);
      }
    }
    this.#at = at + 1;
    return { offset: start, length: this.#at - start };
  }

  sequence(visit: (item: Value) => void): Span | undefined {
    const start = this.#at;
    if (this.#text.charCodeAt(start) !== OPEN_BRACKET) {
      this.skip();
      return undefined;
    }
    let at = this.#blank(start + 1);
    if (this.#text.charCodeAt(at) !== CLOSE_BRACKET) {
      for (;;) {
        this.#at = at;
        visit(this);
        at = this.#blank(this.#at);
        if (this.#text.charCodeAt(at) === CLOSE_BRACKET) break;
        at = this.#comma(at, CLOSE_BRACKET);
      }
    }
    this.#at = at + 1;
    return { offset: start, length: this.#at - start };
  }

  scalar(): Scalar | undefined {
    const start = this.#at;
    this.skip();
    switch (this.#text.charCodeAt(start)) {
      case QUOTE:
        return this.#decode(start, this.#at);
      case OPEN_BRACE:
      case OPEN_BRACKET:
        return undefined;
      case LOWER_T:
        return true;
      case LOWER_F:
        return false;
      case LOWER_N:
        return null;
      default:
        return this.#text.slice(start, this.#at);
    }
  }

  skip(): void {
    this.#at = this.#pass(this.#at);
  }

  /** The end of the value at `at`, however deep it nests. */
  #pass(at: number): number {
    const text = this.#text;
    let objects = this.#objects;
    let depth = 0;
    for (;;) {
      const opener = text.charCodeAt(at);
      if (opener === QUOTE) at = this.#string(at);
      else if (opener === OPEN_BRACE || opener === OPEN_BRACKET) {
        const isObject = opener === OPEN_BRACE;
        at = this.#blank(at + 1);
        if (text.charCodeAt(at) === (isObject ? CLOSE_BRACE : CLOSE_BRACKET)) at++;
        else {
          if (depth === objects.length) objects = this.#grow();
          objects[depth++] = isObject ? 1 : 0;
          if (isObject) at = this.#colon(this.#key(at));
          continue;
        }
      } else at = this.#bareword(at, opener);

      // A value has ended: close what closes with it, then step to the next value of what is still open.
      for (;;) {
        if (depth === 0) return at;
        at = this.#blank(at);
        const insideObject = objects[depth - 1] === 1;
        const close = insideObject ? CLOSE_BRACE : CLOSE_BRACKET;
        if (text.charCodeAt(at) !== close) {
          at = this.#comma(at, close);
          if (insideObject) at = this.#colon(this.#key(at));
          break;
        }
        at++;
        depth--;
      }
    }
  }

  #grow(): Uint8Array<ArrayBuffer> {
    const larger = new Uint8Array(this.#objects.length * 2);
    larger.set(this.#objects);
    this.#objects = larger;
    return larger;
  }

  #blank(at: number): number {
    const text = this.#text;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== SPACE && code !== LINE_FEED && code !== CARRIAGE_RETURN && code !== TAB) return at;
      at++;
    }
  }

  /** The start of the next value (or key) after the comma at `at`. */
  #comma(at: number, close: number): number {
    const closing = String.fromCharCode(close);
    if (this.#text.charCodeAt(at) !== COMMA) this.#fail(at, `Expected "," or "${closing}"`);
    const next = this.#blank(at + 1);
    if (this.#text.charCodeAt(next) === close) this.#fail(at, `No comma is allowed before "${closing}"`);
    return next;
  }

  /** The end of the key at `at`. */
  #key(at: number): number {
    if (this.#text.charCodeAt(at) !== QUOTE) this.#fail(at, "Expected a key in double quotes");
    return this.#string(at);
  }

  /** The start of the value after the colon that follows a key. */
  #colon(at: number): number {
    const colon = this.#blank(at);
    if (this.#text.charCodeAt(colon) !== COLON) this.#fail(colon, 'Expected ":" after the key');
    return this.#blank(colon + 1);
  }

  /** The end of the string whose opening quote is at `start`. */
  #string(start: number): number {
    const text = this.#text;
    let at = start + 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) return at + 1;
      if (code === BACKSLASH) at = this.#escape(at);
      else if (code >= SPACE) at++;
      else if (at >= text.length || code === LINE_FEED || code === CARRIAGE_RETURN) {
        throw new SyntaxFault("This string is not closed", { offset: start, length: at - start });
      } else throw new SyntaxFault("A control character in a string must be escaped", { offset: at, length: 1 });
    }
  }

  /** The end of the escape whose backslash is at `at`. */
  #escape(at: number): number {
    const code = this.#text.charCodeAt(at + 1);
    if (code === LOWER_U) {
      if (/^[\dA-Fa-f]{4}$/.test(this.#text.slice(at + 2, at + 6))) return at + 6;
    } else if (at + 1 < this.#text.length && '"\\/bfnrt'.includes(String.fromCharCode(code))) return at + 2;
    throw new SyntaxFault("This is no escape that JSON knows", { offset: at, length: Math.min(2, this.#text.length - at) });
  }

  /** The end of the literal or number at `at`. */
  #bareword(at: number, code: number): number {
    if (code === LOWER_T && this.#text.startsWith("true", at)) return at + 4;
    if (code === LOWER_F && this.#text.startsWith("false", at)) return at + 5;
    if (code === LOWER_N && this.#text.startsWith("null", at)) return at + 4;
    return this.#number(at);
  }

  #number(start: number): number {
    const text = this.#text;
    let at = text.charCodeAt(start) === MINUS ? start + 1 : start;
    at = text.charCodeAt(at) === ZERO ? at + 1 : this.#digits(at, start);
    if (text.charCodeAt(at) === DOT) at = this.#digits(at + 1, start);
    const exponent = text.charCodeAt(at);
    if (exponent === LOWER_E || exponent === UPPER_E) {
      const sign = text.charAt(at + 1);
      at = this.#digits(sign === "+" || sign === "-" ? at + 2 : at + 1, start);
    }
    return at;
  }

  /** The end of the one or more digits at `at`. */
  #digits(at: number, start: number): number {
    const text = this.#text;
    const first = at;
    for (;;) {
      const code = text.charCodeAt(at);
      if (!(code >= ZERO && code <= NINE)) break;
      at++;
    }
    if (at === first) this.#fail(start, "Expected a value");
    return at;
  }

  /** The string from its opening quote at `start` up to `end`, its escapes decoded. */
  #decode(start: number, end: number): string {
    const inner = this.#text.slice(start + 1, end - 1);
    return inner.includes("\\") ? (JSON.parse(this.#text.slice(start, end)) as string) : inner;
  }

  /** Says what is wrong with the word or character at `at`, or that the text has ended too early. */
  #fail(at: number, message: string): never {
    if (at >= this.#text.length) {
      const last = Math.max(this.#text.trimEnd().length - 1, 0);
      throw new SyntaxFault(`${message}, but the text ends here`, { offset: last, length: Math.min(1, this.#text.length) });
    }
    const word = /[\w$+.-]+|[\uD800-\uDBFF][\uDC00-\uDFFF]/y;
    word.lastIndex = at;
    throw new SyntaxFault(message, { offset: at, length: word.exec(this.#text.slice(0, at + 100))?.[0].length ?? 1 });
  }
}
