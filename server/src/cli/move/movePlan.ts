import { realpath } from "node:fs/promises";
import path from "node:path";
import type { WorkspaceEdit } from "vscode-languageserver-types";
import type { FileMove } from "../../core/features/moves/movedPaths.ts";
import type { RemovedRedirect } from "../../core/features/moves/redirectEdits.ts";
import type { FileFailure } from "../../core/files/fileContent.ts";
import { parseJson } from "../../core/json/parse.ts";
import { createLanguageService } from "../../core/languageService.ts";
import type { Host } from "../../core/store/host.ts";
import { lineAndColumn, lineStarts, positionAt } from "../../core/text/lines.ts";
import { boundaryOf, isBelow } from "../../host/boundary.ts";
import { docsJsonLanguage } from "../../protocol.ts";
import type { MoveCommandOptions } from "../arguments/moveOptions.ts";
import type { FileChange } from "../files/fileChange.ts";
import { withoutInterruption } from "../files/withoutInterruption.ts";
import { restoreChanges, writeChanges } from "../files/writeChanges.ts";
import { filePathOf, isWithin, pathFrom, uriOf } from "../paths.ts";
import type { ConfigPath } from "../sites/findSites.ts";
import { readConfig, siteAround } from "../sites/findSites.ts";
import type { AllowMove } from "./moveFile.ts";
import { moveFile } from "./moveFile.ts";
import type { EditedFile } from "./openedFiles.ts";
import { editsOf, OpenedFiles } from "./openedFiles.ts";
import { resolveMove } from "./resolveMove.ts";

/** Absolute paths of a file or folder. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** What a move changes. */
export interface MovePlan {
  /** The folder from which messages name files. */
  readonly cwd: string;
  /** The file or folder, and those in other languages that move with it. */
  readonly moves: readonly Move[];
  /** At their paths before the move. */
  readonly changes: readonly FileChange[];
  /** What is the same in other languages, and does not move. */
  readonly counterparts: readonly Move[];
  /** The files and folders that may have links to what moves, and keep them as they are. */
  readonly unknownLinks: readonly PathWithUnknownLinks[];
  /** The redirects that are removed although they lead to something else than the page at their addresses after it. */
  readonly removedRedirects: readonly RemovedRedirect[];
}

/** A file or folder that may have links which a move does not find. */
interface PathWithUnknownLinks {
  readonly path: string;
  /** Why: whole sentences. */
  readonly message: string;
}

/** The site of a file or folder that moves, as `docs-json move` names it; none if it is in none. */
export async function sitesOfMove(named: string, cwd: string, host: Host): Promise<readonly ConfigPath[]> {
  const site = await siteAround(path.dirname(path.resolve(cwd, named)), host);
  return site === undefined ? [] : [site];
}

/**
 * Plans to move a file or folder of a site, as `docs-json move` names them, with everything that refers to it. Gives a sentence without a
 * period if that is not possible.
 */
export async function planMove(
  { from: named, to: target, addRedirects, moveTranslations }: Omit<MoveCommandOptions, "isDryRun">,
  cwd: string,
  host: Host,
): Promise<MovePlan | string> {
  const resolved = await resolveMove(named, target, cwd);
  if (resolved.kind === "error") return resolved.message;
  const { from, to } = resolved;
  const config = await siteAround(path.dirname(from), host);
  if (config === undefined) return whyNoSite(named, from, host);
  const root = path.dirname(config.path);
  if (!isBelow(root, to)) return whyOutside(pathFrom(cwd, to), pathFrom(cwd, root));
  if (from === config.path) return "The docs.json of a site cannot be moved";
  const planned = await planInSite(
    config,
    { oldUri: uriOf(from), newUri: uriOf(to) },
    { addRedirects, moveTranslations },
    cwd,
    host,
  );
  if (typeof planned === "string") return planned;
  const { counterparts } = planned;
  const plan = moveTranslations
    ? { ...planned, moves: [{ from, to }, ...counterparts], counterparts: [] }
    : { ...planned, moves: [{ from, to }] };
  const outside = await firstOutside(plan.moves, root);
  if (outside === undefined) return plan;
  return `${pathFrom(cwd, outside)} is behind a symbolic link to a folder outside the docs root and its repository`;
}

/** The first path of some moves that a link leads out of the docs root and its repository: no site reads what is there. */
async function firstOutside(moves: readonly Move[], root: string): Promise<string | undefined> {
  const boundary = await boundaryOf(await realpath(root));
  for (const { from, to } of moves)
    for (const file of [from, to]) if (!(await isWithin(path.dirname(file), boundary))) return file;
  return undefined;
}

/** Why a file or folder cannot be moved to a path; `root` is empty if the command runs in the docs root. */
function whyOutside(to: string, root: string): string {
  return `${to} is outside the docs root${root === "" ? "" : `: ${root}`}`;
}

/** Why a file or folder is in no site, as a sentence without a period. */
async function whyNoSite(named: string, from: string, host: Host): Promise<string> {
  const own = await siteAround(from, host);
  if (own !== undefined && path.dirname(own.path) === from)
    return `${named} is the folder of a site. Rename it like any other folder: nothing in the site refers to its name`;
  return path.basename(from) === "docs.json" ? `Not the docs.json of a docs site: ${named}` : `No docs.json found for ${named}`;
}

