import type { CodeAction, Diagnostic } from "vscode-languageserver-types";
import { URI } from "vscode-uri";
import { checkSites } from "../cli/checkSites.ts";
import type { Config } from "../cli/findSites.ts";
import { readConfig } from "../cli/findSites.ts";
import type { FileChange } from "../cli/fixSite.ts";
import { countOfFixes } from "../cli/fixSite.ts";
import { formatDiff } from "../cli/format/diff.ts";
import { editsOf, OpenedFiles } from "../cli/openedFiles.ts";
import { pathFrom, uriOf } from "../cli/paths.ts";
import { reportedRange } from "../cli/report.ts";
import type { Target } from "../cli/targets.ts";
import { plain } from "../cli/terminal.ts";
import { withoutInterruption } from "../cli/withoutInterruption.ts";
import { writeChange } from "../cli/writeChange.ts";
import { createLanguageService } from "../core/languageService.ts";
import { finishInTurns } from "../core/text/steps.ts";
import { docsJsonLanguage } from "../protocol.ts";
import { allowCodes, pathsArgument } from "./checkTools.ts";
import type { Cancellation, Tool, ToolArguments } from "./tool.ts";
import { throwIfCanceled, withSitesLocked } from "./tool.ts";
import { ToolError } from "./toolError.ts";
import type { WorkingFolder } from "./workingFolder.ts";

/** Longer diffs are cut after this many lines, and before the line that makes them longer than this. */
const maxDiffLines = 200;
const maxDiffLength = 50_000;

/** How many fixes are listed at most. */
const maxFixes = 50;

const dryRunArgument = { type: "boolean", description: "Returns what would change as a diff, and changes nothing." } as const;

const placeArguments = {
  file: { type: "string", description: "The file of the diagnostics, relative to the working folder." },
  line: { type: "integer", description: "Only for diagnostics that start on this line, from 1." },
  code: { type: "string", description: "Only for diagnostics with this code." },
} as const;

/** Applies all safe fixes. */
export const fixTool: Tool = {
  name: "fix_docs",
  title: "Fix docs site",
  description:
    "Applies the safe fixes of all `fixable` diagnostics in documentation sites, or of those with some codes, and writes the files. For one diagnostic, or a fix that needs a decision, use list_docs_fixes and apply_docs_fix.",
  inputSchema: {
    type: "object",
    properties: {
      paths: pathsArgument,
      codes: { type: "array", items: { type: "string" }, description: "Fixes only diagnostics with these codes." },
      dryRun: dryRunArgument,
    },
    additionalProperties: false,
  },
  writes: true,
  async run(args, folder, signal) {
    const codes = args.list("codes");
    allowCodes(codes);
    const isFixed = (code: string) => codes === undefined || codes.includes(code);
    const settings = { base: folder.path, rules: new Map(), fix: true, isFixed };
    const targets = await folder.targets(args.list("paths"));
    const isDryRun = args.flag("dryRun");
    return withSitesLocked(lockedBy(targets, isDryRun), async () => {
      const { fixes } = await checkSites(targets, settings, folder.host);
      const count = countOfFixes(fixes);
      return {
        ...(isDryRun ? { wouldFix: count } : { fixed: count }),
        ...(await write(fixes, isDryRun, folder, signal)),
      };
    });
  },
};

/** Lists quick fixes. */
export const listFixesTool: Tool = {
  name: "list_docs_fixes",
  title: "List quick fixes",
  description:
    "Lists the quick fixes of the diagnostics in one file of a documentation site, by title, for apply_docs_fix, including those that need a decision, such as which of several pages was meant.",
  inputSchema: { type: "object", properties: placeArguments, required: ["file"], additionalProperties: false },
  writes: false,
  async run(args, folder) {
    const found = await (await openForFixes(args, folder)).find();
    const listed = found.slice(0, maxFixes).map(({ diagnostic: { range, code, message }, action }) => ({
      ...reportedRange(range),
      code,
      message,
      title: action.title,
    }));
    return { fixes: listed, ...(listed.length < found.length && { omitted: found.length - listed.length }) };
  },
};

