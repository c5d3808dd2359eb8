import type { Node } from "jsonc-parser";
import { createScanner } from "jsonc-parser";
import type { JsonDocument } from "../../json/document.ts";
import { Token, TokenError } from "../../json/tokens.ts";
import type { Span } from "../../text/span.ts";

/** What a completion must do to the text around it, so that the result is JSON again. */
export interface Slot {
  /** The text to replace, quotes included; empty where nothing stands yet. It begins at or before the cursor. */
  readonly replace: Span;
  /** What stands between the quotes, or the bare word, up to the end of `replace`. */
  readonly content: string;
  /** True when the text to replace begins with a quote. */
  readonly quoted: boolean;
  /** Where a comma is missing before the slot. */
  readonly commaBefore: number | undefined;
  /** True when what comes stands right behind a colon or a comma. */
  readonly spaceBefore: boolean;
  /** True when something follows that a comma must separate from the slot. */
  readonly commaAfter: boolean;
}

/** The place of a property name. */
export interface KeyPlace {
  readonly kind: "key";
  readonly object: Node;
  /** The property whose name is being edited; undefined for a new one. */
  readonly property: Node | undefined;
  /** True when a colon follows, so that only the name is to be replaced. */
  readonly named: boolean;
  readonly slot: Slot;
}

/** The place of a value. */
export interface ValuePlace {
  readonly kind: "value";
  /** The property or the array that holds the value; undefined for the root. */
  readonly parent: Node | undefined;
  /** The value being edited; undefined for a new one. */
  readonly value: Node | undefined;
  readonly slot: Slot;
}

/**
 * Gives the key or value that the cursor at `offset` is about; undefined where none can stand, as in a comment or behind a
 * name that has no colon. Reads the way from the root to the cursor and the gap around it, not the file.
 */
export function placeAt({ text, root }: JsonDocument, offset: number): KeyPlace | ValuePlace | undefined {
  if (root === undefined)
    return readGap(text, 0, offset) === "empty" ? valuePlace(text, offset, undefined, undefined) : undefined;
  const container = innermostContainer(text, root, offset);
  if (container?.type === "object") return placeInObject(text, container, offset);
  if (container?.type === "array") return placeInArray(text, container, offset);
  return !isContainer(root) && touches(root, offset) ? valuePlace(text, offset, undefined, root) : undefined;
}

function placeInObject(text: string, object: Node, offset: number): KeyPlace | ValuePlace | undefined {
  const property = lastBefore(object, offset);
  if (property === undefined)
    return isGap(readGap(text, object.offset + 1, offset)) ? keyPlace(text, offset, object, undefined) : undefined;
  const [key, value] = property.children ?? [];
  if (key !== undefined && touches(key, offset)) return keyPlace(text, offset, object, property);
  const { colonOffset } = property;
  if (colonOffset !== undefined && value !== undefined) {
    if (offset < value.offset || (offset === value.offset && isContainer(value))) return undefined;
    if (!isContainer(value) && touches(value, offset)) return valuePlace(text, offset, property, value);
  }
  const written = value ?? key ?? property;
  const gap = readGap(text, Math.max(endOf(written), (colonOffset ?? -1) + 1), offset);
  if (gap === "comma") return keyPlace(text, offset, object, undefined);
  if (gap !== "empty" || colonOffset === undefined) return undefined;
  if (value !== undefined) return keyPlace(text, offset, object, undefined, endOf(value));
  return offset > colonOffset ? valuePlace(text, offset, property, undefined) : undefined;
}

function placeInArray(text: string, array: Node, offset: number): ValuePlace | undefined {
  const item = lastBefore(array, offset);
  if (item !== undefined && !isContainer(item) && touches(item, offset)) {
    const before = array.children?.[array.children.indexOf(item) - 1];
    const separated = before === undefined || readGap(text, endOf(before), item.offset) !== "empty";
    return valuePlace(text, offset, array, item, separated ? undefined : endOf(before));
  }
  const gap = readGap(text, item === undefined ? array.offset + 1 : endOf(item), offset);
  if (!isGap(gap)) return undefined;
  return valuePlace(text, offset, array, undefined, item !== undefined && gap === "empty" ? endOf(item) : undefined);
}

