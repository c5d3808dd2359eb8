import { readText } from "../../core/store/readText.ts";
import type { CheckOptions } from "../arguments/checkOptions.ts";
import { checkedPaths } from "../arguments/checkOptions.ts";
import type { BaselineSession } from "../baseline/baselineFile.ts";
import { applyBaseline } from "../baseline/baselineFile.ts";
import { uriOf } from "../paths.ts";
import { addedSince } from "../revision/addedSince.ts";
import type { Revision } from "../revision/revision.ts";
import { note } from "../terminal/print.ts";
import { isCi } from "../terminal/terminal.ts";
import type { CheckInput } from "./checkInput.ts";
import type { ReportContent, ReportedDiagnostic } from "./report.ts";

/** Where diagnostics were found. */
interface CheckScope {
  readonly input: CheckInput;
  readonly cwd: string;
  /** The folder that the paths of the diagnostics start from. */
  readonly baseFolder: string;
  /** What they are compared with; undefined if they are not, or with the baseline. */
  readonly revision: Revision | undefined;
}

/** The diagnostics that are neither in the baseline nor in the revision to compare with. */
export async function newDiagnostics(
  diagnostics: readonly ReportedDiagnostic[],
  options: CheckOptions,
  scope: CheckScope,
  session: BaselineSession | undefined,
): Promise<readonly ReportedDiagnostic[]> {
  const { rules } = options;
  const { input, baseFolder, revision } = scope;
  if (revision !== undefined) return newSince(revision, diagnostics, options, scope);
  if (options.baseline === undefined) return diagnostics;
  const canWrite = options.fix !== "preview" && input.stdin === undefined && !isCi();
  const { checked } = input.found;
  const current = { diagnostics, baseFolder, checked, rules, canWrite, session };
  const { added, note: sentence } = await applyBaseline(options.baseline, current);
  if (sentence !== undefined) await note(sentence);
  return added;
}

function newSince(
  revision: Revision,
  diagnostics: readonly ReportedDiagnostic[],
  options: CheckOptions,
  { input: { disk, host }, cwd, baseFolder }: CheckScope,
): Promise<readonly ReportedDiagnostic[]> {
  const { rules, customizations, changed } = options;
  const textOf = (file: string) => readText(host, uriOf(file));
  const checked = {
    diagnostics,
    paths: checkedPaths(options),
    rules,
    customizations,
    cwd,
    baseFolder,
    textOf: changed ? textOf : undefined,
  };
  return addedSince(revision, checked, disk);
}

/** How many diagnostics are not new, and where they are known from: a revision, or the baseline. */
export function knownIn(revision: string | undefined, count: number): NonNullable<ReportContent["known"]> {
  const place = revision === undefined ? "in the baseline" : `that ${count === 1 ? "is" : "are"} not new since ${revision}`;
  return { count, place };
}