function whyUnread(file: string, content: FileFailure): string {
  return `Cannot read ${file}: ${content.kind === "missing" ? "it does not exist" : content.reason}`;
}

/** Plans a move, with its counterparts if `moveTranslations` is true. Gives a sentence if what changes cannot be known. */
async function planInSite(
  config: ConfigPath,
  move: FileMove,
  { addRedirects, moveTranslations }: { readonly addRedirects: boolean; readonly moveTranslations: boolean },
  cwd: string,
  host: Host,
): Promise<Omit<MovePlan, "moves"> | string> {
  const content = await readConfig(config, host);
  const docsJson = pathFrom(cwd, config.path);
  if (content.kind !== "text") return whyUnread(docsJson, content);
  const errorPlace = syntaxErrorIn(content.text);
  // What refers to the file is not known, nor where a redirect belongs.
  if (errorPlace !== undefined) return `Cannot read ${docsJson}: syntax error at ${errorPlace}`;
  const service = createLanguageService(host, () => undefined);
  service.configure({ git: true });
  const opened = new OpenedFiles(service, host);
  opened.open(uriOf(config.path), docsJsonLanguage, content.text);
  const found = await service.findCounterparts([move]);
  const moves = [move, ...(moveTranslations ? found : [])];
  const edited = await editsInOpened(opened, () => service.editForMove(moves, { addRedirects, asksBeforeRenames: false }));
  if ("content" in edited) return whyUnread(pathFrom(cwd, filePathOf(edited.uri)), edited.content);
  const counterparts = found.map(({ oldUri, newUri }) => ({ from: filePathOf(oldUri), to: filePathOf(newUri) }));
  const unknownLinks = (await service.unknownLinks(uriOf(config.path), moves)).map(({ uri, ...unknown }) => ({
    path: filePathOf(uri),
    ...unknown,
  }));
  const from = filePathOf(move.oldUri);
  // Then nothing is known to refer to it.
  if (unknownLinks.some((each) => each.isFolder && isBelow(each.path, from)))
    return `Cannot move ${pathFrom(cwd, from)}: the files around it cannot be listed`;
  const removedRedirects = service.removedRedirects(uriOf(config.path), moves);
  return { cwd, changes: opened.changesOf(edited), counterparts, unknownLinks, removedRedirects };
}

/** Where a docs.json has a syntax error after which its content is not known; undefined if it has none. */
function syntaxErrorIn(text: string): string | undefined {
  const { isReliable, syntaxErrors } = parseJson(text);
  return isReliable ? undefined : lineAndColumn(positionAt(lineStarts(text), syntaxErrors[0]?.span.offset ?? 0));
}

/**
 * What an edit changes, which is asked for again until all of its files are open: only then is it for what is in them. Gives the file that
 * cannot be read, if there is one.
 */
async function editsInOpened(
  opened: OpenedFiles,
  editFor: () => Promise<WorkspaceEdit | undefined>,
): Promise<readonly EditedFile[] | { readonly uri: string; readonly content: FileFailure }> {
  for (;;) {
    const edited = editsOf(await editFor());
    const read = await opened.openAll(edited.map(({ uri }) => uri));
    if (read.kind === "unread") return read;
    if (read.kind === "known") return edited;
  }
}

/**
 * Writes the changes and moves the files, all of it or nothing. Gives a sentence without a period if it cannot, such as when `allow` no
 * longer allows a path, or if the process is asked to end, or the move is `canceled`.
 */
export function writeMove(
  plan: MovePlan,
  allow?: AllowMove,
  canceled?: { readonly aborted: boolean },
): Promise<string | undefined> {
  return withoutInterruption((isEnding) => writeAll(plan, allow, () => isEnding() || canceled?.aborted === true));
}

async function writeAll(
  { cwd, changes, moves }: MovePlan,
  allow: AllowMove | undefined,
  isEnding: () => boolean,
): Promise<string | undefined> {
  const nameOf = (file: string) => pathFrom(cwd, file);
  const results = await writeChanges(changes, (failure) => failure !== undefined || isEnding());
  const written = results.flatMap(({ change, failure }) => (failure === undefined ? [change] : []));
  const moved: Move[] = [];
  const undo = async (reason: string) => {
    const failures: string[] = [];
    for (const { from, to } of moved.reverse()) {
      const failure = await moveFile(to, from, { allow, nameOf });
      if (failure !== undefined) failures.push(`${nameOf(to)} could not be moved back (${failure})`);
    }
    for (const { change, failure } of await restoreChanges(written))
      failures.push(`${nameOf(change.path)} could not be restored (${failure})`);
    return [`${failures.length === 0 ? "Nothing was moved" : "The move failed"}: ${reason}`, ...failures].join("; ");
  };
  const failed = results.find(({ failure }) => failure !== undefined);
  if (failed !== undefined) return undo(`${nameOf(failed.change.path)}: ${failed.failure}`);
  if (results.length < changes.length) return undo("it was interrupted");
  for (const each of moves) {
    if (isEnding()) return undo("it was interrupted");
    const failure = await moveFile(each.from, each.to, { allow, nameOf });
    if (failure !== undefined) return undo(failure);
    moved.push(each);
  }
  return undefined;
}
