import assert from "node:assert/strict";
import fs, { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { mock } from "node:test";
import { DiskFolder } from "../../../client/src/jobs/vscode/diskFolder.ts";
import { keyOf, origin, storeIn, VirtualClock } from "../../unit/jobs/support.ts";

const fileSystems: Readonly<Record<string, () => void>> = {
  "": () => undefined,
  " without hard links": () =>
    mock.method(fs, "link", () => Promise.reject(Object.assign(new Error("operation not permitted, link"), { code: "EPERM" }))),
};

for (const [where, prepare] of Object.entries(fileSystems))
  describe(`the folder of the jobs on disk${where}`, () => {
    let root: string;
    beforeEach(async () => {
      prepare();
      root = path.join(await mkdtemp(path.join(os.tmpdir(), "jobs-")), "global storage", "jobs");
    });
    afterEach(async () => {
      mock.restoreAll();
      await rm(path.join(root, "../.."), { recursive: true });
    });

    /** The path of a file's content. */
    const contentOf = async (name: string) => {
      const file = path.join(root, name);
      return (await stat(file)).isDirectory() ? path.join(file, "content") : file;
    };
    const open = () => new DiskFolder(root, { durable: true });
    const idsIn = async (folder: DiskFolder) => {
      const store = storeIn(folder);
      await store.reload();
      return store.list(origin).map(({ key }) => key.id);
    };

    it("is empty at first, and creates each file once", async () => {
      const folder = open();
      assert.deepEqual(await folder.list(), []);
      assert.equal(await folder.read("a"), undefined);
      assert.equal(await folder.copy("a", "b"), false);
      await folder.remove("a");
      assert.equal(await folder.create("a", "ä\n"), true);
      assert.equal(await folder.create("a", "other"), false);
      assert.equal(await folder.copy("a", "b"), true);
      assert.equal(await folder.copy("a", "b"), false);
      await folder.remove("a");
      assert.deepEqual(await folder.list(), ["b"]);
      assert.equal(await folder.read("b"), "ä\n");
    });

    it("loses nothing when several windows write at the same time", async () => {
      const windows = Array.from({ length: 4 }, () => storeIn(open()));
      await Promise.all(
        windows.flatMap((store, window) => Array.from({ length: 10 }, (_, job) => store.track([keyOf(`${window}.${job}`)]))),
      );
      assert.equal((await idsIn(open())).length, 40);
      const names = await readdir(root);
      assert.notEqual(names.length, 0);
      for (const name of names) assert.match(name, /^tracked\.\d+$/);
    });

    it("keeps a damaged file byte for byte", async () => {
      const store = storeIn(open());
      await store.track([keyOf("a")]);
      await store.track([keyOf("ä")]);
      await truncate(await contentOf("tracked.2"), 60);
      const cut = await readFile(await contentOf("tracked.2"));
      const warnings: string[] = [];
      const other = storeIn(open(), new VirtualClock(), (problem) => warnings.push(problem));
      await other.reload();
      assert.deepEqual(warnings, ["setAside"]);
      assert.deepEqual(await readFile(await contentOf("tracked.unreadable.2")), cut);
      assert.deepEqual(await idsIn(open()), ["a"]);
    });

    it("notifies another window of a change", async () => {
      const reader = storeIn(open());
      const stop = await open().watch(() => void reader.reload());
      const changed = new Promise<void>((resolve) => reader.onDidChange(resolve));
      await storeIn(open()).track([keyOf("a")]);
      await changed;
      stop();
      assert.equal(reader.list(origin).length, 1);
    });

    it("rejects if it is not a folder, and does not watch it", async () => {
      await rm(path.join(root, "../.."), { recursive: true });
      await writeFile(path.join(root, "../.."), "in the way");
      const warnings: string[] = [];
      const store = storeIn(open(), new VirtualClock(), (problem) => warnings.push(problem));
      await store.track([keyOf("a")]);
      assert.equal(warnings.length, 1);
      assert.equal(store.list(origin).length, 1);
      const stop = await open().watch(assert.fail);
      stop();
    });

    it("removes old drafts of killed windows", async () => {
      await open().create("a", "");
      for (const name of ["old.draft", "new.draft"]) await writeFile(path.join(root, name), "half");
      const now = Date.now();
      await utimes(path.join(root, "old.draft"), new Date(now), new Date(now - 2 * 3_600_000));
      await open().tidy(now);
      assert.deepEqual((await readdir(root)).sort(), ["a", "new.draft"]);
    });
  });
