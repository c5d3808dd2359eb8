import path from "node:path";
import type { Host } from "../../core/store/host.ts";
import { countText, numberText } from "../../core/text/numberText.ts";
import { cachingHost } from "../../host/cachingHost.ts";
import type { CheckOptions } from "../arguments/checkOptions.ts";
import { checkedPaths } from "../arguments/checkOptions.ts";
import type { BaselineSession } from "../baseline/baselineFile.ts";
import { checkAndFix } from "../check/checkAndFix.ts";
import type { CheckInput } from "../check/checkInput.ts";
import { openInput } from "../check/checkInput.ts";
import type { CheckSettings } from "../check/checkSites.ts";
import { checkSites } from "../check/checkSites.ts";
import type { DiskCaches } from "../check/diskCaches.ts";
import { openDiskCaches } from "../check/diskCaches.ts";
import type { FixedFile } from "../check/fixSite.ts";
import { countOfFixes } from "../check/fixSite.ts";
import { knownIn, newDiagnostics } from "../check/newDiagnostics.ts";
import { readDocuments } from "../check/readDocuments.ts";
import type { ReportContent, ReportedDiagnostic } from "../check/report.ts";
import { countOf, isFailure } from "../check/report.ts";
import { reportConflict } from "../check/reportConflict.ts";
import { withTexts } from "../check/withTexts.ts";
import { commandHost } from "../commandHost.ts";
import { currentFolder } from "../currentFolder.ts";
import { exitCodes } from "../exitCodes.ts";
import { spelledOnDisk } from "../files/spelledOnDisk.ts";
import { writeOutputFile } from "../files/writeOutputFile.ts";
import { baseFolderOf, formatReport } from "../format/format.ts";
import { missingNote, nestedNote, summaryOf } from "../format/summary.ts";
import { pathFrom } from "../paths.ts";
import type { Revision } from "../revision/revision.ts";
import { findRevision, missingHistory } from "../revision/revision.ts";
import type { Target } from "../sites/targets.ts";
import { note, print } from "../terminal/print.ts";
import { printDiff } from "../terminal/printDiff.ts";
import { Progress } from "../terminal/progress.ts";
import { plain, styleOf } from "../terminal/terminal.ts";

/** Runs `docs-json check` and gives its exit code. `watched` reads the files for `--watch`, and `session` is that of it. */
export async function check(given: CheckOptions, watched?: Host, session?: BaselineSession): Promise<number> {
  const started = performance.now();
  const cwd = currentFolder();
  const revision = await comparedRevision(given, cwd);
  const options = { ...given, revision: revision?.name };
  const caches = given.cache && watched === undefined ? openDiskCaches() : undefined;
  const openDisk = () => watched ?? cachingHost(commandHost(), caches?.results);
  const input = await openInput(options, cwd, openDisk());
  const { host, stdin } = input;
  const { targets, nested, missing } = input.found;
  await requireNoConflict(options, cwd, targets);
  const baseFolder = await baseFolderOf(options.format, cwd, process.env);
  const progress = new Progress(process.stderr);
  const settings = {
    ...settingsOf(options, baseFolder, stdin === undefined ? caches : undefined),
    onSite: (file: string, index: number) => progress.startSite(file, index, targets.length),
  };
  // What was listed to find the sites may have moved until they are locked.
  const { fixes, areWritten, ...found } =
    stdin === undefined && options.fix === "write"
      ? await checkAndFix(targets, { ...settings, progress, cwd }, openDisk())
      : { ...(await checkSites(targets, settings, progress.countReads(host))), areWritten: true };
  progress.clear();
  if (missing.length > 0) await note(missingNote(missing));
  if (nested.length > 0) await note(nestedNote(nested.map((file) => pathFrom(baseFolder, file))));
  const diagnostics = await newDiagnostics(found.diagnostics, options, { input, cwd, baseFolder, revision }, session);
  const errors = countOf(diagnostics, "error");
  const tooMany = tooManyWarnings(diagnostics, options);
  if (options.fix === "preview") return preview(fixes, cwd, errors > 0 ? `Not fixed: ${countText(errors, "error")}.` : tooMany);
  const report: ReportContent = {
    ...reportOf(diagnostics, options, tooMany !== undefined),
    known: knownIn(options.revision, found.diagnostics.length - diagnostics.length),
    sites: targets.map(({ config }) => pathFrom(baseFolder, config.path)),
    seconds: (performance.now() - started) / 1000,
    baseFolder,
  };
  await printResult(report, options, fixes, input);
  // A person looks at the end of a long report for the reason.
  if (tooMany !== undefined && errors === 0) await note(tooMany);
  if (!areWritten) return exitCodes.error;
  return errors > 0 || tooMany !== undefined ? exitCodes.failure : exitCodes.success;
}

