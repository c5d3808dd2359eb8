import assert from "node:assert/strict";
import type { DocumentNotice } from "../../../server/src/lsp/documentNotice.ts";
import { isOtherAtBeginning, noticeAtBeginning, noticeOf } from "../../../server/src/lsp/documentNotice.ts";

const uri = "file:///site/api.json";
const notification = (name: string, params: object) => JSON.stringify({ jsonrpc: "2.0", method: `textDocument/${name}`, params });

const opened = notification("didOpen", { textDocument: { uri, languageId: "json", version: 1, text: '{"uri": "x"}' } });
const changed = notification("didChange", { textDocument: { uri, version: 2 }, contentChanges: [{ text: "{}" }] });
const closed = notification("didClose", { textDocument: { uri } });

const notices: [message: string, notice: DocumentNotice][] = [
  [opened, { kind: "open", uri, language: "json" }],
  [changed, { kind: "change", uri, language: "" }],
  [closed, { kind: "close", uri, language: "" }],
  [closed.replace("site/", 'si\\u0074e/\\"'), { kind: "close", uri: 'file:///site/"api.json', language: "" }],
];

/** Messages about files in another order of keys than JavaScript's libraries write. */
const otherwise: [message: string, notice: DocumentNotice][] = [
  [
    JSON.stringify({ params: { textDocument: { text: "{}", languageId: "yaml", uri } }, method: "textDocument/didOpen" }),
    { kind: "open", uri, language: "yaml" },
  ],
  [closed.replaceAll(":", ": "), { kind: "close", uri: uri.replace(":", ": "), language: "" }],
  [opened.replace('"languageId":"json",', ""), { kind: "open", uri, language: "" }],
];

const none = [
  notification("didSave", { textDocument: { uri } }),
  notification("hover", { textDocument: { uri } }),
  notification("didClose", {}),
  notification("didClose", { textDocument: { uri: 1 } }),
  '{"jsonrpc":"2.0","id":1,"result":{"textDocument":{"uri":"file:///a"}}}',
  "[]",
  "null",
  "{",
  "",
];

/** Messages, cut off or not, that cannot be about a file that is opened, changed or closed. */
const others = [
  notification("didSave", { textDocument: { uri } }),
  '{"jsonrpc":"2.0","method":"textDocument/didClosed","params"',
  '{"jsonrpc":"2.0","method":"x/large"',
  '{"jsonrpc":"2.0","method":"","params',
  '{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{',
  '{"jsonrpc":"2.0","id":"a","result":',
];
/** What may be about one, or become so as it goes on. */
const unclear = [
  opened,
  '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"text":"',
  '{"jsonrpc":"2.0","method":"textDocument/did',
  '{"jsonrpc":"2.0","method":"textDocument\\/didOpen","params":',
  '{"jsonrpc":"2.0","params":{',
  '{"method":"x/large","jsonrpc":"2.0"',
  "{",
  "",
];

describe("what a client says of a file", () => {
  it("is nothing where the beginning names another method", () => {
    for (const message of others) assert.equal(isOtherAtBeginning(message), true, message);
    for (const message of unclear) assert.equal(isOtherAtBeginning(message), false, message);
  });
  it("is read off the beginning of a message, cut off within the text", () => {
    for (const [message, notice] of notices) assert.deepEqual(noticeAtBeginning(message), notice);
    assert.deepEqual(noticeAtBeginning(opened.slice(0, opened.indexOf('"text"'))), notices[0]?.[1]);
  });
  it("is not guessed from a beginning that does not tell", () => {
    for (const [message] of otherwise) assert.equal(noticeAtBeginning(message), undefined);
    assert.equal(noticeAtBeginning(opened.slice(0, opened.indexOf("api.json"))), undefined);
  });
  it("is read from a whole message, however it is written", () => {
    for (const [message, notice] of [...notices, ...otherwise]) assert.deepEqual(noticeOf(message), notice);
  });
  it("is nothing in any other message", () => {
    for (const message of none) {
      assert.equal(noticeAtBeginning(message), undefined, message);
      assert.equal(noticeOf(message), undefined, message);
    }
  });
});
