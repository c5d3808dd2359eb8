import type { Dirent } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { URI } from "vscode-uri";
import type { FileLink, FileList } from "../core/files/fileContent.ts";
import { numberText } from "../core/text/numberText.ts";
import { boundaryOf, isBelow } from "./boundary.ts";
import { foldersAtOnce, maxFiles, tooManyFiles } from "./fileLimits.ts";
import type { FileSystem } from "./fileSystem.ts";
import { backgroundFiles, isMissing } from "./fileSystem.ts";

/** What is known of a folder that is there and cannot be listed. */
const unlisted: FileList = { files: [], limitMessage: "files that cannot be listed" };

/** How many more folders there may be than without links to folders. Folders that link to each other can form millions of paths. */
const maxLinkedFolders = 5000;

/** A folder or a link by its name, and the path that it leads to. */
interface NamedPath {
  readonly name: string;
  readonly real: string;
}

/** What is in a folder. */
interface Folder {
  readonly files: readonly string[];
  /** Its subfolders, with their paths after links are resolved, sorted by name. */
  readonly folders: readonly NamedPath[];
  /** Its links, with the real paths of what they lead to. */
  readonly linked: readonly NamedPath[];
  /** The paths of its links that lead nowhere, or to what is not listed. */
  readonly unresolved: readonly string[];
  /** Those of them at whose end something may appear that is listed then, with the paths that they name. */
  readonly dangling: readonly NamedPath[];
  readonly isUnreadable: boolean;
}

/**
 * Lists the files below the folder at a `file:` URI; see `Host.listFiles`. Reads each folder once, however many links lead to it, and
 * does not follow links to a folder around them. What a link leads to outside the docs root and its repository is not listed: whether it
 * exists is nothing that a cloned site may find out.
 */
export async function listFiles(
  uri: string,
  skip: (name: string) => boolean,
  disk: FileSystem = backgroundFiles,
): Promise<FileList> {
  const { scheme, fsPath } = URI.parse(uri);
  if (scheme !== "file") return undefined;
  let root: string;
  try {
    root = await disk.realpath(fsPath);
    await disk.readdir(root);
  } catch (error) {
    return isMissing(error) ? undefined : unlisted;
  }
  const boundary = await boundaryOf(root, disk);
  const folders = await readFolders(root, { disk, skip, boundary });
  if (folders?.get(root)?.isUnreadable) return unlisted;
  const found = folders && pathsBelow(root, folders);
  if (found !== undefined) {
    const { files, unreadable, links } = found;
    return {
      files: files.sort(),
      ...(unreadable.length > 0 && { unreadable: unreadable.sort() }),
      ...(links.length > 0 && { links: links.sort((a, b) => (a.path < b.path ? -1 : 1)) }),
    };
  }
  const linked = numberText(maxLinkedFolders);
  return { files: [], limitMessage: tooManyFiles(`, or more than ${linked} folders behind symbolic links`) };
}

/** What links below a folder lead to. */
interface Links {
  /** Real paths, as far as `listFiles` follows the links. */
  readonly targets: ReadonlySet<string>;
  /** The links themselves that lead nowhere, or to what is not listed. */
  readonly unresolved: readonly string[];
}

/** Finds what links below a folder lead to; `root` is the real path of the folder. */
export async function linksBelow(root: string, skip: (name: string) => boolean): Promise<Links> {
  const folders = await readFolders(root, { disk: backgroundFiles, skip, boundary: await boundaryOf(root) });
  const all = [...(folders?.values() ?? [])];
  return {
    targets: new Set(all.flatMap(({ linked }) => linked.map(({ real }) => real))),
    unresolved: all.flatMap(({ unresolved }) => unresolved),
  };
}

/** How folders are read, and what is not listed. */
interface ListOptions {
  readonly disk: FileSystem;
  /** Whether folders with a name are skipped. */
  readonly skip: (name: string) => boolean;
  /** The real path of the folder that links may lead to. */
  readonly boundary: string;
}

