import type { ReportContent, ReportedDiagnostic, ReportedSeverity } from "../check/report.ts";
import { plain, printable } from "../terminal/terminal.ts";
import { summaryOf } from "./summary.ts";

const levels: Record<ReportedSeverity, string> = { error: "error", warning: "warning", information: "notice" };

/**
 * A workflow command of GitHub Actions for each diagnostic (docs.github.com, "Workflow commands for GitHub Actions"), and a summary. The
 * log shows only the message, so the place is in it, too.
 */
export function formatGithub(report: ReportContent): string {
  const commands = report.diagnostics.map(commandOf);
  return `${commands.join("")}${summaryOf(report, plain)}\n`;
}

function commandOf({ file, line, column, endLine, endColumn, severity, code, message }: ReportedDiagnostic): string {
  const properties = {
    // It may have a line break, which is escaped like any other.
    file: file.split("\n").map(printable).join("\n"),
    line,
    // Columns are only allowed within one line.
    ...(endLine === line && { col: column }),
    endLine,
    ...(endLine === line && { endColumn }),
    title: `docs-json (${code})`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const place = `${printable(file)}:${line}:${column}`;
  return `::${levels[severity]} ${list.join(",")}::${escapeData(`${place}: ${printable(message)}`)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
