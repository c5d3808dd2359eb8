import assert from "node:assert/strict";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import { validate } from "../../../server/src/core/schema/validate.ts";

describe("validate", () => {
  it("ends with one issue of a code more than are reported", () => {
    const navigation = { pages: Array.from({ length: 200_000 }, () => 0) };
    for (const [text, code] of [
      [`{${'"x":1,'.repeat(200_000)}"y":1}`, "unknown-key"],
      [JSON.stringify({ navigation }), "type"],
    ] as const) {
      const { root } = parseJson(text);
      assert.ok(root !== undefined);
      assert.equal(validate(root).filter((issue) => issue.code === code).length, 100_001);
    }
  });
});
