import type { FileChange } from "../../cli/files/fileChange.ts";
import { withoutInterruption } from "../../cli/files/withoutInterruption.ts";
import { writeChanges } from "../../cli/files/writeChanges.ts";
import type { Cancellation } from "../tool.ts";
import { throwIfCanceled } from "../tool.ts";
import { ToolError } from "../toolError.ts";
import type { WorkingFolder } from "../workingFolder.ts";
import { diffOf } from "./diff.ts";

/** What fixes would change, for a dry run. */
export function previewFixes(changes: readonly FileChange[], folder: WorkingFolder) {
  return { wouldChange: pathsOf(changes, folder), ...diffOf(changes, folder) };
}

/** Writes changed files. Throws a `ToolError` if one cannot be written. */
export async function writeFixes(changes: readonly FileChange[], folder: WorkingFolder, signal: Cancellation) {
  for (const { path } of changes) await folder.requireChangeable(path);
  throwIfCanceled(signal);
  // One fix may change several files.
  const results = await withoutInterruption(() => writeChanges(changes));
  const failed = results.flatMap(({ change, failure }) =>
    failure === undefined ? [] : [`${folder.nameOf(change.path)}: ${failure}`],
  );
  if (failed.length > 0) throw new ToolError(`Not all files could be written. ${failed.join("; ")}.`);
  return { changed: pathsOf(changes, folder) };
}

function pathsOf(changes: readonly FileChange[], folder: WorkingFolder): readonly string[] {
  return changes.map(({ path }) => folder.nameOf(path));
}
