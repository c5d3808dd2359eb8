import { isSpace } from "./blanks.ts";
import { readInline } from "./inline.ts";
import { isOnlyText } from "./inlineMarks.ts";
import type { InlineRange } from "./inlineRange.ts";
import { inLine } from "./inlineRange.ts";
import type { InlineSink } from "./inlineSink.ts";
import type { ParseContext } from "./parseContext.ts";

/** Reads the links and tags in a row of a table. */
export function readRow(context: ParseContext, start: number, end: number, sink: InlineSink): void {
  if (isOnlyText(context.text, start, end)) return;
  for (const cell of cellsOf(context.text, start, end)) readInline(context, cell, sink);
}

/** The cells in a row of a table: what is between the bars that no backslash escapes, without the blanks around it. */
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
  while (from < to && isSpace(text, from)) from++;
  while (to > from && isSpace(text, to - 1)) to--;
  return [from, to];
}
