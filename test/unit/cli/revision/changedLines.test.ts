import assert from "node:assert/strict";
import { ChangedLines } from "../../../../server/src/cli/revision/changedLines.ts";

describe("ChangedLines", () => {
  /** The lines of a text that have changed. */
  const changed = (before: string, after: string) => {
    const lines = new ChangedLines(before, after);
    return after.split("\n").flatMap((_, index) => (lines.touch({ line: index + 1, endLine: index + 1 }) ? index + 1 : []));
  };

  it("are those that were added or edited, not those that moved", () => {
    assert.deepEqual(changed("a\nb\nc\n", "a\nb\nc\n"), []);
    assert.deepEqual(changed("a\nb\nc\n", "a\nnew\nB\nc\n"), [2, 3]);
    assert.deepEqual(changed("a\nb\nc\n", "c\n"), []);
    assert.deepEqual(changed("", "a\nb"), [1, 2]);
  });

  it("do not depend on how lines end", () => assert.deepEqual(changed("a\r\nb\r\n", "a\nB\n"), [2]));

  it("touch a place that only ends in them", () => {
    const lines = new ChangedLines("a\nb\nc\n", "a\nB\nc\n");
    assert.ok(lines.touch({ line: 1, endLine: 2 }));
    assert.ok(!lines.touch({ line: 3, endLine: 9 }));
  });

  it("are all lines of a text that is another one", () => {
    const text = (prefix: string) => Array.from({ length: 20_000 }, (_, index) => `${prefix}${index}`).join("\n");
    assert.equal(changed(text("a"), text("b")).length, 20_000);
  });
});
