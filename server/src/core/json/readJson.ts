import { afterByteOrderMark } from "../text/byteOrderMark.ts";
import type { Span } from "../text/span.ts";
import type { Scalar, Value } from "../text/value.ts";
import { afterColon, afterComma, afterJsonWhitespace, keyEnd, parseError, valueEnd } from "./strictTokens.ts";

/**
 * Reads a JSON text (RFC 8259, a byte order mark allowed) through `read`, which receives the root value.
 * Every character is checked, also in values that are skipped; nothing is built for those.
 *
 * @throws ParseError at the first character that is not JSON.
 */
export function readJson<T>(text: string, read: (root: Value) => T): T {
  const reader = new JsonReader(text);
  const result = read(reader);
  reader.end();
  return result;
}

class JsonReader implements Value {
  readonly #text: string;
  /** The start of the current value; after it has been read, its end. */
  #at: number;

  constructor(text: string) {
    this.#text = text;
    this.#at = afterJsonWhitespace(text, afterByteOrderMark(text));
  }

  /** Checks that nothing follows the root value. */
  end(): void {
    const at = afterJsonWhitespace(this.#text, this.#at);
    if (at < this.#text.length) throw parseError(this.#text, at, "expected the end of the file");
  }

  mapping(visit: (name: string, key: Span, value: Value) => void): Span | undefined {
    return this.#container("{", "}", (at) => {
      const end = keyEnd(this.#text, at);
      this.#at = afterColon(this.#text, end);
      visit(this.#string(at, end), { offset: at + 1, length: end - at - 2 }, this);
    });
  }

  sequence(visit: (item: Value) => void): Span | undefined {
    return this.#container("[", "]", (at) => {
      this.#at = at;
      visit(this);
    });
  }

  scalar(): Scalar | undefined {
    const start = this.#at;
    this.skip();
    switch (this.#text.charAt(start)) {
      case '"':
        return this.#string(start, this.#at);
      case "{":
      case "[":
        return undefined;
      case "t":
        return true;
      case "f":
        return false;
      case "n":
        return null;
      default:
        return this.#text.slice(start, this.#at);
    }
  }

  skip(): void {
    this.#at = valueEnd(this.#text, this.#at);
  }

  /** Reads the parts between two brackets; `read` receives the start of each part and leaves `#at` at its end. */
  #container(open: string, close: string, read: (at: number) => void): Span | undefined {
    const text = this.#text;
    const start = this.#at;
    if (text.charAt(start) !== open) {
      this.skip();
      return undefined;
    }
    let at = afterJsonWhitespace(text, start + 1);
    while (text.charAt(at) !== close) {
      read(at);
      at = afterJsonWhitespace(text, this.#at);
      if (text.charAt(at) !== close) at = afterComma(text, at, close.charCodeAt(0));
    }
    this.#at = at + 1;
    return { offset: start, length: this.#at - start };
  }

  /** The value of the string from its opening quote at `start` to `end`. */
  #string(start: number, end: number): string {
    const written = this.#text.slice(start, end);
    return written.includes("\\") ? (JSON.parse(written) as string) : written.slice(1, -1);
  }
}
