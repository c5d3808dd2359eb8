import type { ReportContent } from "../check/report.ts";
import type { Style } from "../terminal/terminal.ts";
import { printable, printableFile } from "../terminal/terminal.ts";
import { severityColors, severityLabels, summaryOf } from "./summary.ts";

/** A line for each diagnostic, `file:line:column severity code message`, and a summary. */
export function formatConcise(report: ReportContent, style: Style): string {
  const lines = report.diagnostics.map(({ file, line, column, severity, code, message }) =>
    [
      `${printableFile(file)}:${line}:${column}`,
      style.styled(severityColors[severity], severityLabels[severity]),
      style.styled("gray", code),
      printable(message),
    ].join(" "),
  );
  return `${[...lines, ...(lines.length > 0 ? [""] : []), summaryOf(report, style)].join("\n")}\n`;
}
