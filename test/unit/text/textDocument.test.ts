import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";

describe("textDocument", () => {
  for (const text of [
    "",
    "one",
    "one\ntwo",
    "\n\n",
    "one\r\ntwo\r\n",
    "\rone\r\rtwo",
    "a\n\rb\r\n\nc\r",
    "\uFEFFé\n\u{1F600}\u2028x",
  ]) {
    it(`has the positions of the protocol's library in ${JSON.stringify(text)}`, () => {
      const [ours, theirs] = [textDocument, TextDocument.create].map((create) => create("file:///a", "json", 1, text));
      assert.ok(ours && theirs);
      assert.equal(ours.lineCount, theirs.lineCount);
      for (let offset = -1; offset <= text.length + 1; offset++)
        assert.deepEqual(ours.positionAt(offset), theirs.positionAt(offset));
      for (let line = -1; line <= theirs.lineCount; line++) {
        assert.deepEqual(ours.getLineRange(line), theirs.getLineRange(line));
        assert.equal(ours.getEOLCharacters(line), theirs.getEOLCharacters(line));
        for (let character = -1; character <= text.length + 1; character++) {
          const position = { line, character };
          assert.equal(ours.offsetAt(position), theirs.offsetAt(position), JSON.stringify(position));
          const range = { start: { line: 0, character: 1 }, end: position };
          assert.equal(ours.getText(range), theirs.getText(range));
        }
      }
    });
  }
});
