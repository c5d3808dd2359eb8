import assert from "node:assert/strict";
import { escapeMarkdown, labelText, messageText, plainText } from "../../../client/src/jobs/plainText.ts";

const escaped: readonly [text: string, markdown: string][] = [
  ["plain words", "plain words"],
  ["agent/fix-1", "agent\\/fix\\-1"],
  ["[x](command:evil)", "\\[x\\]\\(command\\:evil\\)"],
  ["![x](http://a.b/c.png)", "\\!\\[x\\]\\(http\\:\\/\\/a\\.b\\/c\\.png\\)"],
  ["<img src=x onerror=y>", "\\<img src\\=x onerror\\=y\\>"],
  ["<http://a.b>", "\\<http\\:\\/\\/a\\.b\\>"],
  ["www.example.com a@b.c", "www\\.example\\.com a\\@b\\.c"],
  ["**bold** _em_ ~~no~~ `code`", "\\*\\*bold\\*\\* \\_em\\_ \\~\\~no\\~\\~ \\`code\\`"],
  ["$(trash) &lt;", "\\$\\(trash\\) \\&lt\\;"],
  ["a\\b | c", "a\\\\b \\| c"],
  ["# one\n\n- two\r\n    code", "\\# one \\- two code"],
  ["1. one", "1\\. one"],
  ["tab\tnul\u0000esc\u001b[31m", "tab nul esc \\[31m"],
  ["abc\u202egnp.exe\u200b", "abcgnp\\.exe"],
  ["half \ud83d pair", "half pair"],
  ["日本語 ü 🎉", "日本語 ü 🎉"],
];

describe("escaping Markdown", () => {
  for (const [text, markdown] of escaped)
    it(`shows ${JSON.stringify(text)} unchanged`, () => assert.equal(escapeMarkdown(text), markdown));

  it("escapes every ASCII punctuation character", () => {
    for (let code = 33; code < 127; code++) {
      const mark = String.fromCharCode(code);
      assert.equal(escapeMarkdown(mark), /[a-z0-9]/i.test(mark) ? mark : `\\${mark}`);
    }
  });
});

describe("plain text", () => {
  it("is one line of limited length that tells how much was cut", () => {
    assert.equal(plainText(`  a\n\n${"b".repeat(1500)}`), `a ${"b".repeat(998)} (502 more characters)`);
    assert.equal(plainText("b".repeat(1001)), `${"b".repeat(1000)} (1 more character)`);
  });

  it("is empty if nothing is visible", () => assert.equal(plainText("\u202e \u200b\n"), ""));

  it("is not cut within a character", () =>
    assert.equal(plainText(`${"a".repeat(999)}🎉z`), `${"a".repeat(999)} (3 more characters)`));
});

describe("text for a message", () => {
  const table: readonly [text: string, message: string][] = [
    ["[Track](command:workbench.action.quit)", "[Track] (command:workbench.action.quit)"],
    ["[a]\u200b(command:b)", "[a] (command:b)"],
    ["[a]\n(command:b) [c](https://d.e)", "[a] (command:b) [c] (https://d.e)"],
    ["acme/docs, [draft]", "acme/docs, [draft]"],
  ];
  for (const [text, message] of table)
    it(`contains no link: ${JSON.stringify(text)}`, () => assert.equal(messageText(text), message));
});

describe("text for a label", () => {
  it("contains no icons", () => {
    assert.equal(labelText("$(trash) agent/$(x~spin)"), "\\$(trash) agent/\\$(x~spin)");
    assert.equal(labelText("$\u200b(trash)"), "\\$(trash)");
    assert.equal(labelText("agent/$x"), "agent/$x");
    assert.equal(labelText("$(two words) $("), "$(two words) $(");
  });
});
