import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CancellationTokenSource } from "vscode-languageserver";
import type { ToolResult } from "../../../server/src/protocol.ts";
import { runToolRequest, unlistedRequest } from "../../../server/src/protocol.ts";
import { BundledServer } from "../../support/bundledServer.ts";
import { filesOf, range } from "../../support/range.ts";

describe("the tools for coding agents in the language server", () => {
  let server: BundledServer;
  const docsJson = '{"theme": "mint", "name": "A", "colors": {"primary": "#0F766E"}, "navigation": {"pages": ["index.mdx"]}}';
  before(async () => {
    server = await BundledServer.start({ "docs.json": docsJson, "index.mdx": "" });
  });
  after(() => server.stop());

  const run = (name: string, values: object, folderUri = server.uriOf(""), unsaved: readonly { uri: string }[] = []) =>
    server.client.connection.sendRequest<ToolResult>(runToolRequest, { folderUri, name, values, unsaved });

  it("check the site in a folder", async () => {
    const { text, isError } = await run("check_docs", {});
    assert.equal(isError, false);
    assert.deepEqual(
      JSON.parse(text).diagnostics.map(({ file, code }: Record<string, unknown>) => [file, code]),
      [["docs.json", "page-extension"]],
    );
  });

  it("do not look for the folders of a path that is too long to exist", async () => {
    const name = "a/".repeat(50_000);
    for (const [tool, values] of [
      ["check_docs", { paths: [name] }],
      ["list_docs_routes", { site: name }],
      ["list_docs_fixes", { file: name }],
      ["move_docs_page", { from: "index.mdx", to: name }],
    ] as const)
      assert.deepEqual(
        await run(tool, values),
        { text: "Path too long: 100,000 characters. Maximum: 4,096.", isError: true },
        tool,
      );
  });

  it("take a thousand paths, each once", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `page-${at}`);
    const text = "Too many paths: 1,001. Maximum: 1,000.";
    assert.deepEqual(await run("check_docs", { paths: many(1001) }), { text, isError: true });
    assert.equal((await run("check_docs", { paths: Array.from({ length: 5000 }, () => ".") })).isError, false);
  });

  it("do not look for paths in more folders than any site has", async () => {
    const name = "a/".repeat(1500);
    assert.deepEqual(await run("check_docs", { paths: [name] }), {
      text: "Path too deep: 1,501 folders. Maximum: 200.",
      isError: true,
    });
  });

  it("say which paths no file can have", async () => {
    const long = "a".repeat(300);
    for (const [to, text] of [
      ["a\0b", 'Invalid path: "a\\u0000b".'],
      ["a\ud800", 'Invalid path: "a\\ud800".'],
      [long, `Cannot move index.mdx to ${long}: its name is too long.`],
      ["", "Expected a path, got an empty argument."],
    ] as const)
      assert.deepEqual(await run("move_docs_page", { from: "index.mdx", to }), { text, isError: true });
  });

  it("read the text of unsaved documents, but do not write over it", async () => {
    const [docs, page] = [server.uriOf("docs.json"), server.uriOf("index.mdx")];
    await server.client.open(docs, "docs-json", docsJson.replace('"index.mdx"', '"index", "new", "gone"'));
    await server.client.open(server.uriOf("new.mdx"), "mdx", "# New\n");
    await server.client.open(page, "mdx", "[a](/nowhere)\n");
    const unsaved = [{ uri: docs }, { uri: page }, { uri: server.uriOf("new.mdx") }];
    const found = JSON.parse((await run("check_docs", {}, undefined, unsaved)).text).diagnostics;
    assert.deepEqual(
      found.map(({ file, code }: Record<string, unknown>) => [file, code]),
      [
        ["docs.json", "page-missing"],
        ["index.mdx", "link-missing"],
      ],
    );
    const unsavedPage = { text: "Unsaved changes in the editor: index.mdx. Save the file, then try again.", isError: true };
    assert.deepEqual(
      await run("move_docs_page", { from: "index.mdx", to: "start.mdx" }, undefined, [{ uri: page }]),
      unsavedPage,
    );
    await server.client.change(docs, docsJson.replace('"A"', '"B"'));
    assert.deepEqual(await run("fix_docs", {}, undefined, unsaved), {
      text: "Unsaved changes in the editor: docs.json. Save the file, then try again.",
      isError: true,
    });
    const saved = unsaved.filter(({ uri }) => uri !== docs);
    assert.deepEqual(await run("fix_docs", {}, undefined, saved), {
      text: '{"fixed":1,"changed":["docs.json"]}',
      isError: false,
    });
  });

  it("change nothing for a request that is canceled before its turn", async () => {
    const [uri, moved] = [server.uriOf("index.mdx"), server.uriOf("moved.mdx")];
    const checks = Array.from({ length: 20 }, () => run("check_docs", {}));
    const request = new CancellationTokenSource();
    const params = { folderUri: server.uriOf(""), name: "move_docs_page", values: { from: "index.mdx", to: "moved.mdx" } };
    const move = server.client.connection.sendRequest<ToolResult>(runToolRequest, params, request.token);
    // Its answer says that the move waits for its turn.
    await server.client.connection.sendRequest(unlistedRequest, { uri, position: { line: 0, character: 0 }, kind: "pages" });
    request.cancel();
    assert.deepEqual(await move, { text: "The request was canceled. Nothing was changed.", isError: true });
    await Promise.all(checks);
    assert.deepEqual([existsSync(new URL(uri)), existsSync(new URL(moved))], [true, false]);
  });

  it("end with their thread, which neither the server nor the next call notices", async () => {
    const onceInThread = `
      const { existsSync, writeFileSync } = require("node:fs");
      if (!require("node:worker_threads").isMainThread && !existsSync(__dirname + "/ended")) {
        writeFileSync(__dirname + "/ended", "");
        process.exit();
      }`;
    const files = { "docs.json": docsJson, "index.mdx": "", "end.js": onceInThread };
    const other = await BundledServer.start(files, "end.js");
    const params = { folderUri: other.uriOf(""), name: "list_docs_routes", values: {} };
    const runAgain = () => other.client.connection.sendRequest<ToolResult>(runToolRequest, params);
    assert.deepEqual(await runAgain(), { text: "Internal error: reading ended early.", isError: true });
    assert.equal((await runAgain()).isError, false);
    assert.deepEqual(await other.stop(), [0, null]);
  });

  it("report unknown tools, wrong arguments, and paths outside of the folder", async () => {
    assert.deepEqual(await run("rm", {}), { text: "Unknown tool: rm", isError: true });
    assert.deepEqual(await run("check_docs", { limit: "1" }), {
      text: "Expected a positive integer for the argument limit.",
      isError: true,
    });
    assert.match(
      (await run("check_docs", { paths: [".."] })).text,
      /^Path outside the working folder: \.\.\. The working folder is /,
    );
    assert.equal((await run("check_docs", {}, "file:///nowhere")).isError, true);
    assert.equal((await run("check_docs", {})).isError, false);
  });
});

