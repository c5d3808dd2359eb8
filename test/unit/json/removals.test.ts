import assert from "node:assert/strict";
import { parseTree } from "jsonc-parser";
import { TextDocument } from "vscode-languageserver-textdocument";
import { removals } from "../../../server/src/core/json/edit.ts";

/** The text of an array after the items at some indexes are removed. */
function without(text: string, ...indexes: readonly number[]): string {
  const items = parseTree(text)?.children ?? [];
  const edits = removals(
    text,
    indexes.flatMap((at) => items[at] ?? []),
  );
  const document = TextDocument.create("", "json", 1, text);
  const range = (start: number, end: number) => ({ start: document.positionAt(start), end: document.positionAt(end) });
  return TextDocument.applyEdits(
    document,
    edits.map(({ offset, length, newText }) => ({ range: range(offset, offset + length), newText })),
  );
}

describe("removal of several items", () => {
  const cases: readonly [text: string, indexes: readonly number[], after: string][] = [
    ['["a", "b", "c"]', [0, 1], '["c"]'],
    ['["a", "b", "c"]', [1, 2], '["a"]'],
    ['["a", "b", "c"]', [0, 2], '["b"]'],
    ['["a", "b", "c"]', [0, 1, 2], "[]"],
    ['["a", "b", "c", "d"]', [1], '["a", "c", "d"]'],
    ['[\n  "a",\n  "b",\n  "c"\n]', [0, 1], '[\n  "c"\n]'],
    ['[\n  "a",\n  "b",\n  "c"\n]', [1, 2], '[\n  "a"\n]'],
    ['[\n  "a",\n  "b",\n  "c",\n  "d"\n]', [0, 2, 3], '[\n  "b"\n]'],
    ['["a", "b",\n "c", "d"]', [0, 1], '[\n "c", "d"]'],
    ['["a", "b",\n "c", "d"]', [1, 2], '["a",\n "d"]'],
    ['[\n  "a", // first\n  "b",\n  "c",\n]', [0, 2], '[\n  // first\n  "b"\n]'],
    // While somebody types, commas may be missing.
    ['["a" "b", "c"]', [0, 1], '["c"]'],
    ['["a", "b" "c", "d"]', [1, 3], '["a", "c"]'],
    ['[\n  "a",\n  "b"\n  "c",\n  "d"\n]', [0, 1], '[\n  "c",\n  "d"\n]'],
    ['[\n  "a"\n  "b",\n  "c"\n]', [0, 2], '[\n  "b"\n]'],
  ];
  for (const [text, indexes, after] of cases) {
    it(`of ${JSON.stringify(text)} at ${indexes.join(" and ")} gives ${JSON.stringify(after)}`, () => {
      const result = without(text, ...indexes);
      assert.deepEqual(
        parseTree(result)?.children?.map(({ value }) => value as string),
        parseTree(after)?.children?.map(({ value }) => value as string),
      );
      assert.equal(result, after);
    });
  }
});
