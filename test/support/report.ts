import type { ReportContent, ReportedDiagnostic } from "../../server/src/cli/check/report.ts";

/** A diagnostic of the theme in docs.json, with some of its fields changed. */
export function diagnosticWith(fields: Partial<ReportedDiagnostic> = {}): ReportedDiagnostic {
  return {
    file: "docs/docs.json",
    line: 3,
    column: 12,
    endLine: 3,
    endColumn: 17,
    severity: "error",
    code: "enum",
    message: "Unknown theme `mnt`. Did you mean `mint`?",
    fixable: false,
    items: [],
    related: [],
    ...fields,
  };
}

/** The report of a check of one site. */
export function reportOf(...diagnostics: ReportedDiagnostic[]): ReportContent {
  return {
    diagnostics,
    fixableCount: diagnostics.filter(({ fixable }) => fixable).length,
    sites: ["docs/docs.json"],
    seconds: 0.24,
    baseFolder: "/work",
  };
}

/** Diagnostics of each severity, with texts that formats must escape. */
export const oddDiagnostics: readonly ReportedDiagnostic[] = [
  diagnosticWith(),
  diagnosticWith({
    endLine: 5,
    endColumn: 1,
    message: "Spans 100% of two lines\r\nwith <\"quotes\"> & 'more': a, b\u0007\ud800",
  }),
  diagnosticWith({
    file: "docs/a, b: 100%/ä\n::error::.mdx",
    severity: "warning",
    code: "page-missing",
    related: [{ file: "docs/ü ?#.yaml", line: 1, column: 1, endLine: 1, endColumn: 1, message: "Named here" }],
  }),
  diagnosticWith({
    file: "docs/index.mdx",
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    severity: "information",
    code: "unreadable",
  }),
];
