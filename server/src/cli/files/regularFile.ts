import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { readAndWrite, readOnly } from "../../host/openFlags.ts";

/** The text of a regular file. Throws like `withRegularFile`. */
export function readRegularFile(file: string): Promise<string> {
  return withRegularFile(file, "read", (handle) => handle.readFile("utf8"));
}

/**
 * Opens a regular file for as long as `use` takes. Throws an error, whose message is a clause, for anything else: a pipe without
 * a writer would never be read. What is read and what is written are the same file, even if another one gets its name meanwhile.
 */
export async function withRegularFile<T>(
  file: string,
  access: "read" | "write",
  use: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const handle = await open(file, access === "read" ? readOnly : readAndWrite);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error(stats.isDirectory() ? "it is a folder" : "it is not a regular file");
    return await use(handle);
  } finally {
    await handle.close();
  }
}
