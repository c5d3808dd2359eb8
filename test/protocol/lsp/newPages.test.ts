import assert from "node:assert/strict";
import type { TextDocumentEdit, TextEdit } from "vscode-languageserver/node";
import { WillRenameFilesRequest } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { gitAllowedNotification } from "../../../server/src/protocol.ts";
import type { LspClient } from "../../support/lspClient.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const docsJson = '{"navigation": {"pages": ["a"]}}';
const moved = '{"navigation": {"pages": ["b"]}}';
const redirected = '{"navigation": {"pages": ["b"]}, "redirects": [{ "source": "/a", "destination": "/b" }]}';

/** Renames `a.mdx`, and gives docs.json after the edits for that. */
async function move({ connection }: LspClient): Promise<string> {
  const files = [{ oldUri: uriOf("a.mdx"), newUri: uriOf("b.mdx") }];
  const edit = await connection.sendRequest(WillRenameFilesRequest.type, { files });
  const [change] = (edit?.documentChanges ?? []) as TextDocumentEdit[];
  return TextDocument.applyEdits(TextDocument.create(docs, "json", 1, docsJson), (change?.edits ?? []) as TextEdit[]);
}

describe("moves of new pages over LSP", () => {
  it("add no redirects once git may be run", async () => {
    const client = connectOnStreams(memoryHost({ "a.mdx": "" }, { newFiles: ["a.mdx"] }));
    await client.initialize({}, { git: false });
    await client.open(docs, "docs-json", docsJson);
    assert.equal(await move(client), redirected);
    await client.connection.sendNotification(gitAllowedNotification);
    assert.equal(await move(client), moved);
    client.finish();
  });

  it("add no redirects if git may be run from the start", async () => {
    const client = connectOnStreams(memoryHost({ "a.mdx": "" }, { newFiles: ["a.mdx"] }));
    await client.initialize({}, { git: true });
    await client.open(docs, "docs-json", docsJson);
    assert.equal(await move(client), moved);
    client.finish();
  });
});
