import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import { createLanguageService } from "../../server/src/core/languageService.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import { BaseReader } from "../../server/src/host/git/baseReader.ts";
import { nodeHost } from "../../server/src/host/nodeHost.ts";
import { commitAll, runGit } from "../support/git.ts";

const settings = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" } };

const api = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: { "/users": { get: { summary: "List users", responses: { 200: { description: "ok" } } } } },
});

/** A text that git recognizes after a change. */
const prose = (about: string) => Array.from({ length: 20 }, (_, at) => `Sentence ${at} about ${about}.\n`).join("");

describe("addresses that a site served before", () => {
  let folder = "";
  const logged: string[] = [];
  const root = () => path.join(folder, "docs");
  const write = async (file: string, content: string | object) => {
    await mkdir(path.dirname(path.join(root(), file)), { recursive: true });
    await writeFile(path.join(root(), file), typeof content === "string" ? content : JSON.stringify(content, undefined, 2));
  };
  const move = async (from: string, to: string) => {
    await mkdir(path.dirname(path.join(root(), to)), { recursive: true });
    await rename(path.join(root(), from), path.join(root(), to));
  };
  const git = (...args: string[]) => runGit(folder, ...args);
  const commit = () => commitAll(folder);
  /** The lost addresses, as messages, and docs.json after all redirects are added. */
  async function lost(revision?: string): Promise<{ readonly messages: readonly string[]; readonly fixed: string }> {
    const service = createLanguageService(
      nodeHost((message) => logged.push(message), "dist"),
      () => undefined,
    );
    service.configure({ base: revision === undefined ? {} : { revision } });
    const uri = pathToFileURL(path.join(root(), "docs.json")).href;
    const text = await readFile(path.join(root(), "docs.json"), "utf8");
    service.open(textDocument(uri, "docs-json", 1, text));
    await service.whenSettled();
    const found = service.diagnose(uri).flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => code === "address-lost"));
    const fixes = service.fixes(uri, found, { createFiles: false });
    const fix = fixes.find(({ title }) => title.startsWith("Add all")) ?? fixes.find(({ title }) => title.startsWith("Add"));
    const edits = Object.values(fix?.edit?.changes ?? {}).flat();
    const fixed = TextDocument.applyEdits(TextDocument.create(uri, "json", 1, text), edits);
    return { messages: found.map(({ message }) => String(message)), fixed };
  }

  beforeEach(async () => {
    logged.length = 0;
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-lost-"));
    await git("init", "-q", "-b", "main");
    const group = { group: "API", openapi: { source: "api.json", directory: "api" } };
    const pages = ["index", "guides/index", "guides/one", "guides/two", "old page", "gone", group];
    await write("docs.json", {
      ...settings,
      navigation: { pages },
      redirects: [{ source: "/first", destination: "/guides/one" }],
    });
    for (const name of ["index", "guides/index", "guides/one", "guides/two", "old page", "gone"])
      await write(`${name}.mdx`, prose(name));
    await write("api.json", api);
    await commit();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("does not take links to folders, to nothing, or out of the repository for pages", async () => {
    for (const [name, target] of Object.entries({
      folder: "guides",
      broken: "nothing",
      outside: "../../x.mdx",
      page: "index.mdx",
    }))
      await symlink(target, path.join(root(), `${name}.mdx`));
    await commit();
    assert.deepEqual((await lost()).messages, []);
    await rm(path.join(root(), "page.mdx"));
    const { messages } = await lost();
    assert.deepEqual([messages.length, messages[0]?.includes("`/page`")], [1, true]);
  });

  it("names what two states have lost, with files that are not added, and the fix restores all of it", async () => {
    await git("checkout", "-q", "-b", "change");
    await move("guides", "tutorials/start");
    await commit();
    await move("old page.mdx", "new.mdx");
    await write("new.mdx", `${prose("old page")}One more.\n`);
    await rm(path.join(root(), "gone.mdx"));
    const group = { group: "API", openapi: { source: "api.json", directory: "rest" } };
    const pages = ["index", "tutorials/start/index", "tutorials/start/one", "tutorials/start/two", "new", group];
    await write("docs.json", { ...settings, navigation: { pages } });
    const objects = async () => (await readdir(path.join(folder, ".git"), { recursive: true })).sort().join("\n");
    const [before, status] = [await objects(), await git("status", "--porcelain")];
    const { messages, fixed } = await lost();
    assert.deepEqual(messages, [
      "4 lost addresses in `/guides` since `main`: `/guides/index` (now `/tutorials/start`), `/guides` (now `/tutorials/start`), `/guides/one` (now `/tutorials/start/one`), `/guides/two` (now `/tutorials/start/two`). Add redirects.",
      "3 lost addresses since `main`: `/old page` (now `/new`), `/gone`, `/first` (now `/tutorials/start/one`). Add redirects.",
      "Lost address since `main`: `/api/list-users` is now `/rest/list-users`. Add a redirect.",
    ]);
    const { redirects } = JSON.parse(fixed) as { readonly redirects: readonly object[] };
    assert.deepEqual(redirects, [
      { source: "/guides/index", destination: "/tutorials/start" },
      { source: "/guides", destination: "/tutorials/start" },
      { source: "/guides/one", destination: "/tutorials/start/one" },
      { source: "/guides/two", destination: "/tutorials/start/two" },
      { source: "/old page", destination: "/new" },
      { source: "/gone", destination: "/" },
      { source: "/first", destination: "/tutorials/start/one" },
      { source: "/api/list-users", destination: "/rest/list-users" },
    ]);
    assert.deepEqual([await objects(), await git("status", "--porcelain")], [before, status], "nothing is written");
    await write("docs.json", fixed);
    assert.deepEqual(await lost(), { messages: [], fixed });
    assert.deepEqual(logged, []);
  });

  it("compares with the commit that a branch has in common with another, and with a commit", async () => {
    await git("checkout", "-q", "-b", "change");
    await git("checkout", "-q", "main");
    await write("added.mdx", "");
    await commit();
    await git("checkout", "-q", "change");
    assert.deepEqual(await lost("main"), { messages: [], fixed: await readFile(path.join(root(), "docs.json"), "utf8") });
    await git("checkout", "-q", "main");
    await rm(path.join(root(), "gone.mdx"));
    await commit();
    assert.deepEqual((await lost()).messages, []);
    assert.deepEqual((await lost("HEAD~1")).messages, [
      "Lost address since `HEAD~1`: `/gone` no longer has a page. Add a redirect, for example to `/old page`.",
    ]);
  });

  it("says nothing without a repository, for a new site, and for a revision that is not there", async () => {
    assert.deepEqual((await lost("other")).messages, []);
    await git("rm", "-q", "--cached", "docs/docs.json");
    await git("commit", "-q", "-m", "x");
    assert.deepEqual((await lost("HEAD")).messages, []);
    await rm(path.join(folder, ".git"), { recursive: true });
    assert.deepEqual((await lost()).messages, []);
    assert.deepEqual(logged, []);
  });

  it("does not call lost what a sparse checkout leaves out", async () => {
    await git("sparse-checkout", "set", "--no-cone", "/docs/*", "!/docs/guides/", "!/docs/api.json");
    await rm(path.join(root(), "gone.mdx"));
    const { messages } = await lost();
    assert.deepEqual(messages, [
      "Lost address since `main`: `/gone` no longer has a page. Add a redirect, for example to `/old page`.",
    ]);
  });

  it("reads what many sites served only once for a commit", async () => {
    const sites = Array.from({ length: 9 }, (_, at) => pathToFileURL(path.join(root(), `site-${at}`)).href);
    for (const [at] of sites.entries()) await write(`site-${at}/docs.json`, settings);
    await commit();
    // Names each address by how often it was asked.
    const script = path.join(folder, "counting.cjs");
    const count = "let count = 0; parentPort.on('message', () => parentPort.postMessage([{ address: String(++count) }]));";
    await writeFile(script, `const { parentPort } = require("node:worker_threads");\n${count}\n`);
    const reader = new BaseReader(script, (message) => logged.push(message));
    const served = async (site: string) => (await reader.read(site, {}))?.addresses.map(({ address }) => address);
    for (const [at, site] of sites.entries()) assert.deepEqual(await served(site), [`${at + 1}`]);
    assert.deepEqual(await served(String(sites[0])), ["1"]);
    assert.deepEqual(logged, []);
  });

  it("says once that there is no git", async () => {
    const { PATH } = process.env;
    process.env["PATH"] = folder;
    try {
      const host = nodeHost((message) => logged.push(message), "dist");
      const uri = pathToFileURL(root()).href;
      assert.deepEqual([await host.baseAddresses?.(uri, {}), await host.baseAddresses?.(uri, {})], [undefined, undefined]);
      assert.deepEqual(logged, ["Git not found. Lost addresses are not reported."]);
    } finally {
      process.env["PATH"] = PATH;
    }
  });
});
