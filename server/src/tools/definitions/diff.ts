import type { FileChange } from "../../cli/files/fileChange.ts";
import { formatDiff } from "../../cli/format/diff.ts";
import { plain } from "../../cli/terminal/terminal.ts";
import type { WorkingFolder } from "../workingFolder.ts";

/** Longer diffs are cut after this many lines, and before the line that makes them longer than this. */
const maxDiffLines = 200;
const maxDiffLength = 50_000;

/** The changes as a diff, up to a limit. */
export function diffOf(changes: readonly FileChange[], folder: WorkingFolder) {
  const named = changes.map(({ path, before, after }) => ({ file: folder.nameOf(path), before, after }));
  const lines = formatDiff(named, { style: plain, isShown: false }).split("\n");
  const shown: string[] = [];
  let left = maxDiffLength;
  for (const line of lines.slice(0, maxDiffLines)) {
    left -= line.length + 1;
    if (left < 0) break;
    shown.push(line);
  }
  const omitted = lines.length - shown.length;
  return { diff: shown.join("\n"), ...(omitted > 0 && { omittedLines: omitted }) };
}
