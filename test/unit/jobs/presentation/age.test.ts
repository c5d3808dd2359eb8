import assert from "node:assert/strict";
import { ago, agoInWords, duration } from "../../../../client/src/jobs/presentation/age.ts";

describe("durations", () => {
  const table: readonly [milliseconds: number, words: string][] = [
    [-1, "0 s"],
    [40_900, "40 s"],
    [60_000, "1 min"],
    [3_600_000, "1 h"],
    [86_400_000, "1 day"],
    [3 * 86_400_000, "3 days"],
  ];
  for (const [milliseconds, words] of table)
    it(`formats ${milliseconds} ms as ${words}`, () => assert.equal(duration(milliseconds), words));
});

describe("ages in words", () => {
  const table: readonly [age: number, words: string][] = [
    [0, "just now"],
    [60_000, "1 minute ago"],
    [120_000, "2 minutes ago"],
    [3_600_000, "1 hour ago"],
    [7_200_000, "2 hours ago"],
    [86_400_000, "1 day ago"],
    [3 * 86_400_000, "3 days ago"],
  ];
  for (const [age, words] of table)
    it(`formats an age of ${age} ms as ${words}`, () => assert.equal(agoInWords(1e9 - age, 1e9), words));
});

describe("ages", () => {
  const second = 1000;
  const minute = 60 * second;
  const hour = 60 * minute;
  const table: readonly [age: number, words: string][] = [
    [-hour, "just now"],
    [0, "just now"],
    [59 * second, "just now"],
    [minute, "1 min ago"],
    [hour - 1, "59 min ago"],
    [hour, "1 h ago"],
    [24 * hour - 1, "23 h ago"],
    [24 * hour, "1 day ago"],
    [72 * hour, "3 days ago"],
  ];
  for (const [age, words] of table)
    it(`formats an age of ${age} ms as ${words}`, () => {
      const now = Date.parse("2026-11-20T12:00:00Z");
      assert.equal(ago(now - age, now), words);
    });
});
