import assert from "node:assert/strict";
import { isInSite } from "../../../client/src/isInSite.ts";

/** Whether a file is in a site, given the files that exist. */
const found = (file: string, files: readonly string[]) =>
  isInSite(file, {
    exists: async (path) => files.includes(path),
    child: (folder, name) => `${folder}/${name}`,
    parent: (path) => (path === "" ? undefined : path.slice(0, path.lastIndexOf("/"))),
  });

describe("a page that is opened without its folder", () => {
  it("is in a site if a folder around it has a docs.json", async () => {
    assert.equal(await found("/work/docs/guides/a.mdx", ["/work/docs/docs.json"]), true);
    assert.equal(await found("/work/docs/a.mdx", ["/docs.json"]), true);
    assert.equal(await found("/work/docs/a.mdx", ["/work/api/docs.json"]), false);
  });

  it("is in no site outside of its repository", async () => {
    assert.equal(await found("/work/docs/guides/a.mdx", ["/work/docs/.git", "/work/docs.json"]), false);
    assert.equal(await found("/work/docs/guides/a.mdx", ["/work/.git", "/work/docs.json"]), true);
  });
});
