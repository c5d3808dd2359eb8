import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import type { RuleSettingsByCode } from "../core/config/ruleSettings.ts";
import type { Host } from "../core/store/host.ts";
import { compare, knownFactsOf } from "./baseline.ts";
import { checkSites } from "./checkSites.ts";
import { pathFrom } from "./pathFrom.ts";
import type { ReportedDiagnostic } from "./report.ts";
import { withRevision } from "./revision.ts";
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
  readonly base: string;
}

/** The diagnostics that the same check does not find in a revision of the repository. Throws an error if there is no such revision. */
export async function addedSince(
  revision: string,
  { diagnostics, paths, cwd, base, ...settings }: CheckedPaths,
  host: Host,
): Promise<readonly ReportedDiagnostic[]> {
  const folder = await realpath(cwd);
  return withRevision(revision, folder, async ({ repository, files }) => {
    const toCopy = (name: string) => path.join(files, path.relative(repository, path.resolve(folder, name)));
    const before = paths.map(toCopy).filter((name) => existsSync(name));
    const found = await findTargets(before, files, host);
    // A site may be new.
    const known =
      found.kind === "error" ? [] : (await checkSites(found.targets, { ...settings, base: files, fix: false }, host)).diagnostics;
    const facts = known.flatMap((diagnostic) => knownFactsOf(diagnostic, (file) => file));
    const pathOf = (file: string) => pathFrom(repository, path.resolve(folder, path.relative(cwd, path.resolve(base, file))));
    const exists = (file: string) => existsSync(path.resolve(repository, file));
    return compare(facts, diagnostics, { pathOf, exists }).added;
  });
}
