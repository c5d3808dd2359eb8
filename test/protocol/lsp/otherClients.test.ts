import assert from "node:assert/strict";
import type { ClientCapabilities, CodeAction, MarkupContent, SymbolInformation } from "vscode-languageserver/node";
import {
  CodeActionRequest,
  CodeLensRefreshRequest,
  CompletionRequest,
  CompletionResolveRequest,
  ConfigurationRequest,
  DefinitionRequest,
  DidSaveTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
  HoverRequest,
  InlayHintRefreshRequest,
  RegistrationRequest,
  ResponseError,
  ShowDocumentRequest,
  ShowMessageRequest,
  WillRenameFilesRequest,
} from "vscode-languageserver/node";
import { remoteFileRequest } from "../../../server/src/protocol.ts";
import type { LspClient } from "../../support/lspClient.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams, startOnStreams } from "../../support/serverOnStreams.ts";

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
      "Registering Hover",
      "Watching files",
      "Watching settings",
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

describe("a client that cannot ask its user", () => {
  it("gets the edits that need no answer", async () => {
    const texts = { "en/a.mdx": "", "fr/a.mdx": "" };
    const client = await startOnStreams(memoryHost(texts), { workspace: { workspaceEdit: { resourceOperations: ["rename"] } } });
    client.connection.onRequest(ShowMessageRequest.type, () => new ResponseError(-32601, "not here"));
    const languages = ["en", "fr"].map((language) => ({ language, pages: [`${language}/a`] }));
    await client.open(docs, "docs-json", JSON.stringify({ navigation: { languages } }));
    const files = [{ oldUri: uriOf("en/a.mdx"), newUri: uriOf("en/b.mdx") }];
    const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, { files });
    assert.match(JSON.stringify(edit), /"newText":"en\/b"/u);
    await client.log((line) => line.startsWith("Asking the user failed: ") && line.includes("not here"));
    client.connection.dispose();
  });
});

describe("a client with invalid answers about remote files", () => {
  const invalid = [null, 5, "file", [], {}, { kind: "file" }, { kind: "file", uri: 5 }, { kind: "not-allowed", host: {} }];
  for (const answer of invalid)
    it(`has the diagnostics of its site all the same (${JSON.stringify(answer)})`, async () => {
      const unread: string[] = [];
      const client = connectOnStreams({ ...memoryHost({}), log: (message) => void unread.push(message) });
      client.connection.onRequest<unknown, unknown>(remoteFileRequest, () => answer);
      await client.initialize({ textDocument: { diagnostic: {} } }, { remoteFiles: { command: "allow" } });
      await client.open(docs, "docs-json", docsJson);
      const found = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri: docs } });
      assert.ok(found.kind === "full" && found.items.some(({ code }) => code === "enum"));
      assert.match(unread.join("\n"), /^Reading failed: .*invalid response/u);
      client.finish();
    });
});

