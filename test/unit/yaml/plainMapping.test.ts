import assert from "node:assert/strict";
import { plainMapping } from "../../../server/src/core/yaml/plainMapping.ts";
import { yamlValue } from "../../../server/src/core/yaml/yamlValue.ts";

/** What is in front matter, and what looks like that. */
const values = [
  ...[
    "Guide",
    "A guide: with more",
    "A guide:with more",
    "A guide:",
    "A #tag",
    "A#tag",
    "true",
    "false",
    "True",
    "null",
    "yes",
    "on",
    "~",
  ],
  ...[
    "12",
    "1.5",
    "2024-01-01",
    ".inf",
    "0x1F",
    '"Quoted: text"',
    "'Quoted # text'",
    '"With \\n escape"',
    "'It''s'",
    '"open',
    "It's",
    "a\tb",
  ],
  ...[
    "[a, b]",
    "{ a: b }",
    "- a",
    "? a",
    "| ",
    "> ",
    "&a b",
    "*a",
    "!!str a",
    "@a",
    "%a",
    "`a`",
    "",
    " ",
    "Grüße",
    "日本語",
    "a\u00A0",
    "a\u2028b",
  ],
  ...[
    "a 🚀",
    "a\u0000",
    "https://example.com/a?b#c",
    "GET /users/{id}",
    "a, b",
    "a\\b",
    "a   ",
    '"a" b',
    "x".repeat(3000),
    "\uFEFFa",
    "a\u0085",
  ],
];
const keys = [
  "title",
  "og:title",
  "a-b",
  "true",
  "__proto__",
  "constructor",
  "1",
  "<<",
  '"title"',
  "- title",
  "tïtle",
  "# title",
];

/** The value of a YAML text; undefined if it is none. */
function yamlOf(text: string): unknown {
  try {
    return yamlValue(text);
  } catch {
    return undefined;
  }
}

describe("plainMapping", () => {
  it("reads most front matter", () => {
    const text =
      "   \ntitle: \"Quick start\"\nsidebarTitle: Start\r\n\nopenapi: 'GET /users/{id}'\nhidden: true\nurl: https://a.example/b#c  \n";
    assert.deepEqual(plainMapping(text), {
      ...{ title: "Quick start", sidebarTitle: "Start", openapi: "GET /users/{id}", hidden: true, url: "https://a.example/b#c" },
    });
  });

  it("gives the same as the reader of YAML, or nothing", () => {
    let count = 0;
    for (const key of keys)
      for (const value of values)
        for (const [before, after] of [
          ["", ""],
          ["   \n", "\n"],
          ["a: b\n", "\n  more\n"],
          ["\n", "\r\ntitle: again\r\n"],
          ["a: 'b\n", "'\n"],
          ["", "\n---\n"],
          ["a:\n", "\nc: d"],
          ["a: |\n  b\n", "\n"],
        ]) {
          const text = `${before}${key}: ${value}${after}`;
          const found = plainMapping(text);
          if (found === undefined) continue;
          count++;
          assert.deepEqual(found, yamlOf(text), JSON.stringify(text));
        }
    assert.ok(count > 100, `${count} texts`);
  });
});
