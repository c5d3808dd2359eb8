import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Range } from "vscode-languageserver-types";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const long = "A long summary, which the editor may shorten, but which is never cut by the server";

const files: Files = {
  "openapi.json": JSON.stringify({
    openapi: "3.1.0",
    paths: { "/users": { get: { summary: "List\nusers" }, post: {}, put: { summary: long }, delete: { summary: "Delete" } } },
  }),
  "index.mdx": "---\ntitle: Welcome to Acme\nsidebarTitle: Welcome\n---",
  "guides/a.mdx": "---\ntitle: Guide A\n---",
  "guides/long.mdx": `---\ntitle: ${"a".repeat(50_000)}\n---`,
  "guides/b.mdx": "",
  // Takes the place of a generated page.
  "api-reference/delete.mdx": "---\ntitle: Delete users\n---",
};

const pages = `{
  "navigation": {
    "groups": [{
      "group": "A",
      "openapi": "openapi.json",
      "pages": [
        "index",
        "/guides/a",
        "guides/b",
        "nowhere",
        "GET /users",
        "POST /users",
        "PUT /users",
        "DELETE /users",
        "GET /nope"
      ]
    }]
  }
}`;

/** The document with each hint in ‹› at its position. */
async function shown(rangeOf: (document: TextDocument) => Range, text = pages): Promise<string> {
  const uri = uriOf("docs.json");
  const document = TextDocument.create(uri, "docs-json", 1, text);
  const service = createLanguageService(memoryHost(files), () => undefined);
  service.open(textDocument(uri, "docs-json", 1, text));
  const range = rangeOf(document);
  service.inlayHints(uri, range);
  await service.whenSettled();
  const hints = service.inlayHints(uri, range);
  const edits = hints.map(({ position, label }) => ({
    range: { start: position, end: position },
    newText: `‹${String(label)}›`,
  }));
  return TextDocument.applyEdits(document, edits);
}

/** The document with hints after some of its entries. */
const withHints = (hints: Record<string, string>) =>
  Object.entries(hints).reduce((before, [entry, hint]) => before.replace(`"${entry}",`, `"${entry}",‹${hint}›`), pages);

describe("inlay hints", () => {
  it("show the title of the page or the summary of the operation after each entry", async () => {
    const all = (document: TextDocument) => ({ start: document.positionAt(0), end: document.positionAt(pages.length) });
    const expected = {
      index: "Welcome",
      "/guides/a": "Guide A",
      "GET /users": "List users",
      "PUT /users": long,
      "DELETE /users": "Delete users",
    };
    assert.equal(await shown(all), withHints(expected));
  });

  it("come before a comma that is not at the end of its line", async () => {
    const all = (document: TextDocument) => ({ start: document.positionAt(0), end: document.positionAt(1000) });
    const list = (...entries: readonly string[]) => `{"navigation": {"pages": [${entries.join("")}]}}`;
    assert.equal(
      await shown(all, list('"index", ', '"guides/a",  \r\n', '"index"')),
      list('"index"‹Welcome›, ', '"guides/a",‹Guide A›  \r\n', '"index"‹Welcome›'),
    );
  });

  it("are as long as titles that somebody reads", async () => {
    const all = () => ({ start: { line: 0, character: 0 }, end: { line: 1, character: 0 } });
    const text = '{ "navigation": { "pages": ["guides/long"] } }';
    assert.equal(await shown(all, text), text.replace("]", `‹${"a".repeat(1000)}›]`));
  });

  it("are limited to the requested range", async () => {
    const range = (document: TextDocument) => ({
      start: document.positionAt(pages.indexOf('"guides/b"')),
      end: document.positionAt(pages.indexOf('"POST')),
    });
    assert.equal(await shown(range), withHints({ "GET /users": "List users" }));
  });
});
