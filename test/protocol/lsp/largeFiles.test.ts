import assert from "node:assert/strict";
import type { Diagnostic } from "vscode-languageserver/node";
import {
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  HoverRequest,
} from "vscode-languageserver/node";
import { BundledServer } from "../../support/bundledServer.ts";

/** Makes a file larger than those which the server's own thread takes. */
const padding = `\n${" ".repeat(79)}`.repeat(20_000);

const docsWith = (navigation: string) =>
  `{"theme": "mint", "name": "Acme", "colors": {"primary": "#0D9373"}, "navigation": ${navigation}}`;
const docs = docsWith('{"groups": [{"group": "API", "openapi": "api.json", "pages": ["GET /users"]}]}');
/** Valid but for one thing, which tells that the description has been checked, and by the path which text of it. */
const operation = '{"operationId": 1, "responses": {"200": {"description": "Fine"}}}';
const description = (path: string) =>
  `{${padding}"openapi": "3.1.0", "info": {"title": "é", "version": "1"}, "paths": {"${path}": {"get": ${operation}}}}`;

/** What is said of a file, in no order. */
const codes = (all: readonly Diagnostic[]) =>
  all
    .map(({ code }) => code)
    .sort()
    .join(" ");
/** What is said of each description, and of one that has something else in place of `/users`. */
const checked = "description-invalid";
const noUsers = `${checked} endpoint-path-missing operations-unlisted`;

