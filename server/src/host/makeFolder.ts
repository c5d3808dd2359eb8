import { mkdir, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../core/std/errors.ts";

/**
 * Makes a folder with those around it. Where the system makes none, as in /proc, that of Node.js tries forever.
 * @returns the outermost folder that was made; undefined if the folder is there
 * @throws if that fails
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder);
    return folder;
  } catch (error) {
    if (await isFolder(folder)) return undefined;
    const parent = path.dirname(folder);
    if (errorCode(error) !== "ENOENT" || parent === folder || (await isFolder(parent))) throw error;
    const outermost = await makeFolder(parent);
    // Another process may make it at the same time.
    await mkdir(folder).catch(async (again: unknown) => {
      if (!(await isFolder(folder))) throw again;
    });
    return outermost ?? folder;
  }
}

/** Removes folders that were made, up to the outermost one, unless there is something in them by now. Never rejects. */
export async function removeMadeFolders(folder: string, outermost: string): Promise<void> {
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved && folder !== outermost) await removeMadeFolders(path.dirname(folder), outermost);
}

async function isFolder(name: string): Promise<boolean> {
  return (await stat(name).catch(() => undefined))?.isDirectory() === true;
}
