import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MdxIssue } from "../../../server/src/core/pages/content/pageIssue.ts";
import { readContent } from "../../../server/src/core/pages/content/readContent.ts";
import { frontMatterOf } from "../../../server/src/core/pages/frontMatterBlock.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";
import { mdxContent } from "../../support/mdxContent.ts";
import { randomPage } from "../../support/mdxPages.ts";
import { mdxReference } from "../../support/mdxReference.ts";
import { SeededRandom } from "../../support/seededRandom.ts";

describe("pages that are not MDX", () => {
  for (const [name, unit] of [
    ["brackets", "["],
    ["links without an end", "[a](b"],
    ["titles without an end", '[a](b "'],
    ["braces", "{"],
    ["tags without an end", "<a {"],
    ["tags that are not closed", "<a>"],
    ["backticks", "`a``b"],
    ["quotes", "> "],
    ["items", "- "],
    ["marks of emphasis", "# *a_~"],
    ["definitions", "[a]: b\n"],
    ["cells", "|-"],
    ["templates", "{`${"],
    ["images in images", "![a"],
    ["statements", "export {\n"],
    ["imports without a source", "import a\n"],
    ["imports with a comment without an end", "import /*\n"],
    ["comments in text", "a <!--"],
    ["braces in URLs", "https://a.example/{"],
    ["braces without an expression", "{a b}"],
    ["lines of code that start with a brace", "`a\n{` "],
    ["headings with IDs in quotes", `># a {#b}\n${"\\<".repeat(6)}\n`],
  ] as const)
    it(`take linear time with many ${name}`, () => {
      const timeOf = (length: number) => {
        const text: string = unit.repeat(length / unit.length);
        return cpuTimeOf(() => readContent(text, 0));
      };
      timeOf(10_000);
      assert.ok(timeOf(200_000) < 2000);
    });
});

/** Where MDX cannot parse a page, and what to write instead, if that is known. */
function failuresIn(page: string): readonly Pick<MdxIssue, "span" | "replacement">[] {
  const { issues, unclosedCode } = readContent(page, frontMatterOf(page)?.length ?? 0);
  return unclosedCode?.tag === undefined ? issues : [...issues, unclosedCode];
}

describe("content of pages, beside a full parser of MDX", () => {
  it("has no issues where the page is valid, and is valid once all issues are replaced", () => {
    const pieces = [
      "<5 x",
      "{ a",
      "<!-- c -->",
      "a <!-- c --> b",
      "{a b}",
      "c {d: e}",
      "https://a.example/{b c",
      "<https://a.example>",
      "<a@b.c>",
      "a < b",
      "<-",
      "`<5`",
      "$x <5$",
      "\\<5",
      "{a}",
      "{#b {c}",
      "`d\n{ e f }` g",
      "$d\n  { e$ f",
      "<br>",
      "<Card>",
      "</Card>",
      "<B>a</b>",
      "<B>a\n\nb</B>",
      "<B>\na</B>",
      "<B>a <hr> </B>",
    ];
    let [certain, replaced] = [0, 0];
    for (let seed = 1; seed <= 400; seed++) {
      const page = randomPage(seed);
      const piece = pieces[seed % pieces.length] ?? "";
      const at = (seed * 7919) % (page.length + 1);
      const broken = `${page.slice(0, at)} ${piece}\n${page.slice(at)}`;
      if (failuresIn(broken).length > 0) {
        certain++;
        assert.equal(mdxReference(broken), undefined, broken);
      }
      const longer = `${page}\n\n${piece}\n`;
      const found = failuresIn(longer);
      if (found.length !== 1 || piece.includes("\n") || mdxReference(page) === undefined || failuresIn(page).length > 0) continue;
      replaced++;
      const [{ span, replacement = "" } = { span: { offset: 0, length: 0 } }] = found;
      const corrected = longer.slice(0, span.offset) + replacement + longer.slice(span.offset + span.length);
      assert.notEqual(mdxReference(corrected), undefined, corrected);
    }
    assert.ok(certain > 90 && replaced > 90, `${certain} and ${replaced}`);
  });

  it("finds tags that are not closed in their list item, footnote, or block quote, and no others, wherever lines are indented", () => {
    const pages = [
      '<Steps>\n  <Step title="a">\n    1. one\n       <Note>text</Note>\n    2. two\n\n       - three\n  </Step>\n</Steps>',
      "- item\n\n  <Card>\n    text\n\n    - sub\n      <b>x</b>\n  </Card>\n- other",
      "> quote\n> <Card>\n> text\n> - item\n>   <Tip>\n>   x\n>   </Tip>\n> </Card>",
      "1. a\n   ```js\n   code\n   ```\n   <Card>\n   ```\n   x\n   ```\n   </Card>\n2. b",
      "-\n  ```\n  x\n  ```\n\n  <A>\n  - b\n  </A>",
      "text[^a]\n[^a]: <Tip>\n\n    x\n\n    </Tip>\n\n    - y\n      <b>z</b>",
      "[^a]:\n\n    <A>\n    </A>\n\n<B>\n</B>",
    ];
    const indents = ["", " ", "  ", "   ", "    ", "      ", "\t", "\t\t", " \t", "> ", ">\t", "- ", "  - ", "-\t"];
    let found = 0;
    for (let seed = 0; seed < 3000; seed++) {
      const random = new SeededRandom(seed);
      const lines = random.one(pages).split("\n");
      for (let count = random.below(4); count >= 0; count--) {
        const at = random.below(lines.length);
        lines[at] = random.one(indents) + (lines[at] ?? "").trimStart();
        if (random.below(4) === 0) lines.splice(at, 0, "");
      }
      const page = lines.join("\n");
      const isBroken = failuresIn(page).length > 0;
      assert.equal(isBroken, mdxReference(page) === undefined, page);
      if (isBroken) found++;
    }
    assert.ok(found > 500, String(found));
  });

  it("is the same in random pages", () => {
    let compared = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const page = randomPage(seed);
      const expected = mdxReference(page);
      if (expected === undefined) continue;
      compared++;
      assert.deepEqual(mdxContent(page), expected, `seed ${seed}:\n${page}`);
    }
    assert.ok(compared > 320, `${compared} of the pages are MDX`);
  });

  const folder = process.env["DOCS_JSON_TEST_PAGES"];
  if (folder !== undefined)
    it(`is the same in ${folder}`, () => {
      for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!/\.mdx?$/u.test(file)) continue;
        const page: string = readFileSync(path.join(folder, file), "utf8");
        const expected = mdxReference(page);
        if (expected !== undefined) assert.deepEqual(mdxContent(page), expected, file);
      }
    }).timeout(600_000);

  it("takes linear time for many short parts, and comments without an end", () => {
    for (const line of ["a\n\n", "<!--\n", "a|b\n-|-\n"]) {
      const work = cpuTimeOf(() => readContent(line.repeat(1_000_000 / line.length), 0));
      assert.ok(work < 2000, `${work} ms for ${line}`);
    }
  });
});
