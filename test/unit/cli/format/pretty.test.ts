import assert from "node:assert/strict";
import type { ReportedDiagnostic } from "../../../../server/src/cli/check/report.ts";
import { formatPretty } from "../../../../server/src/cli/format/pretty.ts";
import type { Style } from "../../../../server/src/cli/terminal/terminal.ts";
import { plain } from "../../../../server/src/cli/terminal/terminal.ts";
import { textDocument } from "../../../../server/src/core/text/textDocument.ts";
import { diagnosticWith, reportOf } from "../../../support/report.ts";

/** A diagnostic at the text between two `█`. */
function at(marked: string, fields: Partial<ReportedDiagnostic> = {}): { text: string; diagnostic: ReportedDiagnostic } {
  const [before = "", between = "", after = ""] = marked.split("█");
  const text = before + between + after;
  const document = textDocument("file:///a", "", 0, text);
  const start = document.positionAt(before.length);
  const end = document.positionAt(before.length + between.length);
  const place = { line: start.line + 1, column: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 };
  return { text, diagnostic: diagnosticWith({ ...place, ...fields }) };
}

/** The lines for one diagnostic, without the name of the file and the summary. */
function linesOf(marked: string, fields: Partial<ReportedDiagnostic> = {}, style: Style = plain): readonly string[] {
  const { text, diagnostic } = at(marked, { message: "Wrong.", ...fields });
  const documents = new Map([[diagnostic.file, textDocument("file:///a", "", 0, text)]]);
  return formatPretty(reportOf(diagnostic), documents, style).split("\n").slice(1, -3);
}

describe("the pretty format of docs-json check", () => {
  it("groups diagnostics by file, and shows their lines with the place marked", () => {
    const docs = at('{\n  "theme": █"mnt"█,\n  "name": "A"\n}\n');
    const page = at("---\ntitle: a█:█ b\n---\n", {
      file: "docs/index.mdx",
      severity: "warning",
      code: "front-matter",
      message: "Quote it.",
    });
    const documents = new Map([
      ["docs/docs.json", textDocument("file:///a", "", 0, docs.text)],
      ["docs/index.mdx", textDocument("file:///b", "", 0, page.text)],
    ]);
    assert.equal(
      formatPretty(reportOf(docs.diagnostic, { ...docs.diagnostic, message: "Again." }, page.diagnostic), documents, plain),
      `docs/docs.json
  2:12  error  Unknown theme \`mnt\`. Did you mean \`mint\`?  enum
      2 │   "theme": "mnt",
        │            ^^^^^
  2:12  error  Again.  enum
      2 │   "theme": "mnt",
        │            ^^^^^

docs/index.mdx
  2:9  warning  Quote it.  front-matter
      2 │ title: a: b
        │         ^

2 errors, 1 warning, 0 infos in 1 site (240 ms)
`,
    );
  });

  it("is only the summary if there are no diagnostics", () =>
    assert.equal(formatPretty(reportOf(), new Map(), plain), "0 errors, 0 warnings, 0 infos in 1 site (240 ms)\n"));

  it("shows no line of a file that cannot be read", () =>
    assert.equal(
      formatPretty(reportOf(diagnosticWith({ message: "Wrong." })), new Map(), plain).split("\n\n")[0],
      "docs/docs.json\n  3:12  error  Wrong.  enum",
    ));

  it("marks what spans lines up to the end of the first, and an empty range with one sign", () => {
    assert.deepEqual(linesOf("a █b c\nd█ e").slice(1), ["      1 │ a b c", "        │   ^^^"]);
    assert.deepEqual(linesOf("a ██b c").slice(1), ["      1 │ a b c", "        │   ^"]);
    assert.deepEqual(linesOf("a b██\n").slice(1), ["      1 │ a b", "        │    ^"]);
    assert.deepEqual(linesOf("a\n\n██", { line: 9, endLine: 9 }).slice(1), ["      9 │ ", "        │ ^"]);
  });

  it("aligns the mark after tabs and wide characters", () => {
    assert.deepEqual(linesOf('\t"名前": █"値"█').slice(1), ['      1 │  "名前": "値"', "        │          ^^^^"]);
  });

  it("shows only the part of a long line around the mark", () => {
    const [, line = "", mark = ""] = linesOf(`${"a".repeat(500)}█bcd█${"e".repeat(500)}`);
    assert.equal(line, `      1 │ …${"a".repeat(40)}bcd${"e".repeat(57)}…`);
    assert.equal(mark.indexOf("^"), line.indexOf("b"));
    const [, long = "", all = ""] = linesOf(`█${"a".repeat(500)}█`);
    assert.deepEqual([long, all], [`      1 │ ${"a".repeat(100)}…`, `        │ ${"^".repeat(100)}`]);
    const [, atEnd = ""] = linesOf(`${"a".repeat(500)}█b█`);
    assert.equal(atEnd, `      1 │ …${"a".repeat(99)}b`);
  });

  it("shows no more of a line than fits in the terminal", () => {
    const text = `${"a".repeat(500)}█bcd█${"e".repeat(500)}`;
    const [, line = "", mark = ""] = linesOf(text, {}, { ...plain, columns: 60 });
    assert.equal(line, `      1 │ …${"a".repeat(19)}bcd${"e".repeat(26)}…`);
    assert.equal(line.length, 60);
    assert.equal(mark.indexOf("^"), line.indexOf("b"));
    const [, narrow = ""] = linesOf(text, {}, { ...plain, columns: 5 });
    assert.equal(narrow, `      1 │ …${"a".repeat(8)}bcd${"e".repeat(9)}…`);
    assert.deepEqual(linesOf(text, {}, { ...plain, columns: 500 }), linesOf(text));
  });

  it("escapes control characters of the file", () =>
    assert.deepEqual(linesOf("a\u001b[31m█b█").slice(1), ["      1 │ a\\u001b[31mb", "        │            ^"]));

  it("escapes commands of GitHub Actions", () =>
    assert.deepEqual(linesOf("##█[add-mask]█a")[1], "      1 │ #\\u0023[add-mask]a"));

  it("names other places, but not how many more there are, since diagnostics do not have all", () => {
    const place = { file: "docs/api.yaml", line: 7, column: 3, endLine: 7, endColumn: 9, message: "Named here" };
    const related = [1, 2, 3, 4, 5].map((line) => ({ ...place, line }));
    assert.deepEqual(linesOf("█a█", { related }).slice(3), [
      ...["      docs/api.yaml:1:3 Named here", "      docs/api.yaml:2:3 Named here", "      docs/api.yaml:3:3 Named here"],
      "      and more places",
    ]);
  });

  it("links to files and places on terminals that have links", () => {
    const style = { ...plain, link: (text: string, url: string) => `[${text}](${url})` };
    const { text, diagnostic } = at("█a█", { file: "docs/a b.mdx" });
    const documents = new Map([[diagnostic.file, textDocument("file:///a", "", 0, text)]]);
    const [file, entry] = formatPretty(reportOf(diagnostic), documents, style).split("\n");
    assert.match(file ?? "", /^\[docs\/a b\.mdx\]\(file:\/\/\/(?:[A-Z]:\/)?work\/docs\/a%20b\.mdx#L1,1\)$/);
    assert.match(entry ?? "", /^ {2}\[1:1\]\(file:\/\/\/.*#L1,1\) {2}error/);
  });
});
