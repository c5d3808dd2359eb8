import assert from "node:assert/strict";
import { documentation } from "../../../../server/src/cli/documentation.ts";
import { reflow, wrapWords } from "../../../../server/src/cli/terminal/reflow.ts";

describe("what docs-json explain prints", () => {
  it("has paragraphs and list items as wide as the terminal, and code and tables as they are", () => {
    const written = [
      "A paragraph with several words, and",
      "with `some code` in its second line.",
      "",
      "- **An item**: with one line, and",
      "  with another one.",
      "- Another item",
      "",
      "```json",
      '{ "a": "text that is longer than the terminal is wide" }',
      "",
      "{}",
      "```",
      "",
      "| a table with wide columns | b |",
      "| --- | --- |",
    ];
    assert.deepEqual(reflow(written.join("\n"), 30).split("\n"), [
      "A paragraph with several",
      "words, and with `some code` in",
      "its second line.",
      "",
      "- **An item**: with one line,",
      "  and with another one.",
      "- Another item",
      ...written.slice(6),
    ]);
  });

  it("loses no word", () => {
    for (const { code, text } of documentation())
      for (const columns of [40, 80, 300])
        assert.equal(reflow(text, columns).replace(/\s+/gu, " "), text.replace(/\s+/gu, " "), code);
  });

  it("fits in a terminal, unless that is very narrow", () => {
    for (const { code, summary } of documentation())
      for (const line of wrapWords(summary, 100, 30).split("\n")) assert.ok(line.length <= 100, `${code}: ${line}`);
    assert.equal(wrapWords("many words that do not fit", 40, 30), "many words that do not fit");
  });
});
