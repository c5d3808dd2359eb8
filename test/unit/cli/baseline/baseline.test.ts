import assert from "node:assert/strict";
import { win32 } from "node:path";
import { baselineEntriesOf, compareWithBaseline } from "../../../../server/src/cli/baseline/baseline.ts";
import { filesFrom } from "../../../../server/src/cli/baseline/baselineFile.ts";
import type { ReportedDiagnostic } from "../../../../server/src/cli/check/report.ts";
import { assertLinear } from "../../../support/machineSpeed.ts";
import { diagnosticWith } from "../../../support/report.ts";

const pathOf = (file: string) => file;
/** All sites are in folders of the baseline's folder. */
const rootOf = (file: string) => file.replace(/\/.*$/u, "");

/** Compares diagnostics with a baseline of earlier ones. `gone` are the files that no longer exist. */
function compared(before: readonly ReportedDiagnostic[], after: readonly ReportedDiagnostic[], gone: readonly string[] = []) {
  const known = before.flatMap((diagnostic) => baselineEntriesOf(diagnostic, pathOf));
  const result = compareWithBaseline(known, after, { pathOf, rootOf, exists: (file) => !gone.includes(file) });
  return { added: result.added.map(({ message }) => message), gone: result.gone.length, hasMoved: result.hasMoved };
}

const nothing = { added: [], gone: 0, hasMoved: false };
const missing = (page: string, more: Partial<ReportedDiagnostic> = {}) =>
  diagnosticWith({ code: "page-missing", message: `Page not found: \`${page}\`.`, ...more });
const unlisted = (message: string, ...items: string[]) => diagnosticWith({ code: "page-unlisted", message, items });

