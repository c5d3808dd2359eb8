import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import {
  CompletionRequest,
  DocumentColorRequest,
  DocumentSymbolRequest,
  ErrorCodes,
  FoldingRangeRequest,
  HoverRequest,
  SelectionRangeRequest,
  ShutdownRequest,
} from "vscode-languageserver/node";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { BundledServer } from "../../support/bundledServer.ts";
import { editor } from "../../support/completion.ts";
import type { LspClient } from "../../support/lspClient.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams, startOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const megabytes = 2 * 1024 * 1024;
/** More than V8 takes as the arguments of one call: `push(...all)` fails with as many. */
const many = 135_000;
const good = '{"theme": "mint", "name": "Acme", "colors": {"primary": "#0F766E"}, "navigation": {"pages": ["index"]}}';

/** A valid docs.json with another navigation. */
const navigating = (navigation: string) => good.replace('{"pages": ["index"]}', navigation);
const pages = (count: number, page: (index: number) => string) => {
  const entries = Array.from({ length: count }, (_, index) => `"${page(index)}"`).join(",\n");
  return navigating(`{"groups": [{"group": "All", "openapi": "api.json", "pages": [${entries}]}]}`);
};
const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** A realistic file, which the tests cut off. */
const demo = readFileSync("demo/site/docs.json", "utf8").trimEnd();
const demoFiles = {
  ...Object.fromEntries(
    readdirSync("demo/site", { recursive: true, encoding: "utf8" }).map((path) => [path.replaceAll("\\", "/"), ""]),
  ),
  "api/admin-api.yaml": readFileSync("demo/site/api/admin-api.yaml", "utf8"),
  "api/status-api.json": readFileSync("demo/site/api/status-api.json", "utf8"),
};

/** Texts that are not JSON, each with its only message. */
const notJson: [name: string, text: string, message: RegExp][] = [
  ["an empty file", "", /^The file is empty\. Expected an object such as `\{\}`\.$/],
  ["a blank file", " \r\n\t\r ", /^The file is empty/],
  ["a byte order mark alone", "\uFEFF", /^The file is empty/],
  ["a binary file", `\u0000\u0001\u0002PNG${"\u0000".repeat(500)}`, /^Unexpected control character U\+0000\.$/],
  ["a binary file read as text", "\u007FELF\u0002\u0001\uFFFD\uFFFD\u0000", /^Unexpected control character U\+007F\.$/],
  ["lone surrogates", "\uD800\uDC00\uD800 \uDFFF", /^Expected an object such as `\{\}`, got `𐀀�`\.$/],
  ["2 MB of one open string", `"${"a".repeat(megabytes)}`, /^Unterminated string\.$/],
  ["2 MB of one word", "a".repeat(megabytes), /^Expected an object such as `\{\}`, got a string of 2,097,152 characters\.$/],
  ["0.5 MB of words in one line", `[${"abc ".repeat(megabytes / 16)}`, /^Unexpected `abc`\. Strings must be in double quotes\.$/],
  ["2 MB of NUL", "\u0000".repeat(megabytes), /^Unexpected control character U\+0000\.$/],
  ["2 MB of opening brackets", "[".repeat(megabytes), /^Nested too deeply\. The limit is 500 levels\.$/],
  ["2 MB of opening braces", "{".repeat(megabytes), /^Expected a property key in double quotes, got `\{`\.$/],
  ["2 MB of objects in objects", '{"a":'.repeat(megabytes / 5), /^Nested too deeply\. The limit is 500 levels\.$/],
  ["2 MB of closing brackets", "]".repeat(megabytes), /^Unexpected `\]`\. There is nothing to close\.$/],
  ["2 MB of commas", ",".repeat(megabytes), /^Expected an object such as `\{\}`, got `,`\.$/],
  ["2 MB of quotes", '"'.repeat(megabytes), /^Expected the end of the file\.$/],
  ["600 levels of arrays", nested(600, "[", "]"), /^Nested too deeply\. The limit is 500 levels\.$/],
  ["600 levels of groups", navigating(nested(300, '{"group": "a", "pages": [', "]}")), /^Nested too deeply/],
];

