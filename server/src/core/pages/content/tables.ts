import { copyOf } from "../../text/copyOf.ts";
import { eolOf, lineEnd, lineStart } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import { readInline } from "./inline.ts";
import { isOnlyText } from "./inlineMarks.ts";
import type { InlineSink } from "./inlineSink.ts";
import { isDelimiterRow } from "./lines.ts";
import { cellIssue } from "./markdownIssues.ts";
import type { MarkdownIssue } from "./pageIssue.ts";
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

/** UTF-16 code units before a paragraph in which the table may be that a blank line ends. */
const maxBefore = 2000;

/** A cell of dashes that a word processor made longer, or of characters that look like them. */
const otherDashes = /^:?(?:[-‐‑‒–—―−]+(?: [-‐‑‒–—―−]+)*|[=_]{2,}):?$/u;

/** A row of dashes with crosses between the cells. */
const crossedDashes = /^\|[ \t]*-[-+ \t]*\|$/u;

/**
 * Why a paragraph that is certainly meant as a table is none: below its header, it lacks a row of dashes, or one with as many cells; or it
 * is the rest of a table that a blank line ends; or the table goes on with the text of a list item or a quote. Source: GFM 0.29, "Tables".
 */
export function tableIssue(text: string, range: Pick<InlineRange, "start" | "end">): MarkdownIssue | undefined {
  const { start, end } = range;
  // Nearly all paragraphs start with text.
  if (text[start] !== "|") return joinedTable(text, range);
  const rows: Extent[] = [];
  for (let at = start; at < end; at = lineEnd(text, at) + 1) rows.push(trimmed(text, at, Math.min(end, lineEnd(text, at))));
  const [header, below] = rows;
  if (header === undefined || below === undefined || isDelimiterRow(text, ...header)) return undefined;
  // A row that starts before the header may be outside of its list item, and in no table with it.
  if (rows.some((row) => columnOf(text, row) < columnOf(text, header))) return undefined;
  const columns = cellsOf(text, ...header).length;
  const isWhole = rows.every((row) => cellsOf(text, ...row).every((cell) => isBalanced(text.slice(cell.start, cell.end))));
  if (isDelimiterRow(text, ...below)) {
    const missing = columns - cellsOf(text, ...below).length;
    if (missing === 0) return undefined;
    const written = sliceOf(text, spanOfRow(below));
    const lead = written.endsWith("|") ? written : `${written} |`;
    const isFixable = missing > 0 && isWhole;
    return { kind: "delimiters", span: spanOfRow(below), ...(isFixable && { replacement: copyOf(lead + dashes(missing)) }) };
  }
  if (columns < 2) return undefined;
  const meant = meantAsDashes(text.slice(...below), columns);
  if (meant !== undefined) return { kind: "dashes", span: spanOfRow(below), replacement: meant };
  const isRow = (row: Extent) => wholeRow.test(text.slice(...row)) && cellsOf(text, ...row).length === columns;
  if (!isWhole || !rows.every(isRow)) return undefined;
  return restIssue(text, header, columns) ?? missingDashes(text, header, below, columns);
}

/** The row of dashes that is meant by one of other characters, with the colons that align the columns; undefined for other rows. */
function meantAsDashes(row: string, columns: number): string | undefined {
  const written = crossedDashes.test(row) ? row.replaceAll("+", "|") : row;
  const cells = cellsOf(written, 0, written.length).map(({ start, end }) => written.slice(start, end));
  if (cells.length !== columns || !cells.every((cell) => otherDashes.test(cell))) return undefined;
  const dashesIn = (cell: string) => `${cell.startsWith(":") ? ":" : ""}---${cell.endsWith(":") ? ":" : ""}`;
  return `| ${cells.map(dashesIn).join(" | ")} |`;
}

/**
 * The table that starts in a line of a paragraph before the column of its text: without a blank line, it goes on with the text of the list
 * item or the quote above, and nothing but a line that starts in it can begin a table.
 */
function joinedTable(text: string, { start, end }: Pick<InlineRange, "start" | "end">): MarkdownIssue | undefined {
  const column = start - lineStart(text, start);
  if (column === 0) return undefined;
  for (let at = lineEnd(text, start) + 1; at < end; at = lineEnd(text, at) + 1) {
    const row = trimmed(text, at, lineEnd(text, at));
    if (text[row[0]] !== "|" || columnOf(text, row) >= column) continue;
    const next = lineEnd(text, at) + 1;
    const below = trimmed(text, next, Math.max(next, Math.min(end, lineEnd(text, next))));
    const isTable = isDelimiterRow(text, ...below) && cellsOf(text, ...row).length === cellsOf(text, ...below).length;
    if (!isTable || columnOf(text, below) >= column) continue;
    const replacement = copyOf(eolOf(text.slice(at)) + text.slice(at, row[1]));
    return { kind: "joined", span: spanOfRow(row), replacement, prefixLength: row[0] - at };
  }
  return undefined;
}

/** What ends a table before a row that is meant as one of its own: blank lines. */
function restIssue(text: string, row: Extent, columns: number): MarkdownIssue | undefined {
  const from = Math.max(0, row[0] - maxBefore);
  const above = text.slice(from, row[0]).trimEnd();
  const gap = text.slice(from + above.length, row[0]);
  const last = above.slice(above.lastIndexOf("\n") + 1).trim();
  const isRow = wholeRow.test(last) || isDelimiterRow(last, 0, last.length);
  if (!/\n[^\n]*\n/u.test(gap) || !isRow || cellsOf(last, 0, last.length).length !== columns) return undefined;
  const span = spanOfRow(row);
  const indentation = text.slice(lineStart(text, row[0]), row[0]);
  return { kind: "rest", span, replacement: copyOf(eolOf(gap) + indentation + sliceOf(text, span)), prefixLength: gap.length };
}

function missingDashes(text: string, header: Extent, below: Extent, columns: number): MarkdownIssue {
  const eol = eolOf(text.slice(header[0]));
  const indentation = text.slice(lineStart(text, below[0]), below[0]);
  const replacement = copyOf(`${sliceOf(text, spanOfRow(header))}${eol}${indentation}|${dashes(columns)}`);
  return { kind: "table", span: spanOfRow(header), replacement };
}

function dashes(count: number): string {
  return " --- |".repeat(count);
}

function spanOfRow([start, end]: Extent): Span {
  return { offset: start, length: end - start };
}

/** How many characters are before a row in its line. */
function columnOf(text: string, [start]: Extent): number {
  return start - lineStart(text, start);
}

/** Whether code, expressions, and tags end in the cell that they start in. Those with a bar do not, and no table has them as they are. */
function isBalanced(cell: string): boolean {
  const count = (mark: string) => cell.split(mark).length;
  return count("`") % 2 === 1 && count("{") === count("}") && count("<") === count(">");
}
