import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { McpClient } from "../support/mcpClient.ts";

describe("docs-json mcp in a folder with several sites", () => {
  let folder = "";
  let agent: McpClient;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-sites-"));
    for (const [name, pages] of [
      ["a", ["index", "one", "two"]],
      ["b", ["index", "three"]],
    ] as const) {
      await mkdir(path.join(folder, name));
      const redirects = [{ source: "/old", destination: "/index" }];
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
      return sites.map(({ count, pages, redirects }: Record<string, readonly { address: string }[]>) => [
        count,
        pages?.map(({ address }) => address),
        redirects?.length,
      ]);
    };
    const all = [
      [3, ["/index", "/one", "/two"], 1],
      [2, ["/index", "/three"], 1],
    ];
    assert.deepEqual(await list({}), all);
    assert.deepEqual(await list({ limit: 1 }), [
      [3, ["/index"], 1],
      [2, [], 0],
    ]);
    assert.deepEqual(await list({ from: 3, limit: 2 }), [
      [3, ["/two"], 0],
      [2, ["/index"], 0],
    ]);
    assert.deepEqual(await list({ from: 5 }), [
      [3, [], 0],
      [2, ["/three"], 0],
    ]);
  });

  it("finds a page by its URL on the web", async () => {
    const { pages } = await agent.value("find_docs_page", { query: "https://docs.acme.com/three?ref=a#top" });
    assert.deepEqual(
      pages.map(({ file }: { file: string }) => file),
      ["b/three.mdx"],
    );
  });
});
