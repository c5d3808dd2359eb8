import { copyOf } from "../../text/copyOf.ts";
import { lineEnd } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import { readInline } from "./inline.ts";
import { isOnlyText } from "./inlineMarks.ts";
import type { InlineSink } from "./inlineSink.ts";
import { isDelimiterRow } from "./lines.ts";
import { cellIssue } from "./markdownIssues.ts";
import type { MarkdownIssue } from "./pageContent.ts";
import type { InlineRange, ParseContext } from "./parseContext.ts";
import { inLine } from "./parseContext.ts";
import { isWhitespace } from "./whitespace.ts";

/** Reads the links and tags in a row of a table, and what is beyond its columns. */
export function readRow(context: ParseContext, start: number, end: number, columns: number, sink: InlineSink): void {
  const { text } = context;
  const mayBeCut = barsIn(text, start + 1, end - 1) >= columns;
  if (!mayBeCut && isOnlyText(text, start, end)) return;
  const cells = cellsOf(text, start, end);
  const issue = mayBeCut ? cellIssue(text, cells, columns) : undefined;
  if (issue !== undefined) sink.markdownIssue(issue);
  for (const cell of cells) readInline(context, cell, sink);
}

function barsIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if (text[at] === "|") count++;
  return count;
}

/** The cells in a row of a table: what is between the bars that no backslash escapes, without the whitespace around it. */
export function cellsOf(text: string, lineStart: number, lineEnd: number): readonly InlineRange[] {
  const [start, end] = trimmed(text, lineStart, lineEnd);
  const cells: InlineRange[] = [];
  let from = text[start] === "|" ? start + 1 : start;
  const add = (to: number) => {
    cells.push(inLine(...trimmed(text, from, to)));
    from = to + 1;
  };
  for (let at = from; at < end; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "|") add(at);
  }
  if (from < end) add(end);
  return cells;
}

/** Where a row of a table, or what is in a cell, starts and ends. */
type Extent = readonly [start: number, end: number];

function trimmed(text: string, start: number, end: number): Extent {
  let from = start;
  let to = end;
  while (from < to && isWhitespace(text, from)) from++;
  while (to > from && isWhitespace(text, to - 1)) to--;
  return [from, to];
}

/** A row that starts and ends with a bar, unlike the absolute value of a number. */
const wholeRow = /^\|[ \t].*\|$/u;

/**
 * Why a paragraph that is certainly meant as a table is none: below its header, it lacks a row of dashes, or one with as many cells.
 * Source: GFM 0.29, "Tables".
 */
export function tableIssue(text: string, { start, end }: Pick<InlineRange, "start" | "end">): MarkdownIssue | undefined {
  // Nearly all paragraphs start with text.
  if (text[start] !== "|") return undefined;
  const rows: Extent[] = [];
  for (let at = start; at < end; at = lineEnd(text, at) + 1) rows.push(trimmed(text, at, Math.min(end, lineEnd(text, at))));
  const [header, below] = rows;
  if (header === undefined || below === undefined || isDelimiterRow(text, ...header)) return undefined;
  const columns = cellsOf(text, ...header).length;
  const dashes = (count: number) => " --- |".repeat(count);
  if (isDelimiterRow(text, ...below)) {
    const missing = columns - cellsOf(text, ...below).length;
    const written = text.slice(...below);
    const lead = written.endsWith("|") ? written : `${written} |`;
    return { kind: "delimiters", span: spanOfRow(below), ...(missing > 0 && { replacement: copyOf(lead + dashes(missing)) }) };
  }
  const isRow = (row: Extent) => wholeRow.test(text.slice(...row)) && cellsOf(text, ...row).length === columns;
  if (columns < 2 || !rows.every(isRow)) return undefined;
  const eol = text[lineEnd(text, start) - 1] === "\r" ? "\r\n" : "\n";
  const indentation = text.slice(text.lastIndexOf("\n", below[0] - 1) + 1, below[0]);
  const replacement = copyOf(`${text.slice(...header)}${eol}${indentation}|${dashes(columns)}`);
  return { kind: "table", span: spanOfRow(header), replacement };
}

function spanOfRow([start, end]: Extent): Span {
  return { offset: start, length: end - start };
}
