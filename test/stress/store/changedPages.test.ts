import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

describe("pages that an editor opens and changes after a move", () => {
  it("do not make a new version of the site each", async () => {
    const names = Array.from({ length: 500 }, (_, index) => `p${index}`);
    const host = {
      ...memoryHost(Object.fromEntries(names.map((name) => [`${name}.mdx`, "[a](/p1)\n"]))),
      pause: async () => void (await turn()),
    };
    const docs = uriOf("docs.json");
    let versions = 0;
    const service = createLanguageService(host, (_site, kind) => {
      if (kind === "dependency") versions++;
      service.diagnose(docs);
    });
    service.open(textDocument(docs, "docs-json", 1, JSON.stringify({ navigation: { pages: names } })));
    await service.whenSettled();
    versions = 0;
    for (const name of names) {
      service.open(textDocument(uriOf(`${name}.mdx`), "mdx", 1, "[a](/new)\n"));
      // Until the next message arrives.
      for (let turns = 0; turns < 4; turns++) await turn();
    }
    await service.whenSettled();
    assert.ok(versions < 20, `${versions} versions`);
    assert.equal(
      service.diagnose(docs).filter(({ diagnostics }) => diagnostics.some(({ code }) => code === "link-missing")).length,
      500,
    );
  });
});
