import type { FileHandle } from "node:fs/promises";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../../core/std/errors.ts";
import { cannotWrite } from "../../host/fileErrors.ts";
import { makeFolder, removeMadeFolders } from "../../host/makeFolder.ts";

/** Removes a file that was created, and the folders that were made for it, unless there is something else in them. */
export type Removal = () => Promise<void>;

/**
 * Writes a new file, with its folders. Gives how to remove them; undefined if there is a file that it would replace. Throws an error with a
 * sentence for the user if it cannot be written, and leaves nothing of it then.
 */
export async function createFile(file: string, text: string): Promise<Removal | undefined> {
  const folder = path.dirname(file);
  let made: string | undefined;
  try {
    made = await makeFolder(folder);
  } catch (error) {
    throw cannotWrite(file, error);
  }
  const removeMade = async () => {
    if (made !== undefined) await removeMadeFolders(folder, made);
  };
  let handle: FileHandle;
  try {
    handle = await open(file, "wx");
  } catch (error) {
    if (errorCode(error) === "EEXIST") return undefined;
    await removeMade();
    throw cannotWrite(file, error);
  }
  const remove = async () => {
    await rm(file, { force: true });
    await removeMade();
  };
  try {
    await handle.writeFile(text).finally(() => handle.close());
  } catch (error) {
    await remove();
    throw cannotWrite(file, error);
  }
  return remove;
}
