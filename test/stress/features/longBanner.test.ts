import assert from "node:assert/strict";
import { isWithin } from "../../support/machineSpeed.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

describe("a banner with thousands of links", () => {
  it("is read once for all of them, with escapes before each", async () => {
    const content = '[a](/index) \\"'.repeat(8000);
    const docs = `{ "banner": { "content": "${content}" }, "navigation": { "pages": ["index"] } }`;
    const service = await openSite(docs, { "docs.json": docs, "index.mdx": "" });
    const start = performance.now();
    const links = await service.links(uriOf("docs.json"));
    const time = performance.now() - start;
    assert.equal(links.length, 8001);
    assert.ok(isWithin(time, 1000), `${time} ms`);
  });
});
