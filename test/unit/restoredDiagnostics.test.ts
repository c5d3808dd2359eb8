import assert from "node:assert/strict";
import { createLanguageService } from "../../server/src/core/languageService.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import { minimal } from "../support/diagnose.ts";
import { memoryHost, uriOf } from "../support/memoryHost.ts";

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
});
