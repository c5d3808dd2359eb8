import { afterByteOrderMark } from "../text/byteOrderMark.ts";
import { lineEnd } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { Scalar, Value } from "../text/value.ts";
import { ParseError } from "../text/value.ts";
import {
  afterSpaces,
  afterSpacesAndTabs,
  blockLines,
  closingQuote,
  isColon,
  isDash,
  isRestBlank,
  isWhitespaceAt,
  plainKeyColon,
} from "./lines.ts";
import { badIndentation, duplicateKey, noKey, unquotedColon } from "./messages.ts";
import { parseYamlPart } from "./parseYaml.ts";
import { plainSequence } from "./plainSequence.ts";
import { blockHeader, blockText, foldFlow, isPlainKey, jsonString, plainScalar } from "./scalars.ts";

/** Thrown where a text uses YAML that the block reader does not support. */
export class UnsupportedYaml extends Error {}

/** How the current value is written. */
type Place =
  /** There is none: nothing that belongs to the key follows it. */
  | "none"
  /** On the line of its key: a scalar or a flow collection. */
  | "inline"
  /** On its own line, or after a dash: anything. */
  | "block";

/** A key of a block mapping: its name, its characters without quotes, and the offset after its colon. */
interface Key {
  readonly name: string;
  readonly span: Span;
  readonly after: number;
}

/**
 * Reads YAML in block style line by line and skips lines by their indentation.
 *
 * Throws a ParseError where the text is certainly not YAML, and UnsupportedYaml where only a full parser can tell.
 */
export class BlockReader implements Value {
  readonly #text: string;
  /** The start of the current value; after it has been read, of the next line that is neither blank nor a comment. */
  #at = 0;
  /** The column of `#at`; -1 at the end of the text. */
  #column = 0;
  #place: Place = "block";
  /** The indentation of the collection around the current value, whose lines are indented deeper. */
  #parent = -1;
  /** The end of the value that was read last. */
  #end = 0;

