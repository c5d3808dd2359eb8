import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import { TextDocumentEdit } from "vscode-languageserver-types";
import { URI } from "vscode-uri";
import type { FileMove } from "../../core/features/moves/movedFiles.ts";
import { createLanguageService } from "../../core/languageService.ts";
import type { Host } from "../../core/store/host.ts";
import { textDocument } from "../../core/text/textDocument.ts";
import { commandHost } from "../commandHost.ts";
import { exitCodes } from "../exitCodes.ts";
import type { Config } from "../findSites.ts";
import { readConfig, siteAround, uriOf } from "../findSites.ts";
import type { FileChange } from "../fixSite.ts";
import { formatDiff } from "../format/diff.ts";
import { plural } from "../format/summary.ts";
import type { MoveCommandOptions } from "../moveOptions.ts";
import { findMovePaths } from "../movePaths.ts";
import { pathFrom } from "../pathFrom.ts";
import { note, print } from "../print.ts";
import { styleOf } from "../terminal.ts";
import { writeChange } from "../writeChange.ts";

/** Runs `docs-json move` and gives its exit code. */
export async function move({ from: named, to: target, isDryRun, redirects, languages }: MoveCommandOptions): Promise<number> {
  const cwd = process.cwd();
  const host = commandHost();
  const paths = await findMovePaths(named, target, cwd);
  if (paths.kind === "error") return refuse(paths.message);
  const { from, to } = paths;
  const config = await siteAround(path.dirname(from), host);
  if (config === undefined) return refuse(`No docs.json found for ${named}`);
  const root = path.dirname(config.path) + path.sep;
  if (!to.startsWith(root)) return refuse(`${pathFrom(cwd, to)} is not in the docs root ${pathFrom(cwd, root)}`);
  if (from === config.path) return refuse("The docs.json of a site cannot be moved");
  const planned = await plan(config, { oldUri: uriOf(from), newUri: uriOf(to) }, { redirects, languages }, host);
  if (typeof planned === "string") return refuse(planned);
  const { changes, counterparts } = planned;
  const moves = [{ from, to }, ...(languages ? counterparts : [])];
  const moved = moves.map((each) => `${pathFrom(cwd, each.from)} to ${pathFrom(cwd, each.to)}`).join(", ");
  const files = plural(changes.length, "file");
  if (isDryRun) {
    const shown = changes.map(({ path: file, before, after }) => ({ file: pathFrom(cwd, file), before, after }));
    await print(process.stdout, formatDiff(shown, styleOf(process.stdout), process.stdout.isTTY));
    await note(`Would move ${moved}, and change ${files}.`);
  } else {
    const failure = await write(changes, moves);
    if (failure !== undefined) return refuse(`Nothing was moved: ${failure}`);
    await note(`Moved ${moved}, and changed ${files}.`);
  }
  const left = languages ? [] : counterparts.map((each) => pathFrom(cwd, each.from));
  if (left.length > 0) await note(`The same in other languages: ${left.join(", ")}. Use --languages to move them, too.`);
  return exitCodes.success;
}

/** Absolute paths of a file or folder. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** What a move changes, and what is the same in other languages. */
interface Plan {
  /** At their paths before the move. */
  readonly changes: readonly FileChange[];
  readonly counterparts: readonly Move[];
}

/** Plans a move, with its counterparts if `languages` is true. Gives a sentence if what changes cannot be known. */
async function plan(
  config: Config,
  move: FileMove,
  { redirects, languages }: { readonly redirects: boolean; readonly languages: boolean },
  host: Host,
): Promise<Plan | string> {
  const content = await readConfig(config, host);
  if (content.kind !== "text") return `Cannot read ${config.path}`;
  const service = createLanguageService(host, () => undefined);
  const uri = uriOf(config.path);
  service.open(textDocument(uri, "docs-json", 1, content.text));
  const found = await service.findCounterparts([move]);
  const moves = [move, ...(languages ? found : [])];
  const edit = await service.moveFiles(moves, { redirects, asksBeforeRenames: false, preview: "never" });
  const changes: FileChange[] = [];
  for (const change of edit?.documentChanges ?? []) {
    if (!TextDocumentEdit.is(change)) continue;
    const file = URI.parse(change.textDocument.uri).fsPath;
    const read = await host.readFile(change.textDocument.uri);
    if (read.kind !== "text") return `Cannot read ${file}`;
    const edits = change.edits.filter((piece) => "newText" in piece);
    const after = TextDocument.applyEdits(TextDocument.create(change.textDocument.uri, "", 1, read.text), edits);
    changes.push({ path: file, before: read.text, after });
  }
  const counterparts = found.map(({ oldUri, newUri }) => ({ from: URI.parse(oldUri).fsPath, to: URI.parse(newUri).fsPath }));
  return { changes, counterparts };
}

/** Writes the changes and moves the files, all of it or nothing. Gives why it cannot, as a clause. */
async function write(changes: readonly FileChange[], moves: readonly Move[]): Promise<string | undefined> {
  const written: FileChange[] = [];
  const moved: Move[] = [];
  const undo = async (reason: string) => {
    const failures: string[] = [];
    for (const { from, to } of moved.reverse()) {
      const failure = await moveFile(to, from);
      if (failure !== undefined) failures.push(`${to} could not be moved back (${failure})`);
    }
    for (const { path: file, before, after } of written) {
      const failure = await writeChange({ path: file, before: after, after: before });
      if (failure !== undefined) failures.push(`${file} could not be restored (${failure})`);
    }
    return [reason, ...failures].join("; ");
  };
  for (const change of changes) {
    const failure = await writeChange(change);
    if (failure !== undefined) return undo(`${change.path}: ${failure}`);
    written.push(change);
  }
  for (const each of moves) {
    const failure = await moveFile(each.from, each.to);
    if (failure !== undefined) return undo(failure);
    moved.push(each);
  }
  return undefined;
}

/** Gives why a file or folder cannot be moved. */
async function moveFile(from: string, to: string): Promise<string | undefined> {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function refuse(message: string): Promise<number> {
  await note(`${message}.`);
  return exitCodes.error;
}
