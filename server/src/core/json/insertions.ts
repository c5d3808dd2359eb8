import type { Node } from "jsonc-parser";
import { eolOf, lineStart } from "../text/lines.ts";
import { endOf } from "../text/span.ts";
import type { Edit } from "./edit.ts";
import { indentationAt, indentationUnit, insertion, maxLineLength } from "./edit.ts";

/** Items (JSON) to insert in an array, by the item before them. */
export type AddedItems = ReadonlyMap<Node | undefined, readonly string[]>;

/**
 * Inserts items at several places of arrays of one text, like `insertion`. An array in one line that would become too long gets a line for
 * each item, unless the whole file is one line. What such an item contains is then on that line.
 */
export function insertions(text: string, arrays: ReadonlyMap<Node, AddedItems>): readonly Edit[] {
  const isSplittable = text.trim().includes("\n");
  // The indentation of the items of arrays that get more lines. Arrays come before those inside them.
  const split = new Map<Node, string>();
  return [...arrays]
    .sort(([a], [b]) => a.offset - b.offset)
    .flatMap(([array, added]) => {
      const edits = Array.from(added, ([after, items]) => insertion(text, array, after, items));
      const { indentation, start } = lineOf(text, array, split);
      const inserted = edits.map(({ newText }) => newText).join("");
      const written = indentation + text.slice(start, endOf(array)) + inserted;
      if (!isSplittable || /\n|\/\*/u.test(written) || written.length <= maxLineLength) return edits;
      split.set(array, indentation + indentationUnit(text));
      return splitArray(text, array, added, indentation);
    });
}

/** The line that an array is on once others are split: its indentation, and what of the text follows. */
function lineOf(text: string, array: Node, split: ReadonlyMap<Node, string>): { indentation: string; start: number } {
  for (let item = array; item.parent !== undefined; item = item.parent) {
    const indentation = split.get(item.parent);
    if (indentation !== undefined) return { indentation, start: item.offset };
  }
  const indentation = indentationAt(text, array.offset);
  return { indentation, start: lineStart(text, array.offset) + indentation.length };
}

/** Gives each item of an array in one line a line, and inserts items. Changes only what is between the items: they can change, too. */
function splitArray(text: string, array: Node, added: AddedItems, indentation: string): readonly Edit[] {
  const end = eolOf(text) + indentation;
  const start = end + indentationUnit(text);
  const children = array.children ?? [];
  return [undefined, ...children].map((child, at) => {
    const offset = child === undefined ? array.offset + 1 : endOf(child);
    const next = children[at];
    const items = (added.get(child) ?? [])
      .map((item) => (child === undefined ? `${start}${item},` : `,${start}${item}`))
      .join("");
    const separator = next === undefined ? end : `${child === undefined ? "" : ","}${start}`;
    return { offset, length: (next?.offset ?? endOf(array) - 1) - offset, newText: items + separator };
  });
}
