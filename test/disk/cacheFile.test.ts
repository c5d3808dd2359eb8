import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pruneCache, readCacheFile, writeCacheFile } from "../../server/src/host/cacheFile.ts";
import { CacheFolder } from "../../server/src/host/cacheFolder.ts";

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

  if (process.platform !== "win32")
    it("are read and written without waiting for a pipe, and for a device that has no end", async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "docs-json-cache-"));
      try {
        const file = path.join(folder, "site.bin");
        execFileSync("mkfifo", [file, `${file}.${process.pid}`]);
        await symlink("/dev/zero", path.join(folder, "zero.bin"));
        assert.equal(readCacheFile(file), undefined);
        assert.equal(readCacheFile(path.join(folder, "zero.bin")), undefined);
        // The pipe is in the place of the temporary file: nothing is written.
        writeCacheFile(file, Buffer.from("one"));
        assert.equal(readCacheFile(file), undefined);
        writeCacheFile(file, Buffer.from("two"));
        assert.deepEqual(readCacheFile(file), Buffer.from("two"));
      } finally {
        await rm(folder, { recursive: true });
      }
    });

  it("are not read in place of those of another kind", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "docs-json-cache-"));
    try {
      const [results, checks] = [".results", ".check"].map(
        (extension) => new CacheFolder(folder, "1", { extension, count: 1, size: 1000 }),
      );
      assert.ok(results !== undefined && checks !== undefined);
      results.write(results.fileOf("site"), { results: [] });
      assert.deepEqual(results.read(results.fileOf("site")), { version: "1 .results", results: [] });
      await copyFile(results.fileOf("site"), checks.fileOf("site"));
      assert.equal(checks.read(checks.fileOf("site")), undefined);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
