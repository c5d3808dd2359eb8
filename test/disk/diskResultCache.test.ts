import assert from "node:assert/strict";
import { lstatSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkSites } from "../../server/src/cli/check/checkSites.ts";
import { withTexts } from "../../server/src/cli/check/withTexts.ts";
import { commandHost } from "../../server/src/cli/commandHost.ts";
import { uriOf } from "../../server/src/cli/paths.ts";
import type { Host } from "../../server/src/core/store/host.ts";
import { cachingHost } from "../../server/src/host/cachingHost.ts";
import { DiskResultCache } from "../../server/src/host/diskResultCache.ts";
import { FileReader } from "../../server/src/host/fileReader.ts";
import { blockingFiles } from "../../server/src/host/fileSystem.ts";
import { WorkingFolder } from "../../server/src/tools/workingFolder.ts";
import { minimal } from "../support/diagnose.ts";

const openApi = (summary: unknown) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/users": { get: { summary, responses: { 200: { description: "OK" } } } } },
  });

const site = {
  "docs.json": JSON.stringify({
    ...minimal,
    navigation: {
      tabs: [
        { tab: "A", pages: ["index", "other"] },
        { tab: "B", openapi: "api.json", pages: ["GET /users"] },
      ],
    },
  }),
  "index.mdx": "---\ntitle: Index\n---\n\n[Other](/other#part) and [none](/none)\n",
  "other.mdx": "---\ntitle: Other\n---\n\n## Part\n",
  "api.json": openApi(1),
};

const found = ["docs.json openapi-invalid", "index.mdx link-missing"];

