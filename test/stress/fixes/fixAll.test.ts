import assert from "node:assert/strict";
import { minimal } from "../../support/diagnose.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

describe("fixing all diagnostics of a kind", () => {
  it("says how many it fixes if there are too many for one action", async () => {
    const pages: readonly string[] = Array.from({ length: 1001 }, () => "a.mdx");
    const service = await openSite(JSON.stringify({ ...minimal, navigation: { pages } }), { "a.mdx": "" });
    const uri = uriOf("docs.json");
    const found = service.diagnose(uri).find((each) => each.uri === uri)?.diagnostics ?? [];
    const first = found.filter(({ code }) => code === "page-extension").slice(0, 1);
    const fix = service.fixes(uri, first, { createFiles: true }).find(({ title }) => title.startsWith("Fix "));
    assert.equal(fix?.title, "Fix 500 of 1,001 `page-extension` diagnostics in this file");
    assert.equal(fix.edit?.changes?.[uri]?.length, 500);
  });

  it("takes linear time", async () => {
    const timeFor = async (count: number) => {
      const pages: readonly string[] = Array.from({ length: count }, () => "a.mdx");
      const service = await openSite(JSON.stringify({ ...minimal, navigation: { pages } }), { "a.mdx": "" });
      const uri = uriOf("docs.json");
      service.diagnose(uri);
      return cpuTimeOf(() => assert.equal(service.fixAll(uri).at(0)?.edit?.changes?.[uri]?.length, count));
    };
    const few = await timeFor(5000);
    const many = await timeFor(40_000);
    // Quadratic work takes 64 times as long.
    assert.ok(many < 24 * few, `${few} ms, then ${many} ms`);
  });
});
