import type { Node } from "jsonc-parser";
import { createScanner } from "jsonc-parser";
import { eolOf, lineEnd, lineStart } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import { endOf } from "../text/span.ts";
import { trimEnd } from "../text/trimEnd.ts";
import { Token } from "./tokens.ts";

/** A span to replace, and its new text. */
export interface Edit extends Span {
  readonly newText: string;
}

/** The edit that gives a span, such as that of a node, another text. */
export function replacement({ offset, length }: Span, newText: string): Edit {
  return { offset, length, newText };
}

/** The longest line for an object or array with all of its members, in UTF-16 code units. */
export const maxLineLength = 100;

/**
 * Removes an item from its array or a property from its object: with its comma, and with its line if nothing else is on it.
 * Everything else remains unchanged.
 */
export function removal(text: string, node: Node): readonly Edit[] {
  const siblings = node.parent?.children ?? [];
  const index = siblings.indexOf(node);
  const previous = siblings[index - 1];
  const next = siblings[index + 1];
  const ownEnd = endWithComma(text, node);
  if (previous === undefined && next === undefined && node.parent !== undefined)
    return [onlyChild(text, node.parent, node, ownEnd)];
  const before = next === undefined && previous !== undefined ? commaAfter(text, endOf(previous)) : -1;
  const taken = cut(text, node.offset, ownEnd);
  if (before === -1) return [taken];
  // Removing the last one also removes the comma before it.
  const gap = previous === undefined ? before : endOf(previous);
  const isBlankBetween = text.slice(gap, node.offset).trim() === ",";
  if (isBlankBetween && !isBlankAfter(text, ownEnd)) return [erase(gap, ownEnd)];
  return [erase(before, before + 1), taken];
}

/** Removes several items of one array, or several properties of one object, like `removal`. In the order of the text. */
export function removals(text: string, nodes: readonly Node[]): readonly Edit[] {
  const [first, ...others] = nodes;
  const parent = first?.parent;
  if (first === undefined || parent === undefined) return [];
  if (others.length === 0) return removal(text, first);
  const gone = new Set(nodes);
  const siblings = parent.children ?? [];
  const lastKept = siblings.findLastIndex((sibling) => !gone.has(sibling));
  const kept = siblings[lastKept];
  if (kept === undefined) return [erase(parent.offset + 1, endOf(parent) - 1)];
  const edits: Edit[] = [];
  for (const sibling of siblings.slice(0, lastKept)) {
    if (!gone.has(sibling)) continue;
    const edit = cut(text, sibling.offset, endWithComma(text, sibling));
    const before = edits.at(-1);
    // Both may take the whitespace between them.
    if (before === undefined || endOf(before) <= edit.offset) edits.push(edit);
    else edits[edits.length - 1] = erase(before.offset, Math.max(endOf(before), endOf(edit)));
  }
  const last = siblings.at(-1);
  if (last === undefined || last === kept) return edits;
  return [...edits, erase(endOf(kept), endWithComma(text, last))];
}

/** Inserts items (JSON) after an item of an array, or first. They are laid out like the others: on their own lines, or in one line. */
export function insertion(text: string, list: Node, after: Node | undefined, items: readonly string[]): Edit {
  const [first, second] = list.children ?? [];
  if (first === undefined) return filling(text, list, items);
  const anchor = after ?? first;
  const indentation = indentationBefore(text, anchor.offset);
  const separator =
    indentation === undefined
      ? ((second && /^\s*,([ \t]*)$/u.exec(text.slice(endOf(first), second.offset))?.[1]) ?? " ")
      : eolOf(text) + indentation;
  return after === undefined
    ? { offset: first.offset, length: 0, newText: items.map((item) => `${item},${separator}`).join("") }
    : { offset: endOf(after), length: 0, newText: items.map((item) => `,${separator}${item}`).join("") };
}

/** Inserts a property (JSON) after a property of an object, laid out like that one. */
export function propertyInsertion(text: string, after: Node, property: string): Edit {
  const separator = isBlankBefore(text, after.offset) ? eolOf(text) + indentationAt(text, after.offset) : " ";
  return { offset: endOf(after), length: 0, newText: `,${separator}${property}` };
}

/** An object with members (JSON): on one line, or with a line for each, if the line that it starts on has an indentation. */
export function objectText(text: string, members: readonly string[], indentation: string | undefined): string {
  if (indentation === undefined) return `{ ${members.join(", ")} }`;
  return `{${lines(text, members, indentation)}}`;
}

