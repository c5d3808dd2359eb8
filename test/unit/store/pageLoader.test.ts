import assert from "node:assert/strict";
import type { FileContent } from "../../../server/src/core/files/fileContent.ts";
import type { Pages } from "../../../server/src/core/pages/pages.ts";
import { transliterator } from "../../../server/src/core/pages/transliterate.ts";
import type { DiskChange } from "../../../server/src/core/store/diskChange.ts";
import type { ReadContext } from "../../../server/src/core/store/docsRoot.ts";
import { PageLoader } from "../../../server/src/core/store/pageLoader.ts";
import { suggestionBudget } from "../../../server/src/core/text/workBudget.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const root = uriOf("").slice(0, -1);

/** A loader of pages in a folder without links. */
function pageLoader(context: ReadContext, onChange: (root: string) => void = () => undefined): PageLoader {
  return new PageLoader(context, { onChange, onLinkFound: () => undefined });
}

/** The pages of a folder whose files a test can change. */
async function load(files: Record<string, string>) {
  const open = new Map<string, string>();
  const changes: string[] = [];
  const host = memoryHost(files);
  const pages = pageLoader({ host, textOf: (uri) => open.get(uri), transliterate: transliterator() }, (uri) => changes.push(uri));
  pages.request(root, { withOverlays: false });
  assert.equal(pages.pages(root), undefined);
  await pages.running();
  const known = (): Pages => {
    const now = pages.pages(root);
    assert.ok(now);
    return now;
  };
  const indexes = () => pages.indexes(root);
  return {
    open,
    known,
    indexes,
    headings: () => [...indexes().values()].flatMap(({ content }) => content.anchors.map(({ text }) => text)),
    reads: host.reads,
    /** How often the pages changed since the last call. */
    takeChanges: () => changes.splice(0).length,
    addresses: () => known().list.map(({ address }) => address),
    titles: () => known().list.map(({ frontMatter }) => frontMatter.title),
    reasons: () => known().list.flatMap(({ path, excludedBy }) => (excludedBy === undefined ? [] : [[path, excludedBy]])),
    texts: () => known().list.map(({ textFile }) => textFile),
    scripts: () => [...known().scripts].map(([path, { names }]) => `${path}: ${names.join()}`),
    nested: () => known().list.flatMap((page) => (known().isInNestedSite(page) ? [page.path] : [])),
    files: () => [...known().files],
    onDisk: files,
    async change(path: string, text: string | undefined) {
      if (text === undefined) delete files[path];
      const change = files[path] === undefined ? "createdOrDeleted" : "written";
      if (text !== undefined) files[path] = text;
      pages.refresh(uriOf(path), change);
      await pages.running();
    },
    async refreshAll() {
      pages.refreshAll();
      await pages.running();
    },
    async create(path: string, text: string) {
      files[path] = text;
      pages.refresh(uriOf(path), "createdOrDeleted");
      await pages.running();
    },
    async edit(path: string, text: string) {
      open.set(uriOf(path), text);
      pages.refresh(uriOf(path), "written");
      await pages.running();
    },
  };
}

const titled = (title: string) => `---\ntitle: ${title}\n---\nText\n`;

