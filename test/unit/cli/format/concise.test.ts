import assert from "node:assert/strict";
import { formatConcise } from "../../../../server/src/cli/format/concise.ts";
import { plain } from "../../../../server/src/cli/terminal/terminal.ts";
import { diagnosticWith, reportOf } from "../../../support/report.ts";

describe("the concise format of docs-json check", () => {
  it("has a line for each diagnostic and a summary", () =>
    assert.equal(
      formatConcise(reportOf(diagnosticWith(), diagnosticWith({ line: 10, severity: "information" })), plain),
      "docs/docs.json:3:12 error enum Unknown theme `mnt`. Did you mean `mint`?\n" +
        "docs/docs.json:10:12 info enum Unknown theme `mnt`. Did you mean `mint`?\n\n" +
        "1 error, 0 warnings, 1 info in 1 site (240 ms)\n",
    ));

  it("is only the summary if there are no diagnostics", () =>
    assert.equal(formatConcise(reportOf(), plain), "0 errors, 0 warnings, 0 infos in 1 site (240 ms)\n"));

  it("colors the severities", () => {
    const style = { ...plain, styled: (format: unknown, text: string) => `<${String(format)}>${text}</>` };
    const text = formatConcise(reportOf(diagnosticWith({ severity: "warning" })), style);
    assert.match(text, /<yellow>warning<\/> <gray>enum<\/> Unknown/);
  });

  it("escapes control characters from files", () => {
    const message = "Page not found: `\u001b[31m\r\n\u2028x`.";
    const text = formatConcise(reportOf(diagnosticWith({ message })), plain);
    assert.match(text, /Page not found: `\\u001b\[31m\\u000d \\u2028x`\.\n/);
  });

  it("escapes file names, which may look like commands of GitHub Actions or reverse the text", () => {
    const lineOf = (file: string) => formatConcise(reportOf(diagnosticWith({ file })), plain).split("\n")[0] ?? "";
    assert.match(lineOf("a\n::error::b\u001b[31m\u202ec.mdx"), /^a ::error::b\\u001b\[31m\\u202ec\.mdx:\d/);
    assert.match(lineOf("::error::b.mdx"), /^\.\/::error::b\.mdx:\d/);
    assert.match(lineOf(" \u00a0::error::b.mdx"), /^\.\/ \u00a0::error::b\.mdx:\d/);
    assert.match(lineOf("a/##[error]b.mdx"), /^a\/#\\u0023\[error\]b\.mdx:\d/);
  });
});