describe("a client that writes URIs in an odd way", () => {
  const hover = (client: LspClient, uri: string) =>
    client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position: { line: 0, character: 3 } });

  for (const odd of ["file:////server/x.mdx", "foo://///x", "a b:c", "file:///\ud800", ""])
    it(`has an answer about ${JSON.stringify(odd)}`, async () => {
      const client = await startOnStreams(memoryHost({}));
      assert.equal(await hover(client, odd), null);
      client.connection.dispose();
    });

  for (const odd of ["", "%", "/docs/x"])
    it(`gets its URIs back after ${JSON.stringify(odd)}, which is none`, async () => {
      const client = await startOnStreams(memoryHost({ "index.mdx": "" }));
      await client.open(docs, "docs-json", docsJson);
      await hover(client, odd);
      const position = { line: 0, character: docsJson.indexOf("index") };
      const found = await client.connection.sendRequest(DefinitionRequest.type, { textDocument: { uri: docs }, position });
      assert.ok(JSON.stringify(found).includes(`"${uriOf("index.mdx")}"`), JSON.stringify(found));
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
      client.finish();
    });
  }

  it("because it refuses their patterns sees what changed on disk at the next save", async () => {
    const files: Files = {};
    const client = connectOnStreams(memoryHost(files));
    client.connection.onRequest(RegistrationRequest.method, () => new ResponseError(-32602, "unknown pattern"));
    const capabilities = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
    await client.initialize(capabilities, {}, [{ uri: uriOf(""), name: "site" }]);
    await client.open(docs, "docs-json", docsJson);
    const isMissing = ({ code }: { readonly code?: unknown }) => code === "page-missing";
    await client.diagnostics(docs, (all) => all.some(isMissing));
    files["index.mdx"] = "";
    await client.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: docs } });
    await client.diagnostics(docs, (all) => !all.some(isMissing));
    client.connection.dispose();
  });

  it("that opens 500 pages at once does not have all files read for each", async () => {
    let lists = 0;
    const names = Array.from({ length: 500 }, (_, index) => `page-${index}`);
    const host = memoryHost({ "docs.json": docsJson, ...Object.fromEntries(names.map((name) => [`${name}.mdx`, ""])) });
    const client = await startOnStreams({
      ...host,
      listFiles: (...of) => {
        lists++;
        return host.listFiles(...of);
      },
    });
    await client.open(docs, "docs-json", docsJson);
    await client.diagnostics(docs, (all) => all.some(({ code }) => code === "page-missing"));
    const before = { lists, reads: host.reads.length };
    for (const name of names) void client.open(uriOf(`${name}.mdx`), "mdx", "");
    const textDocument = { uri: docs };
    await client.connection.sendRequest(DefinitionRequest.type, { textDocument, position: { line: 0, character: 0 } });
    assert.ok(lists - before.lists <= 5, `listed ${lists - before.lists} times`);
    assert.ok(host.reads.length - before.reads <= 3000, `${host.reads.length - before.reads} files read`);
    client.finish();
  });
});

describe("a client that spells URIs in its own way", () => {
  it("gets its spelling back, for the files that it opened and those beside them", async () => {
    const text = "[Nowhere](/gone)\n";
    const pages = ["guides/a@b/c.mdx", "guides/a@b/d.mdx"];
    const listed = docsJson.replace('"index"', pages.map((name) => JSON.stringify(name.slice(0, -4))).join());
    // The host's names of files are parts of URIs.
    const host = memoryHost({ [pages[0] ?? ""]: "", [pages[1] ?? ""]: "", "guides/a%40b/d.mdx": text });
    const client = await startOnStreams(host);
    await client.open(docs, "json", listed.replace('"openapi": "https://a.com/a.json", ', ""));
    await client.open(`file:///site/guides/a@b/c.mdx`, "mdx", text);
    const isMissing = ({ code }: { readonly code?: unknown }) => code === "link-missing";
    for (const name of pages) await client.diagnostics(`file:///site/${name}`, (all) => all.some(isMissing));
    const position = { line: 0, character: docsJson.indexOf('"index"') - '"openapi": "https://a.com/a.json", '.length + 3 };
    const found = await client.connection.sendRequest(DefinitionRequest.type, { textDocument: { uri: docs }, position });
    assert.match(JSON.stringify(found), /"uri":"file:\/\/\/site\/guides\/a@b\/c\.mdx"/);
    client.finish();
  });

  it("may name the host of local files", async () => {
    const client = await startOnStreams(memoryHost({ "index.mdx": "" }));
    const uri = docs.replace("file:///", "file://localhost/");
    await client.open(uri, "json", docsJson);
    const position = { line: 0, character: docsJson.indexOf('"index"') + 3 };
    const found = await client.connection.sendRequest(DefinitionRequest.type, { textDocument: { uri }, position });
    assert.match(JSON.stringify(found), /"uri":"file:\/\/localhost\/site\/index\.mdx"/);
    client.finish();
  });

  it("gets usual URIs after one without a path", async () => {
    const client = await startOnStreams(memoryHost({ "index.mdx": "" }));
    await client.open(docs, "json", docsJson);
    for (const uri of ["file:", "file://"]) await client.open(uri, "json", "{}");
    const position = { line: 0, character: docsJson.indexOf('"index"') + 3 };
    const found = await client.connection.sendRequest(DefinitionRequest.type, { textDocument: { uri: docs }, position });
    assert.match(JSON.stringify(found), /"uri":"file:\/\/\/site\/index\.mdx"/);
    client.finish();
  });
});

