import path from "node:path";
import { text } from "node:stream/consumers";
import type { Host } from "../../core/store/host.ts";
import { cachingHost } from "../../host/cachingHost.ts";
import { addedSince } from "../addedSince.ts";
import type { BaselineInput, BaselineSession } from "../baselineFile.ts";
import { applyBaseline } from "../baselineFile.ts";
import type { CheckOptions } from "../checkOptions.ts";
import type { CheckResult, CheckSettings } from "../checkSites.ts";
import { checkSites } from "../checkSites.ts";
import { commandHost } from "../commandHost.ts";
import { openDiskCaches } from "../diskCaches.ts";
import { exitCodes } from "../exitCodes.ts";
import { uriOf } from "../findSites.ts";
import type { FixedFile, SiteFixes } from "../fixSite.ts";
import { countOfFixes } from "../fixSite.ts";
import { formatDiff } from "../format/diff.ts";
import { baseOf, formatReport } from "../format/format.ts";
import { nestedNote, plural } from "../format/summary.ts";
import { overlayHost } from "../overlayHost.ts";
import { pathFrom } from "../pathFrom.ts";
import { note, print } from "../print.ts";
import { Progress } from "../progress.ts";
import { readDocuments } from "../readDocuments.ts";
import type { Report, ReportedDiagnostic } from "../report.ts";
import { countOf } from "../report.ts";
import { reportConflict } from "../reportConflict.ts";
import { defaultRevision, requireRevision } from "../revision.ts";
import type { Target, Targets } from "../targets.ts";
import { findInputTarget, findTargets } from "../targets.ts";
import { isCi, isShown, plain, styleOf } from "../terminal.ts";
import { writeChange } from "../writeChange.ts";
import { busyMessage, withWriteLock } from "../writeLock.ts";
import { writeReport } from "../writeReport.ts";

/** Runs `docs-json check` and gives its exit code. `watched` reads the files for `--watch`, and `session` is that of it. */
export async function check(given: CheckOptions, watched?: Host, session?: BaselineSession): Promise<number> {
  const started = performance.now();
  const cwd = process.cwd();
  const options = { ...given, base: await baseRevision(given, cwd) };
  const caches = given.cache && watched === undefined ? openDiskCaches() : undefined;
  const openDisk = () => watched ?? cachingHost(commandHost(), caches?.results);
  const disk = openDisk();
  const { host, input, found } = await readTargets(options, cwd, disk);
  if (found.kind === "error") {
    await note(found.message);
    return exitCodes.error;
  }
  const { outputFile } = options;
  const reason = outputFile === undefined ? undefined : await reportConflict(path.resolve(cwd, outputFile), found.targets);
  if (reason !== undefined) {
    await note(`Cannot write ${outputFile}: ${reason}.`);
    return exitCodes.error;
  }
  const base = baseOf(options.format, cwd, process.env);
  const progress = new Progress(process.stderr);
  const settings: CheckSettings = {
    base,
    rules: options.rules,
    customizations: options.customizations,
    fix: options.fix !== "no",
    revision: options.base,
    // A standard input is in no file, and a revision in no folder.
    cache: input === undefined && options.base === undefined && options.fix === "no" ? caches?.checks : undefined,
    onSite: (file, index) => progress.startSite(file, index, found.targets.length),
  };
  const writes = input === undefined && options.fix === "write";
  // What was listed to find the sites may have moved until they are locked.
  const checked = writes
    ? await checkAndWrite(found.targets, settings, openDisk(), progress, cwd)
    : { ...(await checkSites(found.targets, settings, progress.watch(host))), areWritten: true };
  if (checked === undefined) {
    await note(busyMessage);
    return exitCodes.error;
  }
  progress.clear();
  const { diagnostics: all, fixes, areWritten } = checked;
  if (found.nested.length > 0) await note(nestedNote(found.nested.map((file) => pathFrom(base, file))));
  const canWrite = options.fix !== "preview" && input === undefined && !isCi();
  const diagnostics = await newDiagnostics(
    all,
    options,
    { base, checked: found.checked, rules: options.rules, writable: canWrite, session },
    disk,
    host,
  );
  const code = await exitCodeOf(diagnostics, options);
  if (options.fix === "preview") return preview(fixes, cwd, code);
  const report: Report = {
    diagnostics: options.quiet ? diagnostics.filter(({ severity }) => severity === "error") : diagnostics,
    quiet: options.quiet,
    known: knownIn(options.base, all.length - diagnostics.length),
    sites: found.targets.map(({ config }) => pathFrom(base, config.path)),
    seconds: (performance.now() - started) / 1000,
    base,
  };
  if (input === undefined || options.fix !== "write") await printReport(report, options, process.stdout, host);
  else {
    // The standard output is the fixed standard input.
    const output = fixes.changes[0]?.after ?? input;
    await print(process.stdout, output);
    await printReport(report, options, process.stderr, overlayHost(host, new Map([[inputUri(options, cwd), output]])));
  }
  return areWritten ? code : exitCodes.error;
}

