import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { HeldTexts } from "../../../server/src/host/heldTexts.ts";
import { nodeHost } from "../../../server/src/host/nodeHost.ts";

const fail = (message: string): never => {
  throw new Error(message);
};

describe("the texts of large files that are open", function () {
  this.timeout(20_000);
  let folder: string;
  let uri: string;
  const onDisk = '{"openapi": "3.0.0", "paths": {"/disk": {}}}';
  const inEditor = '{"openapi": "3.1.0", "paths": {"/editor": {}}}';

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-held-"));
    await writeFile(path.join(folder, "api.json"), onDisk);
    uri = pathToFileURL(path.join(folder, "api.json")).href;
  });
  after(() => rm(folder, { recursive: true }));

  /** A holder, the host over it, and the files that it said are others now. */
  function holder(log: (message: string) => void, bundles = "dist") {
    const held = new HeldTexts(log, bundles);
    const changed: string[] = [];
    held.onChanged((file) => changed.push(file));
    return { held, changed, host: nodeHost(log, { bundles: "dist", held }) };
  }
  function send(held: HeldTexts, kind: "open" | "change" | "close", params: object): void {
    const method = { open: "textDocument/didOpen", change: "textDocument/didChange", close: "textDocument/didClose" }[kind];
    const bytes = Buffer.from(JSON.stringify({ jsonrpc: "2.0", method, params }));
    const take = held.receive({ kind, uri, language: "" });
    take(bytes.subarray(0, 20), false);
    take(bytes.subarray(20), true);
  }
  const open = (held: HeldTexts) => send(held, "open", { textDocument: { uri, languageId: "json", version: 1, text: inEditor } });
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
});
