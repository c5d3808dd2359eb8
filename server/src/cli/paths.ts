import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import { URI } from "vscode-uri";
import { isBelow } from "../host/boundary.ts";
import { isMissing } from "../host/fileSystem.ts";

/** The path of a file from a folder, with `/`. */
export function pathFrom(base: string, file: string): string {
  return path.relative(base, file).replaceAll(path.sep, "/");
}

/** The URI of a file. The core compares files by this spelling. */
export function uriOf(file: string): string {
  return URI.file(file).toString();
}

/** The real path of a file; the path itself if there is no such file. */
export async function realPathOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    return file;
  }
}

/** Whether a folder, as far as it exists, is in another one: no link leads out of that. */
export async function isWithin(folder: string, root: string): Promise<boolean> {
  if (!(await exists(root))) return true;
  let existing = folder;
  while (!(await exists(existing))) existing = path.dirname(existing);
  const [inner, outer] = await Promise.all([realpath(existing), realpath(root)]);
  return isBelow(outer, inner);
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
