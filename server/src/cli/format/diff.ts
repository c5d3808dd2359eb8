import { createTwoFilesPatch, FILE_HEADERS_ONLY, formatPatch } from "diff";
import type { Style } from "../terminal/terminal.ts";
import { printableLine } from "../terminal/terminal.ts";

/** A changed file, by its path from the current folder, with `/`. */
interface ChangedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** How a diff is written. */
interface DiffOptions {
  readonly style: Style;
  /** Whether it goes to a terminal or a log, which no line of a file must control. */
  readonly isShown: boolean;
}

/** Unchanged lines around a change. */
const context = 3;

/** With more changed lines, a diff is not the shortest one: finding that takes quadratic time. */
const maxChangedLines = 2000;

/** The changes as a unified diff, which `git apply` and `patch -p1` understand. */
export function formatDiff(files: readonly ChangedFile[], { style: { styled }, isShown }: DiffOptions): string {
  const patches = files.map(({ file, before, after }) => {
    const [old, changed] = [`a/${file}`, `b/${file}`];
    const options = { context, headerOptions: FILE_HEADERS_ONLY, maxEditLength: maxChangedLines };
    return (
      createTwoFilesPatch(old, changed, before, after, undefined, undefined, options) ?? wholePatch(old, changed, before, after)
    );
  });
  return patches
    .join("")
    .split("\n")
    .map((text) => {
      const line = isShown ? printableLine(text) : text;
      if (line.startsWith("+++") || line.startsWith("---")) return styled("bold", line);
      if (line.startsWith("@@")) return styled("cyan", line);
      if (line.startsWith("+")) return styled("green", line);
      return line.startsWith("-") ? styled("red", line) : line;
    })
    .join("\n");
}

/** A patch that replaces everything between the first and the last line that differ. */
function wholePatch(oldFileName: string, newFileName: string, before: string, after: string): string {
  const [old, changed] = [linesOf(before), linesOf(after)];
  const length = Math.min(old.length, changed.length);
  let same = 0;
  while (same < length && old[same] === changed[same]) same++;
  let end = 0;
  while (end < length - same && old.at(-1 - end) === changed.at(-1 - end)) end++;
  const start = Math.max(0, same - context);
  const trailing = Math.min(end, context);
  const oldEnd = old.length - end;
  const lines = [
    ...old.slice(start, same).map((line) => ` ${line}`),
    ...old.slice(same, oldEnd).map((line) => `-${line}`),
    ...changed.slice(same, changed.length - end).map((line) => `+${line}`),
    ...old.slice(oldEnd, oldEnd + trailing).map((line) => ` ${line}`),
  ];
  const hunk = {
    oldStart: start + 1,
    oldLines: oldEnd + trailing - start,
    newStart: start + 1,
    newLines: changed.length - end + trailing - start,
    lines: lines.flatMap((line) => (line.endsWith("\n") ? line.slice(0, -1) : [line, "\\ No newline at end of file"])),
  };
  const patch = { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks: [hunk] };
  return formatPatch(patch, FILE_HEADERS_ONLY);
}

/** The lines of a text with their ends. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+/gu) ?? [];
}
