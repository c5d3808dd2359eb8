import assert from "node:assert/strict";
import { diagnose } from "../../support/diagnose.ts";

describe("a docs.json that is not JSON", () => {
  it("has only its first syntax error, even if that is a trailing comma", async () => {
    const [diagnostic, ...more] = await diagnose('{"theme": "mnt", "navigation": {"pages": ["gone", "gone",]}}');
    assert.equal(diagnostic?.code, "json-syntax");
    assert.equal(diagnostic?.text, ",");
    assert.deepEqual(more, []);
  });
});
