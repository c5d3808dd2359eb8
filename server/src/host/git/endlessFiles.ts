import type { Dirent } from "node:fs";
import { lstat, readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";

/** The largest file of a repository that git may read as a whole, in bytes. The index of ten million files is as large. */
const maxSize = 1024 ** 3;

/** What git reads as a whole: the files in these folders. Those of the objects have limits of their own. */
const folders = [".", "info", "objects/info"];

/**
 * The path of a file of the repository around a folder that git would read without an end, or wait for; undefined if there is none. Git
 * reads all of its own files to the end, and keeps what it read: a device such as `/dev/zero` takes all memory, and a pipe takes forever.
 */
export async function endlessFile(folder: string): Promise<string | undefined> {
  for (const repository of await repositoriesAround(folder))
    for (const file of [...(await filesOf(repository)), ...(await unusualRefs(repository))])
      if (await isEndless(file)) return file;
  return undefined;
}

/** Says that git cannot read such a file. A sentence. */
export function endlessMessage(file: string): string {
  return `Git cannot read ${file}: it is a pipe, a device, or larger than ${maxSize / 1024 ** 3} GB.`;
}

async function isEndless(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  // A socket cannot be read: the monitor of the file system has one here.
  return found !== undefined && (found.isFIFO() || found.isCharacterDevice() || found.isBlockDevice() || found.size > maxSize);
}

/** The folders that git takes for those of the repository: `.git` in a folder or above, and what such a file names. */
async function repositoriesAround(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let at = await realpath(folder).catch(() => folder), below = ""; at !== below; below = at, at = path.dirname(at)) {
    const own = path.join(at, ".git");
    const named = /^gitdir: (.*?)\r?\n?$/su.exec((await smallFile(own)) ?? "")?.[1];
    found.push(own, ...(named === undefined ? [] : [path.resolve(at, named)]));
  }
  const common = await Promise.all(found.map(async (each) => [each, await smallFile(path.join(each, "commondir"))] as const));
  return [...found, ...common.flatMap(([each, text]) => (text === undefined ? [] : path.resolve(each, text.trimEnd())))];
}

/** The text of a file that only contains a path. */
async function smallFile(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  const isSmall = found?.isFile() === true && found.size < 10_000;
  return isSmall ? readFile(file, "utf8").catch(() => undefined) : undefined;
}

async function filesOf(repository: string): Promise<readonly string[]> {
  const lists = await Promise.all(folders.map((name) => entriesOf(path.join(repository, name))));
  return lists.flat().flatMap((entry) => (entry.isDirectory() ? [] : path.join(entry.parentPath, entry.name)));
}

/** There can be hundreds of thousands of refs. Only those that are no usual files are worth a look. */
async function unusualRefs(repository: string): Promise<readonly string[]> {
  const refs = path.join(repository, "refs");
  const found = await lstat(refs).catch(() => undefined);
  if (found?.isDirectory() !== true) return [];
  const entries = await entriesOf(refs, { recursive: true });
  return entries.flatMap((each) => (each.isDirectory() || each.isFile() ? [] : path.join(each.parentPath, each.name)));
}

function entriesOf(folder: string, { recursive = false } = {}): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true, recursive }).catch(() => []);
}
