import assert from "node:assert/strict";
import type { CodeAction, CodeActionParams, Diagnostic } from "vscode-languageserver/node";
import { CodeActionRequest, CodeActionResolveRequest } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { startOnStreams } from "../../support/serverOnStreams.ts";

const docsJson = '{"theme": "mint", "name": "A", "colors": {"primary": "#0F766E"}, "navigation": {"pages": ["a"]}}';

describe("quick fixes over LSP", () => {
  it("change a page that is not open as it is on disk, although nobody reported that it differs", async () => {
    const files: Files = { "a.mdx": "", "b.mdx": "# B\n", "c.mdx": "---\ntitle: C\n---\n" };
    const client = await startOnStreams(memoryHost(files), { textDocument: { publishDiagnostics: { dataSupport: true } } });
    await client.open(uriOf("docs.json"), "docs-json", docsJson);
    await client.open(uriOf("b.mdx"), "mdx", "# B\n");
    const diagnostics = await client.diagnostics(uriOf("b.mdx"), (all) => all.some(({ code }) => code === "page-unlisted"));
    const [range] = diagnostics.map((each) => each.range);
    assert.ok(range);
    files["c.mdx"] = "# About C\n";
    const params: CodeActionParams = { textDocument: { uri: uriOf("b.mdx") }, range, context: { diagnostics: [...diagnostics] } };
    const actions = (await client.connection.sendRequest(CodeActionRequest.type, params)) as CodeAction[];
    const edits = actions.find(({ title }) => title === "Set `hidden: true` in 2 pages")?.edit?.changes?.[uriOf("c.mdx")] ?? [];
    const before = TextDocument.create("", "mdx", 0, "# About C\n");
    assert.equal(TextDocument.applyEdits(before, edits), "---\nhidden: true\n---\n\n# About C\n");
    client.connection.dispose();
  });

  it("change the word that is reported, although the editor does not know yet that it has moved", async () => {
    const client = await startOnStreams(memoryHost({ "a.mdx": "" }), {
      textDocument: { publishDiagnostics: { dataSupport: true } },
    });
    const files = [
      { path: "docs.json", language: "docs-json", before: "{", typed: '"description": "An API", ', after: docsJson.slice(1) },
      { path: "a.mdx", language: "mdx", before: "", typed: "See also ", after: "[a](/a)\n" },
    ];
    const misspelled = (text: string) => text.replace("mint", "mnt").replace("/a", "/A");
    for (const { path, language, before, after } of files) await client.open(uriOf(path), language, misspelled(before + after));
    for (const { path, before, typed, after } of files) {
      const uri = uriOf(path);
      const old = await client.diagnostics(uri, (all) => all.length > 0);
      const fixed = async (diagnostics: readonly Diagnostic[]) => {
        const [{ range }] = diagnostics as [Diagnostic];
        const params: CodeActionParams = { textDocument: { uri }, range, context: { diagnostics: [...diagnostics] } };
        const [action] = (await client.connection.sendRequest(CodeActionRequest.type, params)) as CodeAction[];
        const edits = action?.edit?.changes?.[uri];
        return edits && TextDocument.applyEdits(TextDocument.create("", "", 1, misspelled(before + typed + after)), edits);
      };
      await client.insert(uri, { line: 0, character: before.length }, typed);
      assert.equal(await fixed(old), undefined);
      const moved = await client.diagnostics(uri, (all) => all.some(({ range }) => range.start.character > typed.length));
      assert.equal(await fixed(moved), before + typed + after);
    }
    client.connection.dispose();
  });

  it("change all files of a site once one that comes without its edit is chosen", async () => {
    const files: Files = { "a.mdx": "[a](/old)\n", "b.mdx": "[b](/old)\n", "new.mdx": "" };
    const client = await startOnStreams(memoryHost(files), {
      textDocument: {
        publishDiagnostics: { dataSupport: true },
        codeAction: { dataSupport: true, resolveSupport: { properties: ["edit"] } },
      },
    });
    const site = docsJson
      .replace('["a"]', '["a", "b", "new"]')
      .replace(/\}$/u, ', "redirects": [{"source": "/old", "destination": "/new"}]}');
    await client.open(uriOf("docs.json"), "docs-json", site);
    const diagnostics = await client.diagnostics(uriOf("a.mdx"), (all) => all.length > 0);
    const [range] = diagnostics.map((each) => each.range);
    assert.ok(range);
    const params: CodeActionParams = { textDocument: { uri: uriOf("a.mdx") }, range, context: { diagnostics: [...diagnostics] } };
    const actions = (await client.connection.sendRequest(CodeActionRequest.type, params)) as CodeAction[];
    const [action] = actions.filter(({ title }) => title === "Fix all `link-redirected` diagnostics in this site");
    assert.ok(action);
    assert.equal(action.edit, undefined);
    const { edit } = await client.connection.sendRequest(CodeActionResolveRequest.type, action);
    const change = { range: { start: { line: 0, character: 4 }, end: { line: 0, character: 8 } }, newText: "/new" };
    assert.deepEqual(edit, { changes: { [uriOf("a.mdx")]: [change], [uriOf("b.mdx")]: [change] } });
    client.connection.dispose();
  });
});
