import assert from "node:assert/strict";
import type { ReportedDiagnostic } from "../../../server/src/cli/checkFolder.ts";
import { formatJson, formatText, nestedNote } from "../../../server/src/cli/format.ts";

const place = { file: "docs/docs.json", line: 3, column: 5, endLine: 3, endColumn: 12 };
const error: ReportedDiagnostic = { ...place, severity: "error", code: "enum", message: "Unknown theme `mnt`." };
const warning: ReportedDiagnostic = {
  ...place,
  line: 10,
  severity: "warning",
  code: "page-missing",
  message: "Page not found: `a`.",
};
const plain = { sites: 1, seconds: 0.24, style: (_: unknown, text: string) => text };

describe("the report of docs-json check", () => {
  it("has a line for each diagnostic and a summary", () =>
    assert.equal(
      formatText([error, warning], plain),
      "docs/docs.json:3:5 error enum Unknown theme `mnt`.\n" +
        "docs/docs.json:10:5 warning page-missing Page not found: `a`.\n\n" +
        "1 error, 1 warning, 0 infos in 1 site (0.2 s)\n",
    ));

  it("is only the summary if there are no diagnostics", () =>
    assert.equal(formatText([], { ...plain, sites: 2 }), "0 errors, 0 warnings, 0 infos in 2 sites (0.2 s)\n"));

  it("prints information as info", () => {
    const info: ReportedDiagnostic = {
      ...warning,
      severity: "information",
      code: "endpoint-slash",
      message: "The trailing slash is ignored.",
    };
    assert.equal(
      formatText([info], plain),
      "docs/docs.json:10:5 info endpoint-slash The trailing slash is ignored.\n\n0 errors, 0 warnings, 1 info in 1 site (0.2 s)\n",
    );
  });

  it("colors the severities", () => {
    const style = (format: unknown, text: string) => `<${String(format)}>${text}</>`;
    const report = formatText([warning], { ...plain, style });
    assert.match(report, /<yellow>warning<\/> <gray>page-missing<\/> Page/);
    assert.match(report, /<yellow>0 errors, 1 warning, 0 infos<\/> in 1 site/);
  });

  it("names docs.json files that are not checked", () => {
    assert.equal(
      nestedNote(["a/b/docs.json"]),
      "Not checked, in the folder of another site: a/b/docs.json. To check it, run the command in its folder.",
    );
    const many = ["1", "2", "3", "4", "5", "6", "7"];
    assert.equal(
      nestedNote(many),
      "Not checked, in the folders of other sites: 1, 2, 3, 4, 5, and 2 more. To check one, run the command in its folder.",
    );
  });

  it("escapes control characters from files", () => {
    const message = "Page not found: `\u001b[31m\r\n\u2028x`.";
    const report = formatText([{ ...warning, message }], plain);
    assert.match(report, /Page not found: `\\u001b\[31m\\u000d \\u2028x`\.\n/);
  });

  it("escapes file names, which may look like commands of GitHub Actions or reverse the text", () => {
    const report = formatText([{ ...warning, file: "a\n::error::b\u001b[31m\u202ec.mdx" }], plain);
    assert.match(report, /^a ::error::b\\u001b\[31m\\u202ec\.mdx:\d/);
  });

  it("is an array of plain objects in JSON", () => {
    assert.deepEqual(JSON.parse(formatJson([error])), [error]);
    assert.equal(formatJson([]), "[]\n");
  });
});