describe("a move by a coding agent while the editor is closed", () => {
  const pages = range(300, (index) => `old/p${index}`);
  const files = {
    "docs.json": JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#0F766E" }, navigation: { pages } }),
    ...filesOf(
      pages.length,
      (index) => `old/p${index}.mdx`,
      () => "[A](/old/p0)\n",
    ),
  };
  const before = Object.values(files);
  const textsOf = (server: BundledServer) =>
    Promise.all(Object.keys(files).map((name) => readFile(fileURLToPath(server.uriOf(name)), "utf8").catch(() => "")));

  /** Starts a move. Gives its result, once it has changed something. */
  async function startMove(server: BundledServer): Promise<{ readonly result: Promise<ToolResult> }> {
    const result = server.client.connection.sendRequest<ToolResult>(runToolRequest, {
      folderUri: server.uriOf(""),
      name: "move_docs_page",
      values: { from: "old", to: "new" },
    });
    // Some ways to end the server leave the request without an answer.
    result.catch(() => undefined);
    // It is changed first. Reading all files again and again may take longer than the move.
    const docsJson = fileURLToPath(server.uriOf("docs.json"));
    while (readFileSync(docsJson, "utf8") === before[0]) await setImmediate();
    return { result };
  }

  it("is undone", async () => {
    const server = await BundledServer.start(files);
    const { result } = await startMove(server);
    await server.stop(async () => {
      assert.deepEqual(await result, { text: "Nothing was moved: it was interrupted.", isError: true });
      assert.deepEqual(await textsOf(server), before);
    });
  });

  for (const how of ["SIGTERM", "disconnect"] as const)
    it(`is undone if the server is not shut down before, but ends by ${how}`, async () => {
      // Elsewhere, signals end a process at once.
      if (process.platform === "win32" && how === "SIGTERM") return;
      const server = await BundledServer.start(files);
      await startMove(server);
      await server.abandon(how, async () => assert.deepEqual(await textsOf(server), before));
    });
});
