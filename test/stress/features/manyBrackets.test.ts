import assert from "node:assert/strict";
import { foldingRanges } from "../../../server/src/core/features/jsonFeatures.ts";
import { openDocs } from "../../support/documents.ts";
import { isWithin } from "../../support/machineSpeed.ts";

/** Milliseconds. */
const patience = 2000;

describe("a docs.json with thousands of brackets or comments that are not closed", () => {
  const head = '{ "theme": "mint", "navigation": { "pages": [] } }\n';
  const cases: [name: string, answer: () => unknown][] = [
    ["is folded in linear time: comments", () => foldingRanges(openDocs(`${head}${"/*\n".repeat(30_000)}`))],
    [
      "is folded in linear time: regions",
      () => foldingRanges(openDocs(`{ "a": [${"[}".repeat(100_000)}\n${"//#endregion\n".repeat(30_000)}`)),
    ],
  ];
  for (const [name, answer] of cases)
    it(name, () => {
      const start = performance.now();
      answer();
      const time = performance.now() - start;
      assert.ok(isWithin(time, patience), `${time} ms`);
    });
});
