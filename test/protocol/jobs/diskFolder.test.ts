import assert from "node:assert/strict";
import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { mock } from "node:test";
import { Drafts } from "../../../client/src/jobs/prompts/drafts.ts";
import { DiskFolder } from "../../../client/src/jobs/vscode/diskFolder.ts";
import { eventually } from "../../support/eventually.ts";
import { jobWith, keyOf, origin, storeIn } from "../../support/jobs/sampleJobs.ts";
import { VirtualClock } from "../../support/virtualClock.ts";

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
      for (const name of names) assert.match(name, /^tracked\.(?:\d+|marker\..+)$/);
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

    it("sets a file aside that is longer than any text, and saves new jobs", async () => {
      // Without hard links, the file is copied.
      const size = where === "" ? 600 * 2 ** 20 : 80 * 2 ** 20;
      await storeIn(open()).track([keyOf("a")]);
      const file = path.join(root, "tracked.5");
      await writeFile(file, "");
      await truncate(file, size);
      const warnings: string[] = [];
      const store = storeIn(open(), new VirtualClock(), (problem) => warnings.push(problem));
      await store.track([keyOf("b")]);
      assert.deepEqual(warnings, ["setAside"]);
      assert.equal((await stat(await contentOf("tracked.unreadable.5"))).size, size);
      assert.deepEqual((await idsIn(open())).sort(), ["a", "b"]);
    });

    it("creates no file that is too large to be read again, so that what is there counts on", async () => {
      const drafts = new Drafts(open());
      await drafts.create("a", { text: "first", createdAt: 1 });
      // Each of these characters takes six in the file.
      const long = "\u0001".repeat(12 * 2 ** 20);
      await assert.rejects(drafts.save("a", long), { message: "the text is larger than 64 MB" });
      assert.equal((await drafts.read("a"))?.text, "first");
      assert.ok(await drafts.save("a", "second"));
      assert.equal((await drafts.read("a"))?.text, "second");
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

    it("notifies another window of changes after the folder was deleted, again and again", async () => {
      // It may try to save its jobs while the folder is being deleted.
      const reader = storeIn(open(), new VirtualClock(), () => undefined);
      const stop = await open().watch(() => void reader.reload());
      for (const id of ["a", "b"]) {
        // The reader saves its jobs again meanwhile, which may be faster than the deletion, again and again.
        await rm(root, { recursive: true, maxRetries: 100, retryDelay: 1 });
        await storeIn(open()).track([keyOf(id)]);
        await eventually(async () => reader.list(origin).some(({ key }) => key.id === id), true);
        await storeIn(open()).track([keyOf(`${id}2`)]);
        await eventually(async () => reader.list(origin).some(({ key }) => key.id === `${id}2`), true);
      }
      stop();
    });

    const inTheWay: readonly [what: string, create: (file: string) => Promise<unknown>][] = [
      ["an empty folder", (file) => mkdir(file)],
      ["a folder of something else", (file) => mkdir(path.join(file, "content"), { recursive: true })],
      ["a link to nothing", (file) => symlink("nothing", file)],
      ["a link to itself", (file) => symlink(path.basename(file), file)],
      ["a link to an endless device", (file) => symlink("/dev/zero", file)],
    ];
    for (const [what, create] of inTheWay)
      for (const number of [3, 999_999_999_999_999])
        it(`loses no job when ${what} is named tracked.${number}`, async () => {
          const before = storeIn(open());
          await before.track([keyOf("a")]);
          await before.track([keyOf("b")]);
          await create(path.join(root, `tracked.${number}`));
          const [one, other] = [storeIn(open()), storeIn(open())];
          await Promise.all([one.track([keyOf("c")]), other.track([keyOf("d")]), before.reload()]);
          await Promise.all([one.track([keyOf("e")]), before.track([keyOf("f")])]);
          assert.deepEqual((await idsIn(open())).sort(), ["a", "b", "c", "d", "e", "f"]);
        });

    it("keeps a file in a newer format byte for byte", async () => {
      await storeIn(open()).track([keyOf("a")]);
      const newer = (await readFile(await contentOf("tracked.1"), "utf8")).replace('"version":1', '"version":2');
      await open().create("tracked.2", newer);
      const warnings: string[] = [];
      const store = storeIn(open(), new VirtualClock(), (problem) => warnings.push(problem));
      await store.track([keyOf("b")]);
      await store.reload();
      assert.deepEqual(warnings, ["newerFormat"]);
      assert.deepEqual(
        store
          .list(origin)
          .map(({ key }) => key.id)
          .sort(),
        ["a", "b"],
      );
      assert.deepEqual((await readdir(root)).filter((name) => !name.includes(".marker.")).sort(), ["tracked.1", "tracked.2"]);
      assert.equal(await readFile(await contentOf("tracked.2"), "utf8"), newer);
    });

    it("shows the notification of a finished job even if nothing can be written", async () => {
      const store = storeIn(open(), new VirtualClock(), () => undefined);
      await store.track([keyOf("a")]);
      await store.record(keyOf("a"), { kind: "ok", job: jobWith({ id: "a" }), invalidFields: [] });
      mock.method(fs, "writeFile", () => Promise.reject(Object.assign(new Error("disk full"), { code: "ENOSPC" })));
      await store.record(keyOf("a"), { kind: "ok", job: jobWith({ id: "a", status: "completed" }), invalidFields: [] });
      assert.equal((await store.claimNotifications("mine")).jobs.length, 1);
      mock.restoreAll();
      prepare();
      await store.reload();
      const other = storeIn(open());
      await other.reload();
      assert.equal(other.list(origin)[0]?.last?.job.status, "completed");
      assert.equal(other.hasNotifications, false);
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

    it("removes old temporary files of killed windows", async () => {
      await open().create("a", "");
      for (const name of ["old.tmp", "new.tmp"]) await writeFile(path.join(root, name), "half");
      const now = Date.now();
      await utimes(path.join(root, "old.tmp"), new Date(now), new Date(now - 2 * 3_600_000));
      await open().removeTemporaryFiles(now);
      assert.deepEqual((await readdir(root)).sort(), ["a", "new.tmp"]);
    });
  });
