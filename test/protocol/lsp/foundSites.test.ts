import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import type { Location, TextDocumentEdit, TextEdit } from "vscode-languageserver/node";
import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  ReferencesRequest,
  WillRenameFilesRequest,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { FileReferencesParams } from "../../../server/src/protocol.ts";
import { fileReferencesRequest } from "../../../server/src/protocol.ts";
import type { LspClient } from "../../support/lspClient.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { startOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const page = uriOf("guides/start.mdx");
const docsJson = '{"theme": "mint", "name": "Acme", "colors": {"primary": "#000"}, "navigation": {"pages": ["guides/start"]}}';
const text = '---\ntitle: Start\nicon: "flag"\n---\n\n[Nowhere](/guides/gone)\n';

describe("a page that is open without its docs.json", () => {
  let client: LspClient;
  let files: Files;
  const isMissing = ({ code }: { readonly code?: unknown }) => code === "link-missing";
  const isWrong = ({ code }: { readonly code?: unknown }) => code === "enum";
  const changed = (type: FileChangeType) =>
    client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri: docs, type }] });

  beforeEach(async () => {
    files = { "docs.json": docsJson, "guides/start.mdx": text };
    client = await startOnStreams(memoryHost(files));
    await client.open(page, "mdx", text);
  });
  afterEach(() => client.finish());

  it("has diagnostics until it is closed, as its docs.json has", async () => {
    await client.diagnostics(page, (all) => all.some(isMissing));
    files["docs.json"] = docsJson.replace("mint", "mnt");
    await changed(FileChangeType.Changed);
    await client.diagnostics(docs, (all) => all.some(isWrong));
    await client.close(page);
    await client.diagnostics(docs, (all) => all.length === 0);
    await client.diagnostics(page, (all) => all.length === 0);
  });

  it("is known to a request that comes right after it was opened", async () => {
    const found = await client.connection.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: page },
      position: { line: 1, character: 0 },
      context: { includeDeclaration: false },
    });
    assert.deepEqual(
      found?.map(({ uri }) => uri),
      [docs],
    );
  });

  it("is found, as other files are, without being open", async () => {
    await client.close(page);
    const references = async (uri: string) => {
      const params: FileReferencesParams = { uri };
      const found = await client.connection.sendRequest<Location[]>(fileReferencesRequest, params);
      return found.map((each) => each.uri);
    };
    assert.deepEqual(await references(page), [docs]);
    assert.deepEqual(await references(uriOf("guides/none.svg")), []);
  });

  it("follows the docs.json in the editor while that is open", async () => {
    await client.diagnostics(page, (all) => all.some(isMissing));
    await client.open(docs, "docs-json", docsJson.replace("mint", "mnt"));
    await client.diagnostics(docs, (all) => all.some(isWrong));
    // The file on disk does not count.
    files["docs.json"] = docsJson.replace('"theme": "mint", ', "");
    await changed(FileChangeType.Changed);
    await client.change(docs, docsJson.replace("mint", "maple"));
    await client.diagnostics(docs, (all) => all.length === 0);
    await client.change(docs, docsJson.replace("mint", "mnt"));
    await client.diagnostics(docs, (all) => all.some(isWrong));
    await client.close(docs);
    await client.diagnostics(docs, (all) => all.some(({ code }) => code === "required"));
    await client.diagnostics(page, (all) => all.some(isMissing));
  });

  it("has none once the folder of the site is deleted, and again when it is back", async () => {
    await client.diagnostics(page, (all) => all.some(isMissing));
    const uri = docs.slice(0, docs.lastIndexOf("/"));
    const folderChanged = (type: FileChangeType) =>
      client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type }] });
    delete files["docs.json"];
    await folderChanged(FileChangeType.Deleted);
    await client.diagnostics(page, (all) => all.length === 0);
    files["docs.json"] = docsJson;
    await folderChanged(FileChangeType.Created);
    await client.diagnostics(page, (all) => all.some(isMissing));
  });

  it("has none once docs.json is deleted, and again when it is back", async () => {
    await client.diagnostics(page, (all) => all.some(isMissing));
    delete files["docs.json"];
    await changed(FileChangeType.Deleted);
    await client.diagnostics(page, (all) => all.length === 0);
    files["docs.json"] = docsJson;
    await changed(FileChangeType.Created);
    await client.diagnostics(page, (all) => all.some(isMissing));
  });

  it("has none in a folder with the docs.json of another tool", async () => {
    await client.diagnostics(page, (all) => all.some(isMissing));
    files["docs.json"] = '{"timestamp": 1, "components": []}';
    await changed(FileChangeType.Changed);
    await client.diagnostics(page, (all) => all.length === 0);
  });

  it("belongs to the nearest docs.json, also to one that appears, and to the outer one once that is deleted", async () => {
    await client.diagnostics(page, (all) => all.some(isMissing));
    const nearer = uriOf("guides/docs.json");
    const changedNearer = (type: FileChangeType) =>
      client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri: nearer, type }] });
    files["guides/docs.json"] = docsJson.replace("mint", "mnt");
    await changedNearer(FileChangeType.Created);
    await client.diagnostics(nearer, (all) => all.some(isWrong));
    await client.diagnostics(page, (all) => all.length === 0);
    delete files["guides/docs.json"];
    await changedNearer(FileChangeType.Deleted);
    await client.diagnostics(nearer, (all) => all.length === 0);
    await client.diagnostics(page, (all) => all.some(isMissing));
  });

  it("need not be open when it moves", async () => {
    await client.diagnostics(page, (all) => all.some(isMissing));
    await client.close(page);
    await client.diagnostics(page, (all) => all.length === 0);
    const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, {
      files: [{ oldUri: page, newUri: uriOf("guides/begin.mdx") }],
    });
    const [change] = (edit?.documentChanges ?? []) as TextDocumentEdit[];
    const redirects = '"redirects": [{ "source": "/guides/start", "destination": "/guides/begin" }]';
    assert.equal(
      TextDocument.applyEdits(TextDocument.create(docs, "json", 1, docsJson), change?.edits as TextEdit[]),
      docsJson.replace("guides/start", "guides/begin").replace(/\}$/u, `, ${redirects}}`),
    );
  });
});

describe("the sites of several pages that an editor opens at once", () => {
  it("are all found before the first is checked, since requests wait for that", async () => {
    const names = ["a", "b", "c"];
    const host = memoryHost(
      Object.fromEntries(
        names.flatMap((name) => [
          [`${name}/docs.json`, docsJson],
          [`${name}/guides/start.mdx`, text],
        ]),
      ),
    );
    /** By the URI of each docs.json: lets it be read. */
    const releases = new Map<string, () => void>();
    const readable = new Map(
      names.map((name) => {
        const uri = uriOf(`${name}/docs.json`);
        return [uri, new Promise<void>((resolve) => releases.set(uri, resolve))];
      }),
    );
    const client = await startOnStreams({
      ...host,
      async readFile(uri, options) {
        await readable.get(uri);
        return host.readFile(uri, options);
      },
    });
    const pages = names.map((name) => uriOf(`${name}/guides/start.mdx`));
    for (const page of pages) await client.open(page, "mdx", text);
    const turns = async () => {
      for (let left = 50; left > 0; left--) await turn();
    };
    const release = async (name: string) => {
      releases.get(uriOf(`${name}/docs.json`))?.();
      await turns();
    };
    await turns();
    for (const name of ["a", "b"]) await release(name);
    assert.deepEqual(client.published, []);
    await release("c");
    for (const page of pages) await client.diagnostics(page, (all) => all.some(({ code }) => code === "link-missing"));
    client.finish();
  });
});
