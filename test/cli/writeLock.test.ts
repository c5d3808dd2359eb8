import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import files, { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { withWriteLock } from "../../server/src/cli/files/writeLock.ts";
import { privateFolder } from "../../server/src/host/privateFolder.ts";
import { McpClient } from "../support/mcpClient.ts";
import { runCli } from "../support/runCli.ts";

const site = (name: string, ...pages: readonly string[]) =>
  JSON.stringify({ theme: "mint", name, colors: { primary: "#0F766E" }, navigation: { pages } });

describe("writing in a site", () => {
  const locks = privateFolder() ?? "";
  let folder = "";
  const at = (name: string) => path.join(folder, name);
  const read = (name: string) => readFile(at(name), "utf8");
  const lock = <T>(use: () => Promise<T>, deadline?: number) =>
    withWriteLock([{ path: at("docs.json"), within: folder }], use, deadline);
  /** Gives undefined at once if something else is writing. */
  const tryLock = () => lock(async () => "free", 0);
  /** The lock that this process holds, and what the names of all locks of the site start with. */
  const held = async () => {
    for (const name of await readdir(locks)) {
      const [start] = name.split(`writer-${process.pid}-`);
      if (start !== undefined && start !== name) return { name, start };
    }
    throw new Error("There is no lock.");
  };
  /** A copy of the lock of this process, with something else in its name. */
  const copyOfLock = (from: string, to: string) =>
    lock(async () => {
      const copy = path.join(locks, (await held()).name.replace(from, to));
      await writeFile(copy, "");
      return copy;
    });

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "docs-json-writers-")));
    await writeFile(at("docs.json"), site("Acme", "index.mdx", "one", "two"));
    await writeFile(at("index.mdx"), "[one](/one) [two](/two)\n");
    for (const name of ["one", "two"]) await writeFile(at(`${name}.mdx`), "");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is done by one after the other, whatever their paths to it", async () => {
    await symlink(".", at("link"));
    const order: string[] = [];
    const other = await lock(async () => {
      order.push("first");
      const second = withWriteLock([{ path: at("link/docs.json"), within: folder }], async () => order.push("second"));
      assert.equal(await tryLock(), undefined);
      order.push("first is done");
      return { second };
    });
    await other?.second;
    assert.deepEqual(order, ["first", "first is done", "second"]);
  });

  it("counts, also if its lock cannot be removed afterward", async () => {
    const { rm: remove } = files;
    files.rm = () => Promise.reject(Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS" }));
    let name = "";
    try {
      const result = await lock(async () => {
        ({ name } = await held());
        return "written";
      });
      assert.equal(result, "written");
    } finally {
      files.rm = remove;
      await rm(path.join(locks, name));
    }
  });

  it("locks nothing afterward, also if it fails, and no other site", async () => {
    await assert.rejects(
      lock(() => Promise.reject(new Error("full"))),
      { message: "full" },
    );
    assert.equal(await tryLock(), "free");
    const other = { path: path.join(folder, "other", "docs.json"), within: folder };
    assert.equal(await lock(() => withWriteLock([other], async () => "free", 0)), "free");
    const start = await lock(async () => (await held()).start);
    assert.deepEqual(
      (await readdir(locks)).filter((name) => name.startsWith(start ?? "")),
      [],
    );
  });

  it("does not wait for a process that was killed, or is another one by now", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    const killed = (await copyOfLock(`-${process.pid}-`, `-${pid}-`)) ?? "";
    assert.equal(await tryLock(), "free");
    await assert.rejects(readFile(killed), { code: "ENOENT" });
    const other = (await copyOfLock(`-${process.pid}-`, `-${process.pid}-0`)) ?? "";
    assert.equal(await tryLock(), undefined);
    await utimes(other, 0, 0);
    assert.equal(await tryLock(), "free");
  });

  it("does not wait for locks that no process has made", async () => {
    await copyOfLock(`-${process.pid}-`, "-0-");
    assert.equal(await tryLock(), "free");
    const ofTheFuture = (await copyOfLock(`-${process.pid}-`, `-${process.pid}-0`)) ?? "";
    await utimes(ofTheFuture, 1e10, 1e10);
    assert.equal(await tryLock(), "free");
    const folderOfThatName = (await copyOfLock(`-${process.pid}-`, "-0-")) ?? "";
    await rm(folderOfThatName);
    await mkdir(folderOfThatName);
    assert.equal(await tryLock(), "free");
  });

  it("goes on where there is no folder for temporary files", async () => {
    const variables = { TMPDIR: at("gone"), TEMP: at("gone") };
    const { code, stderr } = await runCli(folder, ["move", "one", "new"], variables);
    assert.deepEqual([code, stderr], [0, "docs-json: Moved one.mdx to new.mdx, and changed 2 files.\n"]);
  });

  it("loses nothing of several moves and fixes that start at once", async () => {
    const commands = [
      ["move", "one", "first", "--no-redirects"],
      ["move", "two", "second", "--no-redirects"],
      ["check", "--fix"],
    ];
    const results = await Promise.all(commands.map((args) => runCli(folder, args)));
    assert.deepEqual(
      results.map(({ code }) => code),
      [0, 0, 0],
      JSON.stringify(results),
    );
    assert.deepEqual(JSON.parse(await read("docs.json")).navigation.pages, ["index", "first", "second"]);
    assert.equal(await read("index.mdx"), "[one](/first) [two](/second)\n");
    assert.deepEqual(await readdir(folder), ["docs.json", "first.mdx", "index.mdx", "second.mdx"]);
  });

  describe("waits for another one, and keeps what it has written", () => {
    /** Runs something that writes while this process does. */
    const runMeanwhile = async <T>(run: () => Promise<T>) => {
      const running = await lock(async () => {
        const { name: own, start } = await held();
        let isDone = false;
        const result = run().finally(() => {
          isDone = true;
        });
        const isWaiting = async () => (await readdir(locks)).some((name) => name.startsWith(start) && name !== own);
        while (!isDone && !(await isWaiting()));
        assert.ok(!isDone, "it has not waited");
        await writeFile(at("docs.json"), site("Other", "index.mdx", "one", "two"));
        return { result };
      });
      return running?.result;
    };
    const assertPages = async (...pages: readonly string[]) => {
      const { name, navigation } = JSON.parse(await read("docs.json"));
      assert.deepEqual([name, navigation.pages], ["Other", pages]);
    };

    it("as docs-json move", async () => {
      const result = await runMeanwhile(() => runCli(folder, ["move", "one", "new"]));
      assert.equal(result?.code, 0, result?.stderr);
      await assertPages("index.mdx", "new", "two");
    });

    it("as docs-json check --fix", async () => {
      const result = await runMeanwhile(() => runCli(folder, ["check", "--fix"]));
      assert.equal(result?.code, 0, result?.stderr);
      await assertPages("index", "one", "two");
    });

    it("as a tool of an agent", async () => {
      const agent = await McpClient.start(folder);
      try {
        await runMeanwhile(() => agent.value("move_docs_page", { from: "one", to: "new" }));
        await assertPages("index.mdx", "new", "two");
        await rm(at("new.mdx"));
        await writeFile(at("one.mdx"), "");
        await runMeanwhile(() => agent.value("fix_docs"));
        await assertPages("index", "one", "two");
        await writeFile(at("docs.json"), site("Acme", "index.mdx", "one", "two"));
        const { fixes } = await agent.value("list_docs_fixes", { file: "docs.json" });
        await runMeanwhile(() => agent.value("apply_docs_fix", { file: "docs.json", title: fixes[0].title }));
        await assertPages("index", "one", "two");
      } finally {
        await agent.close();
      }
    });
  });
});
