import { pathToFileURL } from "node:url";
import { version } from "../../../../package.json";
import type { ReportContent, ReportedSeverity, ReportLocation } from "../check/report.ts";
import { documentation } from "../documentation.ts";
import { fingerprintsOf } from "./fingerprints.ts";
import { jsonText } from "./jsonText.ts";

const levels: Record<ReportedSeverity, string> = { error: "error", warning: "warning", information: "note" };

/** The most related locations of a result that GitHub shows. */
const maxRelated = 10;

/** SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0), with the documentation of all rules. */
export function formatSarif({ diagnostics, baseFolder }: ReportContent): string {
  const rules = documentation().map(({ code, severity, title, summary, text }) => ({
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: summary },
    help: { text, markdown: text },
    defaultConfiguration: { level: levelOf(severity) },
  }));
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const fingerprints = fingerprintsOf(diagnostics);
  const results = diagnostics.map((diagnostic, index) => {
    const { code, severity, message, related } = diagnostic;
    return {
      ruleId: code,
      ...(indexes.has(code) && { ruleIndex: indexes.get(code) }),
      level: levels[severity],
      message: { text: message },
      locations: [locationOf(diagnostic)],
      partialFingerprints: { "docsJson/v1": fingerprints[index] },
      ...(related.length > 0 && {
        relatedLocations: related
          .slice(0, maxRelated)
          .map((place, id) => ({ id, ...locationOf(place), message: { text: place.message } })),
      }),
    };
  });
  const run = {
    tool: { driver: { name: "docs-json", semanticVersion: version, rules } },
    originalUriBaseIds: { "%SRCROOT%": { uri: `${pathToFileURL(baseFolder)}/` } },
    columnKind: "utf16CodeUnits",
    results,
  };
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return jsonText(log);
}

function locationOf({ file, line, column, endLine, endColumn }: ReportLocation) {
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/"), uriBaseId: "%SRCROOT%" },
      region: { startLine: line, startColumn: column, endLine, endColumn },
    },
  };
}

function levelOf(severity: string): string {
  return severity === "error" || severity === "warning" ? severity : "note";
}
