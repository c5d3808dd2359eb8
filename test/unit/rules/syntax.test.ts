import assert from "node:assert/strict";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

/** The codes and texts of the diagnostics of a docs.json, which lacks some required settings. */
async function diagnosed(docsJson: string): Promise<readonly string[]> {
  const found = await diagnose(docsJson);
  return found.filter(({ code }) => code !== "required").map(({ code, text }) => `${code} ${text}`);
}

describe("a docs.json that is not JSON", () => {
  for (const [what, docsJson, underlined] of [
    ["a trailing comma", '{"theme": "mnt", "navigation": {"pages": ["gone",]}}', ","],
    ["a comma too many", '{"theme": "mnt", "navigation": {"pages": [, "gone"]}}', ","],
    ["a comma too few", '{"theme": "mnt" "navigation": {"pages": ["gone"]}}', '"navigation"'],
    ["a comment", '{"theme": "mnt", "navigation": {"pages": ["gone"] /* why */}}', "/* why */"],
  ] as const) {
    it(`has all of its other diagnostics, too, if all that is wrong is ${what}`, async () => {
      const found = await diagnosed(docsJson);
      assert.deepEqual(new Set(found), new Set([`json-syntax ${underlined}`, 'enum "mnt"', 'page-missing "gone"']));
      assert.equal(found.length, 3);
    });
  }

  it("has only its syntax error if that leaves in doubt what the author means", async () => {
    assert.deepEqual(await diagnosed('{"theme": "mnt", "navigation": {"pages": ["gone, "b"]}}'), ["json-syntax b"]);
    assert.deepEqual(await diagnosed('{"theme": "mnt", "name" "a", "navigation": {"pages": ["gone"]}}'), ['json-syntax "a"']);
  });

  it("has the diagnostics of a file that it includes, although there is a comment in both", async () => {
    const found = await diagnose('{"theme": "mnt", "colors": {"$ref": "colors.json"}} // why', {
      "colors.json": '{"primary": "red" /* for now */}',
    });
    const seen = found.filter(({ code }) => code !== "required").map(({ code, text }) => `${code} ${text}`);
    assert.deepEqual(new Set(seen), new Set(["json-syntax // why", 'enum "mnt"', "json-syntax /* for now */", 'color "red"']));
  });

  it("has the diagnostics of pages that hold whatever it contains", async () => {
    const found = await diagnose('{"theme": "mint", "navigation": {"pages": ["a, "gone"]}}', {
      "a.mdx": '---\ntitle: A\nsidebartitle: B\n---\n\nimport { Alhpa } from "/snippets/x.jsx"\n\n[gone](/gone) ![](/gone.png)\n',
      "b.mdx": "---\ntitle: A: b\n---\n\nA <5\n",
      "notes.md": "A <5\n",
      "README.md": "A <5\n",
      "snippets/x.jsx": "export const Alpha = 1;",
      "snippets/y.mdx": "A <5\n",
    });
    assert.deepEqual(found.map(({ code, text }) => `${code} ${text}`).sort(), [
      "front-matter A: b",
      "front-matter-key sidebartitle",
      "import-name Alhpa",
      "json-syntax gone",
      "mdx-syntax <",
    ]);
  });

  it("keeps what was found before in pages, also open ones, until they change", async () => {
    const broken = "A <5\n";
    const text = JSON.stringify({ ...minimal, navigation: { pages: ["a", "b"] } });
    const service = await openSite(text, { "a.mdx": broken, "b.mdx": broken });
    const found = () =>
      service
        .diagnose(uriOf("docs.json"))
        .filter(({ diagnostics }) => diagnostics.length > 0)
        .map(({ uri }) => uri);
    service.open(textDocument(uriOf("a.mdx"), "mdx", 1, broken));
    await service.whenSettled();
    assert.deepEqual(found().sort(), [uriOf("a.mdx"), uriOf("b.mdx")]);
    service.change(textDocument(uriOf("docs.json"), "docs-json", 2, text.replace('"a"', '"a')));
    await service.whenSettled();
    assert.deepEqual(found().sort(), [uriOf("a.mdx"), uriOf("b.mdx"), uriOf("docs.json")]);
    service.change(textDocument(uriOf("a.mdx"), "mdx", 2, "[B](/gone)"));
    await service.whenSettled();
    assert.deepEqual(found().sort(), [uriOf("b.mdx"), uriOf("docs.json")]);
    service.change(textDocument(uriOf("a.mdx"), "mdx", 3, `[B](/gone) ${broken}`));
    await service.whenSettled();
    assert.deepEqual(found().sort(), [uriOf("a.mdx"), uriOf("b.mdx"), uriOf("docs.json")]);
  });

  it("keeps what was found before in a page that is opened and closed meanwhile", async () => {
    const text = JSON.stringify({ ...minimal, navigation: { pages: ["a"] } });
    const page = "---\ntitle: A\nsidebartitle: B\n---\nA <5\n";
    const service = await openSite(text, { "a.mdx": page });
    service.change(textDocument(uriOf("docs.json"), "docs-json", 2, text.replace('"a"', '"a')));
    const found = async () => {
      await service.whenSettled();
      const file = service.diagnose(uriOf("docs.json")).find(({ uri }) => uri === uriOf("a.mdx"));
      return file && [file.version, ...file.diagnostics.map(({ code }) => code)];
    };
    assert.deepEqual(await found(), [undefined, "front-matter-key", "mdx-syntax"]);
    service.open(textDocument(uriOf("a.mdx"), "mdx", 7, page));
    assert.deepEqual(await found(), [7, "front-matter-key", "mdx-syntax"]);
    service.change(textDocument(uriOf("a.mdx"), "mdx", 8, page.replace("sidebartitle", "sidebarTitel")));
    assert.deepEqual(await found(), [undefined, "front-matter-key", "mdx-syntax"]);
    service.close(uriOf("a.mdx"));
    assert.deepEqual(await found(), [undefined, "front-matter-key", "mdx-syntax"]);
  });
});
