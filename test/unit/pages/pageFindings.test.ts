import assert from "node:assert/strict";
import { withoutMarkdownExtension } from "../../../server/src/core/files/fileKinds.ts";
import { readContent } from "../../../server/src/core/pages/content/readContent.ts";
import { PageFindings } from "../../../server/src/core/pages/pageFindings.ts";
import type { PageIndexes } from "../../../server/src/core/pages/pageIndex.ts";
import { PageIndex } from "../../../server/src/core/pages/pageIndex.ts";
import type { PageFile } from "../../../server/src/core/pages/pages.ts";
import { Pages } from "../../../server/src/core/pages/pages.ts";
import { finish } from "../../../server/src/core/std/steps.ts";
import { lineStarts } from "../../../server/src/core/text/lines.ts";

/** The index of a page with a text. */
function indexOf(text: string): PageIndex {
  return new PageIndex(lineStarts(text), readContent(text, 0), (each) => each);
}

function pagesAt(...paths: readonly string[]): Pages {
  const files = paths.map((path) => ({
    path,
    address: withoutMarkdownExtension(path),
    uri: path,
    frontMatter: { hidden: false },
  }));
  return new Pages(paths, files as unknown as readonly PageFile[]);
}

describe("what is found in pages", () => {
  const text = "[a](/a)";
  let looked: string[];
  let findings: PageFindings<number>;
  const find = (indexes: PageIndexes) => {
    looked = [];
    return finish(findings.in(indexes)).map(({ at, found }) => [at, found]);
  };

  beforeEach(() => {
    findings = new PageFindings(pagesAt("a.mdx", "b.mdx", "c.mdx", "c.md"), (page, { content: { links } }) => {
      looked.push(page.path);
      return links.length === 0 ? undefined : links.length;
    });
  });

  it("is in the order of the pages, without pages that have nothing", () => {
    const indexes = new Map([
      ["c.mdx", indexOf(text)],
      ["b.mdx", indexOf("none")],
      ["a.mdx", indexOf(text + text)],
    ]);
    assert.deepEqual(find(indexes), [
      [0, 2],
      [2, 1],
    ]);
  });

  it("is looked for again in changed pages alone", () => {
    const before = new Map([
      ["a.mdx", indexOf(text)],
      ["b.mdx", indexOf(text)],
      ["c.mdx", indexOf("none")],
    ]);
    find(before);
    assert.deepEqual([find(before).length, looked], [2, []]);
    const after = new Map(before).set("a.mdx", indexOf("none")).set("c.mdx", indexOf(text));
    assert.deepEqual(
      [find(after), looked],
      [
        [
          [1, 1],
          [2, 1],
        ],
        ["a.mdx", "c.mdx"],
      ],
    );
    assert.deepEqual(
      [find(before).map(([at]) => at), looked],
      [
        [0, 1],
        ["a.mdx", "c.mdx"],
      ],
    );
  });

  it("goes with a page, and comes in whatever order", () => {
    const [a, b, c] = [indexOf(text), indexOf(text), indexOf(text)];
    find(
      new Map([
        ["a.mdx", a],
        ["b.mdx", b],
      ]),
    );
    assert.deepEqual(
      find(
        new Map([
          ["c.mdx", c],
          ["b.mdx", b],
        ]),
      ),
      [
        [1, 1],
        [2, 1],
      ],
    );
    assert.deepEqual(looked, ["c.mdx"]);
  });

  it("is not looked for in a file whose address another page has", () => {
    assert.deepEqual([find(new Map([["c.md", indexOf(text)]])), looked], [[], []]);
  });

  it("comes in steps from many pages", () => {
    const paths = Array.from({ length: 250 }, (_, number) => `page-${number}.mdx`);
    const many = new PageFindings(pagesAt(...paths), () => true);
    const indexes = new Map(paths.map((path) => [path, indexOf(text)]));
    const steps = many.in(indexes);
    let count = 0;
    while (steps.next().done !== true) count++;
    assert.deepEqual([count, finish(many.in(indexes)).length], [2, 250]);
  });
});