/** How the sites are checked. `caches` have what earlier checks found. */
function settingsOf(options: CheckOptions, baseFolder: string, caches: DiskCaches | undefined): CheckSettings {
  return {
    baseFolder,
    rules: options.rules,
    customizations: options.customizations,
    fix: options.fix !== "no",
    revision: options.revision,
    // A revision is in no folder.
    cache: options.revision === undefined && options.fix === "no" ? caches?.checks : undefined,
  };
}

/** What is reported of some diagnostics, and of those that are left out with `--quiet`. */
function reportOf(diagnostics: readonly ReportedDiagnostic[], { quiet }: CheckOptions, failsOnWarnings: boolean) {
  return {
    diagnostics: quiet ? diagnostics.filter((each) => isFailure(each, { failsOnWarnings })) : diagnostics,
    quiet,
    failsOnWarnings,
    fixableCount: diagnostics.filter(({ fixable }) => fixable).length,
  };
}

/** Throws an error if a report in a file would replace something else. */
async function requireNoConflict({ outputFile, baseline }: CheckOptions, cwd: string, targets: readonly Target[]): Promise<void> {
  if (outputFile === undefined) return;
  const spelled = (file: string) => spelledOnDisk(path.resolve(cwd, file), cwd);
  const known = baseline === undefined ? undefined : await spelled(baseline);
  const reason = await reportConflict(await spelled(outputFile), targets, known);
  if (reason !== undefined) throw new Error(`Cannot write ${outputFile}: ${reason}.`);
}

/** The revision to compare with, if there is one. Throws an error if it does not exist, before anything is checked. */
async function comparedRevision(options: CheckOptions, cwd: string): Promise<Revision | undefined> {
  if (options.revision === undefined && !options.changed) return undefined;
  const found = await findRevision(options.revision, checkedPaths(options), cwd);
  const missing = await missingHistory(found);
  if (missing !== undefined) await note(missing);
  return found;
}

/** A sentence if there are more warnings than allowed. */
function tooManyWarnings(diagnostics: readonly ReportedDiagnostic[], { maxWarnings }: CheckOptions): string | undefined {
  const warnings = countOf(diagnostics, "warning");
  return warnings <= maxWarnings ? undefined : `Too many warnings: ${numberText(warnings)}. Maximum: ${numberText(maxWarnings)}.`;
}

/** Prints the fixes as a diff, and why the check fails without them: nothing else says so. */
async function preview(changes: readonly FixedFile[], cwd: string, failure: string | undefined): Promise<number> {
  await printDiff(changes, cwd);
  if (changes.length === 0) await note("No safe fixes to apply.");
  else await note(`Would fix ${countText(countOfFixes(changes), "diagnostic")} in ${countText(changes.length, "file")}.`);
  if (failure !== undefined) await note(failure);
  return changes.length > 0 || failure !== undefined ? exitCodes.failure : exitCodes.success;
}

/** Prints a report. With fixes of the standard input, the standard output is that input with the fixes. */
async function printResult(
  report: ReportContent,
  options: CheckOptions,
  fixes: readonly FixedFile[],
  { host, stdin }: CheckInput,
): Promise<void> {
  if (stdin === undefined || options.fix !== "write") return printReport(report, options, process.stdout, host);
  const text = fixes[0]?.after ?? stdin.text;
  await print(process.stdout, stdin.mark + text);
  await printReport(report, options, process.stderr, withTexts(host, new Map([[stdin.uri, text]])));
}

async function printReport(
  report: ReportContent,
  { format, outputFile }: CheckOptions,
  stream: NodeJS.WriteStream,
  host: Host,
): Promise<void> {
  const documents = format === "pretty" ? await readDocuments(report, host) : new Map();
  const style = outputFile === undefined ? await styleOf(stream) : plain;
  const output = formatReport(format, report, { style, documents });
  if (outputFile === undefined) return print(stream, output);
  await writeOutputFile(outputFile, output);
  const [summary = ""] = summaryOf(report, plain).split("\n");
  await note(`Wrote ${outputFile}: ${summary}.`);
}
