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
    "a \u{1D400}",
    "a \uD83D",
    "モデルとプロンプト",
    "中文，标点：符号 #1",
    "中文 ： 说明",
    "한국어",
    "A → B ✅",
    "a\u205Fb",
    "a\u3000b",
    "\u3000a",
    "a \uFEFF b",
    'The engine\'s "stable" release',
    "l'é",
    "0",
    "7",
    "007",
    "-3",
    "+3",
    "1_000",
    "1e3",
    "0o7",
    "1234567890123",
    "12:30",
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
  "a::b",
  "a:",
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
      '   \ntitle: "Quick start"\nsidebarTitle: Start\r\n\nopenapi: \'GET /users/{id}\'\nhidden: true\nsidebarDepth: 3\ndescription: モデルの「使い方」，そして Meilisearch\'s "API" 🚀\nurl: https://a.example/b#c  \n';
    assert.deepEqual(plainMapping(text), {
      title: "Quick start",
      sidebarTitle: "Start",
      openapi: "GET /users/{id}",
      hidden: true,
      sidebarDepth: 3,
      description: 'モデルの「使い方」，そして Meilisearch\'s "API" 🚀',
      url: "https://a.example/b#c",
    });
  });

  it("reads mappings in mappings", () => {
    assert.deepEqual(plainMapping("   \nkind:\n  type:\n    first: a\n\n  level: 2\ntitle: A"), {
      kind: { type: { first: "a" }, level: 2 },
      title: "A",
    });
    assert.equal(plainMapping("title: A\nkind:\n"), undefined);
    const nested = (depth: number) => Array.from({ length: depth }, (_, at) => `${" ".repeat(at)}a:`).join("\n");
    assert.notEqual(plainMapping(`${nested(15)} b`), undefined);
    assert.equal(plainMapping(`${nested(17)} b`), undefined);
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
          ["a:\n  ", "\nc: d"],
          ["a:\n  b:\n    ", "\n    e: f\n  g: h\n\nc: d"],
          ["a:\n  b:\n    ", "\n   e: f"],
          ["a:\n    b: c\n  ", ""],
          ["a: b\n  ", ""],
          ["  ", "\nc: d"],
          ["a:\n", "\n  c: d"],
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
