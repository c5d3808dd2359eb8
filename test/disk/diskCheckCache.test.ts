import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkSites } from "../../server/src/cli/check/checkSites.ts";
import { commandHost } from "../../server/src/cli/commandHost.ts";
import type { RuleSetting } from "../../server/src/core/config/ruleSettings.ts";
import type { OpenApiTask } from "../../server/src/core/openapi/openApiTask.ts";
import type { Host, ReadOptions, TaskFile } from "../../server/src/core/store/host.ts";
import { cachingHost } from "../../server/src/host/cachingHost.ts";
import { DiskCheckCache } from "../../server/src/host/diskCheckCache.ts";
import { DiskResultCache } from "../../server/src/host/diskResultCache.ts";
import type { StateOf } from "../../server/src/host/fileReader.ts";
import { FileReader } from "../../server/src/host/fileReader.ts";
import { blockingFiles } from "../../server/src/host/fileSystem.ts";
import { minimal } from "../support/diagnose.ts";

const openApi = (summary: unknown) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/users": { get: { summary, responses: { 200: { description: "OK" } } } } },
  });

const docsJson = (more: object) =>
  JSON.stringify({
    ...minimal,
    ...more,
    navigation: {
      tabs: [
        { tab: "A", $ref: "./pages.json" },
        { tab: "B", openapi: "api.json", pages: ["GET /users"] },
      ],
    },
  });

const site = {
  "docs.json": docsJson({}),
  "pages.json": '{ "pages": ["index", "other", "link/linked"] }',
  "index.mdx": "---\ntitle: Index\n---\n\n[Other](/other#part), [none](/none), and ![a picture](/picture.png)\n",
  "other.mdx": "---\ntitle: Other\n---\n\n## Part\n",
  "api.json": openApi(1),
  ".one/linked.mdx": "---\ntitle: Linked\n---\n",
  ".two/linked.mdx": "---\ntitle: [\n---\n",
};

const found = ["docs.json openapi-invalid", "index.mdx link-missing", "index.mdx link-file"];

