import assert from "node:assert/strict";
import { memoize } from "../../../server/src/core/text/memoize.ts";

describe("memoize", () => {
  it("computes once per text, even if the result is undefined", () => {
    const asked: string[] = [];
    const lengthOf = memoize((text: string) => {
      asked.push(text);
      return text === "" ? undefined : text.length;
    });
    assert.deepEqual(["a", "bb", "a", "", ""].map(lengthOf), [1, 2, 1, undefined, undefined]);
    assert.deepEqual(asked, ["a", "bb", ""]);
  });

  it("forgets everything when there are too many texts, and still gives the right results", () => {
    let asked = 0;
    const numberOf = memoize((text: string) => {
      asked++;
      return Number(text);
    });
    for (let round = 0; round < 2; round++) for (let at = 0; at < 60_000; at++) assert.equal(numberOf(String(at)), at);
    assert.ok(asked > 60_000);
  });
});
