import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { FormattingOptions } from "vscode-languageserver-types";
import { format } from "../../../server/src/core/features/format.ts";
import { openDocs } from "../../support/documents.ts";

const spaces: FormattingOptions = { tabSize: 2, insertSpaces: true };

function formatted(text: string, options: FormattingOptions = spaces): string {
  const file = openDocs(text);
  const once = TextDocument.applyEdits(file.document, format(file, options));
  const again = openDocs(once);
  assert.deepEqual(format(again, options), [], "formatting it again changes nothing");
  return once;
}

describe("Format Document", () => {
  const cases: [name: string, text: string, after: string][] = [
    [
      "keeps objects and arrays on one line, with a space after colons and commas",
      '{\n"colors":{ "primary":"#fff","dark" : "#000" },\n"pages": ["a","b" ,  { "group":"G", "pages":[] }]\n}',
      '{\n  "colors": { "primary": "#fff", "dark": "#000" },\n  "pages": ["a", "b", { "group": "G", "pages": [] }]\n}',
    ],
    ["splits one that does not start and end on the same line", '{"a": ["b",\n"c"]}', '{\n  "a": [\n    "b",\n    "c"\n  ]\n}'],
    [
      "splits one that does not fit, but keeps those inside it",
      `{"a": [["b"], "${"c".repeat(100)}"]}`,
      `{\n  "a": [\n    ["b"],\n    "${"c".repeat(100)}"\n  ]\n}`,
    ],
    ["splits the root", '{"name": "Acme"}', '{\n  "name": "Acme"\n}'],
    ["keeps the line end at the end", '{"a": 1}\n', '{\n  "a": 1\n}\n'],
    ["keeps one of several line ends at the end", '{"a": 1} \n\n\n', '{\n  "a": 1\n}\n'],
    ["removes whitespace at the end", '{\n  "a": 1\n} \t', '{\n  "a": 1\n}'],
    [
      "keeps the kind of line ends",
      '{"a": 1,\r\n"b": [1,\r\n2]}\r\n',
      '{\r\n  "a": 1,\r\n  "b": [\r\n    1,\r\n    2\r\n  ]\r\n}\r\n',
    ],
    ["keeps comments", '{ // why\n"a": [1 /* b */,2]}', '{ // why\n  "a": [1 /* b */, 2]\n}'],
    ["keeps what is left of a broken file", '{"a": ["b", "c": {', '{\n  "a": ["b", "c": {'],
    ["leaves a blank file alone", "\n", "\n"],
  ];
  for (const [name, text, after] of cases) it(name, () => assert.equal(formatted(text), after));

  it("follows the indentation of the editor, which counts for the width", () => {
    const list = JSON.stringify(["x".repeat(80)]);
    const text = `{"a": {"b":\n${list}}}`;
    assert.equal(formatted(text), `{\n  "a": {\n    "b": ${list}\n  }\n}`);
    const wide = `{\n\t"a": {\n\t\t"b": [\n\t\t\t${list.slice(1, -1)}\n\t\t]\n\t}\n}`;
    assert.equal(formatted(text, { tabSize: 8, insertSpaces: false }), wide);
  });

  it("indents by at most 100 columns for a level", () => {
    assert.equal(formatted('{"a":\n1}', { tabSize: 1e9, insertSpaces: true }), `{\n${" ".repeat(100)}"a": 1\n}`);
  });

  it("inserts a line end at the end where the editor is set to", () => {
    assert.equal(formatted('{"a": 1}', { ...spaces, insertFinalNewline: true }), '{\n  "a": 1\n}\n');
  });

  it("formats a range, and nothing outside of it", () => {
    const text = '{\n"a":  1,\n"b":  2\n}  \n\n';
    const file = openDocs(text);
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 7 } };
    const after = TextDocument.applyEdits(file.document, format(file, spaces, range));
    assert.equal(after, '{\n"a": 1,\n"b":  2\n}  \n\n');
  });
});
