import type { FileHandle } from "node:fs/promises";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../core/text/errors.ts";
import { cannotWrite } from "../host/fileErrors.ts";
import { makeFolder } from "../host/makeFolder.ts";

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
  let handle: FileHandle;
  try {
    handle = await open(file, "wx");
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw cannotWrite(file, error);
  }
  try {
    await handle.writeFile(text).finally(() => handle.close());
  } catch (error) {
    await rm(file, { force: true });
    throw cannotWrite(file, error);
  }
  return true;
}
