import stringWidth from "fast-string-width";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ReportedSeverity, ReportLocation } from "../check/report.ts";
import type { Style } from "../terminal/terminal.ts";
import { printable, withoutCommands } from "../terminal/terminal.ts";
import { severityColors } from "./summary.ts";

/** The most UTF-16 code units of a line that are shown, where the terminal is wide enough, and at least. */
const maxLength = 100;
const minLength = 20;

/** What is around them in a line of the output, with a mark on either side where the line goes on. */
const around = "       │ ……".length;

/** The line of a diagnostic with its place marked, as two lines: `2 │   "theme": "mnt",` and `  │            ^^^^^`. */
export function frameOf(
  document: TextDocument,
  { line, column, endLine, endColumn, severity }: ReportLocation & { readonly severity: ReportedSeverity },
  { styled, columns = Infinity }: Style,
): readonly string[] {
  const number = String(line);
  // A line that the terminal wraps would part the mark from what it marks.
  const width = Math.max(minLength, Math.min(maxLength, columns - around - number.length));
  const { start: first, end: last } = document.getLineRange(line - 1);
  const length = last.character - first.character;
  const start = Math.min(column - 1, length);
  // What spans several lines is marked up to the end of its first line.
  const end = endLine > line ? length : Math.min(endColumn - 1, length);
  const from = Math.max(0, Math.min(start - Math.round(width * 0.4), length - width));
  const to = Math.min(length, from + width);
  const part = (a: number, b: number) =>
    shown(document.getText({ start: { line: line - 1, character: a }, end: { line: line - 1, character: b } }));
  const before = `${from > 0 ? "…" : ""}${part(from, start)}`;
  const marked = part(start, Math.min(end, to));
  const after = `${part(Math.min(end, to), to)}${to < length ? "…" : ""}`;
  const color = severityColors[severity];
  const mark = " ".repeat(stringWidth(before)) + styled(color, "^".repeat(Math.max(1, stringWidth(marked))));
  return [
    withoutCommands(`${styled("gray", `${number} │`)} ${before}${styled(color, marked)}${after}`),
    `${styled("gray", `${" ".repeat(number.length)} │`)} ${mark}`,
  ];
}

/** A part of a line, with one space for a tab, so that its width is known. */
function shown(text: string): string {
  return printable(text.replaceAll("\t", " "));
}
