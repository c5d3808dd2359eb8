import type { Node } from "jsonc-parser";
import { createScanner } from "jsonc-parser";
import type { Span } from "../text/span.ts";
import { Token } from "./tokens.ts";

/** A text that stands in place of a span. */
export interface Edit extends Span {
  readonly newText: string;
}

/** A line with more than this is too long to take a whole list. */
const longestLine = 100;

/**
 * Takes an item out of its array, or a property out of its object: with its comma, and with its line where it has one of its own.
 * All else stays byte for byte.
 */
export function removal(text: string, node: Node): readonly Edit[] {
  const siblings = node.parent?.children ?? [];
  const index = siblings.indexOf(node);
  const previous = siblings[index - 1];
  const next = siblings[index + 1];
  const end = endOf(node);
  const comma = commaAfter(text, end);
  const ownEnd = comma === -1 ? end : comma + 1;
  if (previous === undefined && next === undefined && node.parent !== undefined)
    return [onlyChild(text, node.parent, node, ownEnd)];
  const before = next === undefined && previous !== undefined ? commaAfter(text, endOf(previous)) : -1;
  const taken = cut(text, node.offset, ownEnd);
  if (before === -1) return [taken];
  // The last one takes the comma before it along.
  const gap = previous === undefined ? before : endOf(previous);
  const isBlankBetween = text.slice(gap, node.offset).trim() === ",";
  if (isBlankBetween && !isBlankAfter(text, ownEnd)) return [erase(gap, ownEnd)];
  return [erase(before, before + 1), taken];
}

/** Puts items, as JSON, behind one of an array, or at its front. They stand as the others do: on lines of their own, or in one. */
export function insertion(text: string, list: Node, after: Node | undefined, items: readonly string[]): Edit {
  const [first, second] = list.children ?? [];
  if (first === undefined) return filling(text, list, items);
  const anchor = after ?? first;
  let separator: string;
  if (isBlankBefore(text, anchor.offset)) separator = lineEndOf(text) + indentationAt(text, anchor.offset);
  else separator = (second && /^\s*,([ \t]*)$/u.exec(text.slice(endOf(first), second.offset))?.[1]) ?? " ";
  return after === undefined
    ? { offset: first.offset, length: 0, newText: items.map((item) => `${item},${separator}`).join("") }
    : { offset: endOf(after), length: 0, newText: items.map((item) => `,${separator}${item}`).join("") };
}

/** Puts a property, as JSON, behind one of an object, laid out as that one is. */
export function propertyInsertion(text: string, after: Node, property: string): Edit {
  const separator = isBlankBefore(text, after.offset) ? lineEndOf(text) + indentationAt(text, after.offset) : " ";
  return { offset: endOf(after), length: 0, newText: `,${separator}${property}` };
}

/** The text of a node, its lines but the first moved from its indentation to another. */
export function textOf(text: string, node: Node, indentation: string): string {
  const own = indentationAt(text, node.offset);
  const [first = "", ...lines] = text.slice(node.offset, endOf(node)).split("\n");
  return [first, ...lines.map((line) => (line.startsWith(own) ? indentation + line.slice(own.length) : line))].join("\n");
}

/** Whether something begins its line. */
export function isBlankBefore(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === "";
}

/** The blanks that the line of an offset begins with. */
export function indentationAt(text: string, offset: number): string {
  return /[ \t]*/uy.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? "";
}

/** By how much each level of a file is indented: as its first indented line is. */
export function indentationUnit(text: string): string {
  return /\n([ \t]+)\S/u.exec(text)?.[1] ?? "  ";
}

/** How the lines of a file end. */
export function lineEndOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

function filling(text: string, list: Node, items: readonly string[]): Edit {
  const inner = { offset: list.offset + 1, length: list.length - 2 };
  const indentation = indentationAt(text, list.offset);
  const line = items.join(", ");
  const fits = !line.includes("\n") && list.offset - lineStart(text, list.offset) + line.length <= longestLine;
  if (fits && !text.slice(inner.offset, inner.offset + inner.length).includes("\n")) return { ...inner, newText: line };
  const lineEnd = lineEndOf(text);
  const start = lineEnd + indentation + indentationUnit(text);
  return { ...inner, newText: `${start}${items.join(`,${start}`)}${lineEnd}${indentation}` };
}

function onlyChild(text: string, parent: Node, node: Node, ownEnd: number): Edit {
  const start = parent.offset + 1;
  const end = endOf(parent) - 1;
  const isAlone = text.slice(start, node.offset).trim() === "" && text.slice(ownEnd, end).trim() === "";
  return isAlone ? erase(start, end) : cut(text, node.offset, ownEnd);
}

/** Takes out a piece with the blanks that it would leave behind, and with its lines where nothing else stands on them. */
function cut(text: string, start: number, end: number): Edit {
  if (isBlankBefore(text, start) && isBlankAfter(text, end)) {
    const lineEnd = text.indexOf("\n", end);
    return erase(lineStart(text, start), lineEnd === -1 ? text.length : lineEnd + 1);
  }
  if (isBlankAfter(text, end)) return erase(start - (/[ \t]*$/u.exec(text.slice(0, start))?.[0].length ?? 0), end);
  return erase(start, end + (/^[ \t]*/u.exec(text.slice(end))?.[0].length ?? 0));
}

function erase(start: number, end: number): Edit {
  return { offset: start, length: end - start, newText: "" };
}

/** Where the comma stands that follows a value, comments passed over; -1 where none does. */
function commaAfter(text: string, offset: number): number {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  return scanner.scan() === Token.comma ? scanner.getTokenOffset() : -1;
}

function isBlankAfter(text: string, offset: number): boolean {
  const end = text.indexOf("\n", offset);
  return text.slice(offset, end === -1 ? text.length : end).trim() === "";
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}
