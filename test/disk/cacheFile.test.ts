import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pruneCache } from "../../server/src/host/cacheFile.ts";

describe("files of a cache", () => {
  it("removes the oldest, whatever else is in the folder", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "docs-json-cache-"));
    try {
      await symlink(path.join(folder, "none"), path.join(folder, "dangling.bin"));
      await mkdir(path.join(folder, "folder.bin"));
      const kept = ["other.txt", `s.writer-${process.pid}-ab`];
      for (const name of kept) await writeFile(path.join(folder, name), "");
      for (const [name, day] of Object.entries({ "a.bin": 1, "b.bin": 2, "c.bin": 3, "d.bin.12": 1, "s.writer-12-ab": 1 })) {
        await writeFile(path.join(folder, name), name);
        const date = new Date(2020, 0, day);
        await utimes(path.join(folder, name), date, date);
      }
      pruneCache(folder, ".bin", { count: 2, size: 100 });
      assert.deepEqual((await readdir(folder)).sort(), ["b.bin", "c.bin", "dangling.bin", "folder.bin", ...kept]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
