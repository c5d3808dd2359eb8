import assert from "node:assert/strict";
import { withoutFilters } from "../../../server/src/host/git/git.ts";

describe("git without filters", () => {
  it("does not exist where git cannot list them", async () => {
    assert.equal(await withoutFilters(async () => undefined), undefined);
  });

  it("turns off nothing where there are none", async () => {
    const called: (readonly string[])[] = [];
    const git = await withoutFilters(async (args) => {
      called.push(args);
      return "core.bare\0user.name\0";
    });
    await git?.(["add"]);
    assert.deepEqual(called.slice(1), [["add"]]);
  });
});
