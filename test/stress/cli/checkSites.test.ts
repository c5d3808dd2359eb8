import assert from "node:assert/strict";
import { checkSites } from "../../../server/src/cli/checkSites.ts";
import { sitesBelow } from "../../../server/src/cli/findSites.ts";
import { memoryHost } from "../../support/memoryHost.ts";

describe("docs-json check of a folder", () => {
  it("reports more diagnostics than fit in the arguments of a call", async () => {
    const docsJson = `{${'"name":"",'.repeat(70_000)}"navigation":{"pages":[${"1,".repeat(70_000)}1]}}`;
    const host = memoryHost({ "docs.json": docsJson });
    const sites = (await sitesBelow("/site", host)).sites.map((config) => ({ config }));
    const { diagnostics } = await checkSites(sites, { base: "/site", rules: new Map(), fix: false }, host);
    assert.ok(diagnostics.length > 130_000);
  });
});
