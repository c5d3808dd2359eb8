import assert from "node:assert/strict";
import { isWithin } from "../../support/machineSpeed.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

describe("files that are dropped into docs.json", () => {
  it("are looked for at once among thousands of pages", async () => {
    const docsJson = '{"navigation": {"pages": ["index"]}}';
    const pages = Array.from({ length: 12_000 }, (_, at) => `guides/p${at}.mdx`);
    const service = await openSite(docsJson, Object.fromEntries(pages.map((page) => [page, ""])));
    const images = Array.from({ length: 5000 }, (_, at) => uriOf(`images/${at}.png`));
    const position = { line: 0, character: docsJson.indexOf("index") };
    const before = performance.now();
    const inserted = [...images, uriOf("guides/p7.mdx")];
    const found = await service.insertedFiles({ uri: uriOf("docs.json"), position, inserted });
    const time = performance.now() - before;
    assert.equal(found?.edits[0]?.newText.trim(), ', "guides/p7"');
    assert.ok(isWithin(time, 1000), `${time} ms`);
  });
});