describe("the baseline of docs-json check", () => {
  it("knows a diagnostic at any line, and only as often as it was found", () => {
    assert.deepEqual(compared([missing("a")], [missing("a", { line: 90, column: 1 })]), nothing);
    assert.deepEqual(compared([missing("a")], [missing("a"), missing("a")]), { ...nothing, added: ["Page not found: `a`."] });
    assert.deepEqual(compared([missing("a"), missing("a")], [missing("a")]), { ...nothing, gone: 1 });
  });

  it("does not know another message, code, or file", () => {
    const before = [missing("a")];
    assert.deepEqual(compared(before, [missing("b")]), { ...nothing, added: ["Page not found: `b`."], gone: 1 });
    assert.equal(compared(before, [missing("a", { code: "file-missing" })]).added.length, 1);
    assert.equal(compared(before, [missing("a", { file: "web/docs.json" })]).added.length, 1);
  });

  it("knows a diagnostic whose numbers or suggestion change with other files", () => {
    const lost = (pages: string) =>
      diagnosticWith({
        code: "type",
        message: `Expected a string for \`tag2\`. The platform drops everything in tab \`T\` (${pages}).`,
      });
    assert.deepEqual(compared([lost("1 page")], [lost("1,200 pages")]), nothing);
    const near = missing("a", { message: "Page not found: `a`. Did you mean `b`?" });
    assert.deepEqual(compared([missing("a")], [near]), nothing);
    for (const some of ["`b` or `c`", "`b`, `c`, or `d`"])
      assert.deepEqual(compared([missing("a", { message: `Page not found: \`a\`. Did you mean ${some}?` })], [near]), nothing);
    const chain = (end: string) => diagnosticWith({ message: `Redirect chain: \`a\` is redirected again. Use \`/${end}\`.` });
    assert.deepEqual(compared([chain("b")], [chain("c/d")]), nothing);
    assert.equal(
      compared([diagnosticWith({ message: "Unknown `a1`." })], [diagnosticWith({ message: "Unknown `a2`." })]).added.length,
      1,
    );
  });

  it("knows a list of pages as long as it has no new ones", () => {
    const three = unlisted("3 pages in `old` are not in the navigation: `old/a`, `old/b`, `old/c`.", "old/a", "old/b", "old/c");
    const two = unlisted("2 pages in `old` are not in the navigation: `old/a`, `old/c`.", "old/a", "old/c");
    const one = unlisted("`old/c` is not in the navigation.", "old/c");
    assert.deepEqual(compared([three], [two]), { ...nothing, gone: 1 });
    assert.deepEqual(compared([three], [one]), { ...nothing, gone: 2 });
    assert.deepEqual(compared([two], [three]), { ...nothing, added: [three.message] });
  });

  it("knows a list of pages at whichever of them it is reported", () => {
    const at = (file: string, ...items: string[]) => diagnosticWith({ file, code: "page-unlisted", message: "1", items });
    const before = [at("docs/a/1.mdx", "a/1", "a/2")];
    assert.deepEqual(compared(before, [at("docs/a/2.mdx", "a/2")]), { ...nothing, gone: 1 });
    const moved = compared(before, [at("docs/a/1.mdx", "a/1"), at("docs/b/2.mdx", "b/2")]);
    assert.deepEqual(moved, { ...nothing, hasMoved: true });
    assert.deepEqual(compared(before, [at("web/a/1.mdx", "a/1")]), { added: ["1"], gone: 2, hasMoved: false }, "another site");
    assert.deepEqual(compared(before, [at("web/a/1.mdx", "a/1")], ["docs/a/1.mdx"]), { ...nothing, gone: 1, hasMoved: true });
  });

  it("reads a list in the message if that is all there is", () => {
    const list = (message: string) => diagnosticWith({ code: "language-incomplete", message });
    const two = list("`fr` does not list 2 pages that `en` lists: `a`, `b`.");
    const three = list("`fr` does not list 3 pages that `en` lists: `a`, `b`, `c`.");
    assert.deepEqual(compared([three], [two]), { ...nothing, gone: 1 });
    assert.equal(compared([two], [three]).added.length, 1);
    const long = (count: number) =>
      list(`\`fr\` does not list ${count} pages that \`en\` lists: \`a\`, \`b\`, and ${count - 2} more.`);
    assert.deepEqual(compared([long(12)], [long(14)]), nothing);
  });

  it("knows what moves with a page", () => {
    const broken = (file: string) => diagnosticWith({ file, code: "front-matter", message: "Invalid YAML." });
    const moved = { ...nothing, hasMoved: true };
    assert.deepEqual(compared([broken("docs/a.mdx")], [broken("docs/b/a.mdx")], ["docs/a.mdx"]), moved);
    assert.deepEqual(compared([missing("a/x")], [missing("b/x")]), moved);
    assert.deepEqual(compared([unlisted("1", "a/x", "a/y")], [unlisted("1", "b/x"), unlisted("2", "b/y")]), moved);
    assert.deepEqual(compared([missing("x")], [missing("x", { file: "web/docs.json" })], ["docs/docs.json"]), moved);
    const anchor = (id: string, page: string) =>
      diagnosticWith({ code: "link-anchor", message: `Anchor not found: \`#${id}\` in \`${page}\`.` });
    assert.deepEqual(compared([anchor("x", "a/b")], [anchor("x", "c/b")]), moved);
    assert.equal(compared([anchor("x", "a/b")], [anchor("y", "c/b")]).added.length, 1);
  });

  it("does not take a new diagnostic for one that moved", () => {
    const broken = (file: string) => diagnosticWith({ file, code: "front-matter", message: "Invalid YAML." });
    const expected = { added: ["Invalid YAML."], gone: 1, hasMoved: false };
    assert.deepEqual(compared([broken("docs/a.mdx")], [broken("docs/b.mdx")]), expected, "the other file is still there");
    assert.deepEqual(compared([broken("a.mdx")], [broken("b.mdx"), broken("c.mdx")], ["a.mdx"]), {
      ...expected,
      gone: 0,
      hasMoved: true,
    });
    const endpoint = (path: string) => diagnosticWith({ code: "endpoint-path-missing", message: `Path not found: \`${path}\`.` });
    assert.equal(compared([endpoint("/a/{id}")], [endpoint("/b/{id}")]).added.length, 1);
    assert.deepEqual(compared([missing("a/x")], [missing("a/x"), missing("b/x")]), {
      ...nothing,
      added: ["Page not found: `b/x`."],
    });
  });

  it("takes linear time", () => {
    const many = (folder: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        diagnosticWith({ file: `${folder}/${index}.mdx`, code: "front-matter", message: "Invalid." }),
      );
    assertLinear(20_000, (count) => assert.equal(compared(many("a", count), many("b", count)).added.length, count));
    assertLinear(20_000, (count) => {
      const gone = new Set(many("a", count).map(({ file }) => file));
      const known = many("a", count).flatMap((diagnostic) => baselineEntriesOf(diagnostic, pathOf));
      const exists = (file: string) => !gone.has(file);
      assert.equal(compareWithBaseline(known, many("b", count), { pathOf, rootOf, exists }).added.length, 0);
    });
  });
});

describe("the files that a baseline names", () => {
  it("are not looked for on other computers", () => {
    const asked: string[] = [];
    const disk = (file: string) => asked.push(file) > 0 && file.endsWith("docs.json");
    const files = filesFrom(String.raw`C:\acme`, { disk, system: win32 });
    assert.equal(files.exists("docs/a.mdx"), false);
    assert.equal(files.rootOf("docs/a.mdx"), String.raw`C:\acme\docs`);
    for (const name of ["//evil/share/a.mdx", String.raw`\\evil\share\a.mdx`, String.raw`\\.\pipe\x`]) {
      assert.equal(files.exists(name), false);
      files.rootOf(name);
    }
    assert.deepEqual(asked, [String.raw`C:\acme\docs\a.mdx`, String.raw`C:\acme\docs\docs.json`]);
  });
});
