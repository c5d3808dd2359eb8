import type { Node, SyntaxKind } from "jsonc-parser";
import type { Span } from "../text/span.ts";
import type { JsonDocument, JsonFault, JsonSyntaxError } from "./document.ts";
import { maximumDepth } from "./document.ts";
import { unopenedText } from "./missingOpeningQuote.ts";
import type { Growing, Parent } from "./nodes.ts";
import { leaf, openedNode, propertyNode } from "./nodes.ts";
import { Scanner } from "./scanner.ts";
import * as faults from "./syntaxMessages.ts";
import { Token } from "./tokens.ts";

/**
 * Reads strict JSON (RFC 8259, as the platform does) and goes on behind a fault, so that features work while someone types.
 * Never throws, whatever the text. The nodes are those of jsonc-parser: its look-up functions work on them.
 */
export function parseJson(text: string): JsonDocument {
  return new Parser(text).parse();
}

/** An object or an array that is not closed yet. */
interface Container {
  readonly node: Parent;
  /** What it stands in. */
  readonly outer: Container | undefined;
  /** How many containers it stands in. */
  readonly depth: number;
  /** What it waits for next. */
  expects: "firstItem" | "item" | "comma";
  /** In an object, the property whose colon or value is still to come. */
  property: Parent | undefined;
  /** Where the last comma stands, in case the container ends right behind it. */
  comma: number;
}

class Parser {
  readonly #text: string;
  readonly #scanner: Scanner;
  /** The innermost container that is open. */
  #open: Container | undefined;
  #root: Node | undefined;
  #error: JsonSyntaxError | undefined;
  #sound = true;
  #refers = false;
  #tooDeep = false;
  #lastEnd = 0;

  constructor(text: string) {
    this.#text = text;
    this.#scanner = new Scanner(text);
  }

  parse(): JsonDocument {
    const scanner = this.#scanner;
    for (let kind = scanner.next(); kind !== Token.end; kind = scanner.next()) {
      if (kind === Token.lineComment || kind === Token.blockComment) {
        this.#failSoundly(faults.comment);
        continue;
      }
      this.#accept(kind);
      this.#lastEnd = scanner.end;
    }
    this.#end();
    return {
      text: this.#text,
      root: this.#root,
      syntaxError: this.#error,
      sound: this.#sound,
      mayRefer: this.#refers,
      tooDeep: this.#tooDeep,
    };
  }

  #accept(kind: SyntaxKind): void {
    const container = this.#open;
    if (container === undefined && this.#root !== undefined) {
      this.#fail(faults.secondValue);
      return;
    }
    switch (kind) {
      case Token.unknown:
        this.#unknown(container);
        return;
      case Token.closeBrace:
      case Token.closeBracket:
        this.#close(kind, container);
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
    const word = this.#scanner.value;
    const [stray] = faults.unseenStart.exec(word) ?? [];
    const mark = faults.lookAlikes.get(word);
    if (stray !== undefined) {
      this.#fail(faults.unseen(stray), this.#scanner.offset, stray.length);
      this.#scanner.moveTo(this.#scanner.offset + stray.length);
    } else if (faults.conflictMarker.test(word)) this.#fail(faults.conflict);
    else if (mark !== undefined && container !== undefined) {
      this.#fail(faults.wrongMark(word, mark));
      if (mark === ",") this.#comma(container);
      else this.#colon(container);
    } else this.#item(container, Token.unknown);
  }

