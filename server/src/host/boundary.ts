import { homedir } from "node:os";
import type { PlatformPath } from "node:path";
import platformPath, { dirname, isAbsolute, join, relative, sep } from "node:path";
import type { FileSystem } from "./fileSystem.ts";
import { backgroundFiles } from "./fileSystem.ts";

/**
 * The folder that links in a docs root may lead to, by its real path: the repository around the docs root, or the docs root itself if there
 * is none. `root` is the real path of the docs root.
 */
export async function boundaryOf(root: string, disk: FileSystem = backgroundFiles): Promise<string> {
  // Some keep their home folder in a repository, which has more than what was cloned with the docs root.
  const home = await homeFolder(disk);
  for (let around = root; around !== home; around = dirname(around)) {
    if (await exists(join(around, ".git"), disk)) return around;
    if (around === dirname(around)) break;
  }
  return root;
}

/** The real path of the user's home folder; undefined if there is none, as for a user of a container who has no name. */
async function homeFolder(disk: FileSystem): Promise<string | undefined> {
  try {
    return await disk.realpath(homedir());
  } catch {
    return undefined;
  }
}

/** Whether a path is in a folder, or is that of the folder. */
export function isBelow(folder: string, path: string): boolean {
  // Fast path: most paths are spelled like the folder.
  if (path.startsWith(folder) && path[folder.length] === sep) return true;
  const below = relative(folder, path);
  return below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}

/**
 * Whether a path is on another computer than a folder, or names a device: in Windows, `\\server\share`. Looking at what is there would tell
 * that computer who the user is.
 */
export function isElsewhere(folder: string, path: string, { parse }: Pick<PlatformPath, "parse"> = platformPath): boolean {
  const { root } = parse(path);
  return root.startsWith("\\\\") && root.toLowerCase() !== parse(folder).root.toLowerCase();
}

async function exists(path: string, disk: FileSystem): Promise<boolean> {
  try {
    await disk.lstat(path);
    return true;
  } catch {
    return false;
  }
}
