import assert from "node:assert/strict";
import { format } from "../../../server/src/core/features/format.ts";
import { foldingRanges } from "../../../server/src/core/features/jsonFeatures.ts";
import { openDocs } from "../../support/documents.ts";
import { isWithin } from "../../support/machineSpeed.ts";

/** Milliseconds. */
const timeLimit = 2000;

describe("a docs.json with thousands of brackets or comments that are not closed", () => {
  const options = { tabSize: 2, insertSpaces: true };
  const head = '{ "theme": "mint", "navigation": { "pages": [] } }\n';
  const cases: [name: string, answer: () => unknown][] = [
    ["is folded in linear time: comments", () => foldingRanges(openDocs(`${head}${"/*\n".repeat(30_000)}`))],
    [
      "is folded in linear time: regions",
      () => foldingRanges(openDocs(`{ "a": [${"[}".repeat(100_000)}\n${"//#endregion\n".repeat(30_000)}`)),
    ],
    ["is not formatted into gigabytes: after the end", () => format(openDocs(head + "[".repeat(10_000)), options)],
    [
      "is not formatted into gigabytes: items",
      () => format(openDocs(`${head}${"[".repeat(2000)}${"1,".repeat(20_000)}`), options),
    ],
    [
      "is not formatted into gigabytes: a range after many spaces",
      () => {
        const text = `{\n${" ".repeat(20_000)}"a": [${"1,".repeat(5000)}1]\n}`;
        return format(openDocs(text), options, { start: { line: 1, character: 0 }, end: { line: 1, character: text.length } });
      },
    ],
  ];
  for (const [name, answer] of cases)
    it(name, () => {
      const start = performance.now();
      answer();
      const time = performance.now() - start;
      assert.ok(isWithin(time, timeLimit), `${time} ms`);
    });
});