/** Texts that are JSON, with the codes of their diagnostics. */
const json: [name: string, text: string, codes: readonly string[]][] = [
  ["a byte order mark", `\uFEFF${good}`, []],
  ["CRLF", good.replaceAll(", ", ",\r\n"), []],
  ["a lone CR", good.replaceAll(", ", ",\r"), []],
  ["lone surrogates in a text", good.replace("Acme", "\uD800x\uDC00"), []],
  ["2 MB of one string", `"${"a".repeat(megabytes)}"`, ["type"]],
  ["a name of 2 MB", good.replace("Acme", "a".repeat(megabytes)), []],
  ["a theme of 2 MB", good.replace("mint", "m".repeat(megabytes)), ["enum"]],
  ["a key of 2 MB", good.replace("{", `{"${"t".repeat(megabytes)}": 1, `), ["unknown-key"]],
  [
    "5 MB of pages in a folder that does not exist",
    pages(many, (index) => `lost/some/path-${index}/of/a/page`),
    ["page-missing"],
  ],
  ["200 levels of arrays", nested(200, "[", "]"), ["type"]],
  ["200 levels of groups", navigating(`{"groups": [${nested(99, '{"group": "a", "pages": [', "]}")}]}`), ["content-empty"]],
  ["a number of 100,000 digits", good.replace("{", `{"fonts": {"family": "Inter", "weight": ${"9".repeat(100_000)}}, `), []],
  ["a number without end", good.replace("{", '{"fonts": {"family": "Inter", "weight": 1e999999}, '), []],
  ["keys of every object's prototype", good.replace("{", '{"__proto__": {}, "constructor": 1, '), ["unknown-key", "unknown-key"]],
];

