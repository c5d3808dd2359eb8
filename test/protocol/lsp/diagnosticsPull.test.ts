import assert from "node:assert/strict";
import type { ClientCapabilities, Diagnostic, DocumentDiagnosticReport } from "vscode-languageserver/node";
import {
  CancellationTokenSource,
  DiagnosticRefreshRequest,
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticRequest,
  FileChangeType,
  LSPErrorCodes,
  PublishDiagnosticsNotification,
  WorkspaceDiagnosticRequest,
} from "vscode-languageserver/node";
import type { LspClient } from "../../support/lspClient.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const page = uriOf("index.mdx");
const docsJson = '{"theme": "mint", "name": "A", "colors": {"primary": "#0F766E"}, "navigation": {"pages": ["index"]}}';
const wrongTheme = docsJson.replace("mint", "mnt");

/** A client that requests diagnostics. It counts what the server sends and asks on its own. */
async function start(files: Files, capabilities: ClientCapabilities = {}, options = {}) {
  const host = memoryHost(files);
  const client = connectOnStreams({
    ...host,
    async listFiles(folder, skip) {
      const below = Object.keys(files).filter(
        (file) => uriOf(file).startsWith(`${decodeURIComponent(folder)}/`) && !file.split("/").some(skip),
      );
      return { files: below.map((file) => uriOf(file).slice(decodeURIComponent(folder).length + 1)) };
    },
  });
  const sent: string[] = [];
  client.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri }) => void sent.push(uri));
  let refreshes = 0;
  let wake = (): void => undefined;
  client.connection.onRequest(DiagnosticRefreshRequest.type, () => {
    refreshes++;
    wake();
  });
  /** Settles with the next request of the server for new requests. */
  const refreshed = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const textDocument = { diagnostic: {}, ...capabilities.textDocument };
  const folders = [{ uri: uriOf("").slice(0, -1), name: "site" }];
  const { capabilities: provided } = await client.initialize({ ...capabilities, textDocument }, options, folders);
  return { client, provided, sent, refreshed, refreshes: () => refreshes };
}

const pull = (client: LspClient, uri: string, previousResultId?: string) =>
  client.connection.sendRequest(DocumentDiagnosticRequest.type, {
    textDocument: { uri },
    ...(previousResultId !== undefined && { previousResultId }),
  });

const codes = (items: readonly Diagnostic[]) => items.map(({ code }) => code);

/** The codes of a full report and its identity. */
function full(report: DocumentDiagnosticReport) {
  assert.equal(report.kind, "full");
  assert.ok(report.resultId !== undefined);
  return { codes: codes(report.items), id: report.resultId };
}

