import assert from "node:assert/strict";
import type { TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { TextDocument } from "vscode-languageserver-textdocument";
import { changedDocument, textDocument } from "../../../server/src/core/text/textDocument.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

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

  for (const isDescending of [false, true])
    it(`applies ${isDescending ? "descending" : "random"} changes at once like one after the other`, () => {
      const random = numbers();
      const next = (below: number) => random.next().value % below;
      const inserted = [...pieces, "\u{1F600}", "\uD83D", "\uDE00", "c"];
      const someText = (length: number) =>
        Array.from({ length: next(length) }, () => inserted[next(inserted.length)] ?? "").join("");
      const anywhere = () => ({ line: next(12) - 1, character: next(5) === 0 ? 99 : next(8) - 1 });
      for (let round = 0; round < 4000; round++) {
        const before = textDocument("file:///a", "json", 0, someText(16));
        let offset = before.getText().length + 1;
        const positionBefore = () => {
          if (!isDescending || next(20) === 0) return anywhere();
          offset = Math.max(0, offset - next(3));
          return before.positionAt(offset);
        };
        const changes = Array.from({ length: next(9) }, (): TextDocumentContentChangeEvent => {
          if (next(30) === 0) return { text: someText(16) };
          const [end, start] = [positionBefore(), positionBefore()];
          return { range: next(5) === 0 ? { start: end, end: start } : { start, end }, text: someText(4) };
        });
        const together = changedDocument(before, changes, 1);
        const each = changes.reduce((text, change) => changedDocument(text, [change], 1), before);
        assert.equal(together.getText(), each.getText(), JSON.stringify([before.getText(), changes]));
        const lines = textDocument("file:///a", "json", 1, each.getText());
        for (let at = 0; at <= lines.getText().length; at++) assert.deepEqual(together.positionAt(at), lines.positionAt(at));
        assert.equal(together.version, each.version);
      }
    });

  it("applies thousands of changes from the end to the start with little more work than ten", () => {
    const line = '"a": "b",\r\n';
    const before = textDocument("file:///a", "json", 0, line.repeat(100_000));
    const changes = Array.from({ length: 5000 }, (_, at) => {
      const start = { line: 20 * (4999 - at), character: 1 };
      return { range: { start, end: { ...start, character: 2 } }, text: "long\n" };
    });
    const one = (at: number) => changedDocument(before, changes.slice(at, at + 1), 1);
    one(0);
    const ten = cpuTimeOf(() => Array.from({ length: 10 }, (_, at) => one(at)));
    const work = cpuTimeOf(() => {
      const after = changedDocument(before, changes, 1);
      assert.equal(after.lineCount, 105_001);
      assert.equal(after.getText(), `"long\n": "b",\r\n${line.repeat(19)}`.repeat(5000));
    });
    assert.ok(work < 10 * ten + 200, `${work} ms, ten ${ten} ms`);
  });
});
