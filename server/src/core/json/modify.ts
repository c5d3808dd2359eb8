import type { EditResult, JSONPath, ModificationOptions } from "jsonc-parser";
import { applyEdits, findNodeAtLocation, modify, parseTree } from "jsonc-parser";
import { commonEnd, commonStart } from "../text/commonParts.ts";
import { eolOf, lineStart } from "../text/lines.ts";
import { endOf } from "../text/span.ts";
import type { Edit } from "./edit.ts";
import {
  arrayText,
  indentationBefore,
  indentationUnit,
  innerIndentation,
  maxLineLength,
  objectText,
  propertyInsertion,
  removal,
} from "./edit.ts";
import { insertions } from "./insertions.ts";

/** Sets the value at a path of a JSON text. A new property is laid out like the one before it. */
export function setValue(text: string, path: JSONPath, value: unknown): readonly Edit[] {
  const root = parseTree(text);
  const outer = path.slice(0, -1);
  const key = path.at(-1);
  const object = root && findNodeAtLocation(root, outer);
  // The library lays out again what is around a new object.
  if (root !== undefined && object === undefined && typeof key === "string") return setValue(text, outer, { [key]: value });
  const last = object?.type === "object" ? object.children?.at(-1) : undefined;
  if (root !== undefined && last !== undefined && findNodeAtLocation(root, [...path]) === undefined) {
    const indentation = indentationBefore(text, last.offset);
    const edit = propertyInsertion(text, last, `${JSON.stringify(key)}: ${valueText(text, value, indentation)}`);
    const line = endOf(last) - lineStart(text, last.offset) + edit.newText.length;
    if (indentation !== undefined || line <= maxLineLength) return [edit];
  }
  return editsOf(modify(text, path, value, layoutOf(text)));
}

/** Removes the property or item at a path of a JSON text, with its comma. The layout of the others stays as it is. */
export function removeValue(text: string, path: JSONPath): readonly Edit[] {
  const root = parseTree(text);
  const value = root && findNodeAtLocation(root, path);
  if (value === undefined) return [];
  return removal(text, value.parent?.type === "property" ? value.parent : value);
}

/** Inserts an item into the array at a path of a JSON text, laid out like its other items. */
export function insertItem(text: string, path: JSONPath, at: number, item: unknown): readonly Edit[] {
  return insertItems(text, path, at, [item]);
}

/** Inserts items into the array at a path of a JSON text, laid out like its other items. An empty array is laid out like a new one. */
export function insertItems(text: string, path: JSONPath, at: number, items: readonly unknown[]): readonly Edit[] {
  const root = parseTree(text);
  const list = root && findNodeAtLocation(root, path);
  const [first] = list?.children ?? [];
  if (list === undefined || first === undefined) return setValue(text, path, items);
  const indentation = indentationBefore(text, first.offset);
  const written = items.map((item) => valueText(text, item, indentation));
  return insertions(text, new Map([[list, new Map([[list.children?.[at - 1], written]])]]));
}

/** A value as JSON: on one line, or with lines for the members of objects, if the line that it starts on has an indentation. */
function valueText(text: string, value: unknown, indentation: string | undefined): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = innerIndentation(text, indentation);
  if (Array.isArray(value)) {
    const isFlat = value.every((item) => typeof item !== "object");
    const items = value.map((item) => valueText(text, item, isFlat ? undefined : inner));
    return arrayText(text, items, isFlat ? undefined : indentation);
  }
  if (Object.keys(value).length === 0) return "{}";
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${valueText(text, member, inner)}`);
  return objectText(text, members, indentation);
}

/** A text with edits. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  return applyEdits(
    text,
    edits.map(({ offset, length, newText }) => ({ offset, length, content: newText })),
  );
}

/** The edit that makes one text another. */
export function differenceEdit(before: string, after: string): Edit {
  const offset = commonStart(before, after);
  const end = commonEnd(before, after, offset);
  return { offset, length: before.length - offset - end, newText: after.slice(offset, after.length - end) };
}

/** In characters. The library lays out the whole line of a change, in quadratic time: a longer one stays as it is written. */
const maxLayoutLength = 5000;

function layoutOf(text: string): ModificationOptions {
  if (text.split("\n").some((line) => line.length > maxLayoutLength)) return {};
  const unit = indentationUnit(text);
  return { formattingOptions: { insertSpaces: !unit.startsWith("\t"), tabSize: unit.length, eol: eolOf(text) } };
}

function editsOf(edits: EditResult): readonly Edit[] {
  return edits.map(({ offset, length, content }) => ({ offset, length, newText: content }));
}