describe("PageLoader", () => {
  it("reads all pages again at the next request if a read fails", async () => {
    const files: Record<string, string> = { "a.mdx": titled("A"), "b.mdx": titled("B") };
    let failing = true;
    const host = memoryHost(files);
    const readFile: typeof host.readFile = async (uri, options) => {
      if (failing && uri === uriOf("b.mdx")) throw new Error("no");
      return host.readFile(uri, options);
    };
    const sources = { host: { ...host, readFile }, textOf: () => undefined, transliterate: transliterator() };
    const pages = pageLoader(sources);
    const read = async () => {
      pages.request(root, { withOverlays: false });
      await pages.running();
      return Array.from(pages.pages(root)?.list ?? [], ({ frontMatter }) => frontMatter.title);
    };
    await assert.rejects(read, /^Error: no$/);
    failing = false;
    assert.deepEqual(await read(), ["A", "B"]);
    failing = true;
    files["a.mdx"] = titled("A2");
    files["b.mdx"] = titled("B2");
    for (const path of ["a.mdx", "b.mdx"]) pages.refresh(uriOf(path), "written");
    await assert.rejects(read, /^Error: no$/);
    failing = false;
    assert.deepEqual(await read(), ["A2", "B2"]);
  });

  it("reads a page again that changed during the first read, also if all files are to be read again", async () => {
    const files = { "a.mdx": titled("A"), "b.mdx": titled("B") };
    const open = new Map<string, string>();
    const host = memoryHost(files);
    let release: () => void = () => undefined;
    const started = new Promise<void>((start) => {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      host.readFile = async () => {
        start();
        await released;
        return { kind: "text", text: titled("Disk") };
      };
    });
    const pages = pageLoader({ host, textOf: (uri) => open.get(uri), transliterate: transliterator() });
    pages.request(root, { withOverlays: false });
    await started;
    open.set(uriOf("a.mdx"), titled("Unsaved"));
    pages.refresh(uriOf("a.mdx"), "written");
    pages.refreshAll();
    release();
    while (pages.running() !== undefined) await pages.running();
    assert.deepEqual(
      pages.pages(root)?.list.map(({ frontMatter }) => frontMatter.title),
      ["Unsaved", "Disk"],
    );
  });

  it("finds the Markdown files, except in skipped folders", async () => {
    const site = await load({ "a.mdx": "", "b/c.md": "", "node_modules/d/e.md": "", ".github/f.md": "", "g.png": "" });
    assert.deepEqual(site.addresses(), ["a", "b/c"]);
    assert.deepEqual(site.files(), ["a.mdx", "b/c.md", "g.png"]);
    assert.equal(site.takeChanges(), 1);
  });

  it("reads the scripts that pages import, and again when they change", async () => {
    const page = (name: string) => `import { A } from "/parts/${name}.jsx"\n\n<A />\n`;
    const site = await load({ "a.mdx": page("a"), "parts/a.jsx": "export const A = 1", "parts/b.jsx": "export const B = 1" });
    assert.deepEqual(site.scripts(), ["parts/a.jsx: A"]);
    assert.deepEqual(site.reads, ["a.mdx", "parts/a.jsx"]);
    assert.equal(site.takeChanges(), 1);
    await site.change("parts/a.jsx", "export const A2 = 1");
    assert.deepEqual(site.scripts(), ["parts/a.jsx: A2"]);
    await site.edit("parts/a.jsx", "export const A2 = 2");
    assert.equal(site.takeChanges(), 1);
    await site.edit("parts/a.jsx", "export const A3 = 2");
    assert.deepEqual(site.scripts(), ["parts/a.jsx: A3"]);
    await site.change("parts/b.jsx", "export const B2 = 1");
    assert.equal(site.takeChanges(), 1);
    await site.change("a.mdx", page("b"));
    assert.deepEqual(site.scripts(), ["parts/b.jsx: B2"]);
    await site.change("parts/b.jsx", undefined);
    assert.deepEqual(site.scripts(), []);
  });

  it("gives the reason why a Markdown file is not a page", async () => {
    const site = await load({
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
      "skill.md": "",
      "docs/skill.md": "",
      "docs/skill.mdx": "",
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
      ["skill.md", "name"],
    ]);
  });

  it("reads only a changed page again, and keeps the list of pages if only the text after the front matter differs", async () => {
    const site = await load({ "a.mdx": titled("A"), "b.mdx": titled("B") });
    site.reads.length = 0;
    site.takeChanges();
    await site.change("a.mdx", titled("A2"));
    assert.deepEqual([site.titles(), site.reads, site.takeChanges()], [["A2", "B"], ["a.mdx"], 1]);
    const [list, indexes] = [site.known(), site.indexes()];
    await site.change("a.mdx", `${titled("A2")}# More text\n`);
    assert.equal(site.takeChanges(), 1);
    assert.equal(site.known(), list);
    assert.deepEqual(site.headings(), ["More text"]);
    assert.equal(indexes.get("a.mdx")?.content.anchors.length, 0);
    assert.equal(site.indexes().get("b.mdx"), indexes.get("b.mdx"));
    await site.edit("b.mdx", titled("Edited"));
    assert.deepEqual([site.titles(), site.takeChanges()], [["A2", "Edited"], 1]);
  });

  it("keeps the text file of a page that did not change", async () => {
    const site = await load({ "a.mdx": titled("A"), "b.mdx": titled("B") });
    const [before, other] = site.texts();
    await site.change("b.mdx", titled("B2"));
    assert.equal(site.texts()[0], before);
    assert.notEqual(site.texts()[1], other);
  });

  it("assigns the pages in the folder of another docs.json to that site", async () => {
    const site = await load({
      "docs.json": "",
      "a.mdx": "",
      "b/c/mint.json": "",
      "b/d.mdx": "",
      "b/c/e/f.mdx": "",
      "b/cc.mdx": "",
    });
    assert.deepEqual(site.nested(), ["b/c/e/f.mdx"]);
  });

  it("follows created and deleted pages, and changes of the ignore file", async () => {
    const site = await load({ "a.mdx": titled("A") });
    await site.change("b.mdx", titled("B"));
    assert.deepEqual(site.addresses(), ["a", "b"]);
    await site.change("a.mdx", undefined);
    assert.deepEqual(site.addresses(), ["b"]);
    await site.change(".mintignore", "b.mdx\n");
    assert.deepEqual(site.reasons(), [["b.mdx", "ignore-file"]]);
    await site.change(".mintignore", "");
    assert.deepEqual(site.reasons(), []);
  });

  it("keeps a page that cannot be read", async () => {
    const failing = { ...memoryHost({ "a.mdx": "" }), readFile: async (): Promise<FileContent> => ({ kind: "missing" }) };
    const pages = pageLoader({ host: failing, textOf: () => undefined, transliterate: transliterator() });
    pages.request(root, { withOverlays: false });
    await pages.running();
    assert.deepEqual(
      pages.pages(root)?.list.map(({ address }) => address),
      ["a"],
    );
  });

  it("does not know whether a page that cannot be read is hidden", async () => {
    const unreadable = async (): Promise<FileContent> => ({ kind: "unreadable", reason: "permission denied" });
    const pages = pageLoader({
      host: { ...memoryHost({ "a.mdx": "" }), readFile: unreadable },
      textOf: () => undefined,
      transliterate: transliterator(),
    });
    pages.request(root, { withOverlays: false });
    await pages.running();
    assert.deepEqual(pages.pages(root)?.page("a")?.frontMatter, { hidden: undefined });
  });

  it("gives the same pages in whichever order they are read", async () => {
    const files = Object.fromEntries(["c/setup", "a/setup", "b/setup"].map((page) => [`${page}.mdx`, titled(page)]));
    const orders = await Promise.all(
      [
        [0, 1, 2],
        [2, 1, 0],
        [1, 2, 0],
      ].map(async (delays) => {
        const host = memoryHost(files);
        const late = async (uri: string) => {
          for (let turn = delays["abc".indexOf(uri.at(-11) ?? "")] ?? 0; turn >= 0; turn--) await new Promise(setImmediate);
          return host.readFile(uri);
        };
        const pages = pageLoader({
          host: { ...host, readFile: late },
          textOf: () => undefined,
          transliterate: transliterator(),
        });
        pages.request(root, { withOverlays: false });
        await pages.running();
        return [pages.pages(root)?.list.map(({ path }) => path), pages.pages(root)?.nearest("x/setup", suggestionBudget())];
      }),
    );
    assert.deepEqual(orders[1], orders[0]);
    assert.deepEqual(orders[2], orders[0]);
  });

  it("finds the files of a folder of which only the folder is reported", async () => {
    const files: Record<string, string> = { "a.mdx": "" };
    const site = await load(files);
    site.takeChanges();
    files["b/c.mdx"] = "";
    await site.change("b", undefined);
    assert.deepEqual(site.addresses(), ["a", "b/c"]);
    assert.equal(site.takeChanges(), 1);
    // No folder, and one that is skipped.
    files["node_modules/d.mdx"] = "";
    for (const path of ["e", "node_modules", "b/f.swp"]) await site.change(path, undefined);
    assert.equal(site.takeChanges(), 0);
  });

  it("finds what is created while it reads what changed", async () => {
    const files: Record<string, string> = { "a.mdx": "" };
    const site = await load(files);
    Object.assign(files, { "a.mdx": titled("A"), "b.mdx": titled("B") });
    await Promise.all([site.change("a.mdx", titled("A")), site.create("b.mdx", titled("B"))]);
    assert.deepEqual(site.titles(), ["A", "B"]);
  });

  it("reads the files of such a folder again", async () => {
    const files: Record<string, string> = { "a/b.mdx": titled("B") };
    const site = await load(files);
    files["a/b.mdx"] = titled("C");
    await site.change("a", undefined);
    assert.deepEqual(site.titles(), ["C"]);
  });

  it("does not keep the files of a folder that is deleted while it is listed", async () => {
    const files: Record<string, string> = { "a.mdx": "" };
    const host = memoryHost(files);
    let release: () => void = () => undefined;
    const listed = new Promise<void>((resolve) => {
      release = resolve;
    });
    const listFiles: typeof host.listFiles = async (...folder) => {
      const list = await host.listFiles(...folder);
      if (files["b/c.mdx"] !== undefined) await listed;
      return list;
    };
    const pages = pageLoader({ host: { ...host, listFiles }, textOf: () => undefined, transliterate: transliterator() });
    pages.request(root, { withOverlays: false });
    await pages.running();
    files["b/c.mdx"] = "";
    pages.refresh(uriOf("b/c.mdx"), "createdOrDeleted");
    // Until the folder is being listed.
    for (let turns = 0; turns < 100; turns++) await Promise.resolve();
    delete files["b/c.mdx"];
    pages.refresh(uriOf("b"), "createdOrDeleted");
    release();
    while (pages.running() !== undefined) await pages.running();
    assert.deepEqual([...(pages.pages(root)?.files ?? [])], ["a.mdx"]);
  });

  it("finds films, styles, and scripts that are created", async () => {
    const site = await load({ "a.mdx": "" });
    for (const path of ["b.mp4", "c.css", "d.jsx"]) await site.change(path, "");
    assert.deepEqual(site.files(), ["a.mdx", "b.mp4", "c.css", "d.jsx"]);
  });

  it("finds a file that was deleted and created again, reported as written, although all files were listed in between", async () => {
    const site = await load({ "index.mdx": "", "images/a.png": "", "data.json": "{}" });
    for (const path of ["images/a.png", "data.json"]) {
      await site.change(path, undefined);
      assert.ok(!site.files().includes(path));
      site.onDisk[path] = "";
      await site.change(path, "{}");
      assert.ok(site.files().includes(path), path);
    }
  });

  it("does not list all files for each change of one that exists only in an editor, or in a folder that is skipped", async () => {
    const site = await load({ "index.mdx": "" });
    site.onDisk["node_modules/a.png"] = "";
    await site.change("node_modules/a.png", "{}");
    site.onDisk["b.png"] = "";
    await site.edit("new.json", "{}");
    assert.deepEqual(site.files(), ["index.mdx"]);
  });

  it("finds the OpenAPI files among the files that change, on the disk and in the editor", async () => {
    const site = await load({ "a.mdx": "---\nopenapi: GET /users\n---\n", "b.json": "{}", "c.yaml": "openapi: 3.1.0\n" });
    const found = () => site.known().openApiFiles;
    assert.deepEqual(found(), ["c.yaml"]);
    await site.change("b.json", '{ "openapi": "3.1.0" }');
    await site.change("c.yaml", "title: Other\n");
    assert.deepEqual(found(), ["b.json"]);
    await site.edit("b.json", "{}");
    await site.edit("c.yaml", "openapi: 3.1.0\n");
    assert.deepEqual(found(), ["c.yaml"]);
    // Nothing is read while such a file is edited further.
    site.takeChanges();
    await site.edit("c.yaml", "openapi: 3.1.0\ninfo: {}\n");
    assert.equal(site.takeChanges(), 0);
  });

  it("finds the AsyncAPI files as soon as a page needs them", async () => {
    const site = await load({ "a.mdx": "", "b.json": "{}", "c.yaml": "asyncapi: 3.0.0\n" });
    const found = () => site.known().asyncApiFiles;
    assert.deepEqual(found(), []);
    await site.change("a.mdx", "---\nasyncapi: a\n---\n");
    assert.deepEqual(found(), ["c.yaml"]);
    await site.change("b.json", '{ "asyncapi": "3.0.0" }');
    assert.deepEqual(found(), ["b.json", "c.yaml"]);
  });

  it("finds what has changed without a report once all files are to be read again", async () => {
    const files: Record<string, string> = {
      "a.mdx": `${titled("A")}\nimport { X } from "/x.jsx"\n`,
      "b.mdx": titled("B"),
      "x.jsx": "export const X = 1",
    };
    const site = await load(files);
    delete files["b.mdx"];
    Object.assign(files, {
      "a.mdx": `${titled("A2")}\nimport { X } from "/x.jsx"\n`,
      "c.mdx": titled("C"),
      "x.jsx": "export const Y = 1",
    });
    await site.refreshAll();
    assert.deepEqual(site.titles(), ["A2", "C"]);
    assert.deepEqual(site.scripts(), ["x.jsx: Y"]);
  });

  it("says whether all files of the folder are known", async () => {
    const isComplete = async (unreadable: readonly string[]) => {
      const host = memoryHost({ "a.mdx": titled("A") });
      const listFiles = async () => ({ files: ["a.mdx"], unreadable });
      const context = { host: { ...host, listFiles }, textOf: () => undefined, transliterate: transliterator() };
      const pages = pageLoader(context);
      pages.request(root, { withOverlays: false });
      await pages.running();
      return pages.pages(root)?.isComplete;
    };
    assert.deepEqual([await isComplete([]), await isComplete(["b"])], [true, false]);
  });

  it("gives no pages if the folder cannot be listed", async () => {
    const failing = { ...memoryHost({}), listFiles: async () => undefined };
    const pages = pageLoader({ host: failing, textOf: () => undefined, transliterate: transliterator() }, () =>
      assert.fail("the pages changed"),
    );
    pages.request(root, { withOverlays: false });
    await pages.running();
    assert.equal(pages.pages(root), undefined);
  });

  it("gives no pages once the folder is gone, and all of them when it is back", async () => {
    const files = { "a.mdx": titled("A"), "b.mdx": titled("B") };
    const host = memoryHost(files);
    let isThere = true;
    const pages = pageLoader({
      host: { ...host, listFiles: async (folder, skip) => (isThere ? host.listFiles(folder, skip) : undefined) },
      textOf: () => undefined,
      transliterate: transliterator(),
    });
    const titles = () => pages.pages(root)?.list.map(({ frontMatter }) => frontMatter.title);
    const changed = async (path: string, change: DiskChange) => {
      pages.refresh(uriOf(path), change);
      await pages.running();
    };
    pages.request(root, { withOverlays: false });
    await pages.running();
    isThere = false;
    await changed("a.mdx", "createdOrDeleted");
    assert.equal(titles(), undefined);
    isThere = true;
    await changed("a.mdx", "written");
    assert.deepEqual(titles(), ["A", "B"]);
  });
});
