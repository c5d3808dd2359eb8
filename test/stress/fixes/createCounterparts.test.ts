import assert from "node:assert/strict";
import { cpuTimeOf } from "../../support/machineSpeed.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

describe("the fix that creates the pages that a language lacks", () => {
  it("takes linear time", async () => {
    const pages = Array.from({ length: 12_000 }, (_, at) => `en/p${at}`);
    const languages = [
      {
        language: "en",
        groups: [
          { group: "A", pages },
          { group: "B", pages: ["en/b"] },
        ],
      },
      { language: "fr", groups: [{ group: "B", pages: ["fr/b"] }] },
    ];
    const docsJson = JSON.stringify({ navigation: { languages } });
    const paths = [...pages, "en/b", "fr/b"];
    const service = await openSite(docsJson, Object.fromEntries(paths.map((path) => [`${path}.mdx`, ""])));
    const start = { line: 0, character: docsJson.indexOf('"fr"') };
    const diagnostic = { range: { start, end: start }, message: "", data: { createCounterparts: true } };
    const work = cpuTimeOf(() => {
      const [fix] = service.fixes(uriOf("docs.json"), [diagnostic], { createFiles: true });
      assert.equal(fix?.title, "Create 12,000 pages in `fr`");
    });
    assert.ok(work < 1500, `${work} ms`);
  });
});
