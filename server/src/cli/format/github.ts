import type { CheckReport, ReportedSeverity } from "../report.ts";
import { printable } from "../terminal.ts";

const commands: Record<ReportedSeverity, string> = { error: "error", warning: "warning", information: "notice" };

/**
 * A workflow command of GitHub Actions for each diagnostic (docs.github.com, "Workflow commands for GitHub Actions"). The log shows only
 * the message, so the place is in it, too.
 */
export function formatGithub({ diagnostics }: CheckReport): string {
  return diagnostics
    .map(({ file, line, column, endLine, endColumn, severity, code, message }) => {
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
      return `::${commands[severity]} ${list.join(",")}::${escapeData(`${place}: ${printable(message)}`)}\n`;
    })
    .join("");
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