/** Texts with more diagnostics than an editor shows. */
const endless: [name: string, text: string, code: string][] = [
  ["one key 5,000 times", good.replace("{", `{${'"name": "a", '.repeat(5000)}`), "duplicate-key"],
  [
    "100,000 unknown keys",
    good.replace("{", `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}": 1, `).join("")}`),
    "unknown-key",
  ],
  ["5 MB of pages that do not exist", pages(many, (index) => `a-page-with-a-longer-name-${index}`), "page-missing"],
  ["135,000 entries that resolve to nothing", pages(many, (index) => `GET /lost/${index}`), "endpoint-path-missing"],
];

describe("bad input in docs.json, over LSP", () => {
  let client: LspClient;

  beforeEach(async () => {
    client = await startOnStreams(
      memoryHost({ "index.mdx": "", "api.json": '{"openapi": "3.1.0", "paths": {"/users": {"get": {}}}}', ...demoFiles }),
    );
  });
  afterEach(() => client.finish());

  /** Sends all requests that an editor sends on its own, and ignores the results. */
  async function ask(line: number, character: number): Promise<void> {
    const textDocument = { uri: docs };
    const position = { line, character };
    await Promise.all([
      client.connection.sendRequest(CompletionRequest.type, { textDocument, position }),
      client.connection.sendRequest(HoverRequest.type, { textDocument, position }),
      client.connection.sendRequest(DocumentColorRequest.type, { textDocument }),
      client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument }),
      client.connection.sendRequest(FoldingRangeRequest.type, { textDocument }),
      client.connection.sendRequest(SelectionRangeRequest.type, { textDocument, positions: [position] }),
    ]);
  }

  /** The server still answers, and the next valid edit has no diagnostics. */
  async function recover(): Promise<void> {
    await ask(0, 1_000_000_000);
    await client.change(docs, good);
    assert.deepEqual(await client.newestDiagnostics(docs), []);
    const position = { line: 0, character: good.indexOf("theme") };
    assert.ok(await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri: docs }, position }));
  }

  for (const [name, text, message] of notJson) {
    it(`reports one syntax error in ${name}`, async () => {
      await client.open(docs, "docs-json", text);
      const [diagnostic, ...more] = await client.newestDiagnostics(docs);
      assert.equal(diagnostic?.code, "json-syntax");
      assert.match(String(diagnostic.message), message);
      assert.deepEqual(more, []);
      await recover();
    });
  }

  for (const [name, text, codes] of json) {
    it(`reports only what is wrong in ${name}`, async () => {
      await client.open(docs, "docs-json", text);
      const found = await client.newestDiagnostics(docs);
      assert.deepEqual(
        found.map(({ code }) => code),
        codes,
      );
      await recover();
    });
  }

  for (const [name, text, expected] of endless) {
    it(`limits the diagnostics of ${name}`, async () => {
      await client.open(docs, "docs-json", text);
      const [notice, ...found] = await client.diagnostics(docs, ({ length }) => length >= 1000);
      assert.equal(notice?.code, "limit-exceeded");
      assert.equal(found.length, 999);
      assert.ok(found.every(({ code }) => code === expected));
      await recover();
    });
  }

  it("answers requests for a file that is cut off at every 50th position", async () => {
    await client.open(docs, "docs-json", demo);
    for (let end = 0; end < demo.length; end += 50) {
      const text = demo.slice(0, end);
      await client.change(docs, text);
      const found = await client.newestDiagnostics(docs);
      assert.deepEqual(
        found.map(({ code }) => code),
        ["json-syntax"],
        text.slice(-40),
      );
      const lines = text.split("\n");
      await ask(lines.length - 1, lines.at(-1)?.length ?? 0);
    }
    await client.change(docs, demo);
    assert.deepEqual(await client.newestDiagnostics(docs), []);
  });
});

describe("a docs.json that is cut off at every single position", () => {
  it("has one syntax error, and still has completion and hover", async () => {
    const service = createLanguageService(memoryHost(demoFiles), () => service.diagnose(docs));
    service.open(textDocument(docs, "docs-json", -1, ""));
    await service.whenSettled();
    for (let end = 0; end <= demo.length; end++) {
      const text = demo.slice(0, end);
      service.open(textDocument(docs, "docs-json", end, text));
      const codes = service.diagnose(docs).flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
      assert.deepEqual(codes, end === demo.length ? [] : ["json-syntax"], text.slice(-40));
      const lineStart = text.lastIndexOf("\n") + 1;
      const position = { line: text.split("\n").length - 1, character: text.length - lineStart };
      await service.complete(docs, position, editor);
      await service.hover(docs, position);
      await service.hover(docs, { line: position.line, character: Math.max(0, position.character - 1) });
    }
  });
});

describe("a client that sends documents without a text", () => {
  const page = (server: BundledServer) => server.uriOf("page.mdx");
  const opened = (uri: unknown, text: unknown) => ({ textDocument: { uri, languageId: "mdx", version: 1, text } });
  const changed = (uri: string, text: unknown) => ({ textDocument: { uri, version: 2 }, contentChanges: [{ text }] });
  for (const [name, method, params] of [
    ["no text", "textDocument/didOpen", (server: BundledServer) => opened(page(server), null)],
    ["no URI", "textDocument/didOpen", () => opened(5, "")],
    ["a change without a text", "textDocument/didChange", (server: BundledServer) => changed(server.uriOf("docs.json"), null)],
  ] as const)
    it(`does not end the server, which logs it: ${name}`, async () => {
      const server = await BundledServer.start({ "docs.json": good, "page.mdx": "", "index.mdx": "" });
      const { connection } = server.client;
      const logged = new Promise<string>((resolve) =>
        connection.onNotification("window/logMessage", ({ message }) => resolve(message)),
      );
      await server.client.open(server.uriOf("docs.json"), "docs-json", good);
      await connection.sendNotification(method, params(server));
      assert.match(await logged, /The (?:text|URI) of a document is not a string\.$/);
      const at = { textDocument: { uri: server.uriOf("docs.json") }, position: { line: 0, character: 3 } };
      assert.notEqual(await connection.sendRequest(HoverRequest.type, at), null);
      assert.deepEqual(await server.stop(), [0, null]);
    });
});

describe("a client that does not keep the order of the protocol", () => {
  const hover = (client: LspClient) =>
    client.connection.sendRequest(HoverRequest.type, { textDocument: { uri: docs }, position: { line: 0, character: 3 } });

  it("is refused before it initializes, if it does so twice, and after it shut down", async () => {
    const client = connectOnStreams(memoryHost({}));
    const notInitialized = { code: ErrorCodes.ServerNotInitialized, message: "The server is not initialized." };
    await client.open(docs, "docs-json", good);
    await assert.rejects(hover(client), notInitialized);
    await assert.rejects(client.connection.sendRequest("unknown/request"), notInitialized);
    await assert.rejects(client.connection.sendRequest(ShutdownRequest.type), notInitialized);
    await client.initialize();
    assert.equal(await hover(client), null);
    await assert.rejects(client.initialize(), { code: ErrorCodes.InvalidRequest, message: "The server is already initialized." });
    await client.open(docs, "docs-json", good);
    assert.ok(await hover(client));
    await client.connection.sendRequest(ShutdownRequest.type);
    const shutDown = { code: ErrorCodes.InvalidRequest, message: "The server was shut down." };
    await assert.rejects(hover(client), shutDown);
    await assert.rejects(client.initialize(), shutDown);
    client.finish();
  });
});
