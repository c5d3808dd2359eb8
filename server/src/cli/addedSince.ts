import { existsSync, realpathSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import type { RuleSettingsByCode } from "../core/config/ruleSettings.ts";
import type { Host } from "../core/store/host.ts";
import { readText } from "../core/store/readText.ts";
import { isBelow } from "../host/boundary.ts";
import { baselineEntriesOf, compareWithBaseline } from "./baseline.ts";
import { ChangedLines } from "./changedLines.ts";
import { checkSites } from "./checkSites.ts";
import { pathFrom, uriOf } from "./paths.ts";
import { pathsBefore } from "./pathsBefore.ts";
import type { ReportedDiagnostic } from "./report.ts";
import { comparedFolderOf, withRevision } from "./revision.ts";
import { findTargets } from "./targets.ts";

/** What a check found, to compare with another revision. */
interface CheckedPaths {
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** What was checked, as on the command line. */
  readonly paths: readonly string[];
  readonly rules: RuleSettingsByCode;
  readonly customizations: readonly string[] | undefined;
  readonly cwd: string;
  /** The folder that the paths of the diagnostics start from. */
  readonly baseFolder: string;
  /** The folder whose repository is compared, if that is known. */
  readonly comparedFolder?: string | undefined;
  /** Gives the text of a file that was checked, by its path. Absent: diagnostics in changed lines are not added. */
  readonly textOf?: ((file: string) => Promise<string | undefined>) | undefined;
}

/**
 * The diagnostics that the same check does not find in a revision of the repository, and with `textOf` those in lines that changed since.
 * Throws an error if there is no such revision.
 */
export async function addedSince(
  revision: string,
  { diagnostics, paths, cwd, baseFolder, comparedFolder, textOf, ...settings }: CheckedPaths,
  disk: Host,
): Promise<readonly ReportedDiagnostic[]> {
  // The copies of that revision are deleted.
  const { cache: _, ...host } = disk;
  const folder = await realpath(cwd);
  return withRevision(revision, comparedFolder ?? (await comparedFolderOf(paths, folder)), async (old) => {
    const { repository, files } = old;
    const checked = paths.map((name) => placeIn(repository, path.resolve(folder, name)));
    const outside = checked.find((file) => !isBelow(repository, file));
    if (outside !== undefined) throw new Error(`Not in the Git repository ${repository}: ${outside}. Check it separately.`);
    const before = await pathsBefore(checked, old);
    // A site may be new.
    const found = await findTargets(before, files, host, "skip");
    const known =
      found.kind === "error"
        ? []
        : (await checkSites(found.targets, { ...settings, baseFolder: files, fix: false }, host)).diagnostics;
    const entries = known.flatMap((diagnostic) => baselineEntriesOf(diagnostic, (file) => file));
    const placeOf = (file: string) => path.resolve(folder, path.relative(cwd, path.resolve(baseFolder, file)));
    const pathOf = (file: string) => pathFrom(repository, placeIn(repository, placeOf(file)));
    const exists = (file: string) => existsSync(path.resolve(repository, file));
    const added = new Set(compareWithBaseline(entries, diagnostics, { pathOf, exists }).added);
    if (textOf === undefined) return [...added];
    const changed = new Map<string, ChangedLines>();
    for (const { file } of diagnostics) {
      if (changed.has(file)) continue;
      // A link in that revision may lead anywhere.
      const old = await readText(host, uriOf(path.join(files, pathOf(file))), { within: uriOf(files) });
      const current = await textOf(path.resolve(baseFolder, file));
      // What is in a file with another name is known, or new.
      changed.set(file, new ChangedLines(old ?? current ?? "", current ?? ""));
    }
    return diagnostics.filter((each) => added.has(each) || changed.get(each.file)?.touch(each));
  });
}

/** The path of a file as a repository has it, which may be given through a link from outside, and need not exist. */
function placeIn(repository: string, file: string): string {
  if (isBelow(repository, file)) return file;
  let existing = file;
  while (!existsSync(existing)) existing = path.dirname(existing);
  return path.join(realpathSync(existing), path.relative(existing, file));
}
