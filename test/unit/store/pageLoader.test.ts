import assert from "node:assert/strict";
import type { FileContent } from "../../../server/src/core/files/fileContent.ts";
import type { Pages } from "../../../server/src/core/pages/pages.ts";
import { PageLoader } from "../../../server/src/core/store/pageLoader.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const root = uriOf("").slice(0, -1);

/** The pages of a folder whose files a test changes. */
async function readings(files: Record<string, string>) {
  const open = new Map<string, string>();
  const arrived: string[] = [];
  const host = memoryHost(files);
  const pages = new PageLoader(
    host,
    (uri) => open.get(uri),
    (uri) => arrived.push(uri),
  );
  pages.request(root);
  assert.equal(pages.pages(root), undefined);
  await pages.running;
  const known = (): Pages => {
    const now = pages.pages(root);
    assert.ok(now);
    return now;
  };
  return {
    open,
    reads: host.reads,
    /** How often there was something new since the last time that one asked. */
    news: () => arrived.splice(0).length,
    addresses: () => [...known().all.keys()],
    titles: () => [...known().all.values()].map(({ frontMatter }) => frontMatter.title),
    reasons: () =>
      [...known().all.values()].flatMap(({ path, excludedBy }) => (excludedBy === undefined ? [] : [[path, excludedBy]])),
    texts: () => known().list.map(({ textFile }) => textFile),
    foreign: () => known().list.flatMap((page) => (known().isInNestedSite(page) ? [page.path] : [])),
    files: () => [...known().files],
    async change(path: string, text: string | undefined) {
      if (text === undefined) delete files[path];
      const moved = files[path] === undefined;
      if (text !== undefined) files[path] = text;
      pages.refresh(uriOf(path), moved);
      await pages.running;
    },
    async edit(path: string, text: string) {
      open.set(uriOf(path), text);
      pages.refresh(uriOf(path), false);
      await pages.running;
    },
  };
}

const titled = (title: string) => `---\ntitle: ${title}\n---\nText\n`;

describe("the pages below a docs root", () => {
  it("are the Markdown files, but for folders that hold none", async () => {
    const site = await readings({ "a.mdx": "", "b/c.md": "", "node_modules/d/e.md": "", ".github/f.md": "", "g.png": "" });
    assert.deepEqual(site.addresses(), ["a", "b/c"]);
    assert.deepEqual(site.files(), ["a.mdx", "b/c.md", "g.png"]);
    assert.equal(site.news(), 1);
  });

  it("are no pages for a reason", async () => {
    const site = await readings({
      "a.mdx": "import B from './parts/b.mdx'\nimport C from \"/parts/c.mdx\"\nimport {D} from 'd'\n",
      "parts/b.mdx": "",
      "parts/c.mdx": "",
      "parts/d.mdx": "",
      "README.md": "",
      "docs/Contributing.md": "",
      "docs/contributing.mdx": "",
      "drafts/e.mdx": "",
      "drafts/kept.mdx": "",
      "secret.mdx": "",
      "snippets/f.mdx": "",
      "_snippets/f.mdx": "",
      "docs/snippets/f.mdx": "",
      "dist/g.mdx": "",
      "AGENTS.md": "",
      ".mintignore": "drafts/*\n!drafts/kept.mdx\n",
      ".gitignore": "secret.mdx\n",
    });
    assert.deepEqual(site.reasons(), [
      ["parts/b.mdx", "imported"],
      ["parts/c.mdx", "imported"],
      ["README.md", "name"],
      ["docs/Contributing.md", "name"],
      ["drafts/e.mdx", "ignore-file"],
      ["secret.mdx", "unlikely"],
      ["snippets/f.mdx", "snippet"],
      ["_snippets/f.mdx", "snippet"],
      ["docs/snippets/f.mdx", "unlikely"],
      ["dist/g.mdx", "unlikely"],
      ["AGENTS.md", "unlikely"],
    ]);
  });

  it("are read anew one by one as they change, and only a new front matter is news", async () => {
    const site = await readings({ "a.mdx": titled("A"), "b.mdx": titled("B") });
    site.reads.length = 0;
    site.news();
    await site.change("a.mdx", titled("A2"));
    assert.deepEqual([site.titles(), site.reads, site.news()], [["A2", "B"], ["a.mdx"], 1]);
    await site.change("a.mdx", `${titled("A2")}More text\n`);
    assert.equal(site.news(), 0);
    await site.edit("b.mdx", titled("Edited"));
    assert.deepEqual([site.titles(), site.news()], [["A2", "Edited"], 1]);
  });

  it("keep what findings stand in while their own text stays", async () => {
    const site = await readings({ "a.mdx": titled("A"), "b.mdx": titled("B") });
    const [before, other] = site.texts();
    await site.change("b.mdx", titled("B2"));
    assert.equal(site.texts()[0], before);
    assert.notEqual(site.texts()[1], other);
  });

  it("belong to a docs site of their own in its folder and below", async () => {
    const site = await readings({
      "docs.json": "",
      "a.mdx": "",
      "b/c/mint.json": "",
      "b/d.mdx": "",
      "b/c/e/f.mdx": "",
      "b/cc.mdx": "",
    });
    assert.deepEqual(site.foreign(), ["b/c/e/f.mdx"]);
  });

  it("come and go", async () => {
    const site = await readings({ "a.mdx": titled("A") });
    await site.change("b.mdx", titled("B"));
    assert.deepEqual(site.addresses(), ["a", "b"]);
    await site.change("a.mdx", undefined);
    assert.deepEqual(site.addresses(), ["b"]);
    await site.change(".mintignore", "b.mdx\n");
    assert.deepEqual(site.reasons(), [["b.mdx", "ignore-file"]]);
    await site.change(".mintignore", "");
    assert.deepEqual(site.reasons(), []);
  });

  it("are there even when they cannot be read", async () => {
    const failing = { ...memoryHost({ "a.mdx": "" }), readFile: async (): Promise<FileContent> => ({ kind: "missing" }) };
    const pages = new PageLoader(
      failing,
      () => undefined,
      () => undefined,
    );
    pages.request(root);
    await pages.running;
    assert.deepEqual([...(pages.pages(root)?.all.keys() ?? [])], ["a"]);
  });

  it("are not known where the folder cannot be listed", async () => {
    const failing = { ...memoryHost({}), listFiles: async () => undefined };
    const pages = new PageLoader(
      failing,
      () => undefined,
      () => assert.fail("nothing has arrived"),
    );
    pages.request(root);
    await pages.running;
    assert.equal(pages.pages(root), undefined);
  });
});
