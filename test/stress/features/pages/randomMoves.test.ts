import assert from "node:assert/strict";
import type { WorkspaceEdit } from "vscode-languageserver-types";
import { createLanguageService } from "../../../../server/src/core/languageService.ts";
import { textDocument } from "../../../../server/src/core/text/textDocument.ts";
import { afterEdit } from "../../../support/afterEdit.ts";
import type { Files } from "../../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../../support/memoryHost.ts";
import type { Texts } from "../../../support/randomSite.ts";
import { leadsTo, randomSite, withoutTargets } from "../../../support/randomSite.ts";
import { SeededRandom } from "../../../support/seededRandom.ts";

const pageCount = 12;
const options = { addRedirects: true, asksBeforeRenames: true } as const;
const docs = "docs.json";

/** A site on a disk in memory, open in a language service that is told of each change. */
class LiveFiles {
  readonly files: Files & Texts;
  readonly service;
  #version = 1;

  constructor(texts: Texts) {
    this.files = { ...texts };
    this.service = createLanguageService(memoryHost(this.files), () => undefined);
    this.service.open(textDocument(uriOf(docs), "docs-json", this.#version, texts[docs] ?? ""));
  }

  /** Makes the files others. */
  async become(texts: Texts): Promise<void> {
    for (const path of new Set([...Object.keys(this.files), ...Object.keys(texts)])) {
      const [before, after] = [this.files[path], texts[path]];
      if (before === after) continue;
      if (after === undefined) delete this.files[path];
      else this.files[path] = after;
      if (path === docs) this.service.change(textDocument(uriOf(docs), "docs-json", ++this.#version, after ?? ""));
      else
        this.service.changedOnDisk(
          uriOf(encodeURI(path)),
          before === undefined || after === undefined ? "createdOrDeleted" : "written",
        );
    }
    await this.service.whenSettled();
  }

  /** How many errors and warnings there are, by code. */
  async counts(): Promise<ReadonlyMap<string, number>> {
    await this.service.whenSettled();
    const counts = new Map<string, number>();
    for (const { diagnostics } of this.service.diagnose(uriOf(docs)))
      for (const { code, severity = 1 } of diagnostics)
        if (severity <= 2) counts.set(String(code), (counts.get(String(code)) ?? 0) + 1);
    return counts;
  }
}

/** The path of a file after a file or folder gets another path. */
function moved(path: string, from: string, to: string): string {
  return path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
}

function movedTexts(texts: Texts, from: string, to: string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [moved(path, from, to), text]));
}

function foldersOf(texts: Texts): readonly string[] {
  const paths = Object.keys(texts).flatMap((path) => path.split("/").map((_, at, all) => all.slice(0, at).join("/")));
  return [...new Set(paths)].filter((folder) => folder !== "");
}

/** A move that can be made: of a file to another folder or name, or of a folder. */
function anyMove(random: SeededRandom, texts: Texts, step: number): readonly [from: string, to: string] {
  const files = Object.keys(texts).filter((path) => path !== docs);
  const folders = foldersOf(texts).filter((folder) => !/snippets$/u.test(folder));
  if (random.below(4) === 0) {
    const from = random.one(folders);
    const into = random.one(["", ...folders].filter((folder) => folder !== from && !folder.startsWith(`${from}/`)));
    return [from, `${into === "" ? "" : `${into}/`}folder-${step}`];
  }
  const from = random.one(files);
  const name = from.replace(/.*\//u, "");
  const isSnippet = from.includes("snippets/");
  const folder = isSnippet ? `${from.slice(0, from.indexOf("snippets/"))}snippets` : random.one(["", "new", ...folders]);
  const renamed =
    random.below(3) === 0 && !isSnippet
      ? name
      : name.replace(/^[^.]*/u, random.below(6) === 0 && !isSnippet && /\.mdx?$/u.test(name) ? "index" : `it ${step}`);
  return [from, folder === "" ? renamed : `${folder}/${renamed}`];
}

function assertNotWorse(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, what: string): void {
  const worse = [...after].filter(([code, count]) => count > (before.get(code) ?? 0));
  assert.deepEqual(worse, [], what);
}

/** The strings of a JSON text replaced. */
const shapeOf = (text: string | undefined): unknown =>
  JSON.parse(text ?? "null", (key, value: unknown) => (key === "redirects" ? "" : typeof value === "string" ? "" : value));

describe("thousands of random renames, moves, deletes, and undos", () => {
  it("never make a check worse, lead a link elsewhere, or change anything but links", async () => {
    const random = new SeededRandom(13);
    const original = randomSite(random, pageCount);
    const live = new LiveFiles(original);
    let counts = await live.counts();
    assert.deepEqual([...counts], []);
    let undo: { readonly texts: Texts; readonly counts: ReadonlyMap<string, number> }[] = [];
    for (let step = 0; step < 2000; step++) {
      const texts: Texts = { ...live.files };
      // A site that has lost most of its pages, or has gone far from what it was, starts again.
      if (step % 40 === 39) {
        await live.become(original);
        counts = await live.counts();
        assert.deepEqual([...counts], []);
        undo = [];
        continue;
      }
      const last = random.below(5) === 0 ? undo.pop() : undefined;
      if (last !== undefined) {
        await live.become(last.texts);
        counts = await live.counts();
        assert.deepEqual([...counts], [...last.counts], `undo at step ${step}`);
        continue;
      }
      undo.push({ texts, counts });
      if (random.below(12) === 0) {
        const pages = Object.keys(texts).filter((path) => /\.mdx?$/u.test(path) && !path.includes("snippets/"));
        if (pages.length < pageCount / 2) continue;
        const path = random.one(pages);
        const [planned] = await live.service.planDeletions([uriOf(encodeURI(path))]);
        const { [path]: _, ...left } = afterEdit(texts, planned?.choices[0]?.edit);
        await live.become(left);
        const now = await live.counts();
        // A redirect does not serve links to the file.
        const toFile =
          Object.values(left)
            .join("")
            .split(encodeURI(path.replace(/.*\//u, ""))).length - 1;
        const allowed = new Map(counts).set("link-missing", (counts.get("link-missing") ?? 0) + toFile);
        assertNotWorse(allowed, now, `delete ${path} at step ${step}`);
        counts = now;
        continue;
      }
      const [from, to] = anyMove(random, texts, step);
      if (from === to || Object.keys(texts).some((path) => path === to || path.startsWith(`${to}/`) || to.startsWith(`${path}/`)))
        continue;
      // Two files with one address are a mistake that the move does not make better.
      if (/\.mdx?$/u.test(to) && Object.keys(texts).some((path) => addressOf(path) === addressOf(to))) continue;
      const what = `${from} to ${to} at step ${step}`;
      const edit: WorkspaceEdit | undefined = await live.service.editForMove(
        [{ oldUri: uriOf(encodeURI(from)), newUri: uriOf(encodeURI(to)) }],
        options,
      );
      const edited = afterEdit(texts, edit);
      const after = movedTexts(edited, from, to);
      for (const [path, text] of Object.entries(texts)) {
        const newText = after[moved(path, from, to)];
        if (path === docs) assert.deepEqual(shapeOf(newText), shapeOf(text), what);
        else if (!/\.mdx?$/u.test(path)) assert.equal(newText, text, what);
        else {
          assert.equal(withoutTargets(newText ?? ""), withoutTargets(text), `${path}: ${what}`);
          const before = leadsTo(texts, path, text).map((found) => nameAfter(found, from, to));
          const found = leadsTo(after, moved(path, from, to), newText ?? "");
          // A page may come to where a link led to nothing.
          const links = found.map((each, at) => (before[at] === undefined ? undefined : nameAfter(each, from, to)));
          assert.deepEqual(links, before, `${path}: ${what}`);
        }
      }
      await live.become(after);
      const now = await live.counts();
      assertNotWorse(counts, now, what);
      counts = now;
    }
  });
});

function addressOf(path: string): string {
  return path.replace(/\.mdx?$/u, "").replace(/\/index$/u, "");
}

/** The name of a file, which a move may change. */
function nameAfter(name: string | undefined, from: string, to: string): string | undefined {
  return name === from.replace(/.*\//u, "") ? to.replace(/.*\//u, "") : name;
}
