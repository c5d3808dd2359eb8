import assert from "node:assert/strict";
import { DidChangeWatchedFilesNotification, DidSaveTextDocumentNotification, FileChangeType } from "vscode-languageserver/node";
import { minimal } from "../../support/diagnose.ts";
import type { LspClient } from "../../support/lspClient.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const site = JSON.stringify({ ...minimal, navigation: { pages: ["index", "gone"] } });
const settings = "file:///.docs-json.json";
const off = '{"rules": {"page-missing": "off"}}';

/** Opens a site in a folder of a repository, in a client that watches files. */
async function open(files: Files, relativePatternSupport: boolean, folder = "file:///site"): Promise<LspClient> {
  const client = connectOnStreams(memoryHost(files));
  const didChangeWatchedFiles = { dynamicRegistration: true, relativePatternSupport };
  await client.initialize({ workspace: { didChangeWatchedFiles } }, {}, [{ uri: folder, name: "site" }]);
  await client.open(docs, "docs-json", site);
  await client.diagnostics(docs, (all) => all.length === 1);
  return client;
}

function watchersOf(client: LspClient): unknown[] {
  const registered = client.registered.filter(({ method }) => method === DidChangeWatchedFilesNotification.method);
  return registered.flatMap(({ registerOptions }) => registerOptions.watchers.map((each: object) => each));
}

describe("settings above the folder of the workspace", () => {
  it("are watched up to the root of the repository", async () => {
    const files: Files = { "index.mdx": "", "file:///.git": "" };
    const client = await open(files, true, "file:///site/docs/en");
    await client.until(() => (watchersOf(client).length > 1 ? true : undefined));
    const outer = watchersOf(client).slice(1);
    assert.deepEqual(
      outer,
      ["file:///site/docs", "file:///site", "file:///"].map((baseUri) => ({
        globPattern: { baseUri, pattern: ".docs-json.json" },
      })),
    );
    files[settings] = off;
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: settings, type: FileChangeType.Created }],
    });
    await client.diagnostics(docs, (all) => all.length === 0);
    client.finish();
  });

  it("are read again at the next save in a client that watches no files outside of the folder", async () => {
    const files: Files = { "index.mdx": "", "file:///.git": "" };
    const client = await open(files, false);
    files[settings] = off;
    await client.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: docs } });
    await client.diagnostics(docs, (all) => all.length === 0);
    files[settings] = "{}";
    await client.open(uriOf("index.mdx"), "mdx", "");
    await client.diagnostics(docs, (all) => all.length === 1);
    assert.equal(watchersOf(client).length, 1);
    client.finish();
  });
});
