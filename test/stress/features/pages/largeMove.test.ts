import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Position, TextEdit, WorkspaceEdit } from "vscode-languageserver-types";
import { TextDocumentEdit } from "vscode-languageserver-types";
import { createLanguageService } from "../../../../server/src/core/languageService.ts";
import { textDocument } from "../../../../server/src/core/text/textDocument.ts";
import { afterEdit } from "../../../support/afterEdit.ts";
import { memoryHost, uriOf } from "../../../support/memoryHost.ts";
import type { Texts } from "../../../support/randomSite.ts";
import { randomSite } from "../../../support/randomSite.ts";
import { SeededRandom } from "../../../support/seededRandom.ts";

const pageCount = 5000;

/** A site with many pages, some of which have broken links. */
function largeSite(): Texts {
  const files = randomSite(new SeededRandom(7), pageCount);
  for (const [number, path] of Object.keys(files).entries()) {
    if (number % 100 !== 7 || !path.endsWith(".mdx")) continue;
    files[path] += `\n[a](/nowhere) [b](/guides/deep/nowhere) [c](./nowhere) [d](#nowhere) ![e](/images/nowhere.png)\n`;
  }
  return files;
}

/** The edit for a folder that gets another name. */
async function editFor(files: Texts, from: string, to: string): Promise<WorkspaceEdit | undefined> {
  const service = await open(files);
  const moves = [{ oldUri: uriOf(from), newUri: uriOf(to) }];
  return service.editForMove(moves, { addRedirects: true, asksBeforeRenames: true });
}

/** The texts before an edit, as an editor restores them: each edit backwards, at the place that those before it moved it to. */
function undone(files: Texts, edit: WorkspaceEdit | undefined, original: (path: string) => TextDocument): Texts {
  const before = { ...files };
  for (const step of edit?.documentChanges ?? []) {
    assert.ok(TextDocumentEdit.is(step));
    const path = decodeURIComponent(step.textDocument.uri.slice(uriOf("").length));
    const document = original(path);
    let text = before[path] ?? "";
    const edits = step.edits.filter((piece) => "newText" in piece);
    // From the last one on, so that the places of the others stay.
    for (const { range, newText } of edits.toSorted(
      (a, b) => document.offsetAt(b.range.start) - document.offsetAt(a.range.start),
    )) {
      const start = document.offsetAt(range.start) + shiftBefore(document, edits, range.start);
      assert.equal(text.slice(start, start + newText.length), newText);
      text = text.slice(0, start) + document.getText(range) + text.slice(start + newText.length);
    }
    before[path] = text;
  }
  return before;
}

/** How far the edits before a position move it. */
function shiftBefore(document: TextDocument, edits: readonly TextEdit[], position: Position): number {
  const offset = document.offsetAt(position);
  const earlier = edits.filter(({ range }) => document.offsetAt(range.start) < offset);
  return earlier.reduce((shift, { range, newText }) => shift + newText.length - document.getText(range).length, 0);
}

function renamed(files: Texts, from: string, to: string): Texts {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [nameAfter(path, from, to), text]));
}

function nameAfter(path: string, from: string, to: string): string {
  return path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
}

async function open(files: Texts) {
  const service = createLanguageService(memoryHost({ ...files }), () => undefined);
  service.open(textDocument(uriOf("docs.json"), "docs-json", 1, files["docs.json"] ?? ""));
  await service.whenSettled();
  return service;
}

/** Everything that a check says, sorted. `nameOf` gives the name that a file or an address had. */
async function check(files: Texts, nameOf: (path: string) => string = (path) => path): Promise<readonly string[]> {
  const service = await open(files);
  return service
    .diagnose(uriOf("docs.json"))
    .flatMap(({ uri, diagnostics }) => {
      const path = nameOf(decodeURIComponent(uri.slice(uriOf("").length)));
      return diagnostics.map(({ code, severity, message }) => `${path} ${severity} ${code} ${nameOf(String(message))}`);
    })
    .sort();
}

describe("a folder with hundreds of pages among thousands", () => {
  const [from, to] = ["guides/deep", "handbook/all of it"];
  const files = largeSite();
  const countIn = (folder: string) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)).length;

  it("can be renamed without a change of what a check says", async () => {
    assert.ok(countIn(from) >= 500, `${countIn(from)} pages`);
    const before = await check(files);
    assert.ok(before.length >= 200, `${before.length} diagnostics`);
    const after = renamed(afterEdit(files, await editFor(files, from, to)), from, to);
    const named = (text: string) => text.replaceAll(encodeURI(to), from).replaceAll(to, from);
    assert.deepEqual(await check(after, named), before);
  });

  it("comes back byte by byte when that is undone", async () => {
    const edit = await editFor(files, from, to);
    const after = afterEdit(files, edit);
    assert.notDeepEqual(after, files);
    const documents = (path: string) => TextDocument.create("", "", 1, files[path] ?? "");
    assert.deepEqual(undone(after, edit, documents), files);
  });
});
