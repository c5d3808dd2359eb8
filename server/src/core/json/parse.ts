import type { JSONScanner, Node, SyntaxKind } from "jsonc-parser";
import { createScanner } from "jsonc-parser";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { Token, TokenFault } from "./tokens.ts";

/** What makes a text no strict JSON: the first fault only, since one fault makes the parser doubt everything behind it. */
interface JsonSyntaxError {
  /** One sentence: what is wrong and what is allowed. */
  readonly message: string;
  readonly span: Span;
  /** The other end of the fault, such as the bracket that is never closed. */
  readonly related?: { readonly span: Span; readonly message: string };
  /** The text that mends the fault when it stands in place of `span`; absent where only the author can know. */
  readonly replaceWith?: string;
  /** How many UTF-16 code units before `span` the text begins that `replaceWith` replaces; absent: none. */
  readonly lead?: number;
}

/** A text read as JSON: a tree as complete as the text allows, and the first fault. */
export interface JsonDocument {
  readonly text: string;
  /** Undefined when the text holds no value at all. */
  readonly root: Node | undefined;
  readonly syntaxError: JsonSyntaxError | undefined;
  /** True when the tree says what the author means: no fault, or only comments and trailing commas. */
  readonly sound: boolean;
  /** True when the text nests deeper than `maximumDepth`; the tree ends there. */
  readonly tooDeep: boolean;
}

/** Deeper values are refused: everything that reads the tree may then recurse without fear for the stack. */
export const maximumDepth = 500;

/**
 * Reads strict JSON (RFC 8259, as the platform does) and goes on behind a fault, so that features work while someone types.
 * Never throws, whatever the text. The nodes are those of jsonc-parser: its look-up functions work on them.
 */
export function parseJson(text: string): JsonDocument {
  return new Parser(text).parse();
}

/** What a container waits for next. */
type Expectation = "firstItem" | "item" | "comma";

/** A node of jsonc-parser while it is being built. */
type Growing = { -readonly [K in keyof Node]: Node[K] };
type Parent = Growing & { children: Node[] };

interface Container {
  readonly node: Parent;
  expects: Expectation;
  /** In an object, the property whose colon or value is still to come. */
  property: Parent | undefined;
  /** The last comma, in case the container ends right behind it. */
  comma: Span | undefined;
}

const closers: ReadonlyMap<SyntaxKind, string> = new Map([
  [Token.closeBrace, "}"],
  [Token.closeBracket, "]"],
]);

/** Marks that people take for those of JSON, from other languages and keyboards. */
const lookAlikes: ReadonlyMap<string, "," | ":"> = new Map([
  ["，", ","],
  ["、", ","],
  [";", ","],
  ["；", ","],
  ["：", ":"],
  ["=", ":"],
  ["=>", ":"],
]);

const conflictMarker = /^(?:<{7}|\|{7}|={7}|>{7})$/u;

/** Characters at the start of a word that show nothing: they are none of its letters. */
const unseen = /^(?:[^\S\t\n\r ]|\p{Cf}|\p{Cc})+/u;

class Parser {
  readonly #text: string;
  readonly #scanner: JSONScanner;
  readonly #stack: Container[] = [];
  #root: Node | undefined;
  #error: JsonSyntaxError | undefined;
  #sound = true;
  #tooDeep = false;
  #lastEnd = 0;

  constructor(text: string) {
    this.#text = text;
    this.#scanner = createScanner(text, false);
    if (text.startsWith("\uFEFF")) this.#scanner.setPosition(1);
  }

