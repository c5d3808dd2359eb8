import { diffLines } from "diff";
import type { ReportLocation } from "../check/report.ts";

/** How many lines may differ before the whole text counts as changed: finding the fewest takes quadratic time. */
const maxDifferent = 1000;

/** The lines of a text that an older one does not have at that place. */
export class ChangedLines {
  /** The first line and the one after the last one of each change, from 1, in order. */
  readonly #changes: readonly (readonly [start: number, end: number])[];

  constructor(before: string, after: string) {
    const parts = before === after ? [] : diffLines(withUnixEnds(before), withUnixEnds(after), { maxEditLength: maxDifferent });
    const changes: [number, number][] = [];
    let line = 1;
    for (const { added, removed, count } of parts ?? []) {
      if (removed) continue;
      if (added) changes.push([line, line + count]);
      line += count;
    }
    this.#changes = parts === undefined ? [[1, Number.POSITIVE_INFINITY]] : changes;
  }

  /** Whether any line of a place has changed. */
  touch({ line, endLine }: Pick<ReportLocation, "line" | "endLine">): boolean {
    return this.#changes.some(([start, end]) => start <= endLine && line < end);
  }
}

/** How a repository stores the ends of lines does not matter. */
function withUnixEnds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
