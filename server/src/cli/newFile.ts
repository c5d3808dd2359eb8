import type { FileHandle } from "node:fs/promises";
import { lstat, open, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../core/text/errors.ts";
import { isMissing } from "../host/fileSystem.ts";
import { makeFolder } from "../host/makeFolder.ts";
import { cannotWrite } from "./fileErrors.ts";

/**
 * Writes a new file, with its folders. False if there is one that it would replace. Throws an error with a sentence for the user if it
 * cannot be written, and leaves nothing of it then.
 */
export async function createFile(file: string, text: string): Promise<boolean> {
  try {
    await makeFolder(path.dirname(file));
  } catch (error) {
    throw cannotWrite(file, error);
  }
  try {
    const handle = await open(file, "wx");
    await writeNew(handle, text).catch((error: unknown) => rm(file, { force: true }).then(() => Promise.reject(error)));
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw cannotWrite(file, error);
  }
}

async function writeNew(handle: FileHandle, text: string): Promise<void> {
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

/** Whether a folder, as far as it exists, is in another one: no link leads out of that. */
export async function isWithin(folder: string, root: string): Promise<boolean> {
  if (!(await exists(root))) return true;
  let existing = folder;
  while (!(await exists(existing))) existing = path.dirname(existing);
  const [inner, outer] = await Promise.all([realpath(existing), realpath(root)]);
  return inner === outer || inner.startsWith(outer + path.sep);
}

/** Whether there is a file, a folder, or a link. */
export async function exists(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
