import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { URI } from "vscode-uri";
import type { FileList } from "../core/files/fileContent.ts";

/** With more files than this, a folder is not a docs site. */
const maxFiles = 200_000;

/** Lists the files below the folder at a `file:` URI; see `Host.listFiles`. */
export async function listFiles(folder: string, skip: (name: string) => boolean): Promise<FileList> {
  const { scheme, fsPath } = URI.parse(folder);
  if (scheme !== "file") return undefined;
  const files: string[] = [];
  // Links can form endless paths.
  let entered = 0;

  /** `real` is the path with its links resolved. `above` are the real paths of the folders around it, to detect a link back to one. */
  async function enter(path: string, prefix: string, real: string, above: readonly string[]): Promise<void> {
    if (above.includes(real) || entered++ >= maxFiles) return;
    const folders: Promise<void>[] = [];
    for (const entry of await entriesOf(path)) {
      const kind = entry.isSymbolicLink() ? await targetOf(join(path, entry.name)) : entry;
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

/** A folder that cannot be read counts as empty. */
async function entriesOf(path: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The target of a link; undefined if it is broken. */
async function targetOf(path: string): Promise<{ isFile(): boolean; isDirectory(): boolean } | undefined> {
  try {
    return await stat(path);
  } catch {
    return undefined;
  }
}
