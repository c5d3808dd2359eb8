import type { Span } from "../../text/span.ts";
import type { Scripts } from "./scripts.ts";

/** A tag of a component or an HTML element. */
export interface Tag {
  /** Empty for a fragment. */
  readonly name: string;
  readonly kind: "open" | "close" | "empty";
  readonly attributes: readonly Attribute[];
  readonly start: number;
  /** The offset after the tag. */
  readonly end: number;
}

/** An attribute of a tag. */
interface Attribute {
  readonly name: string;
  /** The text in the quotation marks; undefined for an expression, and without a value. */
  readonly value?: Span;
}

const tagName = /[\p{ID_Start}$_][\p{ID_Continue}$_-]*(?:\.[\p{ID_Continue}$_-]+)*(?::[\p{ID_Continue}$_-]+)?/uy;
const attributeName = /[\p{ID_Start}$_][\p{ID_Continue}$_:-]*/uy;

/** Reads the tag at an offset, in some block quotes; undefined if the text there is no tag. */
export function readTag(scripts: Scripts, start: number, quotes: number): Tag | undefined {
  const { text } = scripts;
  if (scripts.exceedBudget) return undefined;
  let at = start + 1;
  const isClosing = text[at] === "/";
  if (isClosing) at++;
  const name = wordAt(text, at, tagName);
  at = afterBlanks(text, at + name.length, quotes);
  const attributes: Attribute[] = [];
  for (;;) {
    const character = text[at];
    if (character === ">") return { name, kind: isClosing ? "close" : "open", attributes, start, end: at + 1 };
    if (character === "/") {
      at = afterBlanks(text, at + 1, quotes);
      return text[at] === ">" && !isClosing ? { name, kind: "empty", attributes, start, end: at + 1 } : undefined;
    }
    const end = character === "{" ? scripts.expressionEnd(at) : readAttribute(scripts, at, quotes, attributes);
    if (end === undefined || name === "") return undefined;
    scripts.count(end - at);
    at = afterBlanks(text, end, quotes);
  }
}

/** Reads an attribute, and gives the offset after it; undefined if there is none. */
function readAttribute(scripts: Scripts, start: number, quotes: number, attributes: Attribute[]): number | undefined {
  const { text } = scripts;
  const name = wordAt(text, start, attributeName);
  if (name === "") return undefined;
  const equals = afterBlanks(text, start + name.length, quotes);
  if (text[equals] !== "=") {
    attributes.push({ name });
    return start + name.length;
  }
  const at = afterBlanks(text, equals + 1, quotes);
  const mark = text[at];
  if (mark === "{") {
    attributes.push({ name });
    return scripts.expressionEnd(at);
  }
  if (mark !== '"' && mark !== "'") return undefined;
  const close = text.indexOf(mark, at + 1);
  if (close === -1) return undefined;
  attributes.push({ name, value: { offset: at + 1, length: close - at - 1 } });
  return close + 1;
}

function wordAt(text: string, at: number, word: RegExp): string {
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? "";
}

function afterBlanks(text: string, start: number, quotes: number): number {
  let at = start;
  for (;;) {
    if (text[at] === "\n") at = afterQuotes(text, at + 1, quotes);
    else if (text[at] === " " || text[at] === "\t" || text[at] === "\r") at++;
    else return at;
  }
}

/** The offset after the marks of block quotes at the start of a line. */
export function afterQuotes(text: string, start: number, quotes: number): number {
  let at = start;
  for (let left = quotes; left > 0; left--) {
    let mark = at;
    while (text[mark] === " " || text[mark] === "\t") mark++;
    if (text[mark] !== ">") return at;
    at = mark + 1;
  }
  return at;
}
