import type { InlineRange } from "./inline.ts";

/** The cells in a row of a table: what is between the bars that no backslash escapes, without the blanks around it. */
export function cellsOf(text: string, lineStart: number, lineEnd: number): readonly InlineRange[] {
  const [start, end] = trimmed(text, lineStart, lineEnd);
  const cells: InlineRange[] = [];
  let from = text[start] === "|" ? start + 1 : start;
  const add = (to: number) => {
    const [cellStart, cellEnd] = trimmed(text, from, to);
    cells.push({ start: cellStart, end: cellEnd, quotes: 0 });
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
  while (from < to && /\s/u.test(text.charAt(from))) from++;
  while (to > from && /\s/u.test(text.charAt(to - 1))) to--;
  return [from, to];
}