  parse(): JsonDocument {
    for (let kind = this.#scanner.scan(); kind !== Token.end; kind = this.#scanner.scan()) {
      if (kind === Token.whitespace || kind === Token.lineBreak) continue;
      if (kind === Token.lineComment || kind === Token.blockComment) {
        this.#fail("Comments are not allowed: docs.json is read as strict JSON.", this.#token(), {
          sound: true,
          replaceWith: "",
        });
        continue;
      }
      this.#accept(kind);
      this.#lastEnd = this.#scanner.getTokenOffset() + this.#scanner.getTokenLength();
    }
    this.#end();
    return { text: this.#text, root: this.#root, syntaxError: this.#error, sound: this.#sound, tooDeep: this.#tooDeep };
  }

  #accept(kind: SyntaxKind): void {
    const container = this.#stack.at(-1);
    if (container === undefined && this.#root !== undefined) {
      this.#fail("Only one value is allowed: nothing may follow the end of the JSON object.", this.#token());
      return;
    }
    switch (kind) {
      case Token.unknown:
        this.#unknown(container);
        return;
      case Token.closeBrace:
      case Token.closeBracket:
        this.#close(kind);
        return;
      case Token.comma:
        this.#comma(container);
        return;
      case Token.colon:
        this.#colon(container);
        return;
      default:
        this.#item(container, kind);
    }
  }

  #item(container: Container | undefined, kind: SyntaxKind): void {
    if (container?.node.type === "object" && container.property === undefined) this.#key(container, kind);
    else this.#value(container, kind);
  }

  #unknown(container: Container | undefined): void {
    const word = this.#scanner.getTokenValue();
    const [stray] = unseen.exec(word) ?? [];
    const mark = lookAlikes.get(word);
    if (stray !== undefined) this.#unseen(stray);
    else if (conflictMarker.test(word)) this.#fail("Git has left a merge conflict here that is not resolved yet.", this.#token());
    else if (mark !== undefined && container !== undefined) {
      this.#fail(`${quote(word)} is no part of JSON: write \`${mark}\`.`, this.#token(), { replaceWith: mark });
      if (mark === ",") this.#comma(container);
      else this.#colon(container);
    } else this.#item(container, Token.unknown);
  }

  /** Passes over characters that nobody sees: a no-break space out of a web page, the NUL of a file that is no text. */
  #unseen(stray: string): void {
    const { offset } = this.#token();
    const code = (stray.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const span = { offset, length: stray.length };
    if (/^\p{Cc}/u.test(stray)) this.#fail(`The control character U+${code} is not allowed here: JSON is plain text.`, span);
    else {
      const message = `The invisible character U+${code} is not allowed here: only spaces, tabs and line breaks may part values.`;
      this.#fail(message, span, { replaceWith: " " });
    }
    this.#scanner.setPosition(offset + stray.length);
  }

  #key(object: Container, kind: SyntaxKind): void {
    const span = this.#token();
    if (kind === Token.openBrace || kind === Token.openBracket) {
      this.#fail(`A property name in double quotes is expected here, not \`${this.#tokenText()}\`.`, span);
      this.#open(kind, undefined);
      return;
    }
    this.#expectItem(object);
    if (kind === Token.string) this.#checkString(span);
    else {
      const name = this.#scanner.getTokenValue().replace(/^'|'$/gu, "");
      this.#fail(`Property names need double quotes: ${quote(JSON.stringify(name))}.`, span, {
        replaceWith: JSON.stringify(name),
      });
    }
    this.#addProperty(object, leaf("string", this.#scanner.getTokenValue(), span));
  }

  #colon(container: Container | undefined): void {
    const property = container?.property ?? (container && this.#splitProperty(container));
    if (property !== undefined && property.colonOffset === undefined) property.colonOffset = this.#scanner.getTokenOffset();
    else this.#fail("Unexpected `:`: a colon stands only between a property name and its value.", this.#token());
  }

  /** In `"theme": "name": "Acme"` the text taken for the value of `theme` is the next name: gives that property. */
  #splitProperty(object: Container): Parent | undefined {
    const last: Growing | undefined = object.node.type === "object" ? object.node.children.at(-1) : undefined;
    const [name, value] = last?.children ?? [];
    if (last === undefined || name === undefined || value?.type !== "string") return undefined;
    last.children?.pop();
    last.length = (last.colonOffset ?? name.offset + name.length - 1) + 1 - last.offset;
    this.#fail(`A value is missing for ${quote(String(name.value))}.`, { offset: last.offset, length: last.length });
    return this.#addProperty(object, value);
  }

  #addProperty(object: Container, key: Growing): Parent {
    const property: Parent = { type: "property", offset: key.offset, length: key.length, children: [key], parent: object.node };
    key.parent = property;
    object.node.children.push(property);
    object.property = property;
    object.expects = "comma";
    return property;
  }

  #comma(container: Container | undefined): void {
    const span = this.#token();
    if (container === undefined) {
      this.#fail("A JSON object is expected here, not `,`.", span);
      return;
    }
    this.#endProperty(container, span);
    if (container.expects !== "comma")
      this.#fail("Unexpected `,`: a value must stand before each comma.", span, { replaceWith: "" });
    container.expects = "item";
    container.comma = span;
  }

  #value(container: Container | undefined, kind: SyntaxKind): void {
    const span = this.#token();
    if (container !== undefined) {
      const { property } = container;
      if (property === undefined) this.#expectItem(container);
      else if (property.colonOffset === undefined)
        this.#fail("A colon is missing between the property name and its value.", span);
      container.expects = "comma";
    }
    if (kind === Token.openBrace || kind === Token.openBracket) {
      this.#open(kind, container);
      return;
    }
    this.#attach(this.#literal(kind, span), container);
  }

  #literal(kind: SyntaxKind, span: Span): Node {
    const value = this.#scanner.getTokenValue();
    switch (kind) {
      case Token.string:
        this.#checkString(span);
        return leaf("string", value, span);
      case Token.number:
        if (this.#scanner.getTokenError() === TokenFault.unexpectedEndOfNumber)
          this.#fail(`${quote(value)} is not a complete number.`, span);
        return leaf("number", Number(value), span);
      case Token.true:
      case Token.false:
        return leaf("boolean", kind === Token.true, span);
      case Token.null:
        return leaf("null", null, span);
      default:
        return this.#word(value, span);
    }
  }

  /** A word that is no JSON value stays in the tree as the string it might become: the author may be typing it. */
  #word(value: string, span: Span): Node {
    const bare = value.replace(/^['`“”]|['`“”]$/gu, "");
    if (this.#stack.length === 0) {
      this.#fail(`A JSON object is expected here, such as \`{}\`, not ${quote(value)}.`, span);
      return { type: "string", value: bare, ...span };
    }
    const literal = ["true", "false", "null"].find((word) => word === value.toLowerCase());
    const replaceWith = literal ?? (/\p{Cc}/u.test(bare) ? undefined : JSON.stringify(bare));
    const advice = literal === undefined ? "text needs double quotes" : `write ${quote(literal)}`;
    const fix = replaceWith === undefined ? {} : { replaceWith };
    this.#fail(`${quote(value)} is not a JSON value: ${advice}.`, span, fix);
    return leaf("string", bare, span);
  }

  #checkString(span: Span): void {
    switch (this.#scanner.getTokenError()) {
      case TokenFault.unexpectedEndOfString:
        this.#fail('This text is not closed: a `"` is missing at its end.', span);
        break;
      case TokenFault.invalidUnicode:
        this.#fail("`\\u` needs four hexadecimal digits.", span);
        break;
      case TokenFault.invalidEscape:
        this.#fail(
          'Only `\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u` may follow a backslash: write `\\\\` for a backslash itself.',
          span,
        );
        break;
      case TokenFault.invalidCharacter:
        this.#fail("Control characters such as a tab must be escaped in JSON text (`\\t`).", span);
        break;
    }
  }

  #open(kind: SyntaxKind, container: Container | undefined): void {
    const { offset, length } = this.#token();
    const node: Parent = {
      type: kind === Token.openBrace ? "object" : "array",
      offset,
      length,
      children: [],
    };
    if (this.#stack.length >= maximumDepth) {
      this.#fail(`Values may not nest deeper than ${maximumDepth} levels.`, { offset, length });
      this.#tooDeep = true;
      this.#scanner.setPosition(this.#text.length);
      return;
    }
    if (container !== undefined || this.#stack.length === 0) this.#attach(node, container);
    this.#stack.push({ node, expects: "firstItem", property: undefined, comma: undefined });
  }

  #attach(node: Growing, container: Container | undefined): void {
    if (container === undefined) {
      this.#root = node;
      return;
    }
    const { property } = container;
    node.parent = property ?? container.node;
    node.parent.children?.push(node);
    if (property === undefined) return;
    property.length = node.offset + node.length - property.offset;
    if (node.children === undefined) container.property = undefined;
  }

  #close(kind: SyntaxKind): void {
    const span = this.#token();
    const type = kind === Token.closeBrace ? "object" : "array";
    const container = this.#stack.at(-1);
    if (container === undefined) {
      this.#fail(`Unexpected \`${closers.get(kind)}\`: nothing is open here.`, span);
      return;
    }
    this.#endProperty(container, span);
    if (container.node.type !== type) {
      const { node } = container;
      const needed = node.type === "object" ? "}" : "]";
      this.#fail(`\`${needed}\` is expected here, not \`${closers.get(kind)}\`.`, span, {
        related: { span: { offset: node.offset, length: 1 }, message: `This \`${this.#text[node.offset]}\` is not closed yet.` },
      });
      // A closer that fits a container further out ends those within; one that fits none is passed over.
      if (!this.#stack.some((outer) => outer.node.type === type)) return;
      while (this.#stack.at(-1)?.node.type !== type) this.#pop(span.offset);
    } else if (container.expects === "item" && container.comma !== undefined) {
      this.#fail(
        `A trailing comma is not allowed before \`${closers.get(kind)}\`: docs.json is read as strict JSON.`,
        container.comma,
        {
          sound: true,
          replaceWith: "",
        },
      );
    }
    this.#pop(span.offset + span.length);
  }

  #pop(end: number): void {
    const closed = this.#stack.pop();
    if (closed === undefined) return;
    closed.node.length = end - closed.node.offset;
    const outer = this.#stack.at(-1);
    if (outer?.property !== undefined && outer.property === closed.node.parent) {
      outer.property.length = end - outer.property.offset;
      outer.property = undefined;
    }
  }

  /** Ends a property that got no value. */
  #endProperty(container: Container, at: Span): void {
    const { property } = container;
    if (property === undefined) return;
    const name = quote(String(property.children[0]?.value));
    this.#fail(
      property.colonOffset === undefined
        ? `A colon and a value are missing behind the property name ${name}.`
        : `A value is missing for ${name}.`,
      property.colonOffset === undefined ? { offset: property.offset, length: property.length } : at,
    );
    property.length = Math.max(property.length, (property.colonOffset ?? 0) + 1 - property.offset);
    container.property = undefined;
  }

  #expectItem(container: Container): void {
    if (container.expects !== "comma") return;
    const span = this.#token();
    // The comma belongs right behind the value before it, which may be lines above.
    const between = this.#text.slice(this.#lastEnd, span.offset + span.length);
    this.#fail(`A comma is missing before ${quote(this.#tokenText())}.`, span, {
      replaceWith: `,${between}`,
      lead: span.offset - this.#lastEnd,
    });
  }

  #end(): void {
    const open = this.#stack.at(-1);
    const last = { offset: Math.max(0, this.#lastEnd - 1), length: Math.min(1, this.#lastEnd) };
    if (open !== undefined) {
      const bracket = this.#text[open.node.offset];
      this.#fail(`The file ends before this is complete: \`${bracket === "{" ? "}" : "]"}\` is missing.`, last, {
        related: { span: { offset: open.node.offset, length: 1 }, message: `This \`${bracket}\` is not closed.` },
      });
      while (this.#stack.length > 0) {
        const container = this.#stack.at(-1);
        if (container !== undefined) this.#endProperty(container, last);
        this.#pop(this.#text.length);
      }
    } else if (this.#root === undefined) {
      this.#fail("The file is empty: a JSON object is expected, such as `{}`.", { offset: 0, length: 0 });
    }
  }

  #token(): Span {
    return { offset: this.#scanner.getTokenOffset(), length: this.#scanner.getTokenLength() };
  }

  #tokenText(): string {
    const { offset, length } = this.#token();
    return this.#text.slice(offset, offset + length);
  }

  #fail(
    message: string,
    span: Span,
    more: Pick<JsonSyntaxError, "related" | "replaceWith" | "lead"> & { sound?: boolean } = {},
  ): void {
    const { sound = false, ...details } = more;
    this.#error ??= { message, span, ...details };
    this.#sound &&= sound;
  }
}

/** Written out, not spread: there are as many of these as a file has words. */
function leaf(type: Growing["type"], value: unknown, { offset, length }: Span): Growing {
  return { type, value, offset, length };
}
