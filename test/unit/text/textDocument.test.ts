import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import { changedDocument, textDocument } from "../../../server/src/core/text/textDocument.ts";

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
    it(`gives the same positions as the protocol's library in ${JSON.stringify(text)}`, () => {
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

describe("changedDocument", () => {
  const pieces = ["a", "\n", "\r", "\r\n", "b\nc", "\r\r", "", "\n\n"];
  /** Numbers that look random and are the same in each run. */
  function* numbers(): Generator<number, never> {
    for (let state = 1; ; ) {
      state = (state * 48271) % 2147483647;
      yield state;
    }
  }

  it("gives the same lines as the protocol's library after random edits", () => {
    const random = numbers();
    const next = (below: number) => random.next().value % below;
    let ours = textDocument("file:///a", "json", 0, "one\r\ntwo\nthree\rfour");
    const theirs = TextDocument.create("file:///a", "json", 0, ours.getText());
    for (let version = 1; version < 1000; version++) {
      const offset = next(ours.getText().length + 1);
      const range = { start: ours.positionAt(offset), end: ours.positionAt(offset + next(4)) };
      const text = ours.getText().length > 60 ? "" : (pieces[next(pieces.length)] ?? "");
      ours = changedDocument(ours, [{ range, text }], version);
      TextDocument.update(theirs, [{ range, text }], version);
      assert.equal(ours.getText(), theirs.getText());
      const positions = Array.from({ length: ours.getText().length + 1 }, (_, at) => ours.positionAt(at));
      assert.deepEqual(
        positions,
        Array.from({ length: theirs.getText().length + 1 }, (_, at) => theirs.positionAt(at)),
      );
    }
  });

  it("applies several changes at once, and replaces the whole text", () => {
    const before = textDocument("file:///a", "json", 0, "a\nb");
    const end = { line: 1, character: 1 };
    const after = changedDocument(before, [{ text: "c\nd" }, { range: { start: end, end }, text: "!" }], 7);
    assert.equal(after.getText(), "c\nd!");
    assert.equal(after.version, 7);
    assert.equal(before.getText(), "a\nb");
  });
});
