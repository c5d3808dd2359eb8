import type { styleText } from "node:util";
import type { ReportedDiagnostic } from "./checkFolder.ts";

/** Styles a text for the terminal, or gives it unchanged. */
type Style = (format: Parameters<typeof styleText>[0], text: string) => string;

const styles: Record<ReportedDiagnostic["severity"], Parameters<Style>[0]> = {
  error: "red",
  warning: "yellow",
  information: "blue",
};

/** The severities in the text report: short, as other tools print them. */
const severityLabels: Record<ReportedDiagnostic["severity"], string> = {
  error: "error",
  warning: "warning",
  information: "info",
};

/** The diagnostics as a JSON array, indented, with a final newline. */
export function formatJson(diagnostics: readonly ReportedDiagnostic[]): string {
  return `${JSON.stringify(diagnostics, undefined, 2)}\n`;
}

/** A line for each diagnostic, `file:line:column severity code message`, and a summary. `seconds` is the duration of the check. */
export function formatText(
  diagnostics: readonly ReportedDiagnostic[],
  { sites, seconds, style }: { readonly sites: number; readonly seconds: number; readonly style: Style },
): string {
  const lines = diagnostics.map(({ file, line, column, severity, code, message }) =>
    [
      `${printable(file)}:${line}:${column}`,
      style(styles[severity], severityLabels[severity]),
      style("gray", code),
      printable(message),
    ].join(" "),
  );
  const count = (severity: ReportedDiagnostic["severity"]) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const [errors, warnings, infos] = [count("error"), count("warning"), count("information")];
  const counts = [plural(errors, "error"), plural(warnings, "warning"), plural(infos, "info")].join(", ");
  const summary = style(errors > 0 ? "red" : warnings > 0 ? "yellow" : "green", counts);
  const scope = `in ${plural(sites, "site")} (${seconds.toFixed(1)} s)`;
  return `${[...lines, ...(lines.length > 0 ? [""] : []), `${summary} ${scope}`].join("\n")}\n`;
}

/** How many docs.json files are named that are not checked. */
const maxNested = 5;

/** Says which docs.json files are not checked because they are in the folders of other sites. */
export function nestedNote(nested: readonly string[]): string {
  const more = nested.length > maxNested ? `, and ${nested.length - maxNested} more` : "";
  const named = printable(nested.slice(0, maxNested).join(", "));
  const [place, one] = nested.length === 1 ? ["the folder of another site", "it"] : ["the folders of other sites", "one"];
  return `Not checked, in ${place}: ${named}${more}. To check ${one}, run the command in its folder.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * Escapes what would break the line, control the terminal, or reverse the direction of its text: messages quote texts from files, and a
 * file can have any name.
 */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (character) =>
    character === "\n" ? " " : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
