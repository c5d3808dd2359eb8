import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { readCursor, readCursorIn } from "../../support/cursor.ts";
import type { Files } from "../../support/memoryHost.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const files: Files = {
  "index.mdx": "---\ntitle: Welcome\n---\n",
  "guides/index.mdx": "",
  "guides/set-up.mdx": "---\ntitle: Set up [beta]\n---\n",
  "guides/notes.txt": "",
  "images/a (1).png": "",
  "images/data-flow.svg": "",
  "snippets/note.mdx": "",
  "images/a]{b}<c$d&amp;.png": "",
  "guides/two-lines.mdx": '---\ntitle: "Costs $5\\n\\nor ~$6~"\n---\n',
  "guides/untitled.mdx": '---\ntitle: ""\n---\n',
};

/** What a file is after some files are dropped at the cursor, and the title of that; undefined if the editor decides. */
async function dropped(
  marked: Readonly<Record<string, string>>,
  ...paths: readonly string[]
): Promise<readonly string[] | undefined> {
  const { path, text, offset, files: others } = readCursorIn(marked);
  const service = await openSite(others["docs.json"] ?? { navigation: { pages: ["index"] } }, { ...files, ...others });
  const uri = uriOf(path);
  const before = TextDocument.create(uri, "plaintext", 1, text);
  if (path !== "docs.json") service.open(textDocument(uri, "mdx", 1, text));
  await service.whenSettled();
  const position = before.positionAt(offset);
  const found = await service.insertedFiles({ uri, position, inserted: paths.map(uriOf) });
  if (found === null) return undefined;
  const edits = [...found.edits, { range: { start: position, end: position }, newText: found.text }];
  return [found.title, TextDocument.applyEdits(before, edits)];
}

describe("files that are dropped", () => {
  const lines = (...pages: readonly string[]) =>
    `{\n  "navigation": {\n    "pages": [\n      ${pages.join("\n      ")}\n    ]\n  }\n}`;

  it("become entries after the item that they are dropped at, or between two", async () => {
    const expected = ["Insert Entry", lines('"index",', '"guides/set-up",', '"more"')];
    for (const pages of [
      ['"in█dex",', '"more"'],
      ['"index",█', '"more"'],
      ['"index",', '█"more"'],
    ])
      assert.deepEqual(await dropped({ "docs.json": lines(...pages) }, "guides/set-up.mdx"), expected, pages.join(" "));
    assert.deepEqual(await dropped({ "docs.json": '{"navigation": {"pages": [█]}}' }, "index.mdx"), [
      "Insert Entry",
      '{"navigation": {"pages": ["index"]}}',
    ]);
  });

  it("become entries of the group that they are dropped into, in the style of its entries", async () => {
    const nested = (group: string) => lines('"index",', `{"group": "A", "pages": [${group}]}`);
    assert.deepEqual(await dropped({ "docs.json": nested('"/index"█') }, "guides/set-up.mdx"), [
      "Insert Entry",
      nested('"/index", "/guides/set-up"'),
    ]);
  });

  it("become entries of a file that docs.json includes", async () => {
    const docs = '{"navigation": {"$ref": "./nav.json"}}';
    assert.deepEqual(await dropped({ "docs.json": docs, "nav.json": '{"pages": ["index"█]}' }, "guides/set-up.mdx"), [
      "Insert Entry",
      '{"pages": ["index", "guides/set-up"]}',
    ]);
  });

  it("become the entries of all pages in a folder", async () => {
    assert.deepEqual(await dropped({ "docs.json": lines('"index"█') }, "guides"), [
      "Insert Entries",
      lines('"index",', '"guides/index",', '"guides/set-up",', '"guides/two-lines",', '"guides/untitled"'),
    ]);
  });

  it("become one entry if their folder is dropped, too", async () => {
    const pages = ['"guides/set-up",', '"guides/index",', '"guides/two-lines",', '"guides/untitled"'];
    const result = await dropped({ "docs.json": lines('"index"█') }, "guides/set-up.mdx", "guides");
    assert.deepEqual(result, ["Insert Entries", lines('"index",', ...pages)]);
  });

  it("are left to the editor outside of `pages`, next to a syntax error, and if they are no pages", async () => {
    assert.equal(await dropped({ "docs.json": '{"name": "█", "navigation": {"pages": []}}' }, "index.mdx"), undefined);
    assert.equal(await dropped({ "docs.json": '{"x": {"pages": [█]}, "navigation": {"pages": []}}' }, "index.mdx"), undefined);
    assert.equal(await dropped({ "docs.json": '{"navigation": {"pages": ["a█]}}' }, "index.mdx"), undefined);
    for (const path of ["guides/notes.txt", "snippets/note.mdx", "snippets"])
      assert.equal(await dropped({ "docs.json": lines('"index"█') }, path), undefined, path);
  });

  it("become images, and links with their titles, in a page", async () => {
    const page = "---\ntitle: A\n---\n\nText: █";
    const { text } = readCursor(page);
    const into = (...paths: readonly string[]) => dropped({ "a.mdx": page }, ...paths);
    assert.deepEqual(await into("images/data-flow.svg"), ["Insert Image", `${text}![Data Flow](/images/data-flow.svg)`]);
    assert.deepEqual(await into("guides/set-up.mdx", "images/a (1).png"), [
      "Insert Links",
      `${text}[Set up \\[beta\\]](/guides/set-up)\n![A (1)](/images/a%20%281%29.png)`,
    ]);
    assert.deepEqual(await into("guides/index.mdx"), ["Insert Link", `${text}[Index](/guides)`]);
    assert.equal(await into("guides/notes.txt"), undefined);
    assert.equal(await into("snippets/note.mdx"), undefined);
  });

  it("keep what is special in Markdown in their names and titles", async () => {
    assert.deepEqual(
      await dropped({ "a.mdx": "█" }, "images/a]{b}<c$d&amp;.png", "guides/two-lines.mdx", "guides/untitled.mdx"),
      [
        "Insert Links",
        "![A\\]\\{b}\\<c\\$d\\&amp;](/images/a]%7Bb%7D%3Cc$d%26amp;.png)\n[Costs \\$5 or \\~\\$6\\~](/guides/two-lines)\n[Untitled](/guides/untitled)",
      ],
    );
  });

  it("become a path where one is missing, and nothing in front matter, in code, or in a path", async () => {
    assert.deepEqual(await dropped({ "a.mdx": '<img src="█" />' }, "images/data-flow.svg"), [
      "Insert Path",
      '<img src="/images/data-flow.svg" />',
    ]);
    assert.deepEqual(await dropped({ "a.mdx": "[Guide](█)" }, "guides/set-up.mdx"), ["Insert Path", "[Guide](/guides/set-up)"]);
    assert.equal(await dropped({ "a.mdx": "[Guide](/gui█)" }, "guides/set-up.mdx"), undefined);
    for (const page of ["---\ntitle: █\n---\n", "---\ntitle: A\n█---\n", "```sh\ncp █\n```\n"])
      assert.equal(await dropped({ "a.mdx": page }, "images/data-flow.svg"), undefined, page);
  });
});
