import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readContent } from "../../../server/src/core/pages/content/readContent.ts";
import { frontMatterOf } from "../../../server/src/core/pages/frontMatter.ts";
import { workOf } from "../../support/machine.ts";
import { mdxContent } from "../../support/mdxContent.ts";
import { randomPage } from "../../support/mdxPages.ts";
import { mdxReference } from "../../support/mdxReference.ts";

/** The links of a page: the kind, and the text at the place of the target. */
function linksIn(text: string): readonly string[] {
  return readContent(text, 0).links.map(({ kind, span, element }) => {
    const written = text.slice(span.offset, span.offset + span.length);
    return element === undefined ? `${kind} ${written}` : `${kind} of ${element} ${written}`;
  });
}

/** The headings of a page: the level, and the text that readers see. */
function headingsIn(text: string): readonly string[] {
  return readContent(text, 0).anchors.flatMap(({ level, text: shown }) => (level > 0 ? `${level} ${shown}` : []));
}

describe("links in pages", () => {
  it("finds each at the text of its target", () => {
    const page = [
      'import Note from "/snippets/note.mdx";',
      "",
      'See [the guide](/guide "Guide"), [this](<with space>), and ![a picture](../a.png).',
      '<Card title="Next" href="/next"> <img src="/b.png" /> </Card>',
      "",
      "[reference]: ./c#d",
    ].join("\n");
    assert.deepEqual(linksIn(page), [
      "import /snippets/note.mdx",
      "link /guide",
      "link with space",
      "image ../a.png",
      "href of Card /next",
      "src of img /b.png",
      "definition ./c#d",
    ]);
  });

  it("skips code, math, comments, expressions, and statements", () => {
    const page = [
      'export const a = "[a](/a)";',
      "",
      "`[b](/b)` $[c](/c)$ {/* [d](/d) */} {`$" + "{'[e](/e)'}`}",
      "",
      "- ```md",
      "  [f](/f)",
      "  ```",
      "",
      "<Card icon={<a href='/g' />}>",
      "  {items.map((item) => <a href='/h'>Don't {item}</a>)}",
      "</Card>",
      "<!-- [i](/i)",
      "",
      "[j](/j) -->",
      "[k](/k)",
    ].join("\n");
    assert.deepEqual(linksIn(page), ["link /k"]);
  });

  it("keeps none that leads to another site", () => {
    assert.deepEqual(linksIn("[a](https://a.example) [b](mailto:a@b.example) [c](//c.example) [d]() [e](/e)"), ["link /e"]);
  });

  it("reads what escapes and character references mean", () => {
    assert.deepEqual(
      readContent('[a](/a\\_b?c&amp;d) <a href="/e&#x26;f">e</a>', 0).links.map(({ target }) => target),
      ["/a_b?c&d", "/e&f"],
    );
  });
});

describe("headings in pages", () => {
  it("have the text that readers see", () => {
    const page = [
      "# A **bold** _word_ and `code` ##",
      "",
      "Under",
      "lined",
      "---",
      "### snake_case [link](/a) ![image](/b) <b>tag</b> {expression} \\*",
      "<h2>",
      "  In `tags`",
      "</h2>",
    ].join("\n");
    assert.deepEqual(headingsIn(page), ["1 A bold word and code", "2 Under\nlined", "3 snake_case link  tag  *", "2 In tags"]);
  });

  it("may have an ID", () => {
    const [heading] = readContent("## Title {#own-id}\n", 0).anchors;
    assert.deepEqual(heading && { text: heading.text, id: heading.id }, { text: "Title", id: "own-id" });
  });

  it("are in no table of contents inside of some components", () => {
    const page = "## A\n\n<Accordion title='B'>\n\n## C\n\n</Accordion>\n\n## D";
    assert.deepEqual(
      readContent(page, 0).anchors.map(({ text, isUnlisted }) => `${text} ${isUnlisted}`),
      ["A false", "B false", "C true", "D false"],
    );
  });
});

describe("pages that are not MDX", () => {
  for (const page of ["a <5 b", "a { b", "<!-- a -->", "export const a = {"])
    it(`are known as such: ${page}`, () => {
      assert.equal(readContent(`${page}\n\n[a](/a)`, 0).isBroken, true);
    });

  it("are read further", () => {
    assert.deepEqual(linksIn("a { b\n\n<5\n\n[a](/a)"), ["link /a"]);
  });

  for (const [name, unit] of [
    ["brackets", "["],
    ["links without an end", "[a](b"],
    ["titles without an end", '[a](b "'],
    ["braces", "{"],
    ["tags without an end", "<a {"],
    ["backticks", "`a``b"],
    ["quotes", "> "],
    ["items", "- "],
    ["marks of emphasis", "# *a_~"],
    ["definitions", "[a]: b\n"],
    ["cells", "|-"],
    ["templates", "{`${"],
    ["images in images", "![a"],
    ["statements", "export {\n"],
  ] as const)
    it(`take linear time with many ${name}`, () => {
      const timeOf = (length: number) => {
        const text: string = unit.repeat(length / unit.length);
        return workOf(() => readContent(text, 0));
      };
      timeOf(10_000);
      assert.ok(timeOf(200_000) < 2000);
    });
});

describe("content of pages, beside a full parser of MDX", () => {
  it("breaks nowhere where the page is valid, and is valid once all breaks are replaced", () => {
    const breaks = [
      "<5 x",
      "{ a",
      "<!-- c -->",
      "<https://a.example>",
      "<a@b.c>",
      "a < b",
      "<-",
      "`<5`",
      "$x <5$",
      "\\<5",
      "{a}",
      "{#b {c}",
      "<br>",
      "<Card>",
      "</Card>",
      "<B>a</b>",
      "<B>a <hr> </B>",
    ];
    const breaksOf = (text: string) => readContent(text, frontMatterOf(text)?.length ?? 0).breaks;
    let [certain, replaced] = [0, 0];
    for (let seed = 1; seed <= 400; seed++) {
      const page = randomPage(seed);
      const piece = breaks[seed % breaks.length] ?? "";
      const at = (seed * 7919) % (page.length + 1);
      const broken = `${page.slice(0, at)} ${piece}\n${page.slice(at)}`;
      if (breaksOf(broken).length > 0) {
        certain++;
        assert.equal(mdxReference(broken), undefined, broken);
      }
      const longer = `${page}\n\n${piece}\n`;
      const found = breaksOf(longer);
      if (found.length !== 1 || mdxReference(page) === undefined || breaksOf(page).length > 0) continue;
      replaced++;
      const [{ span, replacement = "" } = { span: { offset: 0, length: 0 } }] = found;
      const mended = longer.slice(0, span.offset) + replacement + longer.slice(span.offset + span.length);
      assert.notEqual(mdxReference(mended), undefined, mended);
    }
    assert.ok(certain > 90 && replaced > 90, `${certain} and ${replaced}`);
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
      const work = workOf(() => readContent(line.repeat(1_000_000 / line.length), 0));
      assert.ok(work < 2000, `${work} ms for ${line}`);
    }
  });
});
