import assert from "node:assert/strict";
import { diagnose } from "../../support/diagnose.ts";

describe("a docs.json that is no JSON", () => {
  it("has its one syntax error alone, even where a trailing comma is all that is wrong with its syntax", async () => {
    const [fault, ...more] = await diagnose('{"theme": "mnt", "navigation": {"pages": ["gone", "gone",]}}');
    assert.equal(fault?.code, "json-syntax");
    assert.equal(fault?.text, ",");
    assert.deepEqual(more, []);
  });
});
