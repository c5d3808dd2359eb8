import type { styleText } from "node:util";
import type { ReportedDiagnostic } from "./checkFolder.ts";

/** Puts a text in a style of the terminal, or leaves it as it is. */
type Style = (format: Parameters<typeof styleText>[0], text: string) => string;

const styles: Record<ReportedDiagnostic["severity"], Parameters<Style>[0]> = {
  error: "red",
  warning: "yellow",
  information: "blue",
  hint: "gray",
};

/** All problems as a JSON array, indented, with a line end. */
export function formatJson(diagnostics: readonly ReportedDiagnostic[]): string {
  return `${JSON.stringify(diagnostics, undefined, 2)}\n`;
}

/** A line for each problem, `file:line:column severity code message`, and a summary. */
export function formatText(
  diagnostics: readonly ReportedDiagnostic[],
  { sites, seconds, style }: { readonly sites: number; readonly seconds: number; readonly style: Style },
): string {
  const lines = diagnostics.map(({ file, line, column, severity, code, message }) =>
    [`${file}:${line}:${column}`, style(styles[severity], severity), style("gray", code), printable(message)].join(" "),
  );
  const count = (severity: ReportedDiagnostic["severity"]) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const [errors, warnings, notes] = [count("error"), count("warning"), count("information") + count("hint")];
  const counts = [plural(errors, "error"), plural(warnings, "warning"), `${notes} information`].join(", ");
  const verdict = style(errors > 0 ? "red" : warnings > 0 ? "yellow" : "green", counts);
  const scope = sites === 1 ? "1 site" : `${sites} sites`;
  return `${[...lines, ...(lines.length > 0 ? [""] : []), `${verdict} in ${scope}, ${seconds.toFixed(1)} s`].join("\n")}\n`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A message quotes what a file holds: nothing of it may end the line, or speak to the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, (character) =>
    character === "\n" ? " " : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
