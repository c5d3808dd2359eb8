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

  it("takes linear time for unknown keys of an object that may have a link", () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => [`x${index}`, "/x.svg"] as const);
    const { root } = parseJson(JSON.stringify({ logo: Object.fromEntries(keys) }));
    assert.ok(root !== undefined);
    const start = performance.now();
    const found = validate(root).filter((issue) => issue.code === "unknown-key");
    assert.equal(found.length, 20_000);
    // In quadratic time, this takes half a minute.
    assert.ok(performance.now() - start < 5000);
  });
});