function keyPlace(text: string, offset: number, object: Node, property: Node | undefined, commaBefore?: number): KeyPlace {
  const siblings = object.children ?? [];
  const previous = property && siblings[siblings.indexOf(property) - 1];
  const missing = previous !== undefined && property !== undefined && readGap(text, endOf(previous), property.offset) === "empty";
  const slot = slotAt(text, offset, property?.children?.[0], missing ? endOf(previous) : commaBefore);
  const named = nextToken(text, slot.replace.offset + slot.replace.length) === Token.colon;
  return { kind: "key", object, property, named, slot };
}

function valuePlace(
  text: string,
  offset: number,
  parent: Node | undefined,
  value: Node | undefined,
  commaBefore?: number,
): ValuePlace {
  return { kind: "value", parent, value, slot: slotAt(text, offset, value, commaBefore) };
}

function slotAt(text: string, offset: number, node: Node | undefined, commaBefore: number | undefined): Slot {
  const replace = node === undefined ? { offset, length: 0 } : tokenSpan(text, node, offset);
  const end = replace.offset + replace.length;
  const written = text.slice(replace.offset, end);
  const quoted = written.startsWith('"');
  return {
    replace,
    content: quoted ? written.slice(1).replace(/"$/u, "") : written,
    quoted,
    commaBefore,
    spaceBefore: replace.length === 0 && /[:,]/u.test(text[offset - 1] ?? ""),
    commaAfter: !separators.has(nextToken(text, end)),
  };
}

const separators: ReadonlySet<number> = new Set([Token.comma, Token.colon, Token.closeBrace, Token.closeBracket, Token.end]);

/**
 * The text of a key or scalar. A text without its closing quote runs on to the end of the line, or to the opening quote of the
 * next text (`"mi█, "name"`): of such a one only the word at the cursor counts as typed.
 */
function tokenSpan(text: string, { offset: start, length }: Node, offset: number): Span {
  const end = start + length;
  if (text[start] !== '"') return { offset: start, length };
  const scanner = createScanner(text);
  scanner.setPosition(start);
  scanner.scan();
  const closed = scanner.getTokenError() !== TokenError.unexpectedEndOfString && !/\w/u.test(text[end] ?? "");
  if (closed) return { offset: start, length };
  const typed = /^[\w#$./-]*/u.exec(text.slice(offset, end))?.[0] ?? "";
  return { offset: start, length: offset + typed.length - start };
}

/** What stands between two places of one container: a comma, nothing but blanks, or something that has no business there. */
type Gap = "comma" | "empty" | "foreign";

function isGap(gap: Gap): boolean {
  return gap !== "foreign";
}

function readGap(text: string, from: number, to: number): Gap {
  const scanner = createScanner(text);
  scanner.setPosition(from === 0 && text.startsWith("\uFEFF") ? 1 : from);
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

/** The kind of the next token that is neither blank nor comment. */
function nextToken(text: string, from: number): number {
  const scanner = createScanner(text, true);
  scanner.setPosition(from);
  return scanner.scan();
}

function innermostContainer(text: string, root: Node, offset: number): Node | undefined {
  let found: Node | undefined;
  for (let node: Node | undefined = root; node !== undefined && holds(text, node, offset); ) {
    found = node;
    const child = lastBefore(node, offset);
    node = child?.type === "property" ? child.children?.[1] : child;
  }
  return found;
}

/** True when the cursor is between the brackets; a container that is never closed holds the cursor at its end too. */
function holds(text: string, node: Node, offset: number): boolean {
  if (!isContainer(node) || offset <= node.offset || offset > endOf(node)) return false;
  return offset < endOf(node) || node.length < 2 || !isClosed(text, node);
}

function isClosed(text: string, node: Node): boolean {
  const last = node.children?.at(-1);
  return text[endOf(node) - 1] === (node.type === "object" ? "}" : "]") && (last === undefined || endOf(last) < endOf(node));
}

/** The last child that begins before `offset`. */
function lastBefore({ children = [] }: Node, offset: number): Node | undefined {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((children[middle]?.offset ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return children[low - 1];
}

function isContainer({ type }: Node): boolean {
  return type === "object" || type === "array";
}

/** True when the cursor is in the node or at one of its ends. */
function touches(node: Node, offset: number): boolean {
  return node.offset <= offset && offset <= endOf(node);
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}
