import assert from "node:assert/strict";
import type { TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { TextDocument } from "vscode-languageserver-textdocument";
import { EditableText } from "../../../server/src/host/editableText.ts";

describe("a text that takes many edits in a row", () => {
  const pieces = ["a", "\n", "\r", "\r\n", "b\nc", "\r\r", "", "\n\n"];
  /** Numbers that look random and are the same in each run. */
  function* numbers(): Generator<number, never> {
    for (let state = 1; ; ) {
      state = (state * 48271) % 2147483647;
      yield state;
    }
  }

  it("is what the protocol's library makes of it, whether it is asked for between them or not", () => {
    const random = numbers();
    const next = (below: number) => random.next().value % below;
    const theirs = TextDocument.create("file:///a", "json", 0, "one\r\ntwo\nthree\rfour");
    const [asked, unasked] = [new EditableText(theirs.getText()), new EditableText(theirs.getText())];
    for (let version = 1; version < 2000; version++) {
      const start = { line: next(theirs.lineCount + 1), character: next(6) };
      const end = theirs.positionAt(theirs.offsetAt(start) + next(4));
      const range = version % 3 === 0 ? { start: end, end: start } : { start, end };
      const change = { range, text: theirs.getText().length > 60 ? "" : (pieces[next(pieces.length)] ?? "") };
      TextDocument.update(theirs, [change], version);
      asked.change(change);
      unasked.change(change);
      assert.equal(asked.whole, theirs.getText());
    }
    assert.equal(unasked.whole, theirs.getText());
  });

  it("may be replaced as a whole", () => {
    const text = new EditableText("a\nb");
    text.change({ range: { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } }, text: "x" });
    text.change({ text: "c\nd" });
    const end = { line: 1, character: 1 };
    text.change({ range: { start: end, end }, text: "!" });
    assert.equal(text.whole, "c\nd!");
  });

  it("takes more lines at once than a function takes arguments", () => {
    const text = new EditableText("a\nb");
    const many = "x\n".repeat(1_000_000);
    text.change({ range: { start: { line: 0, character: 1 }, end: { line: 1, character: 0 } }, text: many });
    assert.equal(text.whole, `a${many}b`);
  });

  it("is not gone through for each of them", () => {
    const line = `${" ".repeat(79)}\n`;
    const text = new EditableText(line.repeat(50_000));
    const at = { line: 25_000, character: 0 };
    for (let edit = 0; edit < 10_000; edit++) text.change({ range: { start: at, end: at }, text: "x" });
    assert.equal(text.whole, line.repeat(25_000) + "x".repeat(10_000) + line.repeat(25_000));
  });

  it("takes nothing that is no text, and no place that is none", () => {
    const text = new EditableText("a");
    const place = { line: 0, character: 0 };
    const wrong: unknown[] = [
      null,
      {},
      { text: 1 },
      { range: null, text: "" },
      { range: { start: place }, text: "" },
      { range: { start: place, end: { line: 0 } }, text: "" },
      { range: { start: place, end: { line: 0, character: -1 } }, text: "" },
      { range: { start: place, end: { line: 0.5, character: 0 } }, text: "" },
    ];
    for (const change of wrong) assert.throws(() => text.change(change as TextDocumentContentChangeEvent), TypeError);
    assert.throws(() => new EditableText(undefined as unknown as string), TypeError);
  });
});
