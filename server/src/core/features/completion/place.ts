import type { Node } from "jsonc-parser";
import { createScanner } from "jsonc-parser";
import type { JsonDocument } from "../../json/document.ts";
import { Token, TokenError } from "../../json/tokens.ts";
import { isContainer, keyNodeOf, valueOfMember } from "../../json/tree.ts";
import { partitionPoint } from "../../std/partitionPoint.ts";
import { afterByteOrderMark } from "../../text/byteOrderMark.ts";
import type { Span } from "../../text/span.ts";
import { endOf, touches } from "../../text/span.ts";

/** The text that a completion replaces, and what it must add to keep the file valid JSON. */
export interface Slot {
  /** The text to replace, including quotes; empty if there is none. Starts at or before the cursor. */
  readonly replace: Span;
  /** The text between the quotes, or the bare word, up to the end of `replace`. */
  readonly content: string;
  /** Whether the text to replace starts with a quote. */
  readonly isQuoted: boolean;
  /** The offset of a missing comma before the slot. */
  readonly commaBefore: number | undefined;
  /** Whether a space is missing after a colon or a comma. */
  readonly needsSpaceBefore: boolean;
  /** Whether a comma is missing after the slot. */
  readonly needsCommaAfter: boolean;
}

/** The place of a key. */
export interface KeyPlace {
  readonly kind: "key";
  readonly object: Node;
  /** The property whose key is edited; undefined for a new one. */
  readonly property: Node | undefined;
  /** Whether a colon follows, so that only the key is replaced. */
  readonly hasColon: boolean;
  readonly slot: Slot;
}

/** The place of a value. */
export interface ValuePlace {
  readonly kind: "value";
  /** The property or the array that holds the value; undefined for the root. */
  readonly parent: Node | undefined;
  /** The edited value; undefined for a new one. */
  readonly value: Node | undefined;
  readonly slot: Slot;
}

/** An offset in a text. */
interface Cursor {
  readonly text: string;
  readonly offset: number;
}

/**
 * The key or value at the cursor; undefined where there can be none, as in a comment or after a key without a colon. Reads only the
 * nodes from the root to the cursor and the text around it.
 */
export function placeAt({ text, root }: JsonDocument, offset: number): KeyPlace | ValuePlace | undefined {
  const cursor = { text, offset };
  if (root === undefined) return readGap(text, 0, offset) === "empty" ? valuePlace(cursor, undefined, undefined) : undefined;
  const container = innermostContainer(cursor, root);
  if (container?.type === "object") return placeInObject(cursor, container);
  if (container?.type === "array") return placeInArray(cursor, container);
  return !isContainer(root) && touches(root, offset) ? valuePlace(cursor, undefined, root) : undefined;
}

function placeInObject(cursor: Cursor, object: Node): KeyPlace | ValuePlace | undefined {
  const { text, offset } = cursor;
  const property = lastBefore(object, offset);
  if (property === undefined)
    return isGap(readGap(text, object.offset + 1, offset)) ? keyPlace(cursor, object, undefined) : undefined;
  const [key, value] = property.children ?? [];
  if (key !== undefined && touches(key, offset)) return keyPlace(cursor, object, property);
  const { colonOffset } = property;
  if (colonOffset !== undefined && value !== undefined) {
    if (offset < value.offset || (offset === value.offset && isContainer(value))) return undefined;
    if (!isContainer(value) && touches(value, offset)) return valuePlace(cursor, property, value);
  }
  const last = value ?? key ?? property;
  const gap = readGap(text, Math.max(endOf(last), (colonOffset ?? -1) + 1), offset);
  if (gap === "comma") return keyPlace(cursor, object, undefined);
  if (gap !== "empty" || colonOffset === undefined) return undefined;
  if (value !== undefined) return keyPlace(cursor, object, undefined, endOf(value));
  return offset > colonOffset ? valuePlace(cursor, property, undefined) : undefined;
}

function placeInArray(cursor: Cursor, array: Node): ValuePlace | undefined {
  const { text, offset } = cursor;
  const item = lastBefore(array, offset);
  if (item !== undefined && !isContainer(item) && touches(item, offset)) {
    const before = array.children?.[array.children.indexOf(item) - 1];
    const isSeparated = before === undefined || readGap(text, endOf(before), item.offset) !== "empty";
    return valuePlace(cursor, array, item, isSeparated ? undefined : endOf(before));
  }
  const gap = readGap(text, item === undefined ? array.offset + 1 : endOf(item), offset);
  if (!isGap(gap)) return undefined;
  return valuePlace(cursor, array, undefined, item !== undefined && gap === "empty" ? endOf(item) : undefined);
}

