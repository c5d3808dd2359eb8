import assert from "node:assert/strict";
import { redactKey } from "../../../client/src/jobs/redact.ts";
import { workOf } from "../../support/machine.ts";

const apiKey = "mint_Secret+0123/456789=";

describe("removing the API key from a text", () => {
  it("takes time in proportion to the text", () => {
    for (const text of [
      "%25".repeat(100_000) + "mint_".repeat(10_000),
      `%${"25".repeat(100_000)}`,
      "&#0".repeat(100_000),
      "\\\\u005c".repeat(50_000),
      "0x".repeat(100_000),
      '"1":'.repeat(50_000),
    ]) {
      const work = workOf(() => assert.equal(redactKey(text, apiKey), text));
      assert.ok(work < 2000, `${work} ms`);
    }
  });
});