  #key(object: Container, kind: SyntaxKind): void {
    const { offset, end } = this.#scanner;
    if (kind === Token.openBrace || kind === Token.openBracket) {
      this.#fail(faults.noName(this.#scanner.text));
      this.#push(kind, undefined);
      return;
    }
    if (object.expects === "comma") this.#missingComma();
    const name = this.#scanner.value;
    const unopened = kind === Token.unknown ? this.#unopened() : undefined;
    if (kind === Token.string) this.#checkToken();
    else if (unopened === undefined) this.#fail(faults.bareName(name));
    this.#addProperty(object, unopened ?? leaf("string", name, offset, end - offset));
  }

  #colon(container: Container | undefined): void {
    const property = container?.property ?? (container && this.#splitProperty(container));
    if (property !== undefined && property.colonOffset === undefined) property.colonOffset = this.#scanner.offset;
    else this.#fail(faults.strayColon);
  }

  /** In `"theme": "name": "Acme"` the text taken for the value of `theme` is the next name: gives that property. */
  #splitProperty(object: Container): Parent | undefined {
    const last: Growing | undefined = object.node.type === "object" ? object.node.children.at(-1) : undefined;
    const [name, value] = last?.children ?? [];
    if (last === undefined || name === undefined || value?.type !== "string") return undefined;
    last.children?.pop();
    last.length = (last.colonOffset ?? name.offset + name.length - 1) + 1 - last.offset;
    this.#fail(faults.noValue(name.value), last.offset, last.length);
    return this.#addProperty(object, value);
  }

  #addProperty(object: Container, key: Growing): Parent {
    const property = propertyNode(key, object.node);
    if (key.value === "$ref") this.#refers = true;
    object.node.children.push(property);
    object.property = property;
    object.expects = "comma";
    return property;
  }

  #comma(container: Container | undefined): void {
    if (container === undefined) {
      this.#fail(faults.firstComma);
      return;
    }
    if (container.property !== undefined) this.#endProperty(container, container.property);
    if (container.expects !== "comma") this.#fail(faults.strayComma);
    container.expects = "item";
    container.comma = this.#scanner.offset;
  }

  #value(container: Container | undefined, kind: SyntaxKind): void {
    if (container !== undefined) {
      const { property } = container;
      if (property === undefined) {
        if (container.expects === "comma") this.#missingComma();
      } else if (property.colonOffset === undefined) this.#fail(faults.noColon);
      container.expects = "comma";
    }
    if (kind === Token.openBrace || kind === Token.openBracket) this.#push(kind, container);
    else this.#attach(this.#literal(kind), container);
  }

  #literal(kind: SyntaxKind): Growing {
    const { offset, end, value } = this.#scanner;
    const length = end - offset;
    switch (kind) {
      case Token.string:
        this.#checkToken();
        return leaf("string", value, offset, length);
      case Token.number:
        this.#checkToken();
        return leaf("number", Number(value), offset, length);
      case Token.true:
      case Token.false:
        return leaf("boolean", kind === Token.true, offset, length);
      case Token.null:
        return leaf("null", null, offset, length);
      default:
        // A word that is no JSON value stays in the tree as the string it might become: the author may be typing it.
        return this.#unopened() ?? this.#bareWord(value, offset, length);
    }
  }

  #bareWord(word: string, offset: number, length: number): Growing {
    this.#fail(this.#open === undefined ? faults.noObject(word) : faults.bareWord(word));
    return leaf("string", faults.meantBy(word), offset, length);
  }

  /** The string that begins at the token and lacks its first quote; undefined where there is none. */
  #unopened(): Growing | undefined {
    const { offset } = this.#scanner;
    const found = this.#open && unopenedText(this.#text, offset);
    if (found === undefined) return undefined;
    this.#fail(found.fault, offset, found.length);
    this.#scanner.moveTo(offset + found.length);
    return leaf("string", found.value, offset, found.length);
  }

  #checkToken(): void {
    if (this.#scanner.fault === 0) return;
    const fault = faults.withinToken(this.#scanner.fault, this.#scanner.value);
    if (fault !== undefined) this.#fail(fault);
  }

  #push(kind: SyntaxKind, container: Container | undefined): void {
    const { offset } = this.#scanner;
    const outer = this.#open;
    const depth = outer === undefined ? 0 : outer.depth + 1;
    if (depth >= maximumDepth) {
      this.#fail(faults.tooDeep);
      this.#tooDeep = true;
      this.#scanner.moveTo(this.#text.length);
      return;
    }
    const node = openedNode(kind === Token.openBrace ? "object" : "array", offset);
    if (container !== undefined || outer === undefined) this.#attach(node, container);
    this.#open = { node, outer, depth, expects: "firstItem", property: undefined, comma: -1 };
  }

  #attach(node: Growing, container: Container | undefined): void {
    if (container === undefined) {
      this.#root = node;
      return;
    }
    const { property } = container;
    if (property === undefined) {
      node.parent = container.node;
      container.node.children.push(node);
      return;
    }
    node.parent = property;
    const [key] = property.children;
    // Made anew, the array is no longer than it needs to be; one that grows gets room for many.
    property.children = key === undefined ? [node] : [key, node];
    property.length = node.offset + node.length - property.offset;
    if (node.children === undefined) container.property = undefined;
  }

  #close(kind: typeof Token.closeBrace | typeof Token.closeBracket, container: Container | undefined): void {
    const type = kind === Token.closeBrace ? "object" : "array";
    if (container === undefined) {
      this.#fail(faults.nothingOpen(type));
      return;
    }
    if (container.property !== undefined) this.#endProperty(container, container.property);
    if (container.node.type !== type) {
      this.#fail(faults.wrongCloser(container.node, type));
      // A closer that fits a container further out ends those within; one that fits none is passed over.
      let fitting = container.outer;
      while (fitting !== undefined && fitting.node.type !== type) fitting = fitting.outer;
      if (fitting === undefined) return;
      while (this.#open !== undefined && this.#open !== fitting) this.#pop(this.#open, this.#scanner.offset);
    } else if (container.expects === "item") {
      this.#failSoundly(faults.trailingComma(container.node), container.comma, 1);
    }
    if (this.#open !== undefined) this.#pop(this.#open, this.#scanner.end);
  }

  #pop({ node, outer }: Container, end: number): void {
    node.length = end - node.offset;
    this.#open = outer;
    if (outer?.property !== undefined && outer.property === node.parent) {
      outer.property.length = end - outer.property.offset;
      outer.property = undefined;
    }
  }

  /** Ends a property that got no value. `at` is where that is noticed; absent: at the token. */
  #endProperty(container: Container, property: Parent, at?: Span): void {
    const name: unknown = property.children[0]?.value;
    if (property.colonOffset === undefined) this.#fail(faults.noColonAndValue(name), property.offset, property.length);
    else this.#fail(faults.noValue(name), at?.offset, at?.length);
    property.length = Math.max(property.length, (property.colonOffset ?? 0) + 1 - property.offset);
    container.property = undefined;
  }

  #missingComma(): void {
    this.#fail(faults.noComma(this.#scanner.text, this.#text.slice(this.#lastEnd, this.#scanner.end)));
  }

  #end(): void {
    const last = { offset: Math.max(0, this.#lastEnd - 1), length: Math.min(1, this.#lastEnd) };
    if (this.#open !== undefined) {
      this.#fail(faults.notClosed(this.#open.node), last.offset, last.length);
      for (let container: Container | undefined = this.#open; container !== undefined; container = container.outer) {
        if (container.property !== undefined) this.#endProperty(container, container.property, last);
        this.#pop(container, this.#text.length);
      }
    } else if (this.#root === undefined) {
      this.#fail(faults.empty, 0, 0);
    }
  }

  /** Remembers a fault, if it is the first one: that of the token, unless another place is given. */
  #fail(fault: JsonFault, offset = this.#scanner.offset, length = this.#scanner.end - this.#scanner.offset): void {
    this.#sound = false;
    this.#error ??= { ...fault, span: { offset, length } };
  }

  /** As `#fail`, of a fault that leaves no doubt about what is meant. */
  #failSoundly(fault: JsonFault, offset?: number, length?: number): void {
    const sound = this.#sound;
    this.#fail(fault, offset, length);
    this.#sound = sound;
  }
}
