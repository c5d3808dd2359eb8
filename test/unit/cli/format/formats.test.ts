import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { formatReport, formats } from "../../../../server/src/cli/format/format.ts";
import { formatGithub } from "../../../../server/src/cli/format/github.ts";
import { formatGitlab } from "../../../../server/src/cli/format/gitlab.ts";
import { formatJson } from "../../../../server/src/cli/format/json.ts";
import { formatJunit } from "../../../../server/src/cli/format/junit.ts";
import { formatSarif } from "../../../../server/src/cli/format/sarif.ts";
import { plain } from "../../../../server/src/cli/terminal/terminal.ts";
import { rules } from "../../../../server/src/core/rules/index.ts";
import { diagnosticWith, oddDiagnostics, reportOf } from "../../../support/report.ts";

/** The schema or parser of what reads a format is the judge of it. */
describe("the formats of docs-json check", () => {
  const schema = (name: string) => readFileSync(`test/fixtures/schemas/${name}`, "utf8");

  it("have nothing that controls a terminal or a CI system, in names of files and in messages", () => {
    const text = "a\u0007\u001b[31m\u007f\u009b\u202e\u2028\n::error::x\r##[group]##vso[y]";
    const diagnostic = diagnosticWith({
      file: text,
      message: text,
      related: [{ ...diagnosticWith(), file: text, message: text }],
    });
    const report = { ...reportOf(diagnostic), sites: [text] };
    for (const format of formats) {
      const output = formatReport(format, report, { style: plain, documents: new Map() });
      assert.doesNotMatch(output.replaceAll("\n", ""), /[\p{Cc}\p{Bidi_Control}\u2028\u2029]|##[a-z]*\[/u, format);
      if (format !== "github") assert.doesNotMatch(output, /^\s*::/mu, format);
      if (format === "json") assert.equal(JSON.parse(output)[0].message, text);
      if (format === "gitlab") assert.equal(JSON.parse(output)[0].location.path, text);
    }
  });

  describe("json", () => {
    it("is an array of plain objects", () => {
      const { items: _, ...fields } = diagnosticWith();
      assert.deepEqual(JSON.parse(formatJson(reportOf(diagnosticWith()))), [fields]);
      assert.equal(formatJson(reportOf()), "[]\n");
    });
  });

  describe("sarif", () => {
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
    addFormats(ajv);
    const validate = ajv.compile(JSON.parse(schema("sarif-2.1.0.json")));

    it("is valid SARIF", () => {
      for (const report of [reportOf(...oddDiagnostics), reportOf()]) {
        validate(JSON.parse(formatSarif(report)));
        assert.deepEqual(validate.errors, null);
      }
      assert.ok(!validate({ version: "2.1.0" }), "the schema is used");
    });

    it("has the place, the level, and the rule of each diagnostic", () => {
      const [run] = JSON.parse(formatSarif(reportOf(...oddDiagnostics))).runs;
      assert.deepEqual(
        run.results.map(({ ruleId, level, ruleIndex }: Record<string, unknown>) => [
          ruleId,
          level,
          run.tool.driver.rules[Number(ruleIndex)].id,
        ]),
        [
          ["enum", "error", "enum"],
          ["enum", "error", "enum"],
          ["page-missing", "warning", "page-missing"],
          ["unreadable", "note", "unreadable"],
        ],
      );
      assert.deepEqual(run.results[0].locations[0].physicalLocation, {
        artifactLocation: { uri: "docs/docs.json", uriBaseId: "%SRCROOT%" },
        region: { startLine: 3, startColumn: 12, endLine: 3, endColumn: 17 },
      });
      assert.equal(run.results[2].relatedLocations[0].physicalLocation.artifactLocation.uri, "docs/%C3%BC%20%3F%23.yaml");
      assert.match(run.originalUriBaseIds["%SRCROOT%"].uri, /^file:\/\/\/.*work\/$/);
    });

    it("explains all rules", () => {
      const help = new Map<
        string,
        { readonly help: { readonly text: string }; readonly shortDescription: { readonly text: string } }
      >(JSON.parse(formatSarif(reportOf())).runs[0].tool.driver.rules.map((rule: { readonly id: string }) => [rule.id, rule]));
      for (const { code } of rules) assert.match(help.get(code)?.help.text ?? "", /^```\w+$/m, code);
      const title = "The destination of a redirect is redirected again, which is an extra step for readers.";
      assert.equal(help.get("redirect-chain")?.shortDescription.text, title);
      const texts = Array.from(help.values(), (rule) => rule.help.text.replaceAll(/^```\w+\n[^`]+```$/gmu, "")).join("\n");
      assert.doesNotMatch(texts, /\]\(/, "there are no relative links, except in examples");
    });

    it("has fingerprints that stay when lines move, and differ for equal diagnostics", () => {
      const printsOf = (...diagnostics: Parameters<typeof reportOf>) =>
        JSON.parse(formatSarif(reportOf(...diagnostics))).runs[0].results.map(
          (result: { readonly partialFingerprints: object }) => Object.values(result.partialFingerprints)[0],
        );
      const prints = printsOf(diagnosticWith(), diagnosticWith({ line: 9, endLine: 9 }), diagnosticWith({ message: "Other" }));
      assert.equal(new Set(prints).size, 3);
      assert.deepEqual(printsOf(diagnosticWith({ line: 4, endLine: 4 })), [prints[0]]);
    });
  });

  describe("github", () => {
    /** A workflow command, as the runner of GitHub Actions reads it. */
    const parse = (line: string) => {
      const [, command = "", properties = "", data = ""] = /^::(\w+) (.*?)::(.*)$/su.exec(line) ?? [];
      const unescapeData = (text: string) => text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
      const unescapeProperty = (text: string) => unescapeData(text.replaceAll("%3A", ":").replaceAll("%2C", ","));
      const fields = properties.split(",").map((property) => {
        const [name = "", value = ""] = property.split("=");
        return [name, unescapeProperty(value)];
      });
      return { command, ...Object.fromEntries(fields), data: unescapeData(data) };
    };

    it("is a command for each diagnostic, with its texts escaped", () => {
      const lines = formatGithub(reportOf(...oddDiagnostics))
        .trimEnd()
        .split("\n");
      assert.equal(
        lines[0],
        "::error file=docs/docs.json,line=3,col=12,endLine=3,endColumn=17,title=docs-json (enum)" +
          "::docs/docs.json:3:12: Unknown theme `mnt`. Did you mean `mint`?",
      );
      assert.deepEqual(lines.slice(1, -1).map(parse), [
        {
          command: "error",
          file: "docs/docs.json",
          line: "3",
          endLine: "5",
          title: "docs-json (enum)",
          data: "docs/docs.json:3:12: Spans 100% of two lines\\u000d with <\"quotes\"> & 'more': a, b\\u0007\ud800",
        },
        {
          ...{
            command: "warning",
            file: "docs/a, b: 100%/ä\n::error::.mdx",
            line: "3",
            col: "12",
            endLine: "3",
            endColumn: "17",
          },
          title: "docs-json (page-missing)",
          data: "docs/a, b: 100%/ä ::error::.mdx:3:12: Unknown theme `mnt`. Did you mean `mint`?",
        },
        {
          command: "notice",
          file: "docs/index.mdx",
          line: "1",
          col: "1",
          endLine: "1",
          endColumn: "1",
          title: "docs-json (unreadable)",
          data: "docs/index.mdx:1:1: Unknown theme `mnt`. Did you mean `mint`?",
        },
      ]);
    });

    it("ends with a summary for people who read the log", () => {
      assert.equal(formatGithub(reportOf()), "0 errors, 0 warnings, 0 infos in 1 site (240 ms)\n");
      assert.match(formatGithub(reportOf(...oddDiagnostics)), /\n2 errors, 1 warning, 1 info in 1 site .*\n$/u);
    });
  });

  describe("gitlab", () => {
    /** What GitLab's documentation of Code Quality reports requires. */
    const validate = new Ajv({ allErrors: true }).compile({
      type: "array",
      items: {
        type: "object",
        required: ["description", "check_name", "fingerprint", "severity", "location"],
        properties: {
          description: { type: "string", minLength: 1 },
          check_name: { type: "string", minLength: 1 },
          fingerprint: { type: "string", minLength: 1 },
          severity: { enum: ["info", "minor", "major", "critical", "blocker"] },
          location: {
            type: "object",
            required: ["path", "lines"],
            properties: {
              path: { type: "string", pattern: "^[^./]" },
              lines: { type: "object", required: ["begin"], properties: { begin: { type: "integer", minimum: 1 } } },
            },
          },
        },
      },
    });

    it("is a Code Quality report", () => {
      const issues = JSON.parse(formatGitlab(reportOf(...oddDiagnostics)));
      validate(issues);
      assert.deepEqual(validate.errors, null);
      assert.deepEqual(
        issues.map(({ severity, location }: Record<string, unknown>) => [severity, location]),
        [
          ["major", { path: "docs/docs.json", lines: { begin: 3, end: 3 } }],
          ["major", { path: "docs/docs.json", lines: { begin: 3, end: 5 } }],
          ["minor", { path: "docs/a, b: 100%/ä\n::error::.mdx", lines: { begin: 3, end: 3 } }],
          ["info", { path: "docs/index.mdx", lines: { begin: 1, end: 1 } }],
        ],
      );
      const prints = issues.map(({ fingerprint }: Record<string, unknown>) => fingerprint);
      assert.equal(new Set(prints).size, oddDiagnostics.length);
      assert.equal(formatGitlab(reportOf()), "[]\n");
    });
  });

  describe("junit", () => {
    it("is valid for the schema of Jenkins", async () => {
      const { XmlDocument, XsdValidator } = await import("libxml2-wasm");
      const xsd = XmlDocument.fromString(schema("jenkins-junit.xsd"));
      const validator = XsdValidator.fromDoc(xsd);
      for (const report of [reportOf(...oddDiagnostics), reportOf()]) {
        const document = XmlDocument.fromString(formatJunit(report));
        validator.validate(document);
        document.dispose();
      }
      assert.throws(() => validator.validate(XmlDocument.fromString("<testsuites><test/></testsuites>")), "the schema is used");
    });

    it("has a failure for each error, and for each warning if there are too many, and a passed test for a site without diagnostics", async () => {
      const { XmlDocument } = await import("libxml2-wasm");
      const parsed = (failsOnWarnings: boolean) =>
        XmlDocument.fromString(formatJunit({ ...reportOf(...oddDiagnostics), failsOnWarnings }));
      const severities = (document: ReturnType<typeof parsed>) => document.find("//failure/@type").map((node) => node.content);
      assert.deepEqual(severities(parsed(false)), ["error", "error"]);
      const document = parsed(true);
      const texts = (path: string) => document.find(path).map((node) => node.content);
      assert.deepEqual(severities(document).sort(), ["error", "error", "warning"]);
      assert.deepEqual(texts("/testsuites/@failures"), ["3"]);
      assert.deepEqual(texts("/testsuites/@tests"), ["4"]);
      assert.deepEqual(texts("//testsuite/@name"), ["docs/docs.json", "docs/a, b: 100%/ä\n::error::.mdx", "docs/index.mdx"]);
      assert.deepEqual(texts("//testcase/@name"), ["enum 3:12", "enum 3:12", "page-missing 3:12", "unreadable 1:1"]);
      assert.deepEqual(texts("//failure/@message").slice(1, 2), [
        "Spans 100% of two lines\r\nwith <\"quotes\"> & 'more': a, b��",
      ]);
      assert.equal(
        formatJunit(reportOf()),
        `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="docs-json" tests="1" failures="0" errors="0" time="0.240">
  <testsuite name="docs/docs.json" tests="1" failures="0" errors="0" skipped="0" time="0">
    <testcase name="check" classname="docs/docs.json" time="0"/>
  </testsuite>
</testsuites>
`,
      );
    });
  });
});