  constructor(text: string) {
    this.#text = text;
    this.#next(afterByteOrderMark(text));
    const end = lineEnd(text, this.#at);
    const line = text.slice(this.#at, end);
    if (/^---(?:\s|$)/.test(line)) {
      if (!/^---\s*(?:#|$)/.test(line)) throw new UnsupportedYaml();
      this.#next(end + 1);
    }
  }

  /** Checks that nothing follows the root value. */
  end(): void {
    if (this.#column >= 0) throw new UnsupportedYaml();
  }

  mapping(visit: (name: string, key: Span, value: Value) => void): Span | undefined {
    if (this.#opens("{")) return this.#flowCollection().mapping(visit);
    if (this.#opens("[")) return void this.skip();
    const start = this.#at;
    const column = this.#column;
    let key = this.#place === "block" ? this.#key() : undefined;
    if (key === undefined) {
      // Read, not skipped: after a key without its colon, everything that follows is part of a string.
      this.scalar();
      return undefined;
    }
    const names = new Set<string>();
    for (;;) {
      if (names.has(key.name)) throw new ParseError(duplicateKey(key.name), key.span);
      names.add(key.name);
      this.#enter(key.after, column, "colon");
      visit(key.name, key.span, this);
      if (this.#column < column) return { offset: start, length: this.#end - start };
      key = this.#column === column ? this.#key() : undefined;
      if (key === undefined) throw this.#misplaced(column);
    }
  }

  sequence(visit: (item: Value) => void): Span | undefined {
    if (this.#opens("[")) return this.#flowCollection().sequence(visit);
    const start = this.#at;
    const column = this.#column;
    if (this.#place !== "block" || !isDash(this.#text, start)) {
      this.skip();
      return undefined;
    }
    while (this.#column === column && isDash(this.#text, this.#at)) {
      this.#enter(this.#at + 1, column, "dash");
      visit(this);
    }
    return { offset: start, length: this.#end - start };
  }

  scalar(): Scalar | undefined {
    if (this.#place === "none") return null;
    const first = this.#text.charAt(this.#at);
    const isBlock = this.#place === "block";
    if (first === "{" || first === "[" || (isBlock && (isDash(this.#text, this.#at) || this.#key()))) {
      this.skip();
      return undefined;
    }
    if (first === "|" || first === ">") return this.#blockScalar();
    if (first === '"' || first === "'") return this.#quoted();
    return this.#plain();
  }

  skip(): void {
    if (this.#place !== "none") this.#skipValue();
  }

  /** Makes the value after a `mark` that ends at `after` the current one, in a collection at column `parent`. */
  #enter(after: number, parent: number, mark: "colon" | "dash"): void {
    const text = this.#text;
    const at = afterSpaces(text, after);
    this.#parent = parent;
    if (!isRestBlank(text, at)) {
      // After a dash the column matters, and that of a tab is not defined.
      if (text.charAt(at) === "\t") throw new UnsupportedYaml();
      this.#place = mark === "colon" ? "inline" : "block";
      this.#column += at - this.#at;
      this.#at = at;
      return;
    }
    this.#end = after;
    this.#next(lineEnd(text, at) + 1);
    const belongs = this.#column > parent || (mark === "colon" && this.#column === parent && isDash(text, this.#at));
    this.#place = belongs ? "block" : "none";
  }

  /** Whether the current value is a flow collection that starts with `bracket`. */
  #opens(bracket: string): boolean {
    if (this.#place === "none") return false;
    const first = this.#text.charAt(this.#at);
    // An alias, an anchor or a tag: their meaning depends on the whole document.
    if (first === "&" || first === "*" || first === "!") throw new UnsupportedYaml();
    return first === bracket;
  }

  /** Passes the current value, which is a flow collection, and gives it as the full YAML parser reads it. */
  #flowCollection(): Value {
    const start = this.#at;
    this.#skipValue();
    return this.#parsed(start, this.#end);
  }

  /** What the full YAML parser makes of a part of the text. */
  #parsed(start: number, end: number): Value {
    const part = this.#text.slice(start, end);
    const plain = plainSequence(part, start);
    if (plain !== undefined) return plain;
    if (/(?:^|[\s,:[{])\*/.test(part)) throw new UnsupportedYaml();
    try {
      return parseYamlPart(part, start);
    } catch (error) {
      // Only the whole text tells whether the error is in the part, or comes from cutting it out.
      throw error instanceof ParseError ? new UnsupportedYaml() : error;
    }
  }

  /** The key on the current line; undefined if the line has none. */
  #key(): Key | undefined {
    const text = this.#text;
    const start = this.#at;
    const first = text.charAt(start);
    if (first === '"' || first === "'") {
      const close = closingQuote(text, start);
      if (close === -1 || close > lineEnd(text, start)) return undefined;
      const colon = afterSpacesAndTabs(text, close + 1);
      if (!isColon(text, colon)) return undefined;
      return { name: this.#unquoted(start, close), span: { offset: start + 1, length: close - start - 1 }, after: colon + 1 };
    }
    if ("{}[],&*!%@`?\t".includes(first)) throw new UnsupportedYaml();
    if (first === "|" || first === ">" || isDash(text, start)) return undefined;
    const colon = plainKeyColon(text, start);
    if (colon === -1) return undefined;
    const name = text.slice(start, colon).trimEnd();
    if (!isPlainKey(name)) throw new UnsupportedYaml();
    return { name, span: { offset: start, length: name.length }, after: colon + 1 };
  }

  /** A plain scalar, on one line or more. */
  #plain(): Scalar {
    const text = this.#text;
    const start = this.#at;
    const isBlock = this.#place === "block";
    const first = text.charAt(start);
    const isIndicator = ",]}%@`&*!".includes(first) || ("-?:".includes(first) && isWhitespaceAt(text, start + 1));
    if (isIndicator) throw new UnsupportedYaml();
    this.#skipValue();
    const written = text.slice(start, this.#end);
    const comment = /[ \t\n]#/.exec(written)?.index ?? written.length;
    if (written.indexOf("\n", comment) !== -1) throw new UnsupportedYaml();
    const scalar = written.slice(0, comment).trimEnd();
    const colon = /:(?=\s|$)/.exec(scalar)?.index;
    if (colon !== undefined) {
      const [line = ""] = scalar.split("\n", 1).map((each) => each.trimEnd());
      if (isBlock && colon > line.length) throw new ParseError(noKey(line), { offset: start, length: line.length });
      throw new ParseError(unquotedColon, { offset: start + colon, length: 1 });
    }
    return plainScalar(foldFlow(scalar));
  }

  #quoted(): Scalar {
    const start = this.#at;
    const close = closingQuote(this.#text, start);
    this.#skipValue();
    if (close === -1 || close >= this.#end) throw new UnsupportedYaml();
    if (!/^(?:[ \t]+#.*)?$/.test(this.#text.slice(close + 1, this.#end))) throw new UnsupportedYaml();
    return this.#unquoted(start, close);
  }

  /** The text between the quotes at `start` and `close`. */
  #unquoted(start: number, close: number): string {
    const written = this.#text.slice(start + 1, close);
    if (this.#text.charAt(start) === "'") return foldFlow(written.replaceAll("''", "'"));
    if (!written.includes("\\")) return foldFlow(written);
    return jsonString(written) ?? String(this.#parsed(start, close + 1).scalar());
  }

  /** A literal (`|`) or folded (`>`) block. */
  #blockScalar(): Scalar {
    const text = this.#text;
    const headerEnd = lineEnd(text, this.#at);
    const header = blockHeader(text.slice(this.#at, headerEnd).trimEnd());
    if (header === undefined) throw new UnsupportedYaml();
    const { lines, end, next } = blockLines(text, headerEnd + 1, this.#parent);
    this.#end = end;
    const content = blockText(header, lines, this.#parent);
    if (content === undefined) throw new UnsupportedYaml();
    this.#next(next);
    return content;
  }

  /** Skips the current value: its line, and the lines that are indented deeper than its parent. */
  #skipValue(): void {
    const text = this.#text;
    const parent = this.#parent;
    // A sequence may be at the column of its key, also below an anchor or a tag on the key's line.
    const first = text.charAt(this.#at);
    const isLevel = this.#place === "block" ? this.#column === parent : first === "&" || first === "!";
    let end = lineEnd(text, this.#at);
    let line = end + 1;
    while (line < text.length) {
      const at = afterSpaces(text, line);
      const belongs = at - line > parent || (isLevel && at - line === parent && isDash(text, at));
      if (!belongs && !isRestBlank(text, at)) break;
      const nextEnd = lineEnd(text, at);
      if (belongs) end = nextEnd;
      line = nextEnd + 1;
    }
    while (isWhitespaceAt(text, end - 1)) end--;
    this.#end = end;
    this.#next(line);
  }

  /** Moves to the first line from `line` on (the start of one) that is neither blank nor a comment. */
  #next(line: number): void {
    const text = this.#text;
    for (let start = line; start < text.length; start = lineEnd(text, start) + 1) {
      const at = afterSpaces(text, start);
      if (isRestBlank(text, at)) continue;
      this.#at = at;
      this.#column = at - start;
      return;
    }
    this.#at = text.length;
    this.#column = -1;
  }

  /** The error at a line that is not a key of the mapping at `column`. */
  #misplaced(column: number): Error {
    const text = this.#text;
    const at = this.#at;
    const line = text.slice(at, lineEnd(text, at)).trimEnd();
    if (this.#column === 0 && /^(?:---|\.\.\.)(?:\s|$)/.test(line)) return new UnsupportedYaml();
    const message = this.#column > column ? badIndentation : noKey(line);
    return new ParseError(message, { offset: at, length: line.length });
  }
}
