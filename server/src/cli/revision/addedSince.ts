import { realpath } from "node:fs/promises";
import path from "node:path";
import type { RuleSettingsByCode } from "../../core/config/ruleSettings.ts";
import type { Host } from "../../core/store/host.ts";
import { readText } from "../../core/store/readText.ts";
import { isBelow } from "../../host/boundary.ts";
import { baselineEntriesOf, compareWithBaseline } from "../baseline/baseline.ts";
import { filesFrom } from "../baseline/baselineFile.ts";
import { checkSites } from "../check/checkSites.ts";
import type { ReportedDiagnostic } from "../check/report.ts";
import { pathFrom, realPathOf, uriOf } from "../paths.ts";
import { findTargets } from "../sites/targets.ts";
import { ChangedLines } from "./changedLines.ts";
import { pathsBefore } from "./pathsBefore.ts";
import type { Revision, RevisionFiles } from "./revision.ts";
import { withFilesOf } from "./revision.ts";

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
  /** Gives the text of a file that was checked, by its path. Absent: diagnostics in changed lines are not added. */
  readonly textOf?: ((file: string) => Promise<string | undefined>) | undefined;
}

/**
 * The diagnostics that the same check does not find in a revision of the repository, and with `textOf` those in lines that changed since.
 * Throws an error if its files cannot be read.
 */
export async function addedSince(revision: Revision, checked: CheckedPaths, disk: Host): Promise<readonly ReportedDiagnostic[]> {
  const { diagnostics, cwd } = checked;
  // The copies of that revision are deleted.
  const { cache: _, ...host } = disk;
  const folder = await realpath(cwd);
  return withFilesOf(revision, async (old) => {
    const known = await diagnosticsBefore(old, checked, folder, host);
    const entries = known.flatMap((diagnostic) => baselineEntriesOf(diagnostic, (file) => file));
    const repositoryPaths = await pathsInRepository(old.repository, checked, folder);
    const pathOf = (file: string) => repositoryPaths.get(file) ?? file;
    const added = new Set(compareWithBaseline(entries, diagnostics, { pathOf, ...filesFrom(old.repository) }).added);
    const changed = await changedLines(old, checked, repositoryPaths, host);
    return diagnostics.filter((each) => added.has(each) || changed.get(each.file)?.touch(each));
  });
}

/** What the same check finds in a revision, with the paths of files as they are in the repository. */
async function diagnosticsBefore(
  old: RevisionFiles,
  { paths, rules, customizations }: CheckedPaths,
  folder: string,
  host: Host,
): Promise<readonly ReportedDiagnostic[]> {
  const { repository, files } = old;
  const current = await Promise.all(paths.map((name) => pathIn(repository, path.resolve(folder, name))));
  const outside = current.find((file) => !isBelow(repository, file));
  if (outside !== undefined) throw new Error(`Not in the Git repository ${repository}: ${outside}. Check it separately.`);
  const found = await findTargets(await pathsBefore(current, old), files, host, "skip");
  // A site may be new.
  if (found.kind === "error") return [];
  return (await checkSites(found.targets, { baseFolder: files, rules, customizations, fix: false }, host)).diagnostics;
}

/** The paths in the repository of the files of diagnostics. */
async function pathsInRepository(
  repository: string,
  { diagnostics, cwd, baseFolder }: CheckedPaths,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const file of new Set(diagnostics.map((each) => each.file))) {
    const resolved = path.resolve(folder, path.relative(cwd, path.resolve(baseFolder, file)));
    found.set(file, pathFrom(repository, await pathIn(repository, resolved)));
  }
  return found;
}

/** The lines of each file of diagnostics that changed since a revision; nothing without `textOf`. */
async function changedLines(
  { files }: RevisionFiles,
  { baseFolder, textOf }: CheckedPaths,
  repositoryPaths: ReadonlyMap<string, string>,
  host: Host,
): Promise<ReadonlyMap<string, ChangedLines>> {
  const found = new Map<string, ChangedLines>();
  if (textOf === undefined) return found;
  for (const [file, inRepository] of repositoryPaths) {
    // A link in that revision may lead anywhere.
    const before = await readText(host, uriOf(path.join(files, inRepository)), { within: uriOf(files) });
    const current = await textOf(path.resolve(baseFolder, file));
    // What is in a file with another name is known, or new.
    found.set(file, new ChangedLines(before ?? current ?? "", current ?? ""));
  }
  return found;
}

/** The path of a file as a repository has it, which may be given through a link from outside, and need not exist. */
async function pathIn(repository: string, file: string): Promise<string> {
  return isBelow(repository, file) ? file : realPathOf(file);
}
