import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import { FoundSites } from "../../../server/src/lsp/foundSites.ts";
import type { Timer } from "../../../server/src/lsp/timeDebouncer.ts";
import { minimal } from "../../support/diagnose.ts";

const root = "file:///work/";

/** Finds sites among files by their path, and counts how often each file is read. */
function sitesAmong(
  files: Readonly<Record<string, string>>,
  timer?: Timer,
  waitFor = async (_: string): Promise<void> => undefined,
) {
  const reads = new Map<string, number>();
  const open = new Set<string>();
  const inEditor = new Set<string>();
  const logged: string[] = [];
  const changed: string[] = [];
  const nameOf = (uri: string) => uri.slice(root.length);
  const sites = new FoundSites(
    {
      open: ({ uri }) => void open.add(nameOf(uri)),
      change: (document) => void changed.push(document.getText()),
      close: (uri) => void open.delete(nameOf(uri)),
    },
    async (uri) => {
      const name = nameOf(uri);
      reads.set(name, (reads.get(name) ?? 0) + 1);
      const text = files[name];
      await waitFor(name);
      return text === undefined ? { kind: "missing" } : { kind: "text", text };
    },
    {
      isOpen: (uri) => inEditor.has(nameOf(uri)),
      folders: () => [`${root}guides/deep`, root.slice(0, -1), `${root}guides`],
      log: (message) => void logged.push(message),
    },
    timer,
  );
  return { sites, reads, open, inEditor, logged, changed };
}

describe("sites of open pages", () => {
  const files = { "docs.json": JSON.stringify(minimal), "other/docs.json": JSON.stringify(minimal) };

  it("are read once for all of their pages, and again when anything may have changed", async () => {
    const { sites, reads, open } = sitesAmong(files);
    const pages = Array.from({ length: 200 }, (_, index) => `${root}guides/page-${index}.mdx`);
    for (const page of pages) sites.opened(page);
    await sites.searching;
    assert.deepEqual([...open], ["docs.json"]);
    const first = reads.get("docs.json") ?? 0;
    assert.ok(first <= 2, `read ${first} times`);
    sites.refresh();
    await sites.searching;
    assert.equal(reads.get("docs.json"), first + 1);
    assert.equal(reads.get("guides/docs.json"), pages.length + 1);
    for (const page of pages) sites.closed(page);
    await sites.searching;
    assert.deepEqual([...open], []);
  });

  it("are found up to the outermost folder of the workspace", async () => {
    const { sites, open } = sitesAmong(files);
    sites.opened(`${root}guides/deep/a.mdx`);
    await sites.searching;
    assert.deepEqual([...open], ["docs.json"]);
  });

  it("are found, and not waited for, while the file system of another one does not answer", async () => {
    const timers = new Set<() => void>();
    const timer: Timer = (task) => {
      timers.add(task);
      return () => timers.delete(task);
    };
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { sites, open } = sitesAmong(files, timer, async (name) => (name === "other/docs.json" ? answered : undefined));
    sites.opened(`${root}other/b.mdx`);
    sites.opened(`${root}a.mdx`);
    const { searching } = sites;
    await turn();
    assert.ok(sites.searching !== undefined);
    for (const task of [...timers]) task();
    await searching;
    await sites.findAround([`${root}c.mdx`]);
    assert.deepEqual([...open], ["docs.json"]);
    assert.equal(sites.searching, undefined);
    answer();
    await turn();
    assert.deepEqual([...open], ["docs.json", "other/docs.json"]);
  });

  it("are found after a search that failed, such as around a URI that has no folder", async () => {
    const { sites, open, logged } = sitesAmong(files);
    await sites.findAround(["file:", "file:////"]);
    sites.opened(`${root}a.mdx`);
    await sites.searching;
    assert.deepEqual([...open], ["docs.json"]);
    assert.ok(logged.length > 0);
  });

  it("are read again if docs.json changes while a search that opens it is reading it", async () => {
    const own: Record<string, string> = { ...files };
    let answer = async (): Promise<void> => undefined;
    const { sites, open, changed, inEditor } = sitesAmong(own, undefined, () => answer());
    sites.opened(`${root}a.mdx`);
    await sites.searching;
    inEditor.add("docs.json");
    sites.opened(`${root}docs.json`);
    answer = () => turn();
    inEditor.delete("docs.json");
    sites.closed(`${root}docs.json`);
    await Promise.resolve();
    own["docs.json"] = JSON.stringify({ ...minimal, name: "Other" });
    sites.changedOnDisk(`${root}docs.json`);
    await sites.searching;
    assert.deepEqual([...open], ["docs.json"]);
    assert.equal(changed.at(-1), own["docs.json"]);
  });

  it("are read again, once, before files of theirs move, unless the editor has them open", async () => {
    const all: Record<string, string> = { ...files };
    const { sites, changed, inEditor } = sitesAmong(all);
    sites.opened(`${root}a.mdx`);
    await sites.searching;
    all["docs.json"] = JSON.stringify({ ...minimal, name: "Other" });
    await sites.findAround([`${root}b.mdx`, `${root}c.mdx`]);
    assert.deepEqual(changed.splice(0), [all["docs.json"]]);
    inEditor.add("docs.json");
    sites.opened(`${root}docs.json`);
    await sites.findAround([`${root}b.mdx`]);
    assert.deepEqual(changed, []);
  });

  it("stay open until the last page is closed, and change with a nearer docs.json", async () => {
    const all: Record<string, string> = { ...files };
    const { sites, open } = sitesAmong(all);
    sites.opened(`${root}a.mdx`);
    sites.opened(`${root}other/b.mdx`);
    sites.opened(`${root}other/c.mdx`);
    await sites.searching;
    assert.deepEqual([...open], ["docs.json", "other/docs.json"]);
    sites.closed(`${root}other/b.mdx`);
    await sites.searching;
    assert.deepEqual([...open], ["docs.json", "other/docs.json"]);
    delete all["other/docs.json"];
    sites.refresh();
    await sites.searching;
    assert.deepEqual([...open], ["docs.json"]);
    all["other/docs.json"] = files["docs.json"];
    sites.refresh();
    await sites.searching;
    assert.deepEqual([...open], ["docs.json", "other/docs.json"]);
  });

  it("are those of a docs.json in the editor that is not on the disk, until it is closed", async () => {
    const { sites, open, inEditor } = sitesAmong(files);
    sites.opened(`${root}new/a.mdx`);
    await sites.searching;
    assert.deepEqual([...open], ["docs.json"]);
    inEditor.add("new/docs.json");
    sites.opened(`${root}new/docs.json`);
    await sites.searching;
    assert.deepEqual([...open], []);
    inEditor.delete("new/docs.json");
    sites.closed(`${root}new/docs.json`);
    await sites.searching;
    assert.deepEqual([...open], ["docs.json"]);
  });

  it("are closed once they are no longer in the workspace, unless a page of theirs is open", async () => {
    const { sites, open } = sitesAmong({ ...files, "draft/docs.json": files["docs.json"] });
    const [first, other, draft] = ["docs.json", "other/docs.json", "draft/docs.json"].map((path) => root + path);
    assert.ok(first !== undefined && other !== undefined && draft !== undefined);
    await sites.openAll([first, other, draft]);
    assert.deepEqual([...open], ["docs.json", "other/docs.json", "draft/docs.json"]);
    sites.opened(`${root}other/b.mdx`);
    await sites.openAll([first]);
    assert.deepEqual([...open], ["docs.json", "other/docs.json"]);
    sites.closed(`${root}other/b.mdx`);
    assert.deepEqual([...open], ["docs.json"]);
  });
});
