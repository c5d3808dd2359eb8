import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runCli } from "../support/runCli.ts";

describe("compiled code", () => {
  let folder = "";
  const compiled = () => path.join(folder, "compiled");
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-compiled-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Runs a short command, and returns what the folder of compiled code has after it: names, and when they were written. */
  async function run(variables: Parameters<typeof runCli>[2] = {}): Promise<ReadonlyMap<string, number>> {
    const { code, stdout, stderr } = await runCli(folder, ["explain", "enum"], {
      NODE_COMPILE_CACHE: compiled(),
      ...variables,
    });
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /enum/);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    return new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs] as const)));
  }

  it("is kept in the folder that NODE_COMPILE_CACHE names, and used by the next process", async () => {
    const kept = await run();
    assert.equal(kept.size > 0, true);
    assert.deepEqual(await run(), kept);
  });

  it("is made again where it is damaged", async () => {
    const kept = await run();
    const damaged = new Map<string, Buffer>();
    for (const file of kept.keys()) {
      const content = await readFile(file);
      content.fill(0x55, content.length >> 1, (content.length >> 1) + 64);
      await writeFile(file, content);
      damaged.set(file, content);
    }
    assert.deepEqual([...(await run()).keys()].sort(), [...kept.keys()].sort());
    for (const [file, content] of damaged) assert.equal((await readFile(file)).equals(content), false, file);
    for (const file of kept.keys()) await writeFile(file, "");
    await run();
    for (const file of kept.keys()) assert.notEqual((await stat(file)).size, 0, file);
  });

  it("is not kept where NODE_DISABLE_COMPILE_CACHE says so", async () => {
    assert.deepEqual(await run({ NODE_DISABLE_COMPILE_CACHE: "1" }), new Map());
  });

  it("is not kept where the folder cannot be one", async () => {
    await writeFile(compiled(), "a file");
    assert.deepEqual([...(await run()).keys()], [compiled()]);
    assert.equal(await readFile(compiled(), "utf8"), "a file");
  });

  it("is neither read nor written where others may write, if no folder is named", async function () {
    if (process.getuid === undefined) return this.skip();
    const temporary = path.join(folder, "tmp");
    const own = path.join(temporary, `docs-json-${process.getuid()}`);
    await mkdir(temporary);
    const previous = process.umask(0);
    await mkdir(own, { mode: 0o777 });
    process.umask(previous);
    await run({ NODE_COMPILE_CACHE: "", TMPDIR: temporary });
    assert.deepEqual(await readdir(own), []);
  });

  describe("with a version of Node.js that keeps it itself", () => {
    /** The folders that Node.js is told. A version that keeps compiled code has this function. */
    async function told(variables: Parameters<typeof runCli>[2]): Promise<readonly string[]> {
      const [preload, log] = [path.join(folder, "preload.cjs"), path.join(folder, "told")];
      const tell = `(folder) => require("node:fs").appendFileSync(${JSON.stringify(log)}, folder + "\\n")`;
      await writeFile(preload, `require("node:module").enableCompileCache = ${tell};`);
      await writeFile(log, "");
      await run({ NODE_COMPILE_CACHE: "", NODE_OPTIONS: `--require ${preload}`, ...variables });
      return (await readFile(log, "utf8")).split("\n").slice(0, -1);
    }

    it("is kept in a folder where nobody else may write", async function () {
      if (process.getuid === undefined) return this.skip();
      const own = path.join(folder, `docs-json-${process.getuid()}`);
      assert.deepEqual(await told({ TMPDIR: folder }), [own]);
      assert.equal((await stat(own)).mode & 0o777, 0o700);
      await chmod(own, 0o777);
      assert.deepEqual(await told({ TMPDIR: folder }), []);
    });
  });

  it("is not kept in the current folder, nor in temporary files that do not exist", async function () {
    if (process.getuid === undefined) return this.skip();
    await mkdir(path.join(folder, "relative"));
    for (const TMPDIR of ["relative", path.join(folder, "none")])
      assert.deepEqual([...(await run({ NODE_COMPILE_CACHE: "", TMPDIR })).keys()], [], TMPDIR);
    assert.deepEqual(await readdir(folder), ["relative"]);
  });

  it("is not written where others have created the folder since", async function () {
    if (process.getuid === undefined) return this.skip();
    const own = path.join(folder, `docs-json-${process.getuid()}`);
    const preload = path.join(folder, "preload.cjs");
    const other = `fs.rmSync(${JSON.stringify(own)}, { recursive: true }), fs.mkdirSync(${JSON.stringify(own)})`;
    const create = `${other}, fs.chmodSync(${JSON.stringify(own)}, 0o777)`;
    await writeFile(preload, `const fs = require("node:fs"); process.once("exit", () => (${create}));`);
    const kept = await run({ NODE_COMPILE_CACHE: "", NODE_OPTIONS: `--require ${preload}`, TMPDIR: folder });
    assert.deepEqual([...kept.keys()], [preload]);
  });
});
