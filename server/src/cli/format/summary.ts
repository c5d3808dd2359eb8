import { countText, numberText } from "../../core/text/numberText.ts";
import type { ReportContent, ReportedSeverity } from "../check/report.ts";
import { countOf } from "../check/report.ts";
import type { Style } from "../terminal/terminal.ts";
import { printable } from "../terminal/terminal.ts";

/** The color of each severity. */
export const severityColors = { error: "red", warning: "yellow", information: "blue" } as const satisfies Record<
  ReportedSeverity,
  string
>;

/** The severities for people: short, as other tools print them. */
export const severityLabels: Record<ReportedSeverity, string> = { error: "error", warning: "warning", information: "info" };

/** The end of a report: what was found in how many sites, and how many diagnostics can be fixed. */
export function summaryOf(
  { diagnostics, quiet = false, failsOnWarnings = false, fixableCount, known, sites, seconds }: ReportContent,
  { styled }: Style,
): string {
  const errors = countOf(diagnostics, "error");
  const warnings = countOf(diagnostics, "warning");
  const infos = countOf(diagnostics, "information");
  const counts = [countText(errors, "error")];
  if (!quiet || failsOnWarnings) counts.push(countText(warnings, "warning"));
  if (!quiet) counts.push(countText(infos, "info"));
  const summary = styled(errors > 0 ? "red" : warnings > 0 ? "yellow" : "green", counts.join(", "));
  const lines = [
    `${summary} in ${countText(sites.length, "site")} (${seconds < 0.95 ? `${Math.ceil(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`})`,
  ];
  // Also those that `--quiet` leaves out, so these are not said to be errors.
  if (fixableCount > 0) lines.push(`${countText(fixableCount, "diagnostic")} can be fixed with --fix.`);
  if (known !== undefined && known.count > 0) lines.push(`${countText(known.count, "more diagnostic")} ${known.place}.`);
  return lines.join("\n");
}

/** How many files are named that are not checked. */
const maxNamed = 5;

/** Says which docs.json files are not checked because they are in the folders of other sites. */
export function nestedNote(nested: readonly string[]): string {
  const [place, one] = nested.length === 1 ? ["the folder of another site", "it"] : ["the folders of other sites", "one"];
  return `Not checked, in ${place}: ${listOf(nested)}. To check ${one}, name its folder.`;
}

/** Says which files and folders are not checked because they do not exist. */
export function missingNote(missing: readonly string[]): string {
  return `Skipped, not found: ${listOf(missing)}.`;
}

function listOf(files: readonly string[]): string {
  const more = files.length > maxNamed ? `, and ${numberText(files.length - maxNamed)} more` : "";
  return printable(files.slice(0, maxNamed).join(", ")) + more;
}
