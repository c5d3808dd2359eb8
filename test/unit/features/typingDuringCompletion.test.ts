import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { editor } from "../../support/completion.ts";
import { readCursor } from "../../support/cursor.ts";
import { accept } from "../../support/documents.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

/** Requests completion at `█` of a file of a site that is being read, and edits the file before there is an answer. */
async function completeWhileTyping(site: Record<string, string>, path: string, marked: string, typed: (text: string) => string) {
  const { text, offset } = readCursor(marked);
  const document = textDocument(uriOf(path), "", 1, text);
  const files = { ...site, [path]: text };
  const service = createLanguageService(memoryHost(files), () => undefined);
  service.open(textDocument(uriOf("docs.json"), "docs-json", 1, files["docs.json"] ?? ""));
  service.open(document);
  const requested = service.complete(uriOf(path), document.positionAt(offset), editor);
  service.change(textDocument(uriOf(path), "", 2, typed(text)));
  return { document, ...(await requested) };
}

describe("completion in a file that is typed in while others are read", () => {
  const site = { "docs.json": JSON.stringify({ navigation: { pages: ["one", "two"] } }), "two.mdx": "" };

  it("is for the text of a page when it was requested, which the editor compares with what was typed since", async () => {
    const { document, items } = await completeWhileTyping(site, "one.mdx", "[two](/t█)\n", (text) => text.replace("/t", "/tw"));
    const item = items.find(({ label }) => label === "/two");
    assert.ok(item);
    assert.equal(accept({ document }, item), "[two](/two)\n");
  });

  it("is requested again in a file that docs.json includes, since the place may be another one", async () => {
    const including = { ...site, "docs.json": '{ "navigation": { "$ref": "./navigation.json" } }' };
    const marked = '{ "pages": ["one", "t█"] }';
    const typed = (text: string) => text.replace('"t"', '"tw"');
    const { items, isIncomplete } = await completeWhileTyping(including, "navigation.json", marked, typed);
    assert.deepEqual({ items, isIncomplete }, { items: [], isIncomplete: true });
  });
});
