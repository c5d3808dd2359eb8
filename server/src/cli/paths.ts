import { lstat, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { URI } from "vscode-uri";
import { errorCode } from "../core/std/errors.ts";
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

/** The path of the file that a URI names. */
export function filePathOf(uri: string): string {
  return URI.parse(uri).fsPath;
}

/** The errors of paths that nothing is at. */
const missingErrors: ReadonlySet<string | undefined> = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

/** The real path of a file, or the one that it would have: folders around it need not exist either. Rejects if that is not known. */
export async function requireRealPath(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    const parent = path.dirname(file);
    if (!missingErrors.has(errorCode(error)) || parent === file) throw error;
    return path.join(await requireRealPath(parent), path.basename(file));
  }
}

/** The real path of a file, or the one that it would have; the path itself if that is not known. */
export async function realPathOf(file: string): Promise<string> {
  return requireRealPath(file).catch(() => file);
}

/** Whether a folder, as far as it exists, is in another one: no link leads out of that. */
export async function isWithin(folder: string, root: string): Promise<boolean> {
  if (!(await exists(root))) return true;
  const [inner, outer] = await Promise.all([requireRealPath(folder), realpath(root)]);
  return isBelow(outer, inner);
}

/** What is at a path, or at the end of the links there; undefined if there is nothing, as at a link that leads nowhere. */
export async function kindOfFile(file: string): Promise<"file" | "folder" | undefined> {
  try {
    return (await stat(file)).isDirectory() ? "folder" : "file";
  } catch {
    return undefined;
  }
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