/** Checks sites and writes the fixed files while no other process does. Undefined if others take too long. */
async function checkAndWrite(
  targets: readonly Target[],
  settings: CheckSettings,
  host: Host,
  progress: Progress,
  cwd: string,
): Promise<(CheckResult & { readonly areWritten: boolean }) | undefined> {
  const locked = targets.map(({ config }) => config);
  const checked = await withWriteLock(locked, async () => {
    const result = await checkSites(targets, settings, progress.watch(host));
    progress.clear();
    return { ...result, areWritten: await writeFixes(result.fixes, cwd) };
  });
  if (checked === undefined || checked.areWritten) return checked;
  // What is in a file that cannot be written is still there.
  const { diagnostics } = await checkSites(targets, { ...settings, fix: false }, progress.watch(host));
  return { ...checked, diagnostics };
}

/** The revision to compare with, if there is one. Throws an error if it does not exist, before anything is checked. */
async function baseRevision({ base, changed }: CheckOptions, cwd: string): Promise<string | undefined> {
  if (base === undefined) return changed ? defaultRevision(cwd) : undefined;
  await requireRevision(base, cwd);
  return base;
}

/** The diagnostics that are not in the baseline, or in a revision of the repository. `host` has the texts that were checked. */
async function newDiagnostics(
  diagnostics: readonly ReportedDiagnostic[],
  { baseline, base, changed, paths, stdinFilename, customizations }: CheckOptions,
  input: Omit<BaselineInput, "diagnostics">,
  disk: Host,
  host: Host,
): Promise<readonly ReportedDiagnostic[]> {
  if (base !== undefined) {
    const named = stdinFilename === undefined ? paths : [stdinFilename];
    const { rules, base: start } = input;
    const textOf = async (file: string) => {
      const content = await host.readFile(uriOf(file));
      return content.kind === "text" ? content.text : undefined;
    };
    const checked = {
      diagnostics,
      paths: named,
      rules,
      customizations,
      cwd: process.cwd(),
      base: start,
      textOf: changed ? textOf : undefined,
    };
    return addedSince(base, checked, disk);
  }
  if (baseline === undefined) return diagnostics;
  const { added, note: sentence } = await applyBaseline(baseline, { ...input, diagnostics });
  if (sentence !== undefined) await note(sentence);
  return added;
}

/** How many diagnostics are not new since a revision, or since the baseline was written. */
function knownIn(revision: string | undefined, count: number): NonNullable<Report["known"]> {
  const place = revision === undefined ? "in the baseline" : `that ${count === 1 ? "is" : "are"} not new since ${revision}`;
  return { count, place };
}

/** What to check, and the host that reads it. `input` is the standard input, if that is checked. */
async function readTargets(
  { paths, stdinFilename }: CheckOptions,
  cwd: string,
  disk: Host,
): Promise<{ readonly host: Host; readonly input?: string; readonly found: Targets }> {
  if (stdinFilename === undefined) return { host: disk, found: await findTargets(paths, cwd, disk) };
  const input = await text(process.stdin);
  const host = overlayHost(disk, new Map([[inputUri({ stdinFilename }, cwd), input]]));
  return { host, input, found: await findInputTarget(stdinFilename, cwd, host) };
}

function inputUri({ stdinFilename = "" }: Pick<CheckOptions, "stdinFilename">, cwd: string): string {
  return uriOf(path.resolve(cwd, stdinFilename));
}

/** The exit code for what was found, and a note if that is not obvious from the diagnostics. */
async function exitCodeOf(diagnostics: readonly ReportedDiagnostic[], { maxWarnings }: CheckOptions): Promise<number> {
  if (countOf(diagnostics, "error") > 0) return exitCodes.failure;
  const warnings = countOf(diagnostics, "warning");
  if (warnings <= maxWarnings) return exitCodes.success;
  await note(`Too many warnings: ${warnings}. Maximum: ${maxWarnings}.`);
  return exitCodes.failure;
}

/** Prints the fixes as a diff. */
async function preview({ changes }: SiteFixes, cwd: string, code: number): Promise<number> {
  const files = changes.map(({ path: file, before, after }) => ({ file: pathFrom(cwd, file), before, after }));
  await print(process.stdout, formatDiff(files, await styleOf(process.stdout), isShown(process.stdout)));
  if (changes.length === 0) await note("Nothing to fix.");
  else await note(`Would fix ${plural(countOfFixes(changes), "diagnostic")} in ${plural(changes.length, "file")}.`);
  return changes.length > 0 ? exitCodes.failure : code;
}

/** Writes the fixed files, and says which ones cannot be written. */
async function writeFixes({ changes }: SiteFixes, cwd: string): Promise<boolean> {
  const written: FixedFile[] = [];
  for (const change of changes) {
    const failure = await writeChange(change);
    if (failure === undefined) written.push(change);
    else await note(`Cannot fix ${pathFrom(cwd, change.path)}: ${failure}.`);
  }
  if (written.length > 0)
    await note(`Fixed ${plural(countOfFixes(written), "diagnostic")} in ${plural(written.length, "file")}.`);
  return written.length === changes.length;
}

async function printReport(
  report: Report,
  { format, outputFile }: CheckOptions,
  stream: NodeJS.WriteStream,
  host: Host,
): Promise<void> {
  const documents = format === "pretty" ? await readDocuments(report, host) : new Map();
  const style = outputFile === undefined ? await styleOf(stream) : plain;
  const output = formatReport(format, report, { style, documents });
  if (outputFile === undefined) await print(stream, output);
  else await writeReport(outputFile, output);
}
