import assert from "node:assert/strict";
import { MarkupContent } from "vscode-languageserver-types";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { readCursor } from "../../support/cursor.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const docs = '{"navigation": {"pages": ["a"]}}';
const uri = uriOf("mint.json");

/** A site with a mint.json that is open. */
async function opened(text: string) {
  const service = await openSite(docs, { "a.mdx": "", "g/b.mdx": "" });
  service.open(textDocument(uri, "json", 1, text));
  await service.whenSettled();
  return service;
}

/** What the hover at the cursor `█` in a mint.json says. */
async function hover(marked: string): Promise<string | undefined> {
  const { text, offset } = readCursor(marked);
  const service = await opened(text);
  const found = await service.hover(uri, { line: 0, character: offset });
  return found !== null && MarkupContent.is(found.contents) ? found.contents.value : undefined;
}

const mintJson = (more: string) => `{"name": "A", "navigation": [{"group": "G", "pages": ["a"]}], ${more}}`;

describe("mint.json", () => {
  it("has hovers of keys with what replaces them in docs.json", async () => {
    assert.equal(
      await hover(mintJson('"top█barLinks": []')),
      "**`topbarLinks`** · setting of mint.json\n\nNot a setting of docs.json. Use `navbar.links`.",
    );
    assert.equal(
      await hover(mintJson('"api": {"ba█seUrl": ""}')),
      "**`api.baseUrl`** · setting of mint.json\n\nNot a setting of docs.json. Use `api.mdx.server`.",
    );
    assert.equal(
      await hover(mintJson('"feed█back": {}')),
      "**`feedback`** · setting of mint.json\n\nNot a setting of docs.json. Set it in the docs dashboard.",
    );
  });

  it("has the hovers of docs.json for keys that have kept their place", async () => {
    assert.equal(
      await hover(mintJson('"colors": {"pri█mary": ""}')),
      "**`colors.primary`** · hex color · optional\n\nMain color, mostly for highlights in light mode, `#rgb` or `#rrggbb`.",
    );
    assert.equal(await hover(mintJson('"colors": {"primary": "█"}')), undefined);
    assert.equal(await hover(mintJson('"unkn█own": 1')), undefined);
    assert.equal(await hover('{"top█barLinks": []}'), undefined);
  });

  it("has hovers of keys that have no value yet, and none of anything else", async () => {
    assert.equal(
      await hover(mintJson('"top█barLinks"')),
      "**`topbarLinks`** · setting of mint.json\n\nNot a setting of docs.json. Use `navbar.links`.",
    );
    const valid = mintJson("");
    for (const text of [mintJson('"unkn█own"'), mintJson('█ "a": 1'), `["na█me", ${valid}]`, `█ ${valid}`, `█// ${valid}`])
      assert.equal(await hover(text), undefined, text);
  });

  it("has no links in lists of other values", async () => {
    const service = await opened(
      '{"name": "A", "navigation": [1, {"group": "G"}, {"pages": "a"}, ["a"], {"pages": [null, "a"]}]}',
    );
    assert.deepEqual(
      (await service.links(uri)).map(({ range }) => range.start.character),
      [89],
    );
  });

  it("links its entries to pages of the site", async () => {
    const pages = '"/a", "gone", {"group": "H", "pages": ["g/b"]}, {"group": "I"}, {"pages": "a"}, ["pages", ["a"]], 1';
    const service = await opened(`{"name": "A", "navigation": [{"group": "G", "pages": [${pages}]}]}`);
    assert.deepEqual(
      (await service.links(uri)).map(({ target, range }) => [target, range.end.character - range.start.character]),
      [
        [uriOf("a.mdx"), 2],
        [uriOf("g/b.mdx"), 3],
      ],
    );
  });
});
