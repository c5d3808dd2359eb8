import type { EditResult, FormattingOptions, JSONPath } from "jsonc-parser";
import { applyEdits, modify } from "jsonc-parser";
import type { Edit } from "./edit.ts";
import { indentationUnit, lineEndOf } from "./edit.ts";

/** Sets the value at a path of a JSON text, or removes it if it is undefined. */
export function setValue(text: string, path: JSONPath, value: unknown): readonly Edit[] {
  return editsOf(modify(text, path, value, { formattingOptions: layoutOf(text) }));
}

/** Inserts an item into the array at a path of a JSON text. */
export function insertItem(text: string, path: JSONPath, at: number, item: unknown): readonly Edit[] {
  return editsOf(modify(text, [...path, at], item, { formattingOptions: layoutOf(text), isArrayInsertion: true }));
}

/** A text with edits. */
export function edited(text: string, edits: readonly Edit[]): string {
  return applyEdits(
    text,
    edits.map(({ offset, length, newText }) => ({ offset, length, content: newText })),
  );
}

function layoutOf(text: string): FormattingOptions {
  const unit = indentationUnit(text);
  return { insertSpaces: !unit.startsWith("\t"), tabSize: unit.length, eol: lineEndOf(text) };
}

function editsOf(edits: EditResult): readonly Edit[] {
  return edits.map(({ offset, length, content }) => ({ offset, length, newText: content }));
}
