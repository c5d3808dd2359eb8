import assert from "node:assert/strict";
import { nestedNote, summaryOf } from "../../../../server/src/cli/format/summary.ts";
import { plain } from "../../../../server/src/cli/terminal/terminal.ts";
import { diagnosticWith, reportOf } from "../../../support/report.ts";

describe("the summary of docs-json check", () => {
  it("counts diagnostics by severity, and sites", () => {
    assert.equal(summaryOf(reportOf(), plain), "0 errors, 0 warnings, 0 infos in 1 site (240 ms)");
    const report = reportOf(diagnosticWith(), diagnosticWith(), diagnosticWith({ severity: "information" }));
    assert.equal(summaryOf({ ...report, sites: ["a", "b"] }, plain), "2 errors, 0 warnings, 1 info in 2 sites (240 ms)");
    const many = reportOf(...Array.from({ length: 1234 }, () => diagnosticWith({ fixable: true })));
    assert.equal(
      summaryOf({ ...many, known: { count: 5678, place: "in the baseline" } }, plain),
      "1,234 errors, 0 warnings, 0 infos in 1 site (240 ms)\n1,234 diagnostics can be fixed with --fix.\n5,678 more diagnostics in the baseline.",
    );
  });

  it("tells how long it took, in milliseconds if that is not long", () => {
    const time = (seconds: number) => summaryOf({ ...reportOf(), seconds }, plain).replace(/^.*\(|\)$/g, "");
    assert.deepEqual([0.0001, 0.0421, 0.949, 0.95, 12.34].map(time), ["1 ms", "43 ms", "949 ms", "0.9 s", "12.3 s"]);
  });

  it("counts only what makes the check fail if nothing else is reported", () => {
    const report = { ...reportOf(diagnosticWith()), quiet: true };
    assert.equal(summaryOf(report, plain), "1 error in 1 site (240 ms)");
    assert.equal(summaryOf({ ...report, failsOnWarnings: true }, plain), "1 error, 0 warnings in 1 site (240 ms)");
  });

  it("does not say that what is left out are errors", () => {
    const known = { count: 1, place: "in the baseline" };
    assert.equal(
      summaryOf({ ...reportOf(diagnosticWith()), quiet: true, fixableCount: 2, known }, plain),
      "1 error in 1 site (240 ms)\n2 diagnostics can be fixed with --fix.\n1 more diagnostic in the baseline.",
    );
  });

  it("tells how many can be fixed", () =>
    assert.equal(
      summaryOf(reportOf(diagnosticWith({ fixable: true }), diagnosticWith()), plain),
      "2 errors, 0 warnings, 0 infos in 1 site (240 ms)\n1 diagnostic can be fixed with --fix.",
    ));

  it("tells how many are known", () =>
    assert.equal(
      summaryOf({ ...reportOf(), known: { count: 3, place: "in the baseline" } }, plain),
      "0 errors, 0 warnings, 0 infos in 1 site (240 ms)\n3 more diagnostics in the baseline.",
    ));

  it("has the color of the most severe one", () => {
    const style = { ...plain, styled: (format: unknown, text: string) => `<${String(format)}>${text}</>` };
    const colorOf = (...args: Parameters<typeof reportOf>) => summaryOf(reportOf(...args), style).split(">")[0];
    const warning = diagnosticWith({ severity: "warning" });
    assert.deepEqual([colorOf(diagnosticWith(), warning), colorOf(warning), colorOf()], ["<red", "<yellow", "<green"]);
  });

  it("names docs.json files that are not checked", () => {
    assert.equal(
      nestedNote(["a/b/docs.json"]),
      "Not checked, in the folder of another site: a/b/docs.json. To check it, name its folder.",
    );
    assert.equal(
      nestedNote(["1", "2", "3", "4", "5", "6", "7"]),
      "Not checked, in the folders of other sites: 1, 2, 3, 4, 5, and 2 more. To check one, name its folder.",
    );
  });
});
