import assert from "node:assert/strict";
import type { Diagnostic } from "vscode-languageserver-types";
import { createLanguageService } from "../../server/src/core/languageService.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import { minimal } from "../support/diagnose.ts";
import { memoryHost, uriOf } from "../support/memoryHost.ts";
import { openSite } from "../support/openSite.ts";

describe("diagnostics that an editor gives back", () => {
  it("have their fixes in editors that count versions of a text from 0", async () => {
    const files = {
      "docs.json": JSON.stringify({ ...minimal, theme: "mnt", navigation: { $ref: "./navigation.json" } }),
      "navigation.json": '{ "pages": ["A"] }',
      "a.mdx": "",
    };
    const service = createLanguageService(memoryHost(files), (site) => void service.diagnose(site));
    for (const path of ["docs.json", "navigation.json"] as const) {
      const language = path === "docs.json" ? "docs-json" : "json";
      service.open(textDocument(uriOf(path), language, 0, files[path]));
    }
    await service.whenSettled();
    const titles: string[] = [];
    for (const { uri, diagnostics } of service.diagnose(uriOf("docs.json")))
      for (const given of diagnostics) {
        const restored = await service.restoreDiagnostics(uri, given.range, [given]);
        titles.push(...service.fixes(uri, restored, { createFiles: false }).map(({ title }) => title));
      }
    assert.deepEqual(
      titles.filter((title) => title.startsWith("Change to")),
      ["Change to `mint`", "Change to `a`"],
    );
  });

  it("have no fixes once the text that they are about has changed, but those of the text as it is have", async () => {
    const docs = JSON.stringify({ ...minimal, theme: "mnt", navigation: { pages: ["a"] } });
    const texts = { "docs.json": docs, "a.mdx": "<br>\n" } as const;
    const service = await openSite(docs, { "a.mdx": texts["a.mdx"] });
    service.open(textDocument(uriOf("a.mdx"), "mdx", 1, texts["a.mdx"]));
    await service.whenSettled();
    const titlesFor = async (path: keyof typeof texts, given: readonly Diagnostic[]) => {
      const [first] = given;
      assert.ok(first !== undefined);
      const restored = await service.restoreDiagnostics(uriOf(path), first.range, given);
      return service.fixes(uriOf(path), restored, { createFiles: false }).map(({ title }) => title);
    };
    const diagnosticsOf = (path: string) =>
      service.diagnose(uriOf("docs.json")).find(({ uri }) => uri === uriOf(path))?.diagnostics ?? [];
    const fixes = { "docs.json": "Change to `mint`", "a.mdx": "Change to `<br />`" } as const;
    for (const path of ["docs.json", "a.mdx"] as const) {
      const old = diagnosticsOf(path);
      assert.deepEqual(await titlesFor(path, old), [fixes[path]]);
      service.change(textDocument(uriOf(path), path === "a.mdx" ? "mdx" : "docs-json", 2, `\n${texts[path]}`));
      assert.deepEqual(await titlesFor(path, old), []);
      assert.deepEqual(await titlesFor(path, diagnosticsOf(path)), [fixes[path]]);
    }
  });
});