/** The folders that can be reached from one, by their real paths; undefined if there are too many files in them. */
async function readFolders(root: string, options: ListOptions): Promise<ReadonlyMap<string, Folder> | undefined> {
  const found = new Map<string, Folder>();
  const waiting = [root];
  const known = new Set(waiting);
  let count = 0;
  while (waiting.length > 0) {
    const batch = waiting.splice(0, foldersAtOnce);
    const read = await Promise.all(batch.map((path) => readFolder(path, options)));
    for (const [index, folder] of read.entries()) {
      found.set(batch[index] ?? "", folder);
      count += folder.files.length + 1;
      if (count > maxFiles) return undefined;
      for (const { real } of folder.folders) {
        if (known.has(real)) continue;
        known.add(real);
        waiting.push(real);
      }
    }
  }
  return found;
}

async function readFolder(path: string, { disk, skip, boundary }: ListOptions): Promise<Folder> {
  const files: string[] = [];
  const folders: NamedPath[] = [];
  const linked: NamedPath[] = [];
  const unresolved: string[] = [];
  const dangling: NamedPath[] = [];
  const found = { files, folders, linked, unresolved, dangling };
  const entries = await entriesOf(path, disk);
  if (entries === undefined) return { ...found, isUnreadable: true };
  for (const entry of entries) {
    const { name } = entry;
    if (entry.isFile()) {
      files.push(name);
      continue;
    }
    const full = join(path, name);
    const isLink = entry.isSymbolicLink();
    const target = isLink ? await targetOf(full, boundary, disk) : { kind: entry, real: full };
    if (target === undefined) {
      unresolved.push(full);
      const real = await namedTarget(path, name, { disk, boundary });
      if (real !== undefined) dangling.push({ name, real });
    } else if (target.kind.isFile()) files.push(name);
    else if (target.kind.isDirectory() && !skip(name)) folders.push({ name, real: target.real });
    else continue;
    if (isLink && target !== undefined) linked.push({ name, real: target.real });
  }
  folders.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { ...found, isUnreadable: false };
}

/** The path that a link in a folder names, whether something is there or not; undefined if it is outside of the boundary. */
async function namedTarget(
  folder: string,
  name: string,
  { disk, boundary }: Pick<ListOptions, "disk" | "boundary">,
): Promise<string | undefined> {
  try {
    const target = resolve(folder, await disk.readlink(join(folder, name)));
    return isBelow(boundary, target) ? target : undefined;
  } catch {
    return undefined;
  }
}

/** What is below a folder, by the paths from there. */
interface Paths {
  readonly files: string[];
  readonly unreadable: string[];
  readonly links: FileLink[];
}

/** The paths of all files, of folders that cannot be read, and of links, relative to the root; undefined if links make too many of them. */
function pathsBelow(root: string, folders: ReadonlyMap<string, Folder>): Paths | undefined {
  const paths: string[] = [];
  const unreadable: string[] = [];
  const links: FileLink[] = [];
  let left = folders.size + maxLinkedFolders;
  /** The folders around the current one. */
  const above = new Set<string>();

  function enter(real: string, prefix: string): void {
    const folder = folders.get(real);
    if (folder === undefined || above.has(real) || left-- <= 0) return;
    if (folder.isUnreadable) unreadable.push(prefix.slice(0, -1));
    for (const name of folder.files) paths.push(prefix + name);
    for (const { name, real } of [...folder.linked, ...folder.dangling])
      links.push({ path: prefix + name, target: relative(root, real).replaceAll(sep, "/") });
    above.add(real);
    for (const inner of folder.folders) enter(inner.real, `${prefix}${inner.name}/`);
    above.delete(real);
  }

  enter(root, "");
  return left < 0 || paths.length > maxFiles ? undefined : { files: paths, unreadable, links };
}

/** What is in a folder; undefined if it cannot be read. One that was deleted meanwhile is empty. */
async function entriesOf(path: string, disk: FileSystem): Promise<Dirent[] | undefined> {
  try {
    return await disk.readdir(path);
  } catch (error) {
    return isMissing(error) ? [] : undefined;
  }
}

/** What a link leads to. */
interface Target {
  readonly kind: { isFile(): boolean; isDirectory(): boolean };
  readonly real: string;
}

/** The target of a link; undefined if it is broken, or leads out of the boundary. */
async function targetOf(path: string, boundary: string, disk: FileSystem): Promise<Target | undefined> {
  try {
    const real = await disk.realpath(path);
    return isBelow(boundary, real) ? { kind: await disk.stat(real), real } : undefined;
  } catch {
    return undefined;
  }
}
