import assert from "node:assert/strict";
import { codeSpan, escapeMarkdown } from "../../../server/src/core/text/markdown.ts";

describe("text from a file in Markdown", () => {
  it("shows what reverses the direction of a text, or cannot be seen, as a replacement character", () => {
    const text = "a\u202Eb\u0007c\uD800d";
    assert.equal(codeSpan(text), "`a�b�c�d`");
    assert.equal(escapeMarkdown(text), "a�b�c�d");
    assert.equal(escapeMarkdown(`\`${text}\``), "`a�b�c�d`");
  });
});
