import type { ReportContent, ReportedSeverity } from "../check/report.ts";
import { fingerprintsOf } from "./fingerprints.ts";
import { jsonText } from "./jsonText.ts";

const severities: Record<ReportedSeverity, string> = { error: "major", warning: "minor", information: "info" };

/** A Code Quality report of GitLab (docs.gitlab.com/ci/testing/code_quality). */
export function formatGitlab({ diagnostics }: ReportContent): string {
  const fingerprints = fingerprintsOf(diagnostics);
  const issues = diagnostics.map(({ file, line, endLine, severity, code, message }, index) => ({
    description: message,
    check_name: code,
    fingerprint: fingerprints[index],
    severity: severities[severity],
    location: { path: file, lines: { begin: line, end: endLine } },
  }));
  return jsonText(issues);
}
