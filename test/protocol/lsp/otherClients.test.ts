import assert from "node:assert/strict";
import type { ClientCapabilities, CodeAction } from "vscode-languageserver/node";
import {
  CodeActionRequest,
  CodeLensRefreshRequest,
  ConfigurationRequest,
  DidSaveTextDocumentNotification,
  ExecuteCommandRequest,
  HoverRequest,
  InlayHintRefreshRequest,
  RegistrationRequest,
  ResponseError,
  ShowDocumentRequest,
} from "vscode-languageserver/node";
import { remoteFileRequest } from "../../../server/src/protocol.ts";
import type { LspClient } from "../../support/lspClient.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams, startOnStreams } from "../../support/startServer.ts";

const docs = uriOf("docs.json");
const docsJson =
  '{"theme": "mnt", "name": "Acme", "colors": {"primary": "#fff"}, "navigation": {"openapi": "https://a.com/a.json", "pages": ["index"]}}';

describe("a client that refuses every request of the server", () => {
  it("has the diagnostics and features all the same, and a log of what it refused", async () => {
    const refuse = () => new ResponseError(-32601, "not here");
    const unread: string[] = [];
    const client = connectOnStreams({ ...memoryHost({ "index.mdx": "" }), log: (message) => void unread.push(message) });
    const refused = [RegistrationRequest, ConfigurationRequest, CodeLensRefreshRequest, InlayHintRefreshRequest];
    for (const { method } of refused) client.connection.onRequest(method, refuse);
    client.connection.onRequest(remoteFileRequest, refuse);
    const dynamicRegistration = true;
    const capabilities: ClientCapabilities = {
      workspace: {
        configuration: true,
        didChangeConfiguration: { dynamicRegistration },
        didChangeWatchedFiles: { dynamicRegistration },
        codeLens: { refreshSupport: true },
        inlayHint: { refreshSupport: true },
      },
      textDocument: { synchronization: { dynamicRegistration }, hover: { dynamicRegistration } },
    };
    await client.initialize(capabilities, { remoteFiles: { command: "allow" } });
    await client.open(docs, "docs-json", docsJson);
    const names = [
      "Hover",
      "Following files",
      "Following settings",
      "Reading settings",
      "Refreshing code lenses",
      "Refreshing inlay hints",
    ];
    for (const name of names) await client.log((line) => line.startsWith(`${name} failed: `) && line.includes("not here"));
    await client.diagnostics(docs, (all) => all.some(({ code }) => code === "enum"));
    const position = { line: 0, character: 3 };
    assert.ok(await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri: docs }, position }));
    assert.match(unread.join("\n"), /^Reading failed: .*not here/u);
    client.connection.dispose();
  });
});

describe("a client that does not watch files", () => {
  const broken = (code: unknown) => code === "page-missing" || code === "file-missing";

  for (const [name, capabilities] of [
    ["at all", {}],
    ["outside of its folders", { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } }],
  ] as const) {
    it(`${name} sees what changed on disk at the next save, or when a file is opened`, async () => {
      const files: Files = {};
      const client = await startOnStreams(memoryHost(files), capabilities);
      const site = docsJson.replace('"theme"', '"favicon": "/f.svg", "theme"').replace('"openapi": "https://a.com/a.json", ', "");
      await client.open(docs, "docs-json", site);
      const missing = (count: number) =>
        client.diagnostics(docs, (all) => all.filter(({ code }) => broken(code)).length === count);
      await missing(2);
      files["index.mdx"] = "";
      await client.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: docs } });
      await missing(1);
      files["f.svg"] = "";
      await client.open(uriOf("index.mdx"), "mdx", "");
      await missing(0);
      client.connection.dispose();
      assert.deepEqual(client.logged, []);
    });
  }
});

describe("the fix that creates a page", () => {
  const site = docsJson.replace('"index"', '"guides/new"');
  const workspace = { workspaceEdit: { documentChanges: true, resourceOperations: ["create" as const] } };

  async function fixOf(client: LspClient): Promise<CodeAction> {
    await client.open(docs, "docs-json", site);
    const diagnostics = await client.diagnostics(docs, (found) => found.some(({ code }) => code === "page-missing"));
    const missing = diagnostics.filter(({ code }) => code === "page-missing");
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: docs },
      range: missing[0]?.range ?? assert.fail(),
      context: { diagnostics: missing },
    });
    const fix = (actions as CodeAction[]).find(({ title }) => title === "Create page `guides/new.mdx`");
    return fix ?? assert.fail("the fix is offered");
  }

  it("has a command that shows the page, with the cursor below its front matter", async () => {
    const client = await startOnStreams(memoryHost({}), { workspace, window: { showDocument: { support: true } } });
    const shown: unknown[] = [];
    client.connection.onRequest(ShowDocumentRequest.type, (params) => {
      shown.push(params);
      return { success: true };
    });
    const { command } = await fixOf(client);
    assert.ok(command);
    await client.connection.sendRequest(ExecuteCommandRequest.type, {
      command: command.command,
      arguments: command.arguments ?? [],
    });
    await client.connection.sendRequest(ExecuteCommandRequest.type, { command: command.command, arguments: [1] });
    const end = { line: 3, character: 0 };
    assert.deepEqual(shown, [{ uri: uriOf("guides/new.mdx"), takeFocus: true, selection: { start: end, end } }]);
    client.connection.dispose();
    assert.deepEqual(client.logged, []);
  });

  it("has no command for an editor that cannot show it", async () => {
    const client = await startOnStreams(memoryHost({}), { workspace });
    const fix = await fixOf(client);
    assert.ok(fix.edit !== undefined && fix.command === undefined);
    client.connection.dispose();
  });
});

describe("a request for code actions", () => {
  const all = ["Change to `mint`"];
  const safe = ["Fix all auto-fixable diagnostics in this file"];
  const site = docsJson.replace('"index"', '"index.mdx"');
  for (const [only, titles] of [
    [undefined, [...all, "Change to `index`"]],
    [["quickfix"], [...all, "Change to `index`"]],
    [["refactor"], []],
    [["source.organizeImports"], []],
    [["source.fixAll.eslint"], []],
    [["sourcerer"], []],
    [["source"], safe],
    [["source.fixAll"], safe],
    [["source.fixAll.docs-json"], safe],
    [["refactor", "source.fixAll"], safe],
    [[""], [...all, "Change to `index`", ...safe]],
  ] as const) {
    it(`${only === undefined ? "without kinds" : `for ${JSON.stringify(only)}`} has ${titles.length} actions`, async () => {
      const client = await startOnStreams(memoryHost({ "index.mdx": "" }));
      await client.open(docs, "docs-json", site);
      const diagnostics = await client.diagnostics(docs, (found) => found.some(({ code }) => code === "page-extension"));
      const fixable = diagnostics.filter(({ code }) => code === "enum" || code === "page-extension");
      const actions = await client.connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri: docs },
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: site.length } },
        context: { diagnostics: fixable, ...(only !== undefined && { only: [...only] }) },
      });
      assert.deepEqual(
        (actions as CodeAction[]).map(({ title }) => title),
        titles,
      );
      client.connection.dispose();
    });
  }
});
