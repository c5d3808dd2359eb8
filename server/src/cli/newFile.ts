import { lstat, mkdir, realpath, writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes a new file, with its folders. False if there is one that it would replace. */
export async function createFile(file: string, text: string): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
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
    // A file cannot have others in it.
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return false;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
