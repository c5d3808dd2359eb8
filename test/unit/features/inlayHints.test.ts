import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Range } from "vscode-languageserver-types";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import type { LanguageService } from "../../../server/src/core/service.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

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
async function shown(text = pages, rangeOf: (document: TextDocument) => Range = () => all): Promise<string> {
  const uri = uriOf("docs.json");
  const service = createLanguageService(memoryHost(files), () => undefined);
  service.open(textDocument(uri, "docs-json", 1, text));
  service.inlayHints(uri, all);
  await service.whenSettled();
  const document = TextDocument.create(uri, "docs-json", 1, text);
  return withHintsOf(service, document, rangeOf(document));
}

/** A range that contains all of a document. */
const all: Range = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };

/** A document with each hint in a range of it in ‹› at its position. */
function withHintsOf(service: LanguageService, document: TextDocument, range: Range): string {
  const hints = service.inlayHints(document.uri, range);
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
    const expected = {
      index: "Welcome",
      "/guides/a": "Guide A",
      "GET /users": "List users",
      "PUT /users": long,
      "DELETE /users": "Delete users",
    };
    assert.equal(await shown(), withHints(expected));
  });

  it("come before a comma that is not at the end of its line", async () => {
    const list = (...entries: readonly string[]) => `{"navigation": {"pages": [${entries.join("")}]}}`;
    assert.equal(
      await shown(list('"index", ', '"guides/a",  \r\n', '"index"')),
      list('"index"‹Welcome›, ', '"guides/a",‹Guide A›  \r\n', '"index"‹Welcome›'),
    );
  });

  it("are as long as titles that somebody reads", async () => {
    const text = '{ "navigation": { "pages": ["guides/long"] } }';
    assert.equal(await shown(text), text.replace("]", `‹${"a".repeat(1000)}›]`));
  });

  it("are limited to the requested range", async () => {
    const range = (document: TextDocument) => ({
      start: document.positionAt(pages.indexOf('"guides/b"')),
      end: document.positionAt(pages.indexOf('"POST')),
    });
    assert.equal(await shown(pages, range), withHints({ "GET /users": "List users" }));
  });

  it("show the titles in an included file, once if it is included twice", async () => {
    const text = '{"group": "G", "pages": ["index", "guides/b", "GET /users"]}';
    const group = { $ref: "nav/group.json" };
    const tabs = [
      { tab: "A", openapi: "openapi.json", groups: [group] },
      { tab: "B", openapi: "openapi.json", groups: [group] },
    ];
    const service = await openSite({ navigation: { tabs } }, { ...files, "nav/group.json": text });
    const document = TextDocument.create(uriOf("nav/group.json"), "json", 1, text);
    assert.equal(
      withHintsOf(service, document, all),
      text.replace('"index"', '"index"‹Welcome›').replace('users"', 'users"‹List users›'),
    );
  });
});
