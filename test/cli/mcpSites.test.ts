import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { McpClient } from "../support/mcpClient.ts";

describe("docs-json mcp in a folder with several sites", () => {
  let folder = "";
  let agent: McpClient;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-sites-"));
    for (const [name, pages] of [
      ["a", ["index", "one", "über uns"]],
      ["b", ["index", "three"]],
    ] as const) {
      await mkdir(path.join(folder, name));
      const redirects = [{ source: "/old", destination: "/" }];
      const site = { theme: "mint", name, colors: { primary: "#0F766E" }, navigation: { pages }, redirects };
      await writeFile(path.join(folder, name, "docs.json"), JSON.stringify(site));
      for (const page of pages) await writeFile(path.join(folder, name, `${page}.mdx`), `# ${page}\n`);
    }
    agent = await McpClient.start(folder);
  });
  after(async () => {
    await agent.close();
    await rm(folder, { recursive: true });
  });

  it("lists no more pages of all sites than the limit", async () => {
    const list = async (args: Record<string, unknown>) => {
      const { sites } = await agent.value("list_docs_routes", args);
      return sites.map(({ pageCount, pages, redirects }: Record<string, readonly { address: string }[]>) => [
        pageCount,
        pages?.map(({ address }) => address),
        redirects?.length,
      ]);
    };
    const all = [
      [3, ["/", "/one", "/über uns"], 1],
      [2, ["/", "/three"], 1],
    ];
    assert.deepEqual(await list({}), all);
    assert.deepEqual(await list({ limit: 1 }), [
      [3, ["/"], 1],
      [2, [], 0],
    ]);
    assert.deepEqual(await list({ from: 3, limit: 2 }), [
      [3, ["/über uns"], 0],
      [2, ["/"], 0],
    ]);
    assert.deepEqual(await list({ from: 5 }), [
      [3, [], 0],
      [2, ["/three"], 0],
    ]);
  });

  it("finds a page by its URL on the web", async () => {
    const found = async (query: string) => {
      const { pages } = await agent.value("find_docs_page", { query });
      return pages.map(({ file }: { file: string }) => file);
    };
    assert.deepEqual(await found("https://docs.acme.com/three?ref=a#top"), ["b/three.mdx"]);
    assert.deepEqual(await found("https://docs.acme.com/"), ["a/index.mdx", "b/index.mdx"]);
    for (const query of ["/", "/index", "index"]) assert.deepEqual(await found(query), ["a/index.mdx", "b/index.mdx"], query);
    for (const query of ["https://docs.acme.com/%C3%BCber%20uns", "/%C3%BCber%20uns", "/über uns"])
      assert.deepEqual(await found(query), ["a/über uns.mdx"], query);
  });
});

describe("docs-json mcp in a folder of a repository with settings above it", () => {
  let repository = "";
  let agent: McpClient;
  const settings = () => path.join(repository, ".docs-json.json");
  const text = JSON.stringify({ rules: { "page-unlisted": "off", "page-mising": "off" } });
  const check = async () => {
    const { diagnostics } = await agent.value("check_docs");
    return diagnostics.map(({ file, code }: { file: string; code: string }) => `${file} ${code}`);
  };

  beforeEach(async () => {
    repository = await mkdtemp(path.join(os.tmpdir(), "docs-json-settings-"));
    const docs = path.join(repository, "packages", "docs");
    await mkdir(docs, { recursive: true });
    await mkdir(path.join(repository, ".git"));
    const navigation = { pages: ["index", "gone"] };
    const site = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation };
    await writeFile(path.join(docs, "docs.json"), JSON.stringify(site));
    for (const page of ["index", "other"]) await writeFile(path.join(docs, `${page}.mdx`), `# ${page}\n`);
    await writeFile(settings(), text);
    agent = await McpClient.start(docs);
  });
  afterEach(async () => {
    await agent.close();
    await rm(repository, { recursive: true });
  });

  it("checks with them, as the command line does", async () => {
    assert.deepEqual(await check(), ["../../.docs-json.json rule-settings", "docs.json page-missing"]);
  });

  it("neither changes them nor offers to", async () => {
    assert.equal((await agent.value("fix_docs")).fixed, 0);
    const { fixes } = await agent.value("list_docs_fixes", { file: "docs.json" });
    assert.deepEqual(
      fixes.map(({ title }: { title: string }) => title),
      ["Remove `gone`"],
    );
    assert.equal(await readFile(settings(), "utf8"), text);
  });

  it("checks without those that a link or the end of the repository is between", async () => {
    await rm(path.join(repository, ".git"), { recursive: true });
    assert.deepEqual(await check(), ["docs.json page-missing", "other.mdx page-unlisted"]);
    await mkdir(path.join(repository, "packages", ".git"));
    await rename(settings(), path.join(repository, "settings.json"));
    await symlink("../settings.json", path.join(repository, "packages", ".docs-json.json"));
    assert.deepEqual(await check(), ["docs.json rule-settings", "docs.json page-missing", "other.mdx page-unlisted"]);
  });
});
