import assert from "node:assert/strict";
import { link, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { temporaryPath } from "../../server/src/cli/files/temporaryFile.ts";
import { restoreChanges, writeChanges } from "../../server/src/cli/files/writeChanges.ts";

describe("writing of many files", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-write-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const change = (name: string, after = "after") => ({ path: path.join(folder, name), before: "before", after });

  it("waits for the disk once for several files", async () => {
    let writing = 0;
    let atOnce = 0;
    const changes = Array.from({ length: 20 }, (_, index) => change(`${index}`));
    const results = await writeChanges(changes, undefined, async () => {
      atOnce = Math.max(atOnce, ++writing);
      for (let turns = 0; turns < 20; turns++) await turn();
      writing--;
      return undefined;
    });
    assert.deepEqual(
      results,
      changes.map((each) => ({ change: each, failure: undefined })),
    );
    assert.ok(atOnce > 1);
  });

  it("removes what killed processes left long ago, and nothing else", async () => {
    const temporary = ["left", "current"].map(() => path.basename(temporaryPath(path.join(folder, "a"))));
    const [left = "", current = ""] = temporary;
    const others = ["a.docs-json-tmp", ".left.docs-json-tmp"];
    for (const name of ["a", left, current, ...others]) await writeFile(path.join(folder, name), "before");
    for (const name of [left, ...others]) await utimes(path.join(folder, name), 0, 0);
    await writeChanges([change("a")]);
    assert.deepEqual((await readdir(folder)).sort(), ["a", current, ...others].sort());
  });

  for (const [kind, create] of Object.entries({ link, symlink }))
    it(`writes and restores a file that has the same change under another name (${kind})`, async () => {
      await writeFile(path.join(folder, "a"), "before");
      await create(path.join(folder, "a"), path.join(folder, "b"));
      const changes = ["a", "b"].map((name) => change(name));
      const isDone = changes.map((each) => ({ change: each, failure: undefined }));
      assert.deepEqual(await writeChanges(changes), isDone);
      assert.equal(await readFile(path.join(folder, "b"), "utf8"), "after");
      assert.deepEqual(await restoreChanges(changes), []);
      assert.equal(await readFile(path.join(folder, "b"), "utf8"), "before");
    });

  for (const [kind, create] of Object.entries({ link, symlink }))
    it(`writes a file once if it has another name (${kind})`, async () => {
      await writeFile(path.join(folder, "a"), "before");
      const names = ["b", "c", "d", "e"];
      for (const name of names) await create(path.join(folder, "a"), path.join(folder, name));
      const results = await writeChanges(names.map((name) => change(name, name)));
      const [written, ...failed] = results.toSorted((a, b) => (a.failure ?? "").localeCompare(b.failure ?? ""));
      assert.equal(written?.failure, undefined);
      assert.deepEqual(
        failed.map(({ failure }) => failure),
        Array.from({ length: 3 }, () => "it has changed, or is not UTF-8"),
      );
      assert.equal(await readFile(path.join(folder, "a"), "utf8"), written?.change.after);
      assert.deepEqual((await readdir(folder)).sort(), ["a", ...names]);
    });

  it("begins no more once a file could not be written", async () => {
    const started: string[] = [];
    const changes = Array.from({ length: 100 }, (_, index) => change(`${index}`));
    const results = await writeChanges(
      changes,
      (failure) => failure !== undefined,
      async ({ path: file }) => {
        started.push(file);
        await turn();
        return path.basename(file) === "10" ? "it is gone" : undefined;
      },
    );
    assert.deepEqual(results.map((each) => each.change.path).sort(), started.sort());
    assert.ok(results.length < 30);
  });
});