describe("what a command found in a site, for the next one", () => {
  let folder: string;
  let docs: string;
  /** The states of files that have changed, in place of the times that a disk notes. */
  let changed: Map<string, string | undefined>;

  const inDocs = (name: string) => path.join(docs, name);
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(inDocs(name)), { recursive: true });
    await writeFile(inDocs(name), text);
  };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-checks-"));
    docs = path.join(folder, "docs");
    changed = new Map();
    for (const [name, text] of Object.entries(site)) await write(name, text);
    await symlink(inDocs(".one"), inDocs("link"), "junction");
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Checks the site as a new process does. Gives the diagnostics, and the files that are read for them. */
  async function check({
    keeps = true,
    version = "1",
    rules = new Map<string, RuleSetting>(),
    base = docs,
    host: change = (host: Host): Host => host,
  } = {}) {
    // The files of a test are new. All of them are as old as their size says, unless they are said to have changed.
    const settled = { ...blockingFiles, lstat: old(blockingFiles.lstat), stat: old(blockingFiles.stat) };
    const files = new FileReader(settled);
    const stateOf: StateOf = async (uri, within) => {
      const state = await files.state(uri, within);
      const name = path.posix.basename(uri);
      return changed.has(name) && state !== undefined ? changed.get(name) : state;
    };
    const results = new DiskResultCache(path.join(folder, "cache"), version, stateOf);
    const checks = new DiskCheckCache(path.join(folder, "cache"), version, stateOf, results);
    const read: string[] = [];
    const host = cachingHost(change(commandHost()), results);
    const counting: Host = {
      ...host,
      readFile: (uri, options) => {
        read.push(path.posix.basename(uri));
        return host.readFile(uri, options);
      },
    };
    const settings = { baseFolder: base, rules, fix: false, cache: keeps ? checks : undefined };
    const { diagnostics } = await checkSites([{ config: { path: inDocs("docs.json"), within: docs } }], settings, counting);
    if (keeps) {
      results.save(0);
      checks.save();
    }
    return { diagnostics: diagnostics.map(({ file, code }) => `${file} ${code}`), read };
  }

  function old<
    T extends (file: string) => Awaited<ReturnType<typeof blockingFiles.lstat>> | ReturnType<typeof blockingFiles.lstat>,
  >(stats: T) {
    return async (file: string) => Object.assign(await stats(file), { mtimeMs: 0, ctimeMs: 0 });
  }

  it("is taken from there if nothing has changed, without reading a file", async () => {
    const { diagnostics, read } = await check();
    assert.deepEqual(diagnostics, found);
    assert.notDeepEqual(read, []);
    assert.deepEqual(await check(), { diagnostics: found, read: [] });
  });

  const changes: Readonly<Record<string, () => Promise<void>>> = {
    "docs.json changes": () => replace("docs.json", docsJson({ nonsense: 1 })),
    "a file that docs.json names changes": () => replace("pages.json", '{ "pages": ["index", "other", "link/linked", "third"] }'),
    "a page changes": () => replace("other.mdx", "---\ntitle: Other\n---\n\n## Another\n"),
    "a page appears": () => write("none.mdx", "---\ntitle: None\n---\n"),
    "a page disappears": () => rm(inDocs("other.mdx")),
    "a page is renamed": () => rename(inDocs("other.mdx"), inDocs("none.mdx")),
    "a picture appears": () => write("picture.png", ""),
    "an OpenAPI file changes": () => replace("api.json", openApi("Users")),
    "pages are ignored from now on": () => write(".mintignore", "index.mdx\n"),
    "rules are turned off": () => write(".docs-json.json", '{ "rules": { "openapi-invalid": "off", "link-file": "off" } }'),
    "a link leads to another folder": async () => {
      await rm(inDocs("link"));
      await symlink(inDocs(".two"), inDocs("link"), "junction");
    },
  };

  async function replace(name: keyof typeof site, text: string): Promise<void> {
    await write(name, text);
    changed.set(name, "changed");
  }

  for (const [title, change] of Object.entries(changes))
    it(`is found anew once ${title}`, async () => {
      await check();
      await change();
      const { diagnostics } = await check({ keeps: false });
      assert.notDeepEqual(diagnostics, found);
      assert.deepEqual((await check()).diagnostics, diagnostics);
      assert.deepEqual(await check(), { diagnostics, read: [] });
    });

  it("is that of the same settings, and of the same version of the program", async () => {
    await check();
    assert.deepEqual((await check({ rules: new Map([["link-file", "off"]]) })).diagnostics, found.slice(0, 2));
    assert.deepEqual(
      (await check({ base: folder })).diagnostics,
      found.map((line) => `docs/${line}`),
    );
    assert.notDeepEqual((await check({ version: "2" })).read, []);
  });

  it("is not kept while a file has changed so recently that another change might not show", async () => {
    changed.set("other.mdx", undefined);
    await check();
    changed.delete("other.mdx");
    assert.notDeepEqual((await check()).read, []);
    assert.deepEqual((await check()).read, []);
  });

  it("is not kept if something failed, or came from the network", async () => {
    const failing = (host: Host): Host => ({
      ...host,
      log: () => undefined,
      readFile: async (uri, options) => {
        if (uri.endsWith("/pages.json")) throw new Error("It failed.");
        return host.readFile(uri, options);
      },
    });
    const fetching = (host: Host): Host => ({ ...host, fetch: async () => ({ kind: "unavailable" }) });
    await replace("docs.json", site["docs.json"].replace('"api.json"', '"https://example.com/api.json"'));
    for (const host of [failing, fetching]) {
      await check({ host });
      assert.notDeepEqual((await check({ host })).read, []);
    }
  });

  it("is not kept if a file could not be read, which depends on more than its state", async () => {
    const unreadable = { kind: "unreadable", reason: "permission denied" } as const;
    const closed = (name: string) => (host: Host) => ({
      ...host,
      readFile: async (uri: string, options?: ReadOptions) => (uri.endsWith(name) ? unreadable : host.readFile(uri, options)),
      run: async <T extends OpenApiTask>(file: TaskFile, task: T) =>
        file.uri.endsWith(name) ? unreadable : host.run(file, task),
    });
    for (const name of ["/docs.json", "/pages.json", "/other.mdx", "/api.json"]) {
      await check({ host: closed(name) });
      assert.deepEqual((await check()).diagnostics, found, name);
      await rm(path.join(folder, "cache"), { recursive: true });
    }
  });

  it("has a limit for all sites together", async () => {
    for (let index = 0; index < 70; index++) await check({ base: path.join(docs, String(index)) });
    const kept = await readdir(path.join(folder, "cache"));
    assert.equal(kept.filter((name) => name.endsWith(".check")).length, 64);
  });
});
