import assert from "node:assert/strict";
import { isWithin } from "../../../support/machineSpeed.ts";
import { uriOf } from "../../../support/memoryHost.ts";
import { openSite } from "../../../support/openSite.ts";

describe("deletes of files", () => {
  it("take linear time for a folder with thousands of pages of a group", async () => {
    const pages = Array.from({ length: 3000 }, (_, at) => `g/${at}`);
    const files = {
      "docs.json": JSON.stringify({ navigation: { groups: [{ group: "G", pages: ["a", ...pages] }] } }),
      "a.mdx": "",
      ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, ""])),
    };
    const service = await openSite(files["docs.json"], files);
    const before = performance.now();
    const titles = (await service.planDeletions([uriOf("g")]))[0]?.choices.map(({ title }) => title);
    assert.deepEqual(titles, ["Redirect to /a", "Redirect to /", "Remove Entries Only"]);
    const time = performance.now() - before;
    assert.ok(isWithin(time, 1000), `${time} ms`);
  });
});