describe("a client that requests diagnostics", () => {
  it("gets those of the newest text once all files are read, and no others", async () => {
    const { client, provided, sent } = await start({ "index.mdx": "[a](/gone)\n" });
    assert.deepEqual(provided.diagnosticProvider, {
      identifier: "docs-json",
      interFileDependencies: true,
      workspaceDiagnostics: true,
    });
    await client.open(docs, "docs-json", docsJson);
    await client.change(docs, wrongTheme);
    assert.deepEqual(full(await pull(client, docs)).codes, ["enum"]);
    assert.deepEqual(full(await pull(client, page)).codes, ["link-missing"]);
    await client.change(docs, docsJson);
    assert.deepEqual(full(await pull(client, docs)).codes, []);
    assert.deepEqual(sent, []);
    client.finish();
  });

  it("gets `unchanged` if nothing has changed", async () => {
    const { client } = await start({ "index.mdx": "" });
    await client.open(docs, "docs-json", wrongTheme);
    const first = full(await pull(client, docs));
    assert.deepEqual(await pull(client, docs, first.id), { kind: "unchanged", resultId: first.id });
    await client.change(docs, docsJson);
    const second = full(await pull(client, docs, first.id));
    assert.deepEqual(second.codes, []);
    assert.deepEqual(await pull(client, docs, second.id), { kind: "unchanged", resultId: second.id });
    client.connection.dispose();
  });

  it("gets those of the other files of a site with docs.json, if it shows them, and again when they change", async () => {
    const files: Files = { "index.mdx": "[a](/gone)\n" };
    const { client } = await start(files, { textDocument: { diagnostic: { relatedDocumentSupport: true } } });
    await client.open(docs, "docs-json", docsJson);
    const first = await pull(client, docs);
    const related = first.relatedDocuments?.[page];
    assert.deepEqual(related?.kind === "full" && codes(related.items), ["link-missing"]);
    const again = await pull(client, docs, first.resultId);
    assert.deepEqual(again.relatedDocuments, undefined);
    files["index.mdx"] = "";
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: page, type: FileChangeType.Changed }],
    });
    const after = await pull(client, docs, first.resultId);
    const cleared = after.relatedDocuments?.[page];
    assert.deepEqual(cleared?.kind === "full" && cleared.items, []);
    client.connection.dispose();
  });

  it("gets related files under its own spelling", async () => {
    const { client } = await start(
      { "a@b/index.mdx": "[a](/gone)\n" },
      { textDocument: { diagnostic: { relatedDocumentSupport: true } } },
    );
    const spelled = uriOf("a@b/docs.json");
    await client.open(spelled, "docs-json", docsJson);
    const { relatedDocuments = {} } = await pull(client, spelled);
    assert.deepEqual(Object.keys(relatedDocuments), [uriOf("a@b/index.mdx")]);
    client.connection.dispose();
  });

  it("is asked to request again when a file on disk changes, but not after its own edits", async () => {
    const files: Files = { "index.mdx": "" };
    const { client, refreshed, refreshes } = await start(files, { workspace: { diagnostics: { refreshSupport: true } } });
    await client.open(docs, "docs-json", docsJson);
    // What is known so far is answered at once: with the page, it may have to be requested again.
    let result = full(await pull(client, docs));
    while (result.codes.length > 0) result = full(await pull(client, docs));
    const before = refreshes();
    for (let edit = 0; edit < 10; edit++) {
      await client.change(docs, edit % 2 === 0 ? wrongTheme : docsJson);
      assert.deepEqual(full(await pull(client, docs)).codes, edit % 2 === 0 ? ["enum"] : []);
    }
    assert.equal(refreshes(), before);
    const again = refreshed();
    delete files["index.mdx"];
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: page, type: FileChangeType.Deleted }],
    });
    await again;
    assert.deepEqual(full(await pull(client, docs)).codes, ["page-missing"]);
    client.connection.dispose();
  });

  it("gets those of all sites of the workspace, even if no file is open", async () => {
    const files: Files = {
      "docs/docs.json": wrongTheme,
      "docs/index.mdx": "[a](/gone)\n",
      "docs/inner/docs.json": wrongTheme,
      "other/docs.json": docsJson,
      "tool/docs.json": '{"rules": []}',
    };
    const { client, sent } = await start(files);
    const request = async (previous: Record<string, string> = {}) => {
      const previousResultIds = Object.entries(previous).map(([uri, value]) => ({ uri, value }));
      const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds });
      return items.map((item) => ({
        file: item.uri.slice(uriOf("").length),
        id: item.resultId ?? "",
        codes: item.kind === "full" ? codes(item.items) : "unchanged",
      }));
    };
    const found = await request();
    const shown = (items: typeof found) => Object.fromEntries(items.map(({ file, codes: all }) => [file, all]));
    assert.deepEqual(shown(found), {
      "docs/docs.json": ["enum"],
      "docs/index.mdx": ["link-missing"],
      "other/docs.json": ["page-missing"],
    });
    files["docs/docs.json"] = docsJson;
    files["new/docs.json"] = wrongTheme;
    files["new/index.mdx"] = "";
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [
        { uri: uriOf("docs/docs.json"), type: FileChangeType.Changed },
        { uri: uriOf("new/docs.json"), type: FileChangeType.Created },
      ],
    });
    const previous = Object.fromEntries(found.map(({ file, id }) => [uriOf(file), id]));
    assert.deepEqual(shown(await request(previous)), {
      "docs/docs.json": [],
      "docs/index.mdx": "unchanged",
      "other/docs.json": "unchanged",
      "new/docs.json": ["enum"],
    });
    assert.deepEqual(sent, []);
    client.finish();
  });

  it("gets none of the sites of the workspace that git ignores, as on the command line", async () => {
    const files: Files = {
      ".gitignore": "/out/\n",
      "docs/docs.json": wrongTheme,
      "docs/index.mdx": "",
      "out/docs.json": wrongTheme,
      "out/index.mdx": "",
    };
    const { client } = await start(files);
    const found = async () => {
      const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
      return items.flatMap((item) => (item.kind === "full" && item.items.length > 0 ? item.uri.slice(uriOf("").length) : []));
    };
    const ignore = async (text: string) => {
      files[".gitignore"] = text;
      await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: uriOf(".gitignore"), type: FileChangeType.Changed }],
      });
    };
    assert.deepEqual(await found(), ["docs/docs.json"]);
    await ignore("");
    assert.deepEqual((await found()).sort(), ["docs/docs.json", "out/docs.json"]);
    await ignore("out\n");
    assert.deepEqual(await found(), ["docs/docs.json"]);
    client.finish();
  });

  it("gets those of sites that appear in other ways than a new docs.json", async () => {
    const files: Files = {
      "docs.json": docsJson,
      "index.mdx": "",
      "inner/docs.json": wrongTheme,
      "inner/index.mdx": "",
      "empty/docs.json": "",
      "empty/index.mdx": "",
    };
    const { client } = await start(files);
    const foundAfter = async (...changes: readonly [path: string, type: FileChangeType][]) => {
      await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: changes.map(([path, type]) => ({ uri: uriOf(path), type })),
      });
      const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
      return items
        .flatMap((item) => (item.kind === "full" && item.items.length > 0 ? item.uri.slice(uriOf("").length) : []))
        .sort();
    };
    assert.deepEqual(await foundAfter(), []);
    // It was another tool's, or empty.
    files["empty/docs.json"] = wrongTheme;
    delete files["docs.json"];
    assert.deepEqual(await foundAfter(["docs.json", FileChangeType.Deleted], ["empty/docs.json", FileChangeType.Changed]), [
      "empty/docs.json",
      "inner/docs.json",
    ]);
    files["v1.2/docs.json"] = wrongTheme;
    files["v1.2/index.mdx"] = "";
    assert.deepEqual(await foundAfter(["v1.2", FileChangeType.Created]), [
      "empty/docs.json",
      "inner/docs.json",
      "v1.2/docs.json",
    ]);
    client.finish();
  });

  it("gets no answer to a request that it canceled", async () => {
    const { client } = await start({ "index.mdx": "" });
    await client.open(docs, "docs-json", docsJson);
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri: docs } }, source.token);
    source.cancel();
    await assert.rejects(answer, { code: LSPErrorCodes.RequestCancelled });
    client.connection.dispose();
  });

  it("is sent diagnostics instead if it prefers that", async () => {
    const { client, provided } = await start({ "index.mdx": "" }, {}, { pushDiagnostics: true });
    assert.equal(provided.diagnosticProvider, undefined);
    client.connection.dispose();
  });
});
