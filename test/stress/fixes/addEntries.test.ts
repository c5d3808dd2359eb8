import assert from "node:assert/strict";
import { cpuTimeOf } from "../../support/machineSpeed.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

describe("the fix that adds missing operations", () => {
  it("takes linear time", async () => {
    const paths = Array.from({ length: 12_000 }, (_, at) => `/p${at}`);
    const [listed, addEntries] = [0, 1].map((odd) => paths.filter((_, at) => at % 2 === odd).map((path) => `GET ${path}`));
    const all = `openapi: 3.1.0\npaths:\n${paths.map((path) => `  ${path}: {get: {tags: [A]}}\n`).join("")}`;
    const groups = [{ group: "A", openapi: "api.yaml", pages: listed }];
    const service = await openSite(JSON.stringify({ navigation: { groups } }), { "api.yaml": all });
    const start = { line: 0, character: JSON.stringify({ navigation: { groups } }).indexOf('"openapi"') };
    const diagnostic = { range: { start, end: start }, message: "", data: { addEntries } };
    const work = cpuTimeOf(() => {
      const [fix] = service.fixes(uriOf("docs.json"), [diagnostic], { createFiles: false });
      assert.equal(fix?.edit?.changes?.[uriOf("docs.json")]?.length, 6000);
    });
    assert.ok(work < 1500, `${work} ms`);
  });
});
