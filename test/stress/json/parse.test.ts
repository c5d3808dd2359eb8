import assert from "node:assert/strict";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import { isWithin } from "../../support/machineSpeed.ts";

describe("reading a text that is not JSON", () => {
  const between = { "no-break spaces": "\u00a0", "zero-width spaces": "\u200b", "control characters": "\u0001" };
  for (const [name, character] of Object.entries(between))
    it(`takes linear time for numbers with ${name} between them`, () => {
      const text = `{ "a": ${`0${character}`.repeat(30_000)}`;
      const start = performance.now();
      parseJson(text);
      const time = performance.now() - start;
      assert.ok(isWithin(time, 2000), `${time} ms`);
    });
});
