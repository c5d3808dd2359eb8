import { createHash } from "node:crypto";
import { identitiesOf } from "../baseline/diagnosticIdentity.ts";
import type { ReportedDiagnostic } from "../check/report.ts";

/** An identity for each of the diagnostics, which stays when lines move. Equal ones are numbered, so that all differ. */
export function fingerprintsOf(diagnostics: readonly ReportedDiagnostic[]): readonly string[] {
  const counts = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const key = JSON.stringify([diagnostic.file, identitiesOf(diagnostic)]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return createHash("sha256").update(`${key}${count}`).digest("hex").slice(0, 32);
  });
}
