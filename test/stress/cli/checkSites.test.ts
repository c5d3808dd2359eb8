import assert from "node:assert/strict";
import { checkSites } from "../../../server/src/cli/check/checkSites.ts";
import { sitesBelow } from "../../../server/src/cli/sites/findSites.ts";
import { memoryHost } from "../../support/memoryHost.ts";

describe("docs-json check of a folder", () => {
  it("reports more diagnostics than fit in the arguments of a call", async () => {
    const docsJson = `{${'"name":"",'.repeat(70_000)}"navigation":{"pages":[${"1,".repeat(70_000)}1]}}`;
    const host = memoryHost({ "docs.json": docsJson });
    const sites = (await sitesBelow("/site", host)).sites.map((config) => ({ config }));
    const { diagnostics } = await checkSites(sites, { baseFolder: "/site", rules: new Map(), fix: false }, host);
    assert.ok(diagnostics.length > 130_000);
  });

  it("reports each of thousands of settings once that sites have in common, in linear time", async () => {
    const settings = `{"rules":{${Array.from({ length: 20_000 }, (_, at) => `"x${at}":"off"`).join()}}}`;
    const docsJson = '{"navigation":{"pages":[]}}';
    const files = { ".docs-json.json": settings, "a/docs.json": docsJson, "b/docs.json": docsJson };
    const host = memoryHost(files);
    const sites = (await sitesBelow("/site", host)).sites.map((config) => ({ config: { ...config, within: "/site" } }));
    const { diagnostics } = await checkSites(sites, { baseFolder: "/site", rules: new Map(), fix: false }, host);
    assert.equal(diagnostics.filter(({ code }) => code === "rule-settings").length, 20_000);
  });
});
