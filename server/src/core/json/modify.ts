import type { EditResult, JSONPath, ModificationOptions } from "jsonc-parser";
import { applyEdits, modify } from "jsonc-parser";
import type { Edit } from "./edit.ts";
import { eolOf, indentationUnit } from "./edit.ts";

/** Sets the value at a path of a JSON text, or removes it if it is undefined. */
export function setValue(text: string, path: JSONPath, value: unknown): readonly Edit[] {
  return editsOf(modify(text, path, value, layoutOf(text)));
}

/** Inserts an item into the array at a path of a JSON text. */
export function insertItem(text: string, path: JSONPath, at: number, item: unknown): readonly Edit[] {
  return editsOf(modify(text, [...path, at], item, { ...layoutOf(text), isArrayInsertion: true }));
}

/** A text with edits. */
export function edited(text: string, edits: readonly Edit[]): string {
  return applyEdits(
    text,
    edits.map(({ offset, length, newText }) => ({ offset, length, content: newText })),
  );
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
