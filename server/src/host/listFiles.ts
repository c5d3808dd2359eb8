import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { URI } from "vscode-uri";
import type { FileList } from "../core/host.ts";

/** More files than this are no docs site: what a site is about would be lost among them. */
const mostFiles = 200_000;

/** Lists the files below the folder at a `file:` URI, as `Host.listFiles` says. */
export async function listFiles(folder: string, skip: (name: string) => boolean): Promise<FileList> {
  const { scheme, fsPath } = URI.parse(folder);
  if (scheme !== "file") return undefined;
  const files: string[] = [];
  // A link may lead back to a folder above it.
  const entered = new Set<string>();

  async function enter(path: string, prefix: string, isLink: boolean): Promise<void> {
    if (isLink) {
      const real = await realpath(path);
      if (entered.has(real)) return;
      entered.add(real);
    }
    const folders: Promise<void>[] = [];
    for (const entry of await entriesOf(path)) {
      const kind = entry.isSymbolicLink() ? await kindBehind(join(path, entry.name)) : entry;
      if (kind?.isFile()) files.push(prefix + entry.name);
      else if (kind?.isDirectory() && !skip(entry.name) && files.length < mostFiles)
        folders.push(enter(join(path, entry.name), `${prefix}${entry.name}/`, entry.isSymbolicLink()));
    }
    await Promise.all(folders);
  }

  try {
    await readdir(fsPath);
  } catch {
    return undefined;
  }
  await enter(fsPath, "", true);
  return files.length < mostFiles ? files.sort() : undefined;
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
