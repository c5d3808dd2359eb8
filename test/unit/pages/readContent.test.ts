import assert from "node:assert/strict";
import { readContent } from "../../../server/src/core/pages/content/readContent.ts";

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

  it("starts after a byte order mark, whatever is first", () => {
    for (const page of [
      'import Note from "/a.mdx"\n',
      "## A\n",
      "<Card>\n\n## A\n\n</Card>\n",
      "$$\n[a](/b)\n$$\n",
      "```\na\n",
      "{/*\n```js\n*/}\n",
      "[a]: /b\n",
      "> [a](/b)\n",
      "+++\na = 1\n+++\n## A\n",
    ]) {
      const [content, marked] = [readContent(page, 0), readContent(`\uFEFF${page}`, 0)];
      assert.equal(marked.isBroken, content.isBroken, page);
      assert.equal(marked.unclosedCode === undefined, content.unclosedCode === undefined, page);
      assert.deepEqual(linksIn(`\uFEFF${page}`), linksIn(page), page);
      assert.deepEqual(headingsIn(`\uFEFF${page}`), headingsIn(page), page);
    }
  });

  it("takes spaces of other scripts as a part of the target", () => {
    const page = '[a](/b\u3000c) ![d](\u00a0/e "F") [g](/h\u2028<1)\n\n[i]: /j\u3000k\n';
    assert.deepEqual(linksIn(page), ["link /b\u3000c", "image \u00a0/e", "link /h\u2028<1", "definition /j\u3000k"]);
    assert.deepEqual(readContent(page, 0).issues, []);
  });

  it("finds those in front matter", () => {
    const block = [
      "---",
      "title: '/a'",
      "related:",
      "  # The first",
      "  - /b",
      "  - 'Set up: it': \"/c d#e\" # or /f",
      "  - Set up:https: /g # or /h",
      "",
      "  - https://i.example",
      "  - Other: //j.example",
      "  - k/l",
      "keywords:",
      "  - /m",
      "url: /n",
      "---",
      "",
    ].join("\n");
    const fieldsOf = (text: string) =>
      readContent(text, text.length).links.map(({ kind, element = "", span, target }) => {
        assert.equal(text.slice(span.offset, span.offset + span.length), target);
        return `${kind} ${element} ${target}`;
      });
    const related = ["/b", "/c d#e", "/g", "k/l"].map((path) => `field related ${path}`);
    assert.deepEqual(fieldsOf(block), [...related, "field url /n"]);
    assert.deepEqual(fieldsOf("---\nrelated: [/a, '/b', \"c\"]\nurl: https://a.example\n---\n"), [
      "field related /a",
      "field related /b",
      "field related c",
    ]);
    assert.deepEqual(fieldsOf("---\nrelated: false\nurl:\n---\n"), ["field related false"]);
    const pictures = [
      "icon: /a b.svg # c",
      "og:image: '/c.png'",
      '"twitter:image": /d.png',
      "og:image:alt: /e.png",
      "og:image: f.png",
      "'icon': star",
      "og:image: /api/og",
    ];
    assert.deepEqual(fieldsOf(`---\n${pictures.join("\n")}\n---\n`), [
      "field icon /a b.svg",
      "field og:image /c.png",
      "field twitter:image /d.png",
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
});
