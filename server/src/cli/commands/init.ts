import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FolderReader } from "../../core/start/existingPages.ts";
import { existingPages } from "../../core/start/existingPages.ts";
import type { NewFile } from "../../core/start/newSiteFiles.ts";
import { newSiteFiles } from "../../core/start/newSiteFiles.ts";
import { suggestedName } from "../../core/start/siteName.ts";
import type { InitOptions } from "../arguments/initOptions.ts";
import { currentFolder } from "../currentFolder.ts";
import { exitCodes } from "../exitCodes.ts";
import type { Removal } from "../files/createFile.ts";
import { createFile } from "../files/createFile.ts";
import { withoutInterruption } from "../files/withoutInterruption.ts";
import { exists, isWithin, kindOfFile, pathFrom } from "../paths.ts";
import { print } from "../terminal/print.ts";
import { askFor, defaultAnswers } from "../terminal/questions.ts";
import { shellArgument } from "../terminal/shellArgument.ts";
import { printable } from "../terminal/terminal.ts";

/** Runs `docs-json init` and gives its exit code. */
export async function init({ folder, answers: given, yes }: InitOptions): Promise<number> {
  const cwd = currentFolder();
  const root = path.resolve(cwd, folder);
  const docsJson = path.join(root, "docs.json");
  if (await exists(docsJson)) throw new Error(`${pathFrom(cwd, docsJson)} already exists.`);
  if (await exists(path.join(root, "mint.json")))
    throw new Error(
      `${pathFrom(cwd, path.join(root, "mint.json"))} exists. Run 'docs-json convert ${shellArgument(folder)}' to turn it into docs.json.`,
    );
  const usual = { ...defaultAnswers(suggestedName(root)), ...given };
  const asks = !yes && process.stdin.isTTY && process.stdout.isTTY;
  const answers = asks ? await askFor(given, usual, { input: process.stdin, output: process.stdout }) : usual;
  if (answers === undefined) throw new Error("Canceled. Nothing was written.");
  const files = newSiteFiles(answers, await existingPages(readerOf(root)));
  for (const { path: name } of files) {
    const parent = path.join(root, path.dirname(name));
    if (!(await isWithin(parent, root)))
      throw new Error(`${pathFrom(cwd, parent)} is a symbolic link to a folder outside the site.`);
    if (await isFile(parent)) throw new Error(`${pathFrom(cwd, parent)} is a file, not a folder.`);
  }
  await withoutInterruption(async () => {
    for (const line of await createAll(root, files, (name) => pathFrom(cwd, path.join(root, name))))
      await print(process.stdout, `${printable(line)}\n`);
  });
  return exitCodes.success;
}

function readerOf(root: string): FolderReader {
  return {
    list: async (folder) =>
      (await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile() || entry.isDirectory())
        .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() })),
    read: (file) => readFile(path.join(root, file), "utf8").catch(() => undefined),
  };
}

/** Whether there is something other than a folder at a path. */
async function isFile(file: string): Promise<boolean> {
  return (await exists(file)) && (await kindOfFile(file)) !== "folder";
}

/** Writes the files of a site. If one cannot be written, leaves none, so that the command can run again. Gives a line about each. */
async function createAll(root: string, files: readonly NewFile[], shown: (name: string) => string): Promise<readonly string[]> {
  const removals: Removal[] = [];
  try {
    const lines: string[] = [];
    for (const file of files) {
      const created = await create(root, file);
      if (created === "docs.json") throw new Error(`${shown(created)} already exists.`);
      if (typeof created !== "string") removals.push(created);
      lines.push(typeof created === "string" ? `Kept    ${shown(created)}` : `Created ${shown(file.path)}`);
    }
    return lines;
  } catch (error) {
    for (const remove of removals.reverse()) await remove();
    throw error;
  }
}

/** Writes a file of the site. Gives how to remove it, or the path of the file that the folder already has in its place. */
async function create(root: string, { path: name, text, unless }: NewFile): Promise<Removal | string> {
  if (unless !== undefined && (await exists(path.join(root, unless)))) return unless;
  return (await createFile(path.join(root, name), text)) ?? name;
}
