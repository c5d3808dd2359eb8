import { readInline } from "./inline.ts";
import { isOnlyText } from "./inlineMarks.ts";
import type { InlineSink } from "./inlineSink.ts";
import { cellIssue } from "./markdownIssues.ts";
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

function trimmed(text: string, start: number, end: number): readonly [start: number, end: number] {
  let from = start;
  let to = end;
  while (from < to && isWhitespace(text, from)) from++;
  while (to > from && isWhitespace(text, to - 1)) to--;
  return [from, to];
}
