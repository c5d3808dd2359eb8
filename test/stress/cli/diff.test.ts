import assert from "node:assert/strict";
import { applyPatch } from "diff";
import { formatDiff } from "../../../server/src/cli/format/diff.ts";
import { plain } from "../../../server/src/cli/terminal/terminal.ts";
import { isWithin } from "../../support/machineSpeed.ts";

describe("the diff of a file with thousands of changed lines", () => {
  const same = Array.from({ length: 10 }, (_, at) => `same ${at}\n`);
  const linesOf = (text: string, count: number) => Array.from({ length: count }, (_, at) => `${text} ${at}\n${same.at(at % 10)}`);
  const texts = {
    "a change in each": [linesOf("old", 10_000), linesOf("new", 10_000)],
    "a change up to the start and the end": [
      ["a\n", ...linesOf("old", 3000), "b"],
      ["c\n", ...linesOf("new", 4000), "d"],
    ],
    "a change without context at the end": [linesOf("old", 3000), [...linesOf("new", 3000), "end"]],
    "an empty text before": [[], linesOf("new", 3000)],
    "an empty text after": [linesOf("old", 3000), []],
    "the same around": [
      [...same, ...linesOf("old", 3000), ...same],
      [...same, ...linesOf("new", 2000), ...same],
    ],
  } as const;
  for (const [name, [old, changed]] of Object.entries(texts))
    it(`is a patch that can be applied, in a second: ${name}`, () => {
      const [before, after] = [old.join(""), changed.join("")];
      const start = performance.now();
      const patch = formatDiff([{ file: "docs.json", before, after }], { style: plain, isShown: false });
      const time = performance.now() - start;
      assert.ok(isWithin(time, 2000), `${time} ms`);
      assert.equal(applyPatch(before, patch), after);
      if (name === "the same around")
        assert.match(patch, /^--- .*\n\+\+\+ .*\n@@ -8,6005 \+8,4005 @@\n same 7\n same 8\n same 9\n-old 0\n/u);
    });
});
