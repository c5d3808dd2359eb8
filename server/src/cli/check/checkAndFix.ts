import type { Host } from "../../core/store/host.ts";
import { countText, numberText } from "../../core/text/numberText.ts";
import { withoutInterruption } from "../files/withoutInterruption.ts";
import { writeChanges } from "../files/writeChanges.ts";
import { busyMessage, withWriteLock } from "../files/writeLock.ts";
import { pathFrom } from "../paths.ts";
import type { Target } from "../sites/targets.ts";
import { note } from "../terminal/print.ts";
import type { Progress } from "../terminal/progress.ts";
import type { CheckResult, CheckSettings } from "./checkSites.ts";
import { checkSites } from "./checkSites.ts";
import type { FixedFile } from "./fixSite.ts";
import { countOfFixes } from "./fixSite.ts";

/** What fixed files are written with. */
interface FixSettings extends CheckSettings {
  readonly progress: Progress;
  readonly cwd: string;
}

/** What a check found, and what became of its fixes. */
export interface FixResult extends CheckResult {
  /** Whether all fixed files could be written. */
  readonly areWritten: boolean;
}

/** Checks sites and writes the fixed files while no other process does. Throws an error if others take too long. */
export async function checkAndFix(targets: readonly Target[], settings: FixSettings, host: Host): Promise<FixResult> {
  const { progress, cwd } = settings;
  const locked = targets.map(({ config }) => config);
  const fixed = await withWriteLock(locked, async () => {
    const result = await checkSites(targets, settings, progress.countReads(host));
    progress.clear();
    return { ...result, areWritten: await writeFixes(result.fixes, cwd) };
  });
  if (fixed === undefined) throw new Error(busyMessage);
  if (fixed.areWritten) return fixed;
  // What is in a file that cannot be written is still there.
  const { diagnostics } = await checkSites(targets, { ...settings, fix: false }, progress.countReads(host));
  return { ...fixed, diagnostics };
}

/** Writes the fixed files, and says which ones cannot be written, and which were when the process is asked to end. */
function writeFixes(changes: readonly FixedFile[], cwd: string): Promise<boolean> {
  return withoutInterruption(async (isEnding) => {
    const results = await writeChanges(changes, isEnding);
    const written: FixedFile[] = [];
    for (const { change, failure } of results) {
      if (failure === undefined) written.push(change);
      else await note(`Cannot fix ${pathFrom(cwd, change.path)}: ${failure}.`);
    }
    const isInterrupted = results.length < changes.length;
    const files = isInterrupted
      ? `${numberText(written.length)} of ${countText(changes.length, "file")}`
      : countText(written.length, "file");
    const fixed = `Fixed ${countText(countOfFixes(written), "diagnostic")} in ${files}.`;
    if (isInterrupted) await note(`Interrupted. ${fixed}`);
    else if (written.length > 0) await note(fixed);
    return written.length === changes.length;
  });
}
