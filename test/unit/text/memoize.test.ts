import assert from "node:assert/strict";
import { memoize } from "../../../server/src/core/text/memoize.ts";

describe("remember", () => {
  it("asks once for each text, whether it has an answer or not", () => {
    const asked: string[] = [];
    const lengthOf = memoize((text: string) => {
      asked.push(text);
      return text === "" ? undefined : text.length;
    });
    assert.deepEqual(["a", "bb", "a", "", ""].map(lengthOf), [1, 2, 1, undefined, undefined]);
    assert.deepEqual(asked, ["a", "bb", ""]);
  });

  it("forgets what are more texts than a site has, and answers all the same", () => {
    let asked = 0;
    const numberOf = memoize((text: string) => {
      asked++;
      return Number(text);
    });
    for (let round = 0; round < 2; round++) for (let at = 0; at < 60_000; at++) assert.equal(numberOf(String(at)), at);
    assert.ok(asked > 60_000);
  });
});
