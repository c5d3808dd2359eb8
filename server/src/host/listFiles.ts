import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { URI } from "vscode-uri";
import type { FileList } from "../core/files/fileContent.ts";

/** With more files than this, a folder is not a docs site. */
const maxFiles = 200_000;

/** How many more folders there may be than without links to folders. Folders that link to each other can form millions of paths. */
const maxLinkedFolders = 5000;

/** How many folders are read at the same time. */
const batchSize = 32;

/** What is in a folder, sorted by name. */
interface Folder {
  readonly files: readonly string[];
  /** Its subfolders, with their paths after links are resolved. */
  readonly folders: readonly { readonly name: string; readonly real: string }[];
}

/**
 * Lists the files below the folder at a `file:` URI; see `Host.listFiles`. Reads each folder once, however many links lead to it, and
 * does not follow links to a folder around them.
 */
export async function listFiles(uri: string, skip: (name: string) => boolean): Promise<FileList> {
  const { scheme, fsPath } = URI.parse(uri);
  if (scheme !== "file") return undefined;
  let root: string;
  try {
    root = await realpath(fsPath);
    await readdir(root);
  } catch {
    return undefined;
  }
  const folders = await readFolders(root, skip);
  const files = folders && pathsBelow(root, folders);
  if (files !== undefined) return { files: files.sort() };
  const count = maxFiles.toLocaleString("en-US");
  return { files: [], limit: `more than ${count} files, or links that lead to as many` };
}

/** The folders that can be reached from one, by their real paths; undefined if there are too many files in them. */
async function readFolders(root: string, skip: (name: string) => boolean): Promise<ReadonlyMap<string, Folder> | undefined> {
  const found = new Map<string, Folder>();
  const due = [root];
  const known = new Set(due);
  let count = 0;
  while (due.length > 0) {
    const some = due.splice(0, batchSize);
    const read = await Promise.all(some.map((path) => readFolder(path, skip)));
    for (const [index, folder] of read.entries()) {
      found.set(some[index] ?? "", folder);
      count += folder.files.length + 1;
      if (count > maxFiles) return undefined;
      for (const { real } of folder.folders) {
        if (known.has(real)) continue;
        known.add(real);
        due.push(real);
      }
    }
  }
  return found;
}

async function readFolder(path: string, skip: (name: string) => boolean): Promise<Folder> {
  const files: string[] = [];
  const folders: { name: string; real: string }[] = [];
  const entries = await entriesOf(path);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    const full = join(path, name);
    const kind = entry.isSymbolicLink() ? await targetOf(full) : entry;
    if (kind?.isFile()) files.push(name);
    else if (kind?.isDirectory() && !skip(name))
      folders.push({ name, real: entry.isSymbolicLink() ? await realpath(full) : full });
  }
  return { files, folders };
}

/** The paths of all files, relative to the root; undefined if links make too many of them. */
function pathsBelow(root: string, folders: ReadonlyMap<string, Folder>): string[] | undefined {
  const paths: string[] = [];
  let left = folders.size + maxLinkedFolders;
  /** The folders around the current one. */
  const above = new Set<string>();

  function enter(real: string, prefix: string): void {
    const folder = folders.get(real);
    if (folder === undefined || above.has(real) || left-- <= 0) return;
    for (const name of folder.files) paths.push(prefix + name);
    above.add(real);
    for (const inner of folder.folders) enter(inner.real, `${prefix}${inner.name}/`);
    above.delete(real);
  }

  enter(root, "");
  return left < 0 || paths.length > maxFiles ? undefined : paths;
}

/** A folder that cannot be read counts as empty. */
async function entriesOf(path: string): Promise<Dirent[]> {
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
