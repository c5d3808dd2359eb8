import path from "node:path";
import { pathToFileURL } from "node:url";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { RelatedLocation, ReportContent, ReportedDiagnostic, ReportLocation } from "../check/report.ts";
import type { Style } from "../terminal/terminal.ts";
import { printable, printableFile } from "../terminal/terminal.ts";
import { frameOf } from "./frame.ts";
import { severityColors, severityLabels, summaryOf } from "./summary.ts";

/** How many other places are named for each diagnostic. */
const maxRelated = 3;

/** The diagnostics grouped by file, each with its line, and a summary. `documents` are the files, as far as they can be read. */
export function formatPretty(report: ReportContent, documents: ReadonlyMap<string, TextDocument>, style: Style): string {
  const lines: string[] = [];
  let file: string | undefined;
  for (const diagnostic of report.diagnostics) {
    if (diagnostic.file !== file) {
      file = diagnostic.file;
      if (lines.length > 0) lines.push("");
      lines.push(
        style.link(
          style.styled(["bold", "underline"], printableFile(file)),
          urlOf(report, { ...diagnostic, line: 1, column: 1 }),
        ),
      );
    }
    for (const line of entryOf(diagnostic, report, documents.get(file), style)) lines.push(line);
  }
  if (lines.length > 0) lines.push("");
  return `${[...lines, summaryOf(report, style)].join("\n")}\n`;
}

function entryOf(
  diagnostic: ReportedDiagnostic,
  report: ReportContent,
  document: TextDocument | undefined,
  style: Style,
): readonly string[] {
  const { line, column, severity, code, message, related } = diagnostic;
  const position = style.link(style.styled("gray", `${line}:${column}`), urlOf(report, diagnostic));
  const label = style.styled(severityColors[severity], severityLabels[severity]);
  const frame = document === undefined ? [] : frameOf(document, diagnostic, style);
  const others = related.slice(0, maxRelated).map((place) => relatedLine(place, report, style));
  if (related.length > maxRelated) others.push(style.styled("gray", "and more places"));
  return [
    `  ${position}  ${label}  ${printable(message)}  ${style.styled("gray", code)}`,
    ...[...frame, ...others].map((text) => `      ${text}`),
  ];
}

function relatedLine(place: RelatedLocation, report: ReportContent, { styled, link }: Style): string {
  const { file, line, column, message } = place;
  return `${link(styled("gray", `${printableFile(file)}:${line}:${column}`), urlOf(report, place))} ${printable(message)}`;
}

/** The URL of a place, with a fragment that VS Code's terminal understands. */
function urlOf({ baseFolder }: ReportContent, { file, line, column }: ReportLocation): string {
  return `${pathToFileURL(path.resolve(baseFolder, file))}#L${line},${column}`;
}
