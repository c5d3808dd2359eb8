import assert from "node:assert/strict";
import schema from "../../../schemas/navigation.schema.json";
import { languageCodes, newNavigation } from "../../../server/src/core/start/newNavigation.ts";
import { newSiteFiles } from "../../../server/src/core/start/newSiteFiles.ts";
import { diagnose } from "../../support/diagnose.ts";

/** The files of a new site in a folder with some pages, by their paths. */
function siteWith(pages: readonly string[]): Record<string, string> {
  const files = newSiteFiles({ name: "Acme", theme: "mint", color: "#0F766E" }, pages).map(({ path, text }) => [path, text]);
  return {
    ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, `---\ntitle: ${page}\n---\n`])),
    ...Object.fromEntries(files),
  };
}

describe("the navigation of a new site", () => {
  it("has a group for each folder of existing pages, first for those in none", () => {
    assert.deepEqual(newNavigation(["api-keys/a/b", "api-keys/c", "guides/d", "index", "setup"]), {
      groups: [
        { group: "Get started", pages: ["index", "setup"] },
        { group: "API Keys", pages: ["api-keys/a/b", "api-keys/c"] },
        { group: "Guides", pages: ["guides/d"] },
      ],
    });
    const home = { group: "Get started", pages: ["index"] };
    assert.deepEqual(newNavigation(["-/a"]), { groups: [home, { group: "-", pages: ["-/a"] }] });
  });

  it("has a language for each folder that is named after one", () => {
    assert.deepEqual(newNavigation(["de/guides/a", "de/index", "en/guides/a", "en/index", "pt_br/index", "changes"]), {
      languages: [
        {
          language: "en",
          groups: [
            { group: "Get started", pages: ["en/index", "changes"] },
            { group: "Guides", pages: ["en/guides/a"] },
          ],
        },
        {
          language: "de",
          groups: [
            { group: "Get started", pages: ["de/index"] },
            { group: "Guides", pages: ["de/guides/a"] },
          ],
        },
        { language: "pt-BR", groups: [{ group: "Get started", pages: ["pt_br/index"] }] },
      ],
    });
    // One folder may be about Italy, or have another meaning.
    assert.deepEqual(newNavigation(["index", "it/a"]), {
      groups: [
        { group: "Get started", pages: ["index"] },
        { group: "It", pages: ["it/a"] },
      ],
    });
  });

  it("has each language once, for the first of several folders that are named after it", () => {
    const { languages = [] } = { ...newNavigation(["en/a", "pt-BR/a", "pt_br/b"]) } as { languages?: readonly object[] };
    assert.deepEqual(languages, [
      {
        language: "en",
        groups: [
          { group: "Get started", pages: ["en/a"] },
          { group: "Pt Br", pages: ["pt_br/b"] },
        ],
      },
      { language: "pt-BR", groups: [{ group: "Get started", pages: ["pt-BR/a"] }] },
    ]);
    assert.ok("groups" in newNavigation(["pt-BR/a", "pt_br/b"]));
  });

  it("knows the languages that docs.json may have", () => {
    assert.deepEqual(languageCodes, schema.definitions.languageCode.enum);
  });

  it("has no diagnostics, with a home page of its own only without languages", async () => {
    for (const pages of [["index", "guides/a"], ["guides/a"], ["en/index", "fr/index"], ["en/a", "fr/a"]]) {
      const { "docs.json": docsJson = "", ...files } = siteWith(pages);
      assert.deepEqual(
        (await diagnose(docsJson, files)).map(({ code, message }) => [code, message]),
        [],
        String(pages),
      );
      assert.equal("index.mdx" in files, !/en/u.test(String(pages)));
    }
  });
});
