import assert from "node:assert/strict";
import {
  CodeActionRequest,
  CompletionRequest,
  CompletionTriggerKind,
  ConfigurationRequest,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  DocumentColorRequest,
  HoverRequest,
  InlayHintRequest,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { BundledServer } from "../../support/bundledServer.ts";
import { eventually } from "../../support/eventually.ts";
import type { LspClient } from "../../support/lspClient.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams, startOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const valid =
  '{"theme": "mint", "name": "Acme", "colors": {"primary": "#0F766E"}, "navigation": {"groups": [{"group": "A", "pages": ["index"]}]}}';

describe("the language server over streams", () => {
  let client: LspClient;
  const files: Files = { "index.mdx": "" };

  beforeEach(async () => {
    client = await startOnStreams(memoryHost(files));
  });
  afterEach(() => client.finish());

  it("publishes diagnostics and clears them while the user types", async () => {
    await client.open(docs, "docs-json", valid.replace("mint", "mnt"));
    const [diagnostic] = await client.diagnostics(docs, ({ length }) => length > 0);
    assert.equal(diagnostic?.code, "enum");
    assert.equal(diagnostic?.source, "docs-json");
    await client.change(docs, valid);
    await client.diagnostics(docs, ({ length }) => length === 0);
  });

  it("clears all diagnostics when the file is closed", async () => {
    await client.open(docs, "docs-json", "{");
    await client.diagnostics(docs, ({ length }) => length === 1);
    await client.close(docs);
    await client.diagnostics(docs, ({ length }) => length === 0);
  });

  it("follows an unsaved OpenAPI file", async () => {
    files["api.yaml"] = "openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n";
    const text = valid.replace('"pages"', '"openapi": "api.yaml", "pages"').replace('"index"', '"POST /users"');
    await client.open(docs, "docs-json", text);
    const broken = await client.diagnostics(docs, (all) => all.some(({ code }) => code === "endpoint-method-missing"));
    assert.match(String(broken.at(-1)?.message), /`GET`/);
    await client.open(uriOf("api.yaml"), "yaml", "openapi: 3.1.0\npaths:\n  /users:\n    post: {}\n");
    await client.diagnostics(docs, (all) => all.every(({ code }) => code !== "endpoint-method-missing"));
    await client.close(uriOf("api.yaml"));
    await client.diagnostics(docs, (all) => all.some(({ code }) => code === "endpoint-method-missing"));
  });

  it("answers completion and hover, except in a file of another tool", async () => {
    await client.open(docs, "docs-json", valid);
    const at = { textDocument: { uri: docs }, position: { line: 0, character: valid.indexOf("theme") } };
    const hover = await client.connection.sendRequest(HoverRequest.type, at);
    assert.ok(hover);
    await client.open(uriOf("other/docs.json"), "json", '{"timestamp": 1, "components": []}');
    const other = { textDocument: { uri: uriOf("other/docs.json") }, position: { line: 0, character: 1 } };
    assert.equal(await client.connection.sendRequest(HoverRequest.type, other), null);
    assert.deepEqual(await client.connection.sendRequest(CompletionRequest.type, other), { items: [], isIncomplete: false });
  });

  it("recognizes a docs.json that an editor opens as JSON", async () => {
    await client.open(docs, "json", '{"theme": "mint"}');
    await client.diagnostics(docs, (all) => all.some(({ code }) => code === "required"));
  });
});

describe("the language server with dynamic registration", () => {
  const canRegister = { dynamicRegistration: true };
  const capabilities = {
    textDocument: { synchronization: canRegister, codeAction: canRegister },
    workspace: { didChangeWatchedFiles: canRegister },
  };

  it("registers quick fixes for included files", async () => {
    const part = uriOf("navigation.json");
    const text = '{"groups": [{"group": "Start", "pgaes": ["index"]}]}';
    const files = { "navigation.json": text, "index.mdx": "" };
    const client = await startOnStreams(memoryHost(files), capabilities);
    const { registerOptions } = await client.registration(CodeActionRequest.method);
    assert.deepEqual(registerOptions, {
      codeActionKinds: ["quickfix", "source.fixAll.docs-json", "refactor.extract", "refactor.inline", "refactor.rewrite"],
      resolveProvider: true,
      documentSelector: [{ language: "json" }, { pattern: "**/*.{md,mdx}" }],
    });

    await client.open(
      docs,
      "docs-json",
      valid.replace(/"navigation": .*(?=\}$)/u, '"navigation": {"$ref": "./navigation.json"}'),
    );
    const diagnostics = await client.diagnostics(part, (all) => all.some(({ code }) => code === "unknown-key"));
    await client.open(part, "json", text);
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: part },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: text.length } },
      context: { diagnostics: diagnostics.filter(({ code }) => code === "unknown-key") },
    });
    const edits = actions?.flatMap((action) => ("edit" in action && action.edit?.changes?.[part]) || []) ?? [];
    assert.equal(TextDocument.applyEdits(TextDocument.create(part, "json", 1, text), edits), text.replace("pgaes", "pages"));
    assert.deepEqual(client.logged, []);
    client.connection.dispose();
  });

  it("registers hovers for included files, pages, and OpenAPI files", async () => {
    const part = uriOf("colors.json");
    const text = '{"primary": "#0F766E"}';
    const files = { "colors.json": text, "index.mdx": "" };
    const client = await startOnStreams(memoryHost(files), { textDocument: { hover: canRegister } });
    const { registerOptions } = await client.registration(HoverRequest.method);
    assert.deepEqual(registerOptions, {
      documentSelector: [{ language: "json" }, { pattern: "**/*.{md,mdx}" }, { language: "yaml" }],
    });
    await client.open(docs, "docs-json", valid.replace(/"colors": \{.*?\}/u, '"colors": {"$ref": "./colors.json"}'));
    await client.diagnostics(docs, (all) => all.length === 0);
    await client.open(part, "json", text);
    const hover = await client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: part },
      position: { line: 0, character: 4 },
    });
    assert.match(JSON.stringify(hover?.contents), /`colors\.primary`/u);
    client.connection.dispose();
  });

  it("registers inlay hints for included files", async () => {
    const part = uriOf("group.json");
    const text = '{"group": "G", "pages": ["index"]}';
    const files = { "group.json": text, "index.mdx": "---\ntitle: Welcome\n---" };
    const client = connectOnStreams(memoryHost(files));
    client.connection.onRequest(ConfigurationRequest.type, () => [null, null, { enabled: true }]);
    await client.initialize({ workspace: { configuration: true }, textDocument: { inlayHint: canRegister } });
    assert.deepEqual((await client.registration(InlayHintRequest.method)).registerOptions, {
      documentSelector: [{ language: "json" }],
    });
    await client.open(docs, "docs-json", valid.replace(/\{"group":.*?\}/u, '{"$ref": "./group.json"}'));
    await client.diagnostics(docs, (all) => all.length === 0);
    await client.open(part, "json", text);
    const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    const hints = await client.connection.sendRequest(InlayHintRequest.type, { textDocument: { uri: part }, range });
    assert.deepEqual(
      hints?.map(({ label }) => label),
      ["Welcome"],
    );
    client.connection.dispose();
  });

  it("registers colors for included files, which it waits for", async () => {
    const part = uriOf("colors.json");
    const text = '{"primary": "#0F766E"}';
    const textDocument = { colorProvider: canRegister };
    const client = await startOnStreams(memoryHost({ "colors.json": text, "index.mdx": "" }), { textDocument });
    assert.deepEqual((await client.registration(DocumentColorRequest.method)).registerOptions, {
      documentSelector: [{ language: "json" }],
    });
    await client.open(part, "json", text);
    await client.open(docs, "docs-json", valid.replace(/"colors": \{.*?\}/u, '"colors": {"$ref": "./colors.json"}'));
    const colors = await client.connection.sendRequest(DocumentColorRequest.type, { textDocument: { uri: part } });
    assert.deepEqual(
      colors.map(({ range }) => range.start.character),
      [text.indexOf("#")],
    );
    client.connection.dispose();
  });

  it("registers completion for included files and pages, which is up to date right after an edit", async () => {
    const part = uriOf("group.json");
    const text = '{"group": "G", "pages": []}';
    const files = { "group.json": text, "guides/start.mdx": "" };
    const client = await startOnStreams(memoryHost(files), { textDocument: { completion: canRegister } });
    const { registerOptions } = await client.registration(CompletionRequest.method);
    assert.deepEqual(registerOptions, {
      documentSelector: [{ language: "json" }, { pattern: "**/*.{md,mdx}" }],
      triggerCharacters: ['"', "'", ":", "#", "/", "(", "{"],
      resolveProvider: true,
    });
    await client.open(docs, "docs-json", valid.replace(/"groups": \[.*?\]\}\]/u, '"groups": [{"$ref": "./group.json"}]'));
    await client.open(part, "json", text);
    await client.change(part, text.replace("[]", '[""]'));
    const list = await client.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri: part },
      position: { line: 0, character: text.indexOf("[]") + 2 },
    });
    const items = list === null || Array.isArray(list) ? [] : list.items;
    assert.equal(items[0]?.label, "guides/start");
    client.connection.dispose();
  });

  it("completes variables after braces in a page, and nothing after a brace or a closing quote in docs.json", async () => {
    const page = uriOf("a.mdx");
    const client = await startOnStreams(memoryHost({ "a.mdx": "{{" }));
    await client.open(docs, "docs-json", valid.replace("{", '{"variables": {"version": "4.2"}, '));
    await client.open(page, "mdx", "{{");
    const labelsAfter = async (triggerCharacter: string, uri: string, character: number) => {
      const context = { triggerKind: CompletionTriggerKind.TriggerCharacter, triggerCharacter };
      const list = await client.connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri },
        position: { line: 0, character },
        context,
      });
      return list === null || Array.isArray(list) ? list : list.items.map(({ label }) => label);
    };
    assert.deepEqual(await labelsAfter("{", page, 2), ["version"]);
    assert.deepEqual(await labelsAfter("{", docs, 1), []);
    assert.deepEqual(await labelsAfter('"', docs, '{"variables"'.length), []);
    client.connection.dispose();
  });

  it("registers for changes of the files of a site", async () => {
    const client = await startOnStreams(memoryHost({}), capabilities);
    const { registerOptions: watched } = await client.registration(DidChangeWatchedFilesNotification.method);
    // Of a folder that another one replaces, only the folder is reported, as changed.
    assert.deepEqual(watched, { watchers: [{ globPattern: "**/*" }] });
    const { registerOptions } = await client.registration(DidOpenTextDocumentNotification.method);
    const languages = ["json", "jsonc", "yaml"].map((language) => ({ language }));
    const patterns = ["**/*.{md,mdx}", "**/*.{graphql,graphqls,gql}", "**/*.{jsx,tsx}"].map((pattern) => ({ pattern }));
    assert.deepEqual(registerOptions, { documentSelector: [...languages, ...patterns] });
    client.connection.dispose();
  });

  it("registers nothing in an editor without support for it", async () => {
    const client = await startOnStreams(memoryHost({}));
    // It registers before its first response.
    const nowhere = { textDocument: { uri: docs }, position: { line: 0, character: 0 } };
    assert.equal(await client.connection.sendRequest(HoverRequest.type, nowhere), null);
    assert.deepEqual(client.registered, []);
    client.connection.dispose();
  });
});