/** An array of items (JSON), like `objectText`. */
export function arrayText(text: string, items: readonly string[], indentation: string | undefined): string {
  return indentation === undefined ? `[${items.join(", ")}]` : `[${lines(text, items, indentation)}]`;
}

function lines(text: string, parts: readonly string[], indentation: string): string {
  const newLine = eolOf(text) + indentation;
  const start = newLine + indentationUnit(text);
  return `${start}${parts.join(`,${start}`)}${newLine}`;
}

/** The text of a node, with all lines but the first moved from its indentation to another. */
export function reindented(text: string, node: Node, indentation: string): string {
  const own = indentationAt(text, node.offset);
  const [first = "", ...others] = text.slice(node.offset, endOf(node)).split("\n");
  return [first, ...others.map((line) => (line.startsWith(own) ? indentation + line.slice(own.length) : line))].join("\n");
}

/** A text with an edit. */
export function withEdit(text: string, { offset, length, newText }: Edit): string {
  return text.slice(0, offset) + newText + text.slice(offset + length);
}

/** Whether only whitespace is before an offset on its line. */
export function isBlankBefore(text: string, offset: number): boolean {
  const before = trimEnd(text.slice(0, offset), " \t\r");
  return before === "" || before.endsWith("\n");
}

/** The indentation of the line of an offset. */
export function indentationAt(text: string, offset: number): string {
  return /[ \t]*/uy.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? "";
}

/** The whitespace before an offset on its line; undefined if there is anything else. */
export function indentationBefore(text: string, offset: number): string | undefined {
  return isBlankBefore(text, offset) ? indentationAt(text, offset) : undefined;
}

/** The indentation of what is in lines with an indentation, one level further; undefined without one. */
export function innerIndentation(text: string, indentation: string | undefined): string | undefined {
  return indentation === undefined ? undefined : indentation + indentationUnit(text);
}

/** The indentation of one level of a file: that of its first indented line. */
export function indentationUnit(text: string): string {
  return /\n([ \t]+)\S/u.exec(text)?.[1] ?? "  ";
}

function filling(text: string, list: Node, items: readonly string[]): Edit {
  const content = text.slice(list.offset + 1, endOf(list) - 1);
  // A comment stays, below what is inserted.
  const inner = { offset: list.offset + 1, length: content.trim() === "" ? content.length : 0 };
  const indentation = indentationAt(text, list.offset);
  const line = items.join(", ");
  const fits = !line.includes("\n") && list.offset - lineStart(text, list.offset) + line.length <= maxLineLength;
  if (fits && !content.includes("\n")) return { ...inner, newText: line };
  const eol = eolOf(text);
  const start = eol + indentation + indentationUnit(text);
  const end = inner.length === content.length ? eol + indentation : "";
  return { ...inner, newText: `${start}${items.join(`,${start}`)}${end}` };
}

function onlyChild(text: string, parent: Node, node: Node, ownEnd: number): Edit {
  const start = parent.offset + 1;
  const end = endOf(parent) - 1;
  const isAlone = text.slice(start, node.offset).trim() === "" && text.slice(ownEnd, end).trim() === "";
  return isAlone ? erase(start, end) : cut(text, node.offset, ownEnd);
}

/** Removes a part with the whitespace it would leave behind, and with its lines if nothing else is on them. */
function cut(text: string, start: number, end: number): Edit {
  if (isBlankBefore(text, start) && isBlankAfter(text, end))
    return erase(lineStart(text, start), Math.min(text.length, lineEnd(text, end) + 1));
  if (isBlankAfter(text, end)) return erase(trimEnd(text.slice(0, start), " \t").length, end);
  return erase(start, end + (/^[ \t]*/u.exec(text.slice(end))?.[0].length ?? 0));
}

function erase(start: number, end: number): Edit {
  return { offset: start, length: end - start, newText: "" };
}

/** The offset after an item or property and its comma. While somebody types, the comma may be missing. */
function endWithComma(text: string, node: Node): number {
  const comma = commaAfter(text, endOf(node));
  return comma === -1 ? endOf(node) : comma + 1;
}

/** The offset of the comma after a value, past comments; -1 if there is none. */
function commaAfter(text: string, offset: number): number {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  return scanner.scan() === Token.comma ? scanner.getTokenOffset() : -1;
}

function isBlankAfter(text: string, offset: number): boolean {
  return text.slice(offset, lineEnd(text, offset)).trim() === "";
}
