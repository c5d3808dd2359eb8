import type { Span } from "../text/span.ts";
import type { Scalar, Value } from "../text/structure.ts";
import { afterBlanks, afterColon, afterComma, keyEnd, parseError, valueEnd } from "./strictTokens.ts";

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

  constructor(text: string) {
    this.#text = text;
    this.#at = afterBlanks(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  }

  /** Checks that nothing follows the root value. */
  end(): void {
    const at = afterBlanks(this.#text, this.#at);
    if (at < this.#text.length) throw parseError(this.#text, at, "Nothing may follow the end of the JSON value");
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

  /** Reads what stands between two brackets; `read` is given the start of each part and leaves `#at` at its end. */
  #container(open: string, close: string, read: (at: number) => void): Span | undefined {
    const text = this.#text;
    const start = this.#at;
    if (text.charAt(start) !== open) {
      this.skip();
      return undefined;
    }
    let at = afterBlanks(text, start + 1);
    while (text.charAt(at) !== close) {
      read(at);
      at = afterBlanks(text, this.#at);
      if (text.charAt(at) !== close) at = afterComma(text, at, close.charCodeAt(0));
    }
    this.#at = at + 1;
    return { offset: start, length: this.#at - start };
  }

  /** The text of the string from its opening quote at `start` up to `end`. */
  #string(start: number, end: number): string {
    const written = this.#text.slice(start, end);
    return written.includes("\\") ? (JSON.parse(written) as string) : written.slice(1, -1);
  }
}