describe("the bundled language server as a child process", () => {
  const files = { "openapi.json": '{"openapi": "3.0.0", "paths": {"/users/{id}": {"get": {}}}}' };
  const text = valid.replace('"pages"', '"openapi": "openapi.json", "pages"').replace('"index"', '"GET /users/{userId}"');
  const findsPath = async (server: BundledServer) => {
    const found = await server.client.diagnostics(server.uriOf("docs.json"), (all) =>
      all.some(({ code }) => code === "endpoint-path-missing"),
    );
    assert.match(String(found.at(-1)?.message), /Did you mean `\/users\/\{id\}`/);
  };

  it("reads files from disk, survives invalid text, and exits on request", async () => {
    const server = await BundledServer.start(files);
    const uri = server.uriOf("docs.json");
    await server.client.open(uri, "docs-json", "\u0000[[[");
    await server.client.diagnostics(uri, ([first]) => first?.code === "json-syntax");
    await server.client.change(uri, text);
    await findsPath(server);
    assert.deepEqual(await server.stop(), [0, null]);
  });

  it("keeps console output out of the protocol", async () => {
    const chatter = { "chatter.cjs": 'setTimeout(() => console.log("by the way"), 0);' };
    const server = await BundledServer.start({ ...files, ...chatter }, "chatter.cjs");
    await server.client.open(server.uriOf("docs.json"), "docs-json", text);
    await findsPath(server);
    // The two threads write to stderr, the process itself to the log of the protocol.
    await eventually(async () => server.stderr.match(/by the way/gu)?.length, 2);
    await eventually(async () => server.client.logged.join(), "by the way");
    assert.deepEqual(await server.stop(), [0, null]);
  });
});
