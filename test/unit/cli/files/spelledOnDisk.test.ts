import assert from "node:assert/strict";
import path from "node:path";
import { spelledOnDisk } from "../../../../server/src/cli/files/spelledOnDisk.ts";

const root = path.resolve("/Users/me");

const folders: Readonly<Record<string, readonly string[]>> = {
  "": ["Site", "überuns.mdx"],
  Site: ["docs.json", "Guides"],
  "Site/Guides": ["Setup.mdx"],
};

const folded = (name: string) => name.normalize().toLowerCase();

/** A disk that finds names in any case and Unicode form. */
const disk = {
  list: async (folder: string) => folders[path.relative(root, folder).replaceAll(path.sep, "/")] ?? [],
  exists: async (file: string) =>
    Object.entries(folders).some(([folder, names]) =>
      names.some((name) => folded(path.join(root, folder, name)) === folded(file)),
    ),
};

describe("the path of a file on a disk that finds names in any case", () => {
  for (const [given, expected] of [
    ["site/guides/SETUP.mdx", "Site/Guides/Setup.mdx"],
    ["Site/Guides/Setup.mdx", "Site/Guides/Setup.mdx"],
    ["u\u0308berUns.mdx", "überuns.mdx"],
    ["site/New/Guides/a.mdx", "Site/New/Guides/a.mdx"],
    ["../ME/site", "../ME/site"],
    [".", "."],
  ] as const)
    it(`is ${expected} for ${given}`, async () =>
      assert.equal(await spelledOnDisk(path.join(root, given), root, disk), path.join(root, expected)));

  it("keeps a name that a disk tells from one in another case", async () => {
    const exact = { ...disk, exists: async () => false };
    assert.equal(await spelledOnDisk(path.join(root, "site/a.mdx"), root, exact), path.join(root, "site/a.mdx"));
  });
});