describe("a large file that is open in an editor", function () {
  this.timeout(20_000);
  let server: BundledServer;
  /** What the server is expected to have logged. */
  let expectedLog: RegExp[];
  /** What is said of files in the end, by their names. */
  let stands: Map<string, string>;

  const start = async (files: Record<string, string>) => {
    server = await BundledServer.start(files);
    expectedLog = [];
    stands = new Map();
    return server.client;
  };
  /** Replaces a text that stands in another once. */
  const replace = (name: string, version: number, all: string, from: string, to: string) => {
    const before = all.slice(0, all.indexOf(from)).split("\n");
    const at = (character: number) => ({ line: before.length - 1, character: (before.at(-1)?.length ?? 0) + character });
    return server.client.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: server.uriOf(name), version },
      contentChanges: [{ range: { start: at(0), end: at(from.length) }, text: to }],
    });
  };
  const becomes = async (expected: string, name = "docs.json") => {
    await server.client.diagnostics(server.uriOf(name), (all) => codes(all) === expected);
    stands.set(name, expected);
  };
  /** Waits until the description has been checked as one of this path, which is said last of it, and compares all that is said then. */
  const isChecked = async (path: string, expected: string) => {
    const says = ({ code, message }: Diagnostic) => code === checked && String(message).includes(`GET ${path}\``);
    const all = await server.client.diagnostics(server.uriOf("docs.json"), (diagnostics) => diagnostics.some(says));
    assert.equal(codes(all), expected);
    stands.set("docs.json", expected);
  };

  afterEach(async () => {
    const { client } = server;
    const uris = Array.from(stands, ([name, expected]) => [server.uriOf(name), expected] as const);
    assert.deepEqual(await server.stop(), [0, null]);
    for (const [uri, expected] of uris) assert.equal(codes(await client.diagnostics(uri, () => true)), expected);
    assert.equal(client.logged.length, expectedLog.length, client.logged.join("\n"));
    for (const [at, expected] of expectedLog.entries()) assert.match(client.logged[at] ?? "", expected);
  });

  it("counts as it is edited, and as it is on disk once it is closed", async () => {
    const client = await start({ "api.json": description("/people") });
    const api = server.uriOf("api.json");
    await client.open(server.uriOf("docs.json"), "docs-json", docs);
    await isChecked("/people", noUsers);
    await client.open(api, "json", description("/users"));
    await isChecked("/users", checked);
    await replace("api.json", 2, description("/users"), "/users", "/orders");
    await isChecked("/orders", noUsers);
    await replace("api.json", 3, description("/orders"), '/orders"', "/users");
    await becomes("description-broken endpoint-description-broken");
    await replace("api.json", 4, description("/orders").replace('/orders"', "/users"), "/users", '/users"');
    await isChecked("/users", checked);
    await client.close(api);
    await isChecked("/people", noUsers);
  });

  it("goes before what is written to disk meanwhile, and is opened again as another", async () => {
    const client = await start({ "api.json": description("/people") });
    const api = server.uriOf("api.json");
    await client.open(server.uriOf("docs.json"), "docs-json", docs);
    await client.open(api, "json", description("/users"));
    await isChecked("/users", checked);
    const changes = [{ uri: api, type: FileChangeType.Changed as FileChangeType }];
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
    await client.change(api, description("/orders"));
    await isChecked("/orders", noUsers);
    await client.close(api);
    await client.open(api, "json", description("/users").replace(padding, ""));
    await isChecked("/users", checked);
    await client.close(api);
    await client.open(api, "yaml", description("/users").replace("paths", "path"));
    await becomes("description-invalid endpoint-path-missing");
  });

  it("is told of in its own place when docs.json brings it in", async () => {
    const part = (key: string) => `{${padding}"groups": [{"group": "Start", "${key}": ["index"]}]}`;
    const client = await start({ "navigation.json": part("pgaes"), "index.mdx": "" });
    await client.open(server.uriOf("docs.json"), "docs-json", docsWith('{"$ref": "./navigation.json"}'));
    await becomes("unknown-key", "navigation.json");
    await client.open(server.uriOf("navigation.json"), "json", part("pages"));
    await becomes("", "navigation.json");
    await replace("navigation.json", 2, part("pages"), '"index"', "");
    await becomes("division-empty", "navigation.json");
  });

  it("says what an endpoint is as it is edited", async () => {
    const client = await start({ "api.json": description("/users") });
    const withSummary = (summary: string) => description("/users").replace('"get": {', `"get": {"summary": "${summary}", `);
    await client.open(server.uriOf("docs.json"), "docs-json", docs);
    await client.open(server.uriOf("api.json"), "json", withSummary("Lists"));
    await replace("api.json", 2, withSummary("Lists"), "Lists", "All of them");
    const position = { line: 0, character: docs.indexOf("GET /users") };
    let said = "";
    while (!said.includes("All of them")) {
      const hover = await client.connection.sendRequest(HoverRequest.type, {
        textDocument: { uri: server.uriOf("docs.json") },
        position,
      });
      said = JSON.stringify(hover);
    }
  });

  it("is read from disk where its text was lost, and no other file is", async () => {
    const client = await start({ "api.json": description("/people") });
    const api = server.uriOf("api.json");
    const writeBroken = (method: string, name: string, more: object) => {
      const textDocument = { uri: server.uriOf(name), languageId: "json", version: 1, text: description("/users") };
      server.writeBody(JSON.stringify({ jsonrpc: "2.0", method, params: { textDocument, ...more } }).slice(0, -1));
    };
    await client.open(server.uriOf("docs.json"), "docs-json", docs);
    await client.open(api, "json", description("/users"));
    await isChecked("/users", checked);
    writeBroken("textDocument/didOpen", "other.json", {});
    await replace("api.json", 2, description("/users"), "/users", "/orders");
    await isChecked("/orders", noUsers);
    writeBroken("textDocument/didChange", "api.json", { contentChanges: [] });
    await isChecked("/people", noUsers);
    expectedLog = [
      /^Unsaved text of \S+other\.json was lost, .*SyntaxError/u,
      /^Unsaved text of \S+api\.json was lost, .*SyntaxError/u,
    ];
    // What else is said of a file that is no longer held concerns nobody.
    await replace("api.json", 3, description("/orders"), "/orders", "/users");
    await client.close(api);
    await client.open(api, "json", description("/users"));
    await isChecked("/users", checked);
  });

  it("is taken from a client that writes its messages otherwise", async () => {
    const client = await start({ "api.json": description("/people") });
    await client.open(server.uriOf("docs.json"), "docs-json", docs);
    const textDocument = { text: description("/users"), version: 1, languageId: "json", uri: server.uriOf("api.json") };
    server.writeBody(JSON.stringify({ params: { textDocument }, method: "textDocument/didOpen", jsonrpc: "2.0" }));
    await isChecked("/users", checked);
    await replace("api.json", 2, description("/users"), "/users", "/orders");
    await isChecked("/orders", noUsers);
  });

  it("may be a docs.json, which is answered for at once", async () => {
    const client = await start({ "api.json": description("/users").replace(padding, "") });
    const large = docs.replace("{", `{${padding.repeat(4)}`);
    await client.open(server.uriOf("docs.json"), "docs-json", large);
    await isChecked("/users", checked);
    await replace("docs.json", 2, large, '"mint"', '"mnt"');
    await becomes(`${checked} enum`);
  });

  it("may stand in a message of another kind", async () => {
    const client = await start({ "api.json": description("/users") });
    await client.open(server.uriOf("api.json"), "json", description("/people"));
    const nowhere = { textDocument: { uri: `file:///${"a".repeat(2_000_000)}` }, position: { line: 0, character: 0 } };
    assert.equal(await client.connection.sendRequest(HoverRequest.type, nowhere), null);
    await client.open(server.uriOf("docs.json"), "docs-json", docs);
    await isChecked("/people", noUsers);
  });
});
