import { existsSync } from "node:fs";
import type { PlatformPath } from "node:path";
import path from "node:path";
import type { RuleSettingsByCode } from "../../core/config/ruleSettings.ts";
import { errorCode } from "../../core/std/errors.ts";
import { childOf } from "../../core/std/plainValue.ts";
import { withoutByteOrderMark } from "../../core/text/byteOrderMark.ts";
import { countText } from "../../core/text/numberText.ts";
import { isBelow, isElsewhere } from "../../host/boundary.ts";
import { cannotRead } from "../../host/fileErrors.ts";
import type { ReportedDiagnostic } from "../check/report.ts";
import { readRegularFile } from "../files/regularFile.ts";
import { writeOutputFile } from "../files/writeOutputFile.ts";
import { pathFrom } from "../paths.ts";
import type { BaselineEntry, BaselineFiles, Comparison } from "./baseline.ts";
import { baselineEntriesOf, compareWithBaseline } from "./baseline.ts";

/** The version of the format. */
const version = 1;

/** What a check found, for a baseline. */
export interface BaselineInput {
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** The folder that the paths of the diagnostics start from. */
  readonly baseFolder: string;
  /** The paths of the folders and files that were checked as a whole. */
  readonly checked: readonly string[];
  readonly rules: RuleSettingsByCode;
  /** Whether the file may be written: what was checked is on disk, and somebody can commit the file. */
  readonly canWrite: boolean;
  /** What other checks of the same process have done. */
  readonly session?: BaselineSession | undefined;
}

/** The checks of `--watch`: what one does not find because a file is being saved is known again as soon as the next one finds it. */
export interface BaselineSession {
  /** What was taken out of the file, and has not been found since. */
  removed: readonly BaselineEntry[];
}

/** What is new compared to a baseline. */
export interface BaselineResult {
  readonly added: readonly ReportedDiagnostic[];
  /** A sentence for the user about a change to the file. */
  readonly note?: string;
}

/**
 * Compares what a check found with the baseline in a file, and takes out what is gone. Writes the file if it does not exist.
 * Throws an error if it cannot be used.
 */
export async function applyBaseline(file: string, input: BaselineInput): Promise<BaselineResult> {
  const { diagnostics, baseFolder, canWrite, session = { removed: [] } } = input;
  const folder = path.dirname(path.resolve(file));
  const pathOf = (name: string) => pathFrom(folder, path.resolve(baseFolder, name));
  const known = await readBaseline(file);
  if (known === undefined) {
    if (!canWrite)
      throw new Error(
        `Baseline not found: ${file}. To create it, run the check outside CI, without '--dry-run' or standard input. Then commit it.`,
      );
    await writeBaseline(
      file,
      diagnostics.flatMap((diagnostic) => baselineEntriesOf(diagnostic, pathOf)),
    );
    const count = countText(diagnostics.length, "diagnostic");
    return { added: [], note: `Wrote ${count} to ${file}. From now on, only new ones are reported.` };
  }
  // Of equal ones, the last one counts first.
  const comparison = compareWithBaseline([...session.removed, ...known], diagnostics, {
    pathOf,
    ...filesFrom(folder),
  });
  const note = canWrite ? await update(file, folder, comparison, { ...input, session }) : undefined;
  return { added: comparison.added, ...(note !== undefined && { note }) };
}

/** The files on disk, by their paths from a folder. A baseline comes with a repository: it must not name another computer. */
export function filesFrom(
  folder: string,
  { disk = existsSync, system = path }: { readonly disk?: (file: string) => boolean; readonly system?: PlatformPath } = {},
): Pick<BaselineFiles, "exists" | "rootOf"> {
  const roots = new Map<string, string>();
  const isThere = (file: string) => !isElsewhere(folder, file, system) && disk(file);
  const rootAt = (place: string): string => {
    const parent = system.dirname(place);
    const found = roots.get(place) ?? (parent === place || isThere(system.join(place, "docs.json")) ? place : rootAt(parent));
    roots.set(place, found);
    return found;
  };
  return {
    exists: (name) => isThere(system.resolve(folder, name)),
    rootOf: (name) => rootAt(system.dirname(system.resolve(folder, name))),
  };
}

/** Updates a baseline, and gives a sentence about what is gone, or found again. */
async function update(
  file: string,
  folder: string,
  { added, kept, gone, hasMoved }: Comparison,
  { checked, rules, session }: BaselineInput & { readonly session: BaselineSession },
): Promise<string | undefined> {
  // An error, such as one of syntax, may hide others, and so may a page or folder that cannot be read.
  if (added.some(({ severity, code }) => severity === "error" || code === "limit-exceeded")) return undefined;
  const wasChecked = (entry: BaselineEntry) =>
    rules.get(entry.code) !== "off" && checked.some((place) => isBelow(place, path.resolve(folder, entry.file)));
  const before = new Set(session.removed);
  const others = gone.filter((entry) => !before.has(entry) && !wasChecked(entry));
  const removed = gone.filter((entry) => before.has(entry) || wasChecked(entry));
  const still = removed.filter((entry) => before.has(entry)).length;
  const counts = { removed: removed.length - still, restored: before.size - still };
  if (counts.removed + counts.restored > 0 || hasMoved) await writeBaseline(file, [...kept, ...others]);
  session.removed = removed;
  const sentences = [
    ...(counts.removed > 0 ? [`Removed ${countText(counts.removed, "outdated diagnostic")} from ${file}.`] : []),
    ...(counts.restored > 0 ? [`Added ${countText(counts.restored, "diagnostic")} to ${file} again.`] : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

/** The baseline in a file; undefined if there is no such file. */
async function readBaseline(file: string): Promise<readonly BaselineEntry[] | undefined> {
  let text: string;
  try {
    text = await readRegularFile(file);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw cannotRead(file, error);
  }
  const content = parseBaseline(file, text);
  if (content?.version === undefined || content.diagnostics === undefined)
    throw new Error(`Not a baseline: ${file}. Name another file.`);
  const { diagnostics } = content;
  if (content.version !== version || !Array.isArray(diagnostics) || !diagnostics.every(isBaselineEntry))
    throw new Error(`Unsupported or damaged baseline: ${file}. Delete it to create a new one.`);
  return diagnostics;
}

function parseBaseline(file: string, text: string): { readonly version?: unknown; readonly diagnostics?: unknown } | null {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch {
    // Such as one with merge conflicts.
    throw new Error(`Not a baseline: ${file} is not valid JSON.`);
  }
}

function isBaselineEntry(value: unknown): value is BaselineEntry {
  const isText = (name: string) => typeof childOf(value, name) === "string";
  return isText("file") && isText("code") && isText("message") && (isText("item") || childOf(value, "item") === undefined);
}

/** Writes a baseline in an order that does not depend on lines, one diagnostic a line, so that changes to it are easy to review. */
async function writeBaseline(file: string, entries: readonly BaselineEntry[]): Promise<void> {
  const lines = entries.map((entry) => JSON.stringify(entry)).sort();
  const list = lines.length === 0 ? "[]" : `[\n    ${lines.join(",\n    ")}\n  ]`;
  await writeOutputFile(file, `{\n  "version": ${version},\n  "diagnostics": ${list}\n}\n`);
}
