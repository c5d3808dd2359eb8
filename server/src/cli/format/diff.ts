import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { Style } from "../terminal.ts";
import { printableLine } from "../terminal.ts";

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

/** The changes as a unified diff, which `git apply` and `patch -p1` understand. */
export function formatDiff(files: readonly ChangedFile[], { style: { styled }, isShown }: DiffOptions): string {
  const patches = files.map(({ file, before, after }) =>
    createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
      context: 3,
      headerOptions: FILE_HEADERS_ONLY,
    }),
  );
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