describe("a client that writes null for what it leaves out", () => {
  it("replaces the whole text with a change that has no range", async () => {
    const client = await startOnStreams(memoryHost({ "index.mdx": "" }));
    await client.open(docs, "docs-json", docsJson);
    await client.diagnostics(docs, (all) => all.some(({ code }) => code === "enum"));
    await client.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: docs, version: 2 },
      contentChanges: [{ range: null, rangeLength: null, text: docsJson.replace("mnt", "mint") }],
    });
    await client.diagnostics(docs, (all) => all.every(({ code }) => code !== "enum"));
    client.finish();
  });
});

describe("a client that shows plain text and lists", () => {
  let client: LspClient;
  const textDocument = { uri: docs };
  const open = async (capabilities: ClientCapabilities["textDocument"] = {}) => {
    client = await startOnStreams(memoryHost({ "index.mdx": "" }), { textDocument: capabilities });
    await client.open(docs, "json", docsJson);
  };
  afterEach(() => client.finish());

  it("gets hovers without marks", async () => {
    await open({ hover: { contentFormat: ["plaintext"] } });
    const hover = await client.connection.sendRequest(HoverRequest.type, { textDocument, position: { line: 0, character: 3 } });
    const { kind, value } = (hover ?? assert.fail("a hover")).contents as MarkupContent;
    assert.deepEqual([kind, value.split("\n")[0]], ["plaintext", "theme · string · required"]);
    assert.doesNotMatch(value, /[*`\\]/u);
  });

  it("gets the documentation of a suggestion without marks", async () => {
    await open({ completion: { completionItem: { documentationFormat: ["plaintext"] } } });
    const position = { line: 0, character: docsJson.indexOf("mnt") };
    const list = await client.connection.sendRequest(CompletionRequest.type, { textDocument, position });
    const items = Array.isArray(list) ? list : (list?.items ?? []);
    const item = items.find(({ label }) => label === "maple") ?? assert.fail("suggested");
    const { documentation } = await client.connection.sendRequest(CompletionResolveRequest.type, item);
    assert.equal(typeof documentation, "string");
  });

  it("gets the outline as a list", async () => {
    await open();
    const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
    const names = (symbols as SymbolInformation[]).map(({ name, containerName, location }) => [
      name,
      containerName,
      location.uri,
    ]);
    assert.ok(names.length > 4, JSON.stringify(names));
    assert.deepEqual(names.at(0), ["theme", undefined, docs]);
    assert.ok(
      names.some(([, container]) => container === "navigation"),
      JSON.stringify(names),
    );
  });
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
    const name = { start: { line: 1, character: 9 }, end: { line: 1, character: 18 } };
    await client.connection.sendRequest(ExecuteCommandRequest.type, {
      command: command.command,
      arguments: [uriOf("docs.json"), name.start, name.end],
    });
    assert.deepEqual(shown, [
      { uri: uriOf("guides/new.mdx"), takeFocus: true, selection: { start: end, end } },
      { uri: uriOf("docs.json"), takeFocus: true, selection: name },
    ]);
    client.finish();
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
  const safe = ["Apply all safe fixes in this file"];
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
    [["source.fixAll.docs-json.page-extension"], safe],
    [["source.fixAll.docs-json.page-case"], []],
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

describe("a request for refactorings", () => {
  const workspace = { workspaceEdit: { documentChanges: true, resourceOperations: ["create" as const] } };
  const navigation =
    '"navigation": {"groups": [{"group": "G", "openapi": "api.yaml", "pages": ["GET /b", "GET /a", "GET /gone/for/good"]}]}';
  const site = `{"theme": "mint", "name": "Acme", "colors": {"primary": "#166e3f"},\n"search": {"$ref": "./search.json"}, "logo": "/l.svg",\n${navigation}}`;
  const files: Files = {
    "search.json": '{"prompt": "Ask"}',
    "l.svg": "",
    "api.yaml":
      "openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths:\n  /a: { get: { tags: [x] } }\n  /b: { get: { tags: [y] } }\n",
  };

  async function titlesAt(word: string, only?: readonly string[], capabilities: ClientCapabilities = { workspace }) {
    const client = await startOnStreams(memoryHost(files), capabilities);
    await client.open(docs, "docs-json", site);
    await client.diagnostics(docs, (all) => all.some(({ code }) => code === "endpoint-path-missing"));
    const line = site.slice(0, site.indexOf(word)).split("\n").length - 1;
    const at = { line, character: site.indexOf(word) - (site.lastIndexOf("\n", site.indexOf(word)) + 1) + 1 };
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: docs },
      range: { start: at, end: at },
      context: { diagnostics: [], ...(only !== undefined && { only: [...only] }) },
    });
    client.connection.dispose();
    return (actions as CodeAction[]).map(({ kind, title, edit }) => ({ kind, title, edit }));
  }
  const named = async (...args: Parameters<typeof titlesAt>) =>
    (await titlesAt(...args)).map(({ kind = "", title }) => `${kind} ${title}`);

  const extract = "refactor.extract Move to `groups.json`";
  const wraps = ["tab", "version", "product", "language"].map((kind) => `refactor.rewrite Wrap in a ${kind}`);
  const kinds: readonly (readonly [word: string, only: readonly string[] | undefined, found: readonly string[]])[] = [
    ['"groups"', undefined, [extract, ...wraps]],
    ['"groups"', ["refactor"], [extract, ...wraps]],
    ['"groups"', ["refactor.extract"], [extract]],
    ['"groups"', ["refactor.rewrite"], [...wraps]],
    ['"groups"', ["quickfix"], []],
    ['"groups"', ["source"], []],
    ['"$ref"', ["refactor.inline"], ["refactor.inline Inline `./search.json` (keeps the file)"]],
    ['"/l.svg"', ["refactor.rewrite"], ['refactor.rewrite Change to `{ "light": "/l.svg", "dark": "/l.svg" }`']],
    [
      '"GET /b"',
      ["refactor"],
      [
        "refactor.rewrite Sort endpoints by tag",
        "refactor.rewrite Group endpoints by tag",
        "refactor.rewrite Wrap in a group",
        "refactor.rewrite Move to a new group",
      ],
    ],
  ];
  for (const [word, only, found] of kinds)
    it(`at ${word}${only === undefined ? "" : ` for ${only.join()}`} has ${found.length} actions`, async () =>
      assert.deepEqual(await named(word, only), found));

  it("creates a file with its content, for editors that can", async () => {
    const [move] = await titlesAt('"groups"', ["refactor.extract"]);
    const [create, content, change, ...more] = move?.edit?.documentChanges ?? [];
    assert.deepEqual(create, { kind: "create", uri: uriOf("groups.json") });
    assert.ok(content !== undefined && "edits" in content && change !== undefined && "edits" in change);
    const texts = [content, change].flatMap(({ edits }) => edits.map((edit) => ("newText" in edit ? edit.newText : "")));
    assert.deepEqual(texts, [
      '[{"group": "G", "openapi": "api.yaml", "pages": ["GET /b", "GET /a", "GET /gone/for/good"]}]\n',
      '{ "$ref": "./groups.json" }',
    ]);
    assert.deepEqual(more, []);
    assert.deepEqual(await named('"groups"', ["refactor.extract"], {}), []);
  });
});
