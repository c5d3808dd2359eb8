import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import type { ClientCapabilities, LocationLink } from "vscode-languageserver/node";
import {
  CodeLensRefreshRequest,
  CodeLensRequest,
  ConfigurationRequest,
  DefinitionRequest,
  DidChangeConfigurationNotification,
  DocumentHighlightRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
} from "vscode-languageserver/node";
import type { InsertedFilesParams, NewImagesParams, UnlistedItem, UnlistedParams } from "../../../server/src/protocol.ts";
import { insertedFilesRequest, newImagesRequest, unlistedRequest } from "../../../server/src/protocol.ts";
import type { LspClient } from "../../support/lspClient.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const docsJson = '{"navigation": {"groups": [{"group": "A", "openapi": "api.yaml", "pages": ["GET /users"]}]}}';
const api = "openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n    post: {}\n";

describe("code lenses, dropped files, definitions, and highlights over LSP", () => {
  let client: LspClient;
  const files: Files = { "api.yaml": api, "index.mdx": "" };
  const requests = new EventEmitter();
  let settings: unknown;

  async function start(capabilities: ClientCapabilities = {}): Promise<void> {
    const workspace = { configuration: true, codeLens: { refreshSupport: true } };
    client = connectOnStreams(memoryHost(files));
    client.connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => settings));
    client.connection.onRequest(CodeLensRefreshRequest.type, () => void requests.emit("refresh"));
    await client.initialize({ workspace, ...capabilities }, { showUnlisted: "show" });
    await client.open(docs, "docs-json", docsJson);
  }

  beforeEach(() => {
    settings = null;
  });
  afterEach(() => client.finish());

  /** The titles of the lenses. */
  async function titles(): Promise<readonly (string | undefined)[]> {
    const lenses = await client.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri: docs } });
    return (lenses ?? []).map(({ command }) => command?.title);
  }
  async function refreshed(wanted: (now: readonly (string | undefined)[]) => boolean): Promise<readonly (string | undefined)[]> {
    for (;;) {
      const now = await titles();
      if (wanted(now)) return now;
      await once(requests, "refresh");
    }
  }

  it("refreshes lenses after changes of the OpenAPI file and the settings", async () => {
    await start();
    assert.deepEqual(await refreshed(({ length }) => length > 0), ["1 of 2 operations listed"]);
    await client.open(uriOf("api.yaml"), "yaml", `${api}    put: {}\n`);
    await refreshed(([title]) => title === "1 of 3 operations listed");
    settings = { enabled: false };
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    await refreshed(({ length }) => length === 0);
    settings = { enabled: "yes" };
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    await refreshed(({ length }) => length === 1);
  });

  it("gives the unlisted operations of a lens", async () => {
    await start();
    await refreshed(({ length }) => length > 0);
    const [lens] = (await client.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri: docs } })) ?? [];
    const [uri, position, kind] = lens?.command?.arguments ?? [];
    const params = { uri, position, kind } as UnlistedParams;
    const places = await client.connection.sendRequest<UnlistedItem[]>(unlistedRequest, params);
    const range = { start: { line: 4, character: 4 }, end: { line: 4, character: 8 } };
    assert.deepEqual(places, [{ entry: "POST /users", uri: uriOf("api.yaml"), range }]);
  });

  it("gives the entry of a page that is dropped into docs.json", async () => {
    await start();
    const position = { line: 0, character: docsJson.indexOf("]") };
    const params: InsertedFilesParams = { uri: docs, position, inserted: [uriOf("index.mdx")] };
    assert.deepEqual(await client.connection.sendRequest(insertedFilesRequest, params), {
      title: "Insert Entry",
      text: "",
      edits: [{ range: { start: position, end: position }, newText: ', "index"' }],
    });
  });

  it("gives the file of an image that is pasted into a page, and what shows it", async () => {
    await start();
    await client.open(uriOf("index.mdx"), "mdx", "");
    const params: NewImagesParams = { uri: uriOf("index.mdx"), position: { line: 0, character: 0 }, names: ["flow.png"] };
    assert.deepEqual(await client.connection.sendRequest(newImagesRequest, params), {
      title: "Insert Image",
      snippet: ["![", "{1:Flow}](/images/flow.png)"].join("$"),
      uris: [uriOf("images/flow.png")],
    });
  });

  it("registers outline and folding of pages for plain text, and for the language of extensions for MDX", async () => {
    const dynamicRegistration = true;
    await start({ textDocument: { documentSymbol: { dynamicRegistration }, foldingRange: { dynamicRegistration } } });
    const pattern = "**/*.mdx";
    for (const { method } of [DocumentSymbolRequest.type, FoldingRangeRequest.type]) {
      const { registerOptions } = await client.registration(method);
      const documentSelector = ["plaintext", "mdx"].map((language) => ({ language, pattern }));
      assert.deepEqual(registerOptions, { documentSelector });
    }
    const uri = uriOf("index.mdx");
    await client.open(uri, "mdx", "## A\n\nText\n");
    assert.deepEqual(await client.connection.sendRequest(FoldingRangeRequest.type, { textDocument: { uri } }), [
      { startLine: 0, endLine: 2 },
    ]);
  });

  it("gives location links to editors that support them, and locations to others", async () => {
    const at = { textDocument: { uri: docs }, position: { line: 0, character: docsJson.indexOf("GET") } };
    const key = { start: { line: 3, character: 4 }, end: { line: 3, character: 7 } };
    await start();
    await refreshed(({ length }) => length > 0);
    assert.deepEqual(await client.connection.sendRequest(DefinitionRequest.type, at), [{ uri: uriOf("api.yaml"), range: key }]);
    client.connection.dispose();

    await start({ textDocument: { definition: { linkSupport: true } } });
    await refreshed(({ length }) => length > 0);
    const [link] = ((await client.connection.sendRequest(DefinitionRequest.type, at)) ?? []) as Partial<LocationLink>[];
    assert.deepEqual(link?.targetSelectionRange, key);
  });

  it("leaves the highlights to the editor where nothing is referred to", async () => {
    await start();
    const highlights = (word: string) => {
      const position = { line: 0, character: docsJson.indexOf(word) };
      return client.connection.sendRequest(DocumentHighlightRequest.type, { textDocument: { uri: docs }, position });
    };
    await refreshed(({ length }) => length > 0);
    assert.equal((await highlights("GET"))?.length, 1);
    assert.equal(await highlights("groups"), null);
  });
});
