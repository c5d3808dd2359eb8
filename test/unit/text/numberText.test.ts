import assert from "node:assert/strict";
import { countOf, quotedList } from "../../../server/src/core/rules/messages.ts";
import { listOf } from "../../../server/src/core/text/list.ts";

describe("numbers in messages", () => {
  const names = Array.from({ length: 1244 }, (_, index) => `a${index}`);

  it("have separators from one thousand on", () => {
    assert.deepEqual([countOf(1, "page"), countOf(999, "page"), countOf(12345, "page")], ["1 page", "999 pages", "12,345 pages"]);
    assert.match(listOf(names), /, a9, and 1,234 more$/u);
    assert.equal(quotedList(names, 1), "`a0`, and 1,243 more");
  });
});