function keyPlace(cursor: Cursor, object: Node, property: Node | undefined, commaBefore?: number): KeyPlace {
  const { text } = cursor;
  const siblings = object.children ?? [];
  const previous = property && siblings[siblings.indexOf(property) - 1];
  const lacksComma =
    previous !== undefined && property !== undefined && readGap(text, endOf(previous), property.offset) === "empty";
  const slot = slotAt(cursor, property && keyNodeOf(property), lacksComma ? endOf(previous) : commaBefore);
  const hasColon = nextToken(text, slot.replace.offset + slot.replace.length) === Token.colon;
  return { kind: "key", object, property, hasColon, slot };
}

function valuePlace(cursor: Cursor, parent: Node | undefined, value: Node | undefined, commaBefore?: number): ValuePlace {
  return { kind: "value", parent, value, slot: slotAt(cursor, value, commaBefore) };
}

function slotAt(cursor: Cursor, node: Node | undefined, commaBefore: number | undefined): Slot {
  const { text, offset } = cursor;
  const replace = node === undefined ? { offset, length: 0 } : tokenSpan(cursor, node);
  const end = replace.offset + replace.length;
  const written = text.slice(replace.offset, end);
  const isQuoted = written.startsWith('"');
  return {
    replace,
    content: isQuoted ? written.slice(1).replace(/"$/u, "") : written,
    isQuoted,
    commaBefore,
    needsSpaceBefore: replace.length === 0 && /[:,]/u.test(text[offset - 1] ?? ""),
    needsCommaAfter: !separators.has(nextToken(text, end)),
  };
}

const separators: ReadonlySet<number> = new Set([Token.comma, Token.colon, Token.closeBrace, Token.closeBracket, Token.end]);

/**
 * The span of a key or scalar. A string without a closing quote extends to the end of the line, or to the opening quote of the next
 * string (`"mi█, "name"`). Only its word at the cursor is replaced.
 */
function tokenSpan({ text, offset }: Cursor, { offset: start, length }: Node): Span {
  const end = start + length;
  if (text[start] !== '"') return { offset: start, length };
  const scanner = createScanner(text);
  scanner.setPosition(start);
  scanner.scan();
  const isTerminated = scanner.getTokenError() !== TokenError.unexpectedEndOfString && !/\w/u.test(text[end] ?? "");
  if (isTerminated) return { offset: start, length };
  const typed = /^[\w#$./-]*/u.exec(text.slice(offset, end))?.[0] ?? "";
  return { offset: start, length: offset + typed.length - start };
}

/** The text between two places of a container: a comma, only whitespace, or something unexpected. */
type Gap = "comma" | "empty" | "foreign";

function isGap(gap: Gap): boolean {
  return gap !== "foreign";
}

function readGap(text: string, from: number, to: number): Gap {
  const scanner = createScanner(text);
  scanner.setPosition(from === 0 ? afterByteOrderMark(text) : from);
  let gap: Gap = "empty";
  for (let kind = scanner.scan(); kind !== Token.end && scanner.getTokenOffset() < to; kind = scanner.scan()) {
    if (kind === Token.comma) gap = "comma";
    else if (kind === Token.lineComment || kind === Token.blockComment) {
      if (to < scanner.getPosition()) return "foreign";
      if (to === scanner.getPosition() && !text.slice(from, to).endsWith("*/")) return "foreign";
    } else if (kind !== Token.whitespace && kind !== Token.lineBreak) return "foreign";
  }
  return gap;
}

/** The kind of the next token, ignoring whitespace and comments. */
function nextToken(text: string, from: number): number {
  const scanner = createScanner(text, true);
  scanner.setPosition(from);
  return scanner.scan();
}

function innermostContainer(cursor: Cursor, root: Node): Node | undefined {
  let found: Node | undefined;
  for (let node: Node | undefined = root; node !== undefined && isIn(cursor, node); ) {
    found = node;
    const child = lastBefore(node, cursor.offset);
    node = child && valueOfMember(child);
  }
  return found;
}

/** Whether the cursor is between the brackets. A container without a closing bracket also contains its end. */
function isIn({ text, offset }: Cursor, node: Node): boolean {
  if (!isContainer(node) || offset <= node.offset || offset > endOf(node)) return false;
  return offset < endOf(node) || node.length < 2 || !isClosed(text, node);
}

function isClosed(text: string, node: Node): boolean {
  const last = node.children?.at(-1);
  return text[endOf(node) - 1] === (node.type === "object" ? "}" : "]") && (last === undefined || endOf(last) < endOf(node));
}

/** The last child that starts before `offset`. */
function lastBefore({ children = [] }: Node, offset: number): Node | undefined {
  return children[partitionPoint(children, (child) => child.offset < offset) - 1];
}
