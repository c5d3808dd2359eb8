import assert from "node:assert/strict";
import { foldingRanges } from "../../../server/src/core/features/jsonFeatures.ts";
import { openDocs } from "../../support/documents.ts";

/** The lines that can be folded, from the first to the last. */
function folded(text: string): readonly string[] {
  return foldingRanges(openDocs(text))
    .map(({ startLine, endLine }) => `${startLine}-${endLine}`)
    .sort();
}

describe("folding ranges", () => {
  const cases: [name: string, text: string, expected: readonly string[]][] = [
    [
      "are objects and arrays, without the line of the closing bracket",
      '{\n"a": [\n1\n],\n"b": {\n"c": 1\n}\n}',
      ["0-6", "1-2", "4-5"],
    ],
    ["leave out what is on one line, or would hide nothing", '{ "a": [],\n"b": [1, 2] }', []],
    ["leave out what is not closed yet", '{\n"a": [\n1,\n"b": {\n"c": 1\n}\n', ["3-4"]],
    ["go on after a comment without an end", '{\n"a": [\n1\n]\n/*\n', ["1-2"]],
  ];
  it("have the innermost of those that start in one line first", () => {
    const ranges = foldingRanges(openDocs('{ "a": [{\n"b": 1\n},\n{\n"c": 1\n}\n]}'));
    assert.deepEqual(
      ranges.map(({ startLine, endLine }) => [startLine, endLine]),
      [
        [0, 1],
        [3, 4],
        [0, 5],
        [0, 5],
      ],
    );
  });
  for (const [name, text, expected] of cases) it(name, () => assert.deepEqual(folded(text), expected));
});
