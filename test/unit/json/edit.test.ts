import assert from "node:assert/strict";
import type { Node } from "jsonc-parser";
import { findNodeAtOffset } from "jsonc-parser";
import type { Edit } from "../../../server/src/core/json/edit.ts";
import { insertion, removal } from "../../../server/src/core/json/edit.ts";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import { readCursor } from "../../support/cursor.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

function applied(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((all, { offset, length, newText }) => all.slice(0, offset) + newText + all.slice(offset + length), text);
}

/** The value after the cursor; the property if the cursor is before a key. */
function nodeAt(text: string, offset: number): Node {
  const { root } = parseJson(text);
  const node = root && findNodeAtOffset(root, offset, false);
  assert.ok(node);
  return node.parent?.type === "property" && node.parent.offset === node.offset ? node.parent : node;
}

/** The document without the value or property after the cursor. */
function without(marked: string): string {
  const { text, offset } = readCursor(marked);
  return applied(text, removal(text, nodeAt(text, offset)));
}

/** The document with items inserted after the value at the cursor, or at the front of the array there. */
function withItems(marked: string, ...items: readonly string[]): string {
  const { text, offset } = readCursor(marked);
  const node = nodeAt(text, offset);
  const edit =
    node.type === "array" ? insertion(text, node, undefined, items) : insertion(text, node.parent ?? node, node, items);
  return applied(text, [edit]);
}

describe("removal", () => {
  const cases: [marked: string, after: string][] = [
    ['["a", █"b", "c"]', '["a", "c"]'],
    ['[█"a", "b"]', '["b"]'],
    ['["a",  █"b"]', '["a"]'],
    ['["a" , █"b" ]', '["a" ]'],
    ['[ █"a" ]', "[]"],
    ["[\n  █{}\n]", "[]"],
    ['[\n  "a",\n  █"b",\n  "c"\n]', '[\n  "a",\n  "c"\n]'],
    ['[\r\n  "a",\r\n  █"b"\r\n]', '[\r\n  "a"\r\n]'],
    ['[\n  █{\n    "a": 1\n  },\n  "c"\n]', '[\n  "c"\n]'],
    ['[\n  "a", █"b",\n  "c"\n]', '[\n  "a",\n  "c"\n]'],
    ['[\n  █"a", "b",\n  "c"\n]', '[\n  "b",\n  "c"\n]'],
    ['["a",\n █"b"]', '["a"]'],
    ['["a", █"b",]', '["a"]'],
    ['[\n  "a", // the first\n  █"b"\n]', '[\n  "a" // the first\n]'],
    ['[\n  "a" /* , */ ,\n  // the second\n  █"b"\n]', '[\n  "a" /* , */ \n  // the second\n]'],
    ['{\n\t"a": 1,\n\t█"b": [\n\t],\n\t"c": 3\n}\n', '{\n\t"a": 1,\n\t"c": 3\n}\n'],
    ['{"a": 1, █"b": 2}', '{"a": 1}'],
    ['{ █"b": 2 }', "{}"],
  ];
  for (const [marked, after] of cases)
    it(`removes the value at the cursor in ${JSON.stringify(marked)}`, () => assert.equal(without(marked), after));
});

describe("insertion", () => {
  const cases: [marked: string, items: string[], after: string][] = [
    ['[█"a", "b"]', ['"x"', '"y"'], '["a", "x", "y", "b"]'],
    ['["a",█"b"]', ['"x"'], '["a","b","x"]'],
    ['[\n\t"a",\n\t█"b"\n]', ['"x"', '"y"'], '[\n\t"a",\n\t"b",\n\t"x",\n\t"y"\n]'],
    ['{"k": █["a", "b"]}', ['"x"'], '{"k": ["x", "a", "b"]}'],
    ['{\r\n  "k": █[\r\n    "a"\r\n  ]\r\n}', ['"x"'], '{\r\n  "k": [\r\n    "x",\r\n    "a"\r\n  ]\r\n}'],
    ['{\n  "k": █[]\n}', ['"x"', '"y"'], '{\n  "k": ["x", "y"]\n}'],
    ['{\n   "k": █[\n   ]\n}', ['"x"', '"y"'], '{\n   "k": [\n      "x",\n      "y"\n   ]\n}'],
    ['{\n  "k": █[ ]\n}', [`"${"x".repeat(100)}"`], `{\n  "k": [\n    "${"x".repeat(100)}"\n  ]\n}`],
    ['{"k": █[/* why */]}', ['"x"'], '{"k": ["x"/* why */]}'],
    ['{\n  "k": █[ // why\n  ]\n}', ['"x"'], '{\n  "k": [\n    "x" // why\n  ]\n}'],
  ];
  for (const [marked, items, after] of cases) {
    it(`adds ${items.length} at the cursor in ${JSON.stringify(marked)}`, () => assert.equal(withItems(marked, ...items), after));
  }

  for (const [form, lineEnd] of [
    ["on lines of their own", "\n"],
    ["on one line", ""],
  ] as const) {
    it(`takes little time for each of many places ${form}`, () => {
      const text = `[${Array.from({ length: 20_000 }, (_, at) => `${lineEnd}"guides/page-${at}"`).join(",")}${lineEnd}]`;
      const { root } = parseJson(text);
      const work = cpuTimeOf(() => {
        for (const item of root?.children ?? []) insertion(text, root ?? assert.fail(), item, ['"x"']);
      });
      assert.ok(work < 500, `${work} ms`);
    });
  }
});
