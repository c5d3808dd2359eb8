import type { FileChange } from "../../cli/fileChange.ts";
import type { ConfigPath } from "../../cli/findSites.ts";
import { pathFrom } from "../../cli/paths.ts";
import type { Target } from "../../cli/targets.ts";
import { withoutInterruption } from "../../cli/withoutInterruption.ts";
import { writeChange } from "../../cli/writeChange.ts";
import type { Cancellation } from "../tool.ts";
import { throwIfCanceled } from "../tool.ts";
import { ToolError } from "../toolError.ts";
import type { WorkingFolder } from "../workingFolder.ts";
import { diffOf } from "./diff.ts";

/** The sites that nobody else may change while a fix does. */
export function sitesToLock(targets: readonly Target[], isDryRun: boolean): readonly ConfigPath[] {
  return isDryRun ? [] : targets.map(({ config }) => config);
}

/** Writes changed files, or gives what they would be in a dry run. Throws a `ToolError` if one cannot be written. */
export async function writeFixes(changes: readonly FileChange[], isDryRun: boolean, folder: WorkingFolder, signal: Cancellation) {
  const files = changes.map(({ path }) => pathFrom(folder.path, path));
  if (isDryRun) return { wouldChange: files, ...diffOf(changes, folder) };
  for (const { path } of changes) await folder.allowChange(path);
  throwIfCanceled(signal);
  const failed: string[] = [];
  // One fix may change several files.
  await withoutInterruption(async () => {
    for (const change of changes) {
      const failure = await writeChange(change);
      if (failure !== undefined) failed.push(`${pathFrom(folder.path, change.path)}: ${failure}`);
    }
  });
  if (failed.length > 0) throw new ToolError(`Not all files could be written. ${failed.join("; ")}.`);
  return { changed: files };
}