/** Applies a quick fix. */
export const applyFixTool: Tool = {
  name: "apply_docs_fix",
  title: "Apply quick fix",
  description: "Applies one quick fix of list_docs_fixes, and writes the files.",
  inputSchema: {
    type: "object",
    properties: {
      ...placeArguments,
      title: { type: "string", description: "The title of the fix." },
      dryRun: dryRunArgument,
    },
    required: ["file", "title"],
    additionalProperties: false,
  },
  writes: true,
  async run(args, folder, signal) {
    const title = args.text("title");
    const isDryRun = args.flag("dryRun");
    return withSitesLocked(lockedBy(await folder.targets([args.text("file") ?? ""]), isDryRun), async () => {
      const { service, opened, find } = await openForFixes(args, folder);
      for (;;) {
        const [first, second] = (await find()).filter(({ action }) => action.title === title);
        if (first === undefined) throw new ToolError(`Quick fix not found: ${title}. list_docs_fixes lists the titles.`);
        if (second !== undefined && first.diagnostic.range.start.line !== second.diagnostic.range.start.line)
          throw new ToolError("Several diagnostics have this quick fix. Pass the line of one.");
        const edited = editsOf(first.action.edit);
        const read = await opened.openAll(edited.map(({ uri }) => uri));
        if (read.kind === "unread") throw new ToolError(`Cannot read ${URI.parse(read.uri).fsPath}.`);
        if (read.kind === "known") return write(opened.changesOf(edited), isDryRun, folder, signal);
        await service.whenSettled();
      }
    });
  },
};

/** The sites that nobody else may change while a fix does. */
function lockedBy(targets: readonly Target[], isDryRun: boolean): readonly Config[] {
  return isDryRun ? [] : targets.map(({ config }) => config);
}

/** The quick fix of a diagnostic. */
interface QuickFix {
  readonly diagnostic: Diagnostic;
  readonly action: CodeAction;
}

/** Opens the site of a file. `find` gives the quick fixes of the diagnostics at a place in it. */
async function openForFixes(args: ToolArguments, folder: WorkingFolder) {
  const file = args.text("file") ?? "";
  const [line, code] = [args.number("line"), args.text("code")];
  if (code !== undefined) allowCodes([code]);
  const [target] = await folder.targets([file]);
  const content = target && (await readConfig(target.config, folder.host));
  if (target === undefined || content?.kind !== "text") throw new ToolError(`Cannot read the docs.json of ${file}.`);
  const service = createLanguageService(folder.host, () => undefined);
  const opened = new OpenedFiles(service, folder.host);
  const config = uriOf(target.config.path);
  opened.open(config, docsJsonLanguage, content.text);
  const [uri = config] = [...(target.only ?? [])].map(uriOf);
  // Of a page that is not open, only the beginning is kept, where its front matter is.
  await opened.openAll([uri]);
  await service.whenSettled();
  async function find(): Promise<QuickFix[]> {
    const files = await finishInTurns(service.diagnoseInSteps(config), () => folder.host.pause());
    const diagnostics = files.find((each) => each.uri === uri)?.diagnostics ?? [];
    const found = diagnostics
      .filter(({ range }) => line === undefined || range.start.line === line - 1)
      .filter((diagnostic) => code === undefined || diagnostic.code === code)
      .flatMap((diagnostic) =>
        service
          .fixes(uri, [diagnostic], { createFiles: false })
          .filter(({ edit, diagnostics: fixed = [] }) => edit !== undefined && fixed.length === 1)
          .map((action) => ({ diagnostic, action })),
      );
    const changed = new Set(found.flatMap(({ action }) => editsOf(action.edit).map((edited) => edited.uri)));
    const allowed = new Set<string>();
    for (const each of changed) if (await folder.contains(URI.parse(each).fsPath)) allowed.add(each);
    return found.filter(({ action }) => editsOf(action.edit).every((edited) => allowed.has(edited.uri)));
  }
  return { service, opened, find };
}

/** Writes changed files, or gives what they would be. */
async function write(changes: readonly FileChange[], isDryRun: boolean, folder: WorkingFolder, signal: Cancellation) {
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

/** The changes as a diff, up to a limit. */
export function diffOf(changes: readonly FileChange[], folder: WorkingFolder) {
  const named = changes.map(({ path, before, after }) => ({ file: pathFrom(folder.path, path), before, after }));
  const lines = formatDiff(named, plain, false).split("\n");
  const shown: string[] = [];
  let left = maxDiffLength;
  for (const line of lines.slice(0, maxDiffLines)) {
    left -= line.length + 1;
    if (left < 0) break;
    shown.push(line);
  }
  const omitted = lines.length - shown.length;
  return { diff: shown.join("\n"), ...(omitted > 0 && { omittedLines: omitted }) };
}
