import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { CodeAction } from "vscode-languageserver/node";
import { CodeActionKind, CodeActionRequest } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { nodeHost } from "../../../server/src/host/nodeHost.ts";
import type { LspClient } from "../../support/lspClient.ts";
import { startOnStreams } from "../../support/serverOnStreams.ts";

const file = path.resolve("demo/site/docs.json");
const uri = pathToFileURL(file).href;
const text = readFileSync(file, "utf8");

/** Mistakes that a quick fix undoes: the correct text, the mistake, and the title of the fix. */
const mistakes: [written: string, mistake: string, title: string][] = [
  ['"theme": "mint"', '"theme": "mnit"', "Change to `mint`"],
  ['"#0F766E"', '"0F766E"', "Change to `#0F766E`"],
  ['"favicon"', '"favicn"', "Change to `favicon`"],
  ['"strict": false', '"strict": "false"', "Change to `false`"],
  ['"weight": 400', '"weight": "400"', "Change to `400`"],
  ['"https://github.com/acme"', '"github.com/acme"', "Change to `https://github.com/acme`"],
  ["GET /incidents/{incidentId}", "GET /incidents/{id}", "Change to `/incidents/{incidentId}`"],
  ['"POST /subscribers"', '"PUT /subscribers"', "Change to `POST`"],
  ['"quickstart", ', '"quickstart" ', "Add `,`"],
  ['"theme": "mint",', '"theme": "mint"', "Add `,`"],
  ['"guides/api-keys"]', '"guides/api-keys",]', "Remove `,`"],
  ['"Guides"', "'Guides'", 'Change to `"Guides"`'],
  ['  "name"', '\u00A0 "name"', "Replace with a space"],
];

describe("the demo site", () => {
  let client: LspClient;

  beforeEach(async () => {
    client = await startOnStreams(
      nodeHost((message) => {
        throw new Error(message);
      }, "dist"),
    );
  });
  afterEach(() => client.finish());

  it("has no diagnostics, with its OpenAPI files read from disk", async () => {
    // A wrong entry is only reported once the OpenAPI file has been read.
    await client.open(uri, "docs-json", text.replace('"GET /status"', '"GET /statuses"'));
    await client.diagnostics(uri, ([first]) => first?.code === "endpoint-path-missing");
    await client.change(uri, text);
    assert.deepEqual(await client.newestDiagnostics(uri), []);
  });

  for (const [written, mistake, title] of mistakes) {
    it(`is repaired by the quick fix for ${mistake}`, async () => {
      const broken = text.replace(written, () => mistake);
      assert.notEqual(broken, text);
      await client.open(uri, "docs-json", broken);
      const diagnostics = [...(await client.diagnostics(uri, ({ length }) => length > 0))];
      assert.equal(diagnostics.length, 1, JSON.stringify(diagnostics));
      const [diagnostic] = diagnostics;
      assert.ok(diagnostic);
      const actions = await client.connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri },
        range: diagnostic.range,
        context: { diagnostics, only: [CodeActionKind.QuickFix] },
      });
      const [action, ...more] = (actions ?? []) as CodeAction[];
      assert.equal(action?.title, title);
      // An entry without an operation can also be removed.
      assert.ok(more.every((other) => other.title.startsWith("Remove `")));
      const changes = action.edit?.changes ?? {};
      assert.deepEqual(Object.keys(changes), [uri]);
      const fixed = TextDocument.applyEdits(TextDocument.create(uri, "docs-json", 1, broken), changes[uri] ?? []);
      await client.change(uri, fixed);
      assert.deepEqual(await client.newestDiagnostics(uri), []);
      assert.equal(fixed, text);
    });
  }
});