describe("results that a command keeps for the next one", () => {
  let folder: string;
  let docs: string;
  /** How often each file has changed, in place of the times that a disk notes. */
  let states: Map<string, string>;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-cache-"));
    docs = path.join(folder, "docs");
    states = new Map();
    await mkdir(docs);
    for (const [name, text] of Object.entries(site)) await writeFile(path.join(docs, name), text);
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Checks the site as a new process does. Gives the diagnostics, and the pages that are read for them. */
  async function check({ version = "1", texts = {} as Readonly<Record<string, string>>, saves = true } = {}) {
    const stateOf = async (uri: string) => states.get(path.posix.basename(uri)) ?? "first";
    const results = new DiskResultCache(path.join(folder, "cache"), version, stateOf);
    const host = cachingHost(commandHost(), results);
    const read = new Set<string>();
    const counting: Host = {
      ...host,
      readFile: (uri, options) => {
        read.add(path.posix.basename(uri));
        return host.readFile(uri, options);
      },
    };
    const unsaved = new Map(Object.entries(texts).map(([name, text]) => [uriOf(path.join(docs, name)), text]));
    const target = { config: { path: path.join(docs, "docs.json"), within: docs }, only: undefined };
    const settings = { baseFolder: docs, rules: new Map(), fix: false };
    const { diagnostics } = await checkSites([target], settings, withTexts(counting, unsaved));
    if (saves) results.save(0);
    return {
      diagnostics: diagnostics.map(({ file, code }) => `${file} ${code}`),
      read: [...read].filter((name) => name.endsWith(".mdx")).sort(),
    };
  }

  async function change(name: keyof typeof site, text: string): Promise<void> {
    await writeFile(path.join(docs, name), text);
    states.set(name, "second");
  }

  const cacheFiles = async () => (await readdir(path.join(folder, "cache"))).sort();

  it("are taken from there, and the diagnostics are the same", async () => {
    assert.deepEqual(await check(), { diagnostics: found, read: ["index.mdx", "other.mdx"] });
    assert.deepEqual(await check(), { diagnostics: found, read: [] });
  });

  it("are made again of a page and of an OpenAPI file that changed", async () => {
    await check();
    await change("other.mdx", "---\ntitle: Other\n---\n\n## Another\n");
    await change("api.json", openApi("Users"));
    const changed = ["index.mdx link-anchor", "index.mdx link-missing"];
    assert.deepEqual(await check(), { diagnostics: changed, read: ["other.mdx"] });
  });

  it("do not count beside the text in an editor, which is not kept", async () => {
    await check();
    const texts = { "index.mdx": "---\ntitle: Index\n---\n", "api.json": openApi("Users") };
    assert.deepEqual(await check({ texts }), { diagnostics: [], read: [] });
    assert.deepEqual(await check(), { diagnostics: found, read: [] });
  });

  it("do not count for another version of the program", async () => {
    await check();
    assert.deepEqual((await check({ version: "2" })).read, ["index.mdx", "other.mdx"]);
  });

  it("are made again where they are damaged", async () => {
    await check();
    const [name = ""] = await cacheFiles();
    const file = path.join(folder, "cache", name);
    const content = await readFile(file);
    content.fill(0x55, content.length >> 1, (content.length >> 1) + 16);
    for (const damaged of [content, content.subarray(0, 3), Buffer.alloc(0)]) {
      await writeFile(file, damaged);
      assert.deepEqual(await check({ saves: false }), { diagnostics: found, read: ["index.mdx", "other.mdx"] });
    }
  });

  it("are not made of a file that cannot be read", async () => {
    await rm(path.join(docs, "other.mdx"));
    await mkdir(path.join(docs, "other.mdx"));
    await check();
    await rm(path.join(docs, "other.mdx"), { recursive: true });
    await writeFile(path.join(docs, "other.mdx"), site["other.mdx"]);
    assert.deepEqual((await check()).diagnostics, found);
  });

  it("are not kept of a file that is replaced while it is read", async () => {
    let asked = 0;
    const results = new DiskResultCache(path.join(folder, "cache"), "1", async () => `state ${asked++}`);
    const file = { uri: uriOf(path.join(docs, "index.mdx")), within: uriOf(docs) };
    await (await results.find(file, "a"))?.store("old");
    asked = 0;
    assert.equal((await results.find(file, "a"))?.value, undefined);
  });

  it("have a limit, and what exceeds it is made again", async () => {
    const open = () => new DiskResultCache(path.join(folder, "cache"), "1", async () => "first");
    const file = { uri: uriOf(path.join(docs, "index.mdx")), within: uriOf(docs) };
    const [first, second] = [open(), open()];
    for (const name of ["a", "b", "a"]) await (await first.find(file, name))?.store(new Uint8Array(40 * 1024 * 1024));
    first.save(-1);
    assert.deepEqual(await Promise.all(["a", "b"].map(async (name) => (await second.find(file, name))?.value !== undefined)), [
      true,
      false,
    ]);
  });

  it("have the limit together, also if they are made at the same time", async () => {
    const open = () => new DiskResultCache(path.join(folder, "cache"), "1", async () => "first");
    const file = { uri: uriOf(path.join(docs, "index.mdx")), within: uriOf(docs) };
    const [first, second] = [open(), open()];
    const store = async (name: string) => (await first.find(file, name))?.store(new Uint8Array(40 * 1024 * 1024));
    await Promise.all([store("a"), store("b")]);
    first.save(-1);
    const kept = [(await second.find(file, "a"))?.value, (await second.find(file, "b"))?.value];
    assert.deepEqual(
      kept.map((value) => value !== undefined),
      [true, false],
    );
  });

  it("leave no temporary files of processes that were ended while they wrote", async () => {
    await check();
    const [name = ""] = await cacheFiles();
    for (const [suffix, time] of [
      ["1", 1],
      ["2", Date.now() / 1000],
    ] as const) {
      await writeFile(path.join(folder, "cache", `${name}.${suffix}`), "");
      await utimes(path.join(folder, "cache", `${name}.${suffix}`), time, time);
    }
    states.set("index.mdx", "second");
    await check();
    assert.deepEqual(await cacheFiles(), [name, `${name}.2`]);
  });

  it("stay where they cannot be written", async () => {
    await writeFile(path.join(folder, "cache"), "a file");
    assert.deepEqual((await check()).diagnostics, found);
    assert.equal(await readFile(path.join(folder, "cache"), "utf8"), "a file");
  });

  it("are not given to agents for files outside of their folder", async () => {
    const stateOf = async () => "first";
    const host = cachingHost(commandHost(), new DiskResultCache(path.join(folder, "cache"), "1", stateOf));
    const { host: confined } = await WorkingFolder.open(docs, host);
    const find = (file: string) => confined.cache?.find({ uri: uriOf(file), within: uriOf(folder) }, "");
    await symlink(folder, path.join(docs, "link"), "junction");
    await writeFile(path.join(folder, "secret.mdx"), "");
    assert.notEqual(await find(path.join(docs, "index.mdx")), undefined);
    for (const file of [path.join(folder, "secret.mdx"), path.join(docs, "link/secret.mdx")])
      assert.equal(await find(file), undefined, file);
  });

  it("are kept for 32 sites, those that were written last", async () => {
    await check();
    const [name = ""] = await cacheFiles();
    for (let index = 0; index < 40; index++) {
      const other = path.join(folder, "cache", `${index}.results`);
      await writeFile(other, "");
      await utimes(other, index, index);
    }
    await rm(path.join(folder, "cache", name));
    await check();
    const left = await cacheFiles();
    assert.deepEqual(
      [left.length, left.includes(name), left.includes("9.results"), left.includes("8.results")],
      [32, true, true, false],
    );
  });
});

describe("the state of a file", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-state-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** A disk whose files were changed some milliseconds ago. */
  const changed = (ago: number) => ({
    ...blockingFiles,
    lstat: (file: string) => {
      const stats = lstatSync(file);
      const time = Date.now() - ago;
      return Object.assign(stats, { mtimeMs: Math.min(stats.mtimeMs, time), ctimeMs: Math.min(stats.ctimeMs, time) });
    },
  });

  async function stateAfter(ago: number, name = "page.mdx"): Promise<string | undefined> {
    return new FileReader(changed(ago)).state(uriOf(path.join(folder, name)), uriOf(folder));
  }

  it("is known once another change would have another time", async () => {
    await writeFile(path.join(folder, "page.mdx"), "a");
    assert.notEqual(await stateAfter(60_000), undefined);
    assert.equal(await stateAfter(1000), undefined);
  });

  it("says that there is no file", async () => {
    assert.equal(await stateAfter(60_000), "missing");
  });

  it("is not known of a folder", async () => {
    await mkdir(path.join(folder, "page.mdx"));
    assert.equal(await stateAfter(60_000), undefined);
  });
});
