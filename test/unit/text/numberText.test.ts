import assert from "node:assert/strict";
import { quotedList } from "../../../server/src/core/rules/messages.ts";
import { listOf } from "../../../server/src/core/text/list.ts";
import { countText } from "../../../server/src/core/text/numberText.ts";

describe("numbers in messages", () => {
  const names = Array.from({ length: 1244 }, (_, index) => `a${index}`);

  it("have separators from one thousand on", () => {
    assert.deepEqual(
      [countText(1, "page"), countText(999, "page"), countText(12345, "page")],
      ["1 page", "999 pages", "12,345 pages"],
    );
    assert.match(listOf(names), /, a9, and 1,234 more$/u);
    assert.equal(quotedList(names, 1), "`a0`, and 1,243 more");
  });
});
