import { constants, lstat, open, readlink, rename, rm } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../../core/std/errors.ts";
import { reasonOf } from "../../host/fileErrors.ts";
import { makeFolder, removeMadeFolders } from "../../host/makeFolder.ts";
import { exists } from "../paths.ts";
import { keepTargets, relativeLinks, restoreLinks } from "./relativeLinks.ts";
import { isTaken } from "./resolveMove.ts";

/** Whether something may be moved from or to a path. */
export type AllowMove = (path: string) => Promise<boolean>;

interface MoveFileOptions {
  /** Absent: everything may be moved. */
  readonly allow?: AllowMove | undefined;
  /** How messages name a file. Absent: by its absolute path. */
  readonly nameOf?: (file: string) => string;
}

/**
 * Moves a file, a folder, or a link, and creates the folders of its new path. Relative links lead to the same as before. Never replaces a
 * file. Gives why it cannot be moved, a clause, such as when somebody has created one at its new path meanwhile.
 */
export async function moveFile(
  from: string,
  to: string,
  { allow, nameOf = (file) => file }: MoveFileOptions = {},
): Promise<string | undefined> {
  let made: string | undefined;
  try {
    await requireAllowed(to, allow);
    made = await makeFolder(path.dirname(to));
    return await inFolder(from, allow, (source) =>
      inFolder(to, allow, async (target) => {
        // Systems replace nothing but an empty folder with a folder.
        const isReserved = !(await lstat(source)).isDirectory() && (await reserve(target));
        // A name in another case is that of the file itself.
        if (!isReserved && (await isTaken(from, to))) return `${nameOf(to)} already exists`;
        const links = await relativeLinks(source, allow === undefined);
        try {
          await rename(source, target);
        } catch (error) {
          if (isReserved) await rm(target, { force: true });
          throw error;
        }
        try {
          await keepTargets(links, target);
        } catch (error) {
          await rename(target, source);
          await restoreLinks(links, source);
          throw error;
        }
        return undefined;
      }),
    );
  } catch (error) {
    if (made !== undefined) await removeMadeFolders(path.dirname(to), made);
    if (!(await exists(from))) return `${nameOf(from)} no longer exists`;
    return `cannot move ${nameOf(from)} to ${nameOf(to)}: ${reasonOf(error)}`;
  }
}

/**
 * Calls `use` with another path of a file, in the folder that is allowed, even if a link to another folder gets its name meanwhile. Only
 * Linux has such paths.
 */
async function inFolder<T>(file: string, allow: AllowMove | undefined, use: (file: string) => Promise<T>): Promise<T> {
  if (allow === undefined || process.platform !== "linux") {
    await requireAllowed(file, allow);
    return use(file);
  }
  const folder = await open(path.dirname(file), constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const opened = `/proc/self/fd/${folder.fd}`;
    await requireAllowed(path.join(await readlink(opened), path.basename(file)), allow);
    return await use(path.join(opened, path.basename(file)));
  } finally {
    await folder.close();
  }
}

async function requireAllowed(file: string, allow: AllowMove | undefined): Promise<void> {
  if ((await allow?.(file)) === false) throw new Error("a folder was replaced meanwhile");
}

/** Creates an empty file, which a file that moves there replaces. False if there is something: of two at once, only one creates it. */
async function reserve(file: string): Promise<boolean> {
  try {
    await (await open(file, "wx")).close();
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}
