import { lstat, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { reasonOf } from "./cannotWrite.ts";
import { isTaken } from "./movePaths.ts";
import { exists } from "./newFile.ts";

/**
 * Moves a file, a folder, or a link, and creates the folders of its new path. Never replaces a file. Gives why it cannot be moved, a clause,
 * such as when somebody has created one at its new path meanwhile.
 */
export async function moveFile(from: string, to: string): Promise<string | undefined> {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    // Systems replace nothing but an empty folder with a folder.
    const isReserved = !(await lstat(from)).isDirectory() && (await reserve(to));
    // A name in another case is that of the file itself.
    if (!isReserved && (await isTaken(from, to))) return `${to} already exists`;
    try {
      await rename(from, to);
    } catch (error) {
      if (isReserved) await rm(to, { force: true });
      throw error;
    }
    return undefined;
  } catch (error) {
    return (await exists(from)) ? `cannot move ${from} to ${to}: ${reasonOf(error)}` : `${from} no longer exists`;
  }
}

/** Creates an empty file, which a file that moves there replaces. False if there is something: of two at once, only one creates it. */
async function reserve(file: string): Promise<boolean> {
  try {
    await (await open(file, "wx")).close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
