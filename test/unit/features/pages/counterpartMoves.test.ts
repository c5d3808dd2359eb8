import assert from "node:assert/strict";
import { afterEdit } from "../../../support/afterEdit.ts";
import { uriOf } from "../../../support/memoryHost.ts";
import { openSite } from "../../../support/openSite.ts";

const docs = (lists: Record<string, readonly string[]>) =>
  JSON.stringify({ navigation: { languages: Object.entries(lists).map(([language, pages]) => ({ language, pages })) } });
const asMoves = (moves: Readonly<Record<string, string>>) =>
  Object.entries(moves).map(([from, to]) => ({ oldUri: uriOf(from), newUri: uriOf(to) }));

/** The moves of the same pages in English, Chinese, and Brazilian Portuguese, among files of these paths. */
async function counterparts(paths: readonly string[], moves: Readonly<Record<string, string>>) {
  const files = Object.fromEntries(paths.map((path) => [path, ""]));
  const service = await openSite(docs({ en: [], zh: [], "pt-BR": [] }), files);
  const found = await service.findCounterparts(asMoves(moves));
  const inRoot = (uri: string) => uri.slice(uriOf("").length);
  assert.deepEqual(
    found.map(({ path }) => path),
    found.map(({ oldUri }) => inRoot(oldUri)),
  );
  return Object.fromEntries(found.map(({ oldUri, newUri }) => [inRoot(oldUri), inRoot(newUri)]));
}

describe("moves in other languages", () => {
  const guides = ["en", "zh", "pt-br"].flatMap((language) => [`${language}/guides/a.mdx`, `${language}/guides/sub/b.md`]);

  it("are those of the folders with the same pages", async () => {
    assert.deepEqual(await counterparts(guides, { "en/guides": "en/start/manual" }), {
      "zh/guides": "zh/start/manual",
      "pt-br/guides": "pt-br/start/manual",
    });
    assert.deepEqual(await counterparts(guides, { "zh/guides/sub": "zh/sub" }), {
      "en/guides/sub": "en/sub",
      "pt-br/guides/sub": "pt-br/sub",
    });
    assert.deepEqual(await counterparts(guides, { en: "docs/en" }), { zh: "docs/zh", "pt-br": "docs/pt-br" });
  });

  it("are those of the same pages, each with its own extension", async () => {
    const pages = ["en/a.mdx", "zh/a.md", "zh/b.mdx"];
    assert.deepEqual(await counterparts(pages, { "en/a.mdx": "en/c.mdx" }), { "zh/a.md": "zh/c.md" });
  });

  it("are found for a language whose pages are in no folder of their own", async () => {
    const pages = ["guides/a.mdx", "zh/guides/a.mdx", "x/pt/b.mdx", "x/b.mdx"];
    assert.deepEqual(await counterparts(pages, { guides: "manual" }), { "zh/guides": "zh/manual" });
    assert.deepEqual(await counterparts(pages, { "zh/guides": "zh/manual" }), { guides: "manual" });
    assert.deepEqual(await counterparts(pages, { "x/b.mdx": "x/c.mdx" }), { "x/pt/b.mdx": "x/pt/c.mdx" });
    assert.deepEqual(await counterparts(pages, { "x/b.mdx": "y/b.mdx" }), {});
  });

  it("are none where they move already, something is in their place, or the language changes", async () => {
    assert.deepEqual(await counterparts(guides, { "en/guides": "en/m", "zh/guides": "zh/m" }), { "pt-br/guides": "pt-br/m" });
    assert.deepEqual(await counterparts([...guides, "zh/m/x.mdx"], { "en/guides": "en/m" }), { "pt-br/guides": "pt-br/m" });
    assert.deepEqual(await counterparts([...guides, "zh/c.md"], { "en/guides/a.mdx": "en/c.mdx" }), {
      "pt-br/guides/a.mdx": "pt-br/c.mdx",
    });
    assert.deepEqual(await counterparts(guides, { "en/guides/a.mdx": "zh/c.mdx" }), {});
    assert.deepEqual(await counterparts(guides, { "en/guides/a.mdx": "en/a.txt" }), {});
    assert.deepEqual(await counterparts(guides, { "pt-br/guides/a.mdx": "pt/guides/a.mdx" }), {});
  });

  it("are part of the edit, after the texts of all files", async () => {
    const files = {
      "docs.json": docs({ en: ["en/a/one"], zh: ["zh/a/one"] }),
      "en/a/one.mdx": "[zh](../../zh/a/one)\n",
      "zh/a/one.mdx": "[en](/en/a/one) ![i](i.png)\n",
      "zh/a/i.png": "",
    };
    const service = await openSite(files["docs.json"], files);
    const moves = asMoves({ "en/a/one.mdx": "en/b/c/one.mdx" });
    const alongside = await service.findCounterparts(moves);
    const options = { addRedirects: false, asksBeforeRenames: true, isConfirmed: true, alongside } as const;
    const edit = await service.editForMove(moves, options);
    assert.deepEqual(afterEdit(files, edit), {
      "docs.json": docs({ en: ["en/b/c/one"], zh: ["zh/b/c/one"] }),
      "en/a/one.mdx": "[zh](../../../zh/b/c/one)\n",
      "zh/b/c/one.mdx": "[en](/en/b/c/one) ![i](../../a/i.png)\n",
      "zh/a/i.png": "",
    });
    const last = edit?.documentChanges?.at(-1);
    assert.deepEqual(last, { ...asMoves({ "zh/a/one.mdx": "zh/b/c/one.mdx" })[0], kind: "rename", annotationId: "references" });
  });
});
