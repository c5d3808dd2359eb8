import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { HeldTexts } from "../../../server/src/host/heldTexts.ts";
import { nodeHost } from "../../../server/src/host/nodeHost.ts";
import { eventually } from "../../support/eventually.ts";

const fail = (message: string): never => {
  throw new Error(message);
};

describe("the texts of large files that are open", function () {
  this.timeout(20_000);
  let folder: string;
  let uri: string;
  let other: string;
  const onDisk = '{"openapi": "3.0.0", "paths": {"/disk": {}}}';
  const inEditor = '{"openapi": "3.1.0", "paths": {"/editor": {}}}';

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-held-"));
    await writeFile(path.join(folder, "api.json"), onDisk);
    await writeFile(path.join(folder, "other.json"), onDisk);
    uri = pathToFileURL(path.join(folder, "api.json")).href;
    other = pathToFileURL(path.join(folder, "other.json")).href;
  });
  after(() => rm(folder, { recursive: true }));

  /** A holder, the host over it, and the files that it said are others now. */
  function holder(log: (message: string) => void, bundles = "dist") {
    const held = new HeldTexts(log, bundles);
    const changed: string[] = [];
    held.onChanged((file) => changed.push(file));
    return { held, changed, host: nodeHost(log, { bundles: "dist", held }) };
  }
  function sendBody(held: HeldTexts, kind: "open" | "change" | "close", file: string, body: string): void {
    const bytes = Buffer.from(body);
    const take = held.receive({ kind, uri: file, language: "" });
    take(bytes.subarray(0, 20), false);
    take(bytes.subarray(20), true);
  }
  function send(held: HeldTexts, kind: "open" | "change" | "close", params: object, file = uri): void {
    const method = { open: "textDocument/didOpen", change: "textDocument/didChange", close: "textDocument/didClose" }[kind];
    sendBody(held, kind, file, JSON.stringify({ jsonrpc: "2.0", method, params }));
  }
  const open = (held: HeldTexts, file = uri) =>
    send(held, "open", { textDocument: { uri: file, languageId: "json", version: 1, text: inEditor } }, file);
  const edit = (held: HeldTexts) => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: inEditor.length } };
    send(held, "change", { textDocument: { uri, version: 2 }, contentChanges: [{ range, text: "{" }] });
  };

  it("go before what is on disk, on every thread, as of the moment they are asked for", async () => {
    const { held, host, changed } = holder(fail);
    assert.equal(held.has(uri), false);
    open(held);
    const [read, index, items, check] = [
      host.readFile(uri),
      host.readDescription(uri, undefined),
      host.readPathItems(uri, ["#/paths/~1editor"], undefined),
      host.checkDescription(uri, undefined),
    ];
    edit(held);
    const broken = host.checkDescription(uri, undefined);
    assert.deepEqual(await read, { kind: "text", text: inEditor });
    const description = await index;
    assert.ok(description.kind === "read" && description.outcome.kind === "index");
    assert.deepEqual([...description.outcome.index.paths.keys()], ["/editor"]);
    const parts = await items;
    assert.ok(parts.kind === "items" && parts.items.get("#/paths/~1editor") !== undefined);
    assert.equal((await check).kind, "broken");
    assert.equal((await broken).kind, "broken");
    assert.deepEqual(await host.readFile(uri), { kind: "text", text: "{" });
    send(held, "close", { textDocument: { uri } });
    assert.equal(held.isEmpty, true);
    assert.deepEqual(await host.readFile(uri), { kind: "text", text: onDisk });
    assert.deepEqual(changed, [uri, uri, uri]);
  });

  it("are those of the disk for whoever asks as they are closed", async () => {
    const { held, host } = holder(fail);
    open(held);
    const asked = [host.readFile(uri), host.readDescription(uri, undefined)] as const;
    held.drop(uri);
    const [read, index] = await Promise.all(asked);
    assert.equal(read.kind, "text");
    assert.equal(index.kind, "read");
  });

  it("are those of the disk where their thread fails, which the log tells of", async () => {
    const logged: string[] = [];
    const { held, host, changed } = holder((message) => logged.push(message), "dist/nowhere");
    open(held);
    const [read, index] = await Promise.all([host.readFile(uri), host.readDescription(uri, undefined)]);
    assert.deepEqual(read, { kind: "text", text: onDisk });
    assert.ok(index.kind === "read" && index.outcome.kind === "index");
    assert.deepEqual([...index.outcome.index.paths.keys()], ["/disk"]);
    assert.equal(held.has(uri), false);
    assert.deepEqual(changed, [uri, uri]);
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? "", /^Unsaved text of \S+api\.json was lost, .*Cannot find module/su);
  });

  const broken: [name: string, kind: "open" | "change", body: string, reason: RegExp][] = [
    ["no JSON", "change", '{"jsonrpc":"2.0","params":{"textDocument":', /SyntaxError/u],
    ["without what it is about", "change", '{"jsonrpc":"2.0","params":{}}', /TypeError/u],
    [
      "with a change that is none",
      "change",
      '{"jsonrpc":"2.0","params":{"contentChanges":[{"range":{},"text":""}]}}',
      /TypeError/u,
    ],
    ["with a text that is none", "open", '{"jsonrpc":"2.0","params":{"textDocument":{"text":5}}}', /TypeError/u],
  ];
  for (const [name, kind, body, reason] of broken)
    it(`are lost with a message that is ${name}, and no other is`, async () => {
      const logged: string[] = [];
      const { held, host, changed } = holder((message) => logged.push(message));
      open(held);
      open(held, other);
      sendBody(held, kind, uri, body);
      assert.deepEqual(await host.readFile(uri), { kind: "text", text: onDisk });
      assert.deepEqual(await host.readFile(other), { kind: "text", text: inEditor });
      await eventually(async () => logged.length, 1);
      assert.deepEqual([held.has(uri), held.has(other)], [false, true]);
      assert.deepEqual(changed, [uri, other, uri, uri]);
      assert.match(logged[0] ?? "", /^Unsaved text of \S+api\.json was lost, the disk counts until it is opened anew: /u);
      assert.match(logged[0] ?? "", reason);
      open(held);
      assert.deepEqual(await host.readFile(uri), { kind: "text", text: inEditor });
      held.drop(uri);
      held.drop(other);
    });

  it("are kept no longer than their files are held", async () => {
    const { held, host } = holder(fail);
    open(held);
    open(held, other);
    held.drop(uri);
    const take = held.receive({ kind: "open", uri, language: "" });
    take(Buffer.from("{"), false);
    assert.deepEqual(await host.readFile(uri), { kind: "text", text: onDisk });
    held.drop(uri);
    held.drop(other);
  });

  it("come to their thread without what else stands in the buffers of their parts", async () => {
    const counting = `
      let size = 0;
      require("node:worker_threads").parentPort.on("message", ({ kind, bytes, answer }) => {
        if (kind === "asked") answer.postMessage(String(size));
        else size += bytes.buffer.byteLength;
      });`;
    await writeFile(path.join(folder, "textWorker.js"), counting);
    const { held, host } = holder(fail, folder);
    const take = held.receive({ kind: "open", uri, language: "" });
    const bytes = Buffer.alloc(100_000);
    take(bytes.subarray(7, 20), false);
    take(bytes.subarray(20, 1000), true);
    assert.deepEqual(await host.readFile(uri), { kind: "text", text: "993" });
    assert.equal(bytes.length, 100_000);
    held.drop(uri);
  });
});
