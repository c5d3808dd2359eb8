import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../core/text/errors.ts";

/**
 * Makes a folder with those around it. Where the system makes none, as in /proc, that of Node.js tries forever.
 * @throws if that fails
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (await isFolder(folder)) return;
    const parent = path.dirname(folder);
    if (errorCode(error) !== "ENOENT" || parent === folder || (await isFolder(parent))) throw error;
    await makeFolder(parent);
    // Another process may make it at the same time.
    await mkdir(folder).catch(async (again: unknown) => ((await isFolder(folder)) ? undefined : Promise.reject(again)));
  }
}

async function isFolder(name: string): Promise<boolean> {
  return stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
