import assert from "node:assert/strict";
import { edited, insertItem, setValue } from "../../../server/src/core/json/modify.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

describe("changes of a JSON text", () => {
  it("take linear time in a long line, and leave it one line", () => {
    const items = Array.from({ length: 4000 }, (_, at) => ({ files: [`x${at}`] }));
    const text = JSON.stringify({ items });
    const work = cpuTimeOf(() => {
      const after = edited(text, insertItem(text, ["items"], items.length, "last"));
      assert.equal(after, JSON.stringify({ items: [...items, "last"] }));
      assert.deepEqual(JSON.parse(edited(text, setValue(text, ["rules", "a"], "off"))), { items, rules: { a: "off" } });
    });
    assert.ok(work < 1500, `${work} ms`);
  });
});
