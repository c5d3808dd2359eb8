import assert from "node:assert/strict";
import { transliterator } from "../../server/src/core/pages/transliterate.ts";
import { loadedPage, recordOf } from "../../server/src/core/store/readPage.ts";
import { cpuTimeOf } from "../support/machineSpeed.ts";
import { SeededRandom } from "../support/seededRandom.ts";

/** Milliseconds, for a page of `size` characters: several times what the slowest one takes. */
const maxTime = 2000;
const size = 200_000;

const marks = ["\n", "\n\n", " ", "\t", "\r", "a", "1", "é", "\u2028", "😀", '"', "'", "`", "```", "$", "$$", "{", "}", "${"];
const brackets = ["(", ")", "[", "]", "](", "](<", "]:", "][", "![", "<", ">", "</", "/>", "<!--", "-->", "/*", "*/", "//", "/"];
const operators = [
  "=",
  "=/[",
  "\\",
  '\\"',
  "\\]",
  "#",
  "# ",
  "## a",
  "{#",
  "*",
  "**",
  "_",
  "~~",
  "|",
  "|-|",
  "===",
  "---",
  ":",
  ",",
  "&#",
];
const lines = [
  "- ",
  "* ",
  "1. ",
  "> ",
  "  - ",
  "- - - ",
  "    ",
  "import ",
  "import {",
  "export ",
  "export a = ",
  "from",
  "title: ",
];
const tags = [
  "<a",
  "<a ",
  "<a b=",
  'b="',
  "b='",
  "={",
  "<h1>",
  "</h1>",
  "<Steps>",
  "</Steps>",
  '<Tab title="a">',
  '<Param name="a"/>',
];
const ids = ["id=", 'id={"', "id: '", '<Tab id="a-2">', '<Param id="param-a-1"/>', "http://", "/a"];
const tokens = [...marks, ...brackets, ...operators, ...lines, ...tags, ...ids];

/** Texts of a few tokens that are repeated, made of random choices that are the same for the same seed. */
function repetitive(seed: number): string {
  const random = new SeededRandom(seed);
  const some = (most: number) => Array.from({ length: random.below(most + 1) }, () => random.one(tokens)).join("");
  const [start, unit, middle, otherUnit] = [some(2), some(4) + random.one(tokens), some(1), some(3)];
  const count = Math.floor(size / (unit.length + otherUnit.length));
  return start + unit.repeat(count) + middle + otherUnit.repeat(count) + some(2);
}

const range = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join("");

/** Pages with many parts that a reader could compare with all others. */
const known: readonly (readonly [name: string, text: string])[] = [
  ["headings that end in a brace", "# }\n".repeat(size / 4)],
  ["labels of link definitions", `[${"]:".repeat(499)}`.repeat(size / 1000)],
  ["a list in lists, and long indentation", `${"- ".repeat(100)}a\n${`\n${" ".repeat(2000)}a`.repeat(size / 2000)}`],
  ["headings in headings", `${"<h1>".repeat(120)}${"</h1>".repeat(100)}`.repeat(size / 1000)],
  ["lines in braces", `${"{a\n".repeat(size / 4)}${"}\n".repeat(size / 8)} x`],
  [
    "parameters with IDs, and with names that differ in punctuation",
    range(size / 60, (at) => `<Param id="param-a-${at}"/>\n`) +
      range(size / 60, (at) => `<Param name="a${at.toString(2).replace(/0/g, "!").replace(/1/g, "?")}"/>\n`),
  ],
];

describe("reading a page that is made to be slow", function () {
  this.timeout(120_000);
  const transliterate = transliterator();

  const check = (text: string) => {
    const took = cpuTimeOf(() =>
      loadedPage(
        "file:///docs/page.mdx",
        "page.mdx",
        recordOf("page.mdx", { kind: "text", text }),
        transliterate,
      ).index.anchors(),
    );
    assert.ok(took < maxTime, `${took} ms for ${JSON.stringify(text.slice(0, 60))}`);
  };

  for (const [name, text] of known) it(`is fast with ${name}`, () => check(text));

  it("is fast with few tokens in random order, repeated", () => {
    for (let seed = 1; seed <= 80; seed++) check(repetitive(seed));
  });
});
