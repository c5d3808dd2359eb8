import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { URI } from "vscode-uri";
import type { FileList } from "../core/files/fileContent.ts";

/** More files than this are no docs site: what a site is about would be lost among them. */
const maxFiles = 200_000;

/** Lists the files below the folder at a `file:` URI, as `Host.listFiles` says. */
export async function listFiles(folder: string, skip: (name: string) => boolean): Promise<FileList> {
  const { scheme, fsPath } = URI.parse(folder);
  if (scheme !== "file") return undefined;
  const files: string[] = [];
  // Links may lead to each other's folders in ever more ways.
  let entered = 0;

  /** `real` is the folder with links resolved; `above` are the folders around it: a link may lead back to one. */
  async function enter(path: string, prefix: string, real: string, above: readonly string[]): Promise<void> {
    if (above.includes(real) || entered++ >= maxFiles) return;
    const folders: Promise<void>[] = [];
    for (const entry of await entriesOf(path)) {
      const kind = entry.isSymbolicLink() ? await kindBehind(join(path, entry.name)) : entry;
      if (kind?.isFile()) files.push(prefix + entry.name);
      else if (kind?.isDirectory() && !skip(entry.name) && files.length < maxFiles)
        folders.push(below(entry, path, prefix, [...above, real]));
    }
    await Promise.all(folders);
  }

  async function below(entry: Dirent, path: string, prefix: string, above: readonly string[]): Promise<void> {
    const inner = join(path, entry.name);
    const real = entry.isSymbolicLink() ? await realpath(inner) : join(above.at(-1) ?? "", entry.name);
    await enter(inner, `${prefix}${entry.name}/`, real, above);
  }

  try {
    await readdir(fsPath);
  } catch {
    return undefined;
  }
  await enter(fsPath, "", await realpath(fsPath), []);
  return files.length < maxFiles && entered < maxFiles ? files.sort() : undefined;
}

/** A folder that may not be read has no files for anybody. */
async function entriesOf(path: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** What a link leads to; undefined where it leads nowhere. */
async function kindBehind(path: string): Promise<{ isFile(): boolean; isDirectory(): boolean } | undefined> {
  try {
    return await stat(path);
  } catch {
    return undefined;
  }
}
