import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import type { TextHolder } from "../../../server/src/lsp/largeTextFilter.ts";
import { LargeTextFilter } from "../../../server/src/lsp/largeTextFilter.ts";

const [api, other, docs] = ["file:///site/api.json", "file:///site/other.json", "file:///site/docs.json"];

const framed = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const message = (method: string, params: object) => framed(JSON.stringify({ jsonrpc: "2.0", method, params }));
const opened = (uri: string, languageId: string, content: string) =>
  message("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text: content } });
const changed = (uri: string, content: string) =>
  message("textDocument/didChange", { textDocument: { uri, version: 2 }, contentChanges: [{ text: content }] });
const closed = (uri: string) => message("textDocument/didClose", { textDocument: { uri } });
/** As a client might write it that keeps no order of keys. */
const disordered = (framedMessage: string) => {
  const { method, params } = JSON.parse(bodyOf(framedMessage));
  return framed(JSON.stringify({ params, method, jsonrpc: "2.0" }));
};
const bodyOf = (framedMessage: string) => framedMessage.slice(framedMessage.indexOf("\r\n\r\n") + 4);

const large = "é".repeat(5000);
const small = '{"small": true}';
const hover = message("textDocument/hover", { textDocument: { uri: api }, position: { line: 0, character: 0 } });

/** Holds the bodies of the messages that it is given, each in one piece. */
class Holder implements TextHolder {
  readonly uris = new Set<string>();
  readonly received: string[] = [];

  get isEmpty(): boolean {
    return this.uris.size === 0;
  }
  has(uri: string): boolean {
    return this.uris.has(uri);
  }
  receive({ kind, uri }: { kind: string; uri: string }) {
    if (kind === "open") this.uris.add(uri);
    const parts: Uint8Array[] = [];
    return (bytes: Uint8Array, isLast: boolean) => {
      parts.push(bytes);
      if (!isLast) return;
      this.received.push(Buffer.concat(parts).toString());
      if (kind === "close") this.drop(uri);
    };
  }
  drop(uri: string): void {
    this.uris.delete(uri);
  }
}

/** What goes on and what is held of messages that come in pieces of so many bytes. */
async function filtered(messages: readonly string[], pieceSize: number) {
  const holder = new Holder();
  const filter = new LargeTextFilter(holder, 1000);
  const bytes = Buffer.from(messages.join(""));
  const passed = text(filter);
  for (let start = 0; start < bytes.length; start += pieceSize) filter.write(bytes.subarray(start, start + pieceSize));
  filter.end();
  return { passed: await passed, held: holder.received, uris: [...holder.uris] };
}

/** What goes on, and what is held, of messages in their order; and which files are held then. */
const cases: [name: string, messages: string[], passed: number[], held: number[], uris: string[]][] = [
  ["small messages", [hover, opened(api, "json", small), changed(api, small), closed(api)], [0, 1, 2, 3], [], []],
  ["a large file, from open to close", [opened(api, "json", large), changed(api, small), closed(api), hover], [3], [0, 1, 2], []],
  [
    "messages between those of a large file",
    [hover, opened(api, "json", large), hover, changed(api, large)],
    [0, 2],
    [1, 3],
    [api],
  ],
  [
    "another file beside a large one",
    [opened(api, "json", large), opened(other, "json", small), changed(other, large)],
    [1, 2],
    [0],
    [api],
  ],
  ["two large files", [opened(api, "json", large), opened(other, "yaml", large), closed(api)], [], [0, 1, 2], [other]],
  ["a large docs.json", [opened(docs, "json", large), opened(api, "docs-json", large)], [0, 1], [], []],
  ["a large change of a file that was small", [opened(api, "json", small), changed(api, large), closed(api)], [0, 1, 2], [], []],
  ["a file that is opened anew", [opened(api, "json", large), closed(api), opened(api, "json", large)], [], [0, 1, 2], [api]],
  [
    "a file that is another's now",
    [opened(api, "json", large), opened(api, "docs-json", small), changed(api, small)],
    [1, 2],
    [0],
    [],
  ],
  ["a large message of another kind", [message("x/large", { large }), opened(api, "json", small)], [0, 1], [], []],
  ["a large message beside a large file", [opened(api, "json", large), message("x/large", { large }), hover], [1, 2], [0], [api]],
  ["keys in another order", [disordered(opened(api, "json", large)), disordered(closed(api))], [0, 1], [], []],
  [
    "keys in another order, once a file is held",
    [
      opened(api, "json", large),
      disordered(changed(api, large)),
      disordered(opened(other, "json", large)),
      disordered(closed(api)),
    ],
    [],
    [0, 1, 2, 3],
    [other],
  ],
  [
    "a header of two fields",
    [opened(api, "json", large).replace("\r\n", "\r\nContent-Type: application/json\r\n"), hover],
    [1],
    [0],
    [api],
  ],
  ["an empty message", [framed(""), opened(api, "json", large), hover], [0, 2], [1], [api]],
  ["what is no message", ["Content-Length: many\r\n\r\n{}", opened(api, "json", large), hover], [0, 1, 2], [], []],
  ["a message that is cut off", [hover, hover.slice(0, 30)], [0, 1], [], []],
];

describe("the stream of a client's messages", () => {
  for (const [name, messages, passed, held, uris] of cases)
    it(`goes on, or is held: ${name}`, async () => {
      for (const pieceSize of [1, 7, 1000, 65536])
        assert.deepEqual(await filtered(messages, pieceSize), {
          passed: passed.map((at) => messages[at]).join(""),
          held: held.map((at) => bodyOf(messages[at] ?? "")),
          uris,
        });
    });

  it("sends a large text on before all of it has come", () => {
    const holder = new Holder();
    const parts: number[] = [];
    holder.receive = () => (bytes) => parts.push(bytes.length);
    const filter = new LargeTextFilter(holder, 1000);
    const bytes = Buffer.from(opened(api, "json", large));
    filter.write(bytes.subarray(0, 6000));
    assert.equal(parts.length, 1);
    filter.write(bytes.subarray(6000));
    assert.equal(parts.length, 2);
  });

  it("sends another message on before all of it has come, while a file is held", () => {
    const filter = new LargeTextFilter(new Holder(), 1000);
    filter.write(Buffer.from(opened(api, "json", large)));
    const other = message("x/large", { large });
    const [first, rest] = [Buffer.from(other).subarray(0, 6000), Buffer.from(other).subarray(6000)];
    filter.write(first);
    assert.deepEqual(filter.read(), first);
    filter.write(rest);
    assert.deepEqual(filter.read(), rest);
  });
});
