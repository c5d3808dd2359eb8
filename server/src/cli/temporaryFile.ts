import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isRunning, maxWriteTime } from "./isRunning.ts";

/** The end of the name of a file that is about to replace another one. */
const suffix = ".docs-json-tmp";

/** Whether a path is that of a file that is about to replace another one. */
export function isTemporaryFile(file: string): boolean {
  return file.endsWith(suffix);
}

/** A new path next to a file. */
export function temporaryPath(file: string): string {
  return path.join(path.dirname(file), `.${process.pid}-${randomUUID()}${suffix}`);
}

/** Removes what processes that were killed left in some folders while they wrote files there. */
export async function removeLeftFiles(folders: Iterable<string>): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter(isTemporaryFile)) {
      const file = path.join(folder, name);
      const [, pid = ""] = /^\.(\d+)-/u.exec(name) ?? [];
      if (!isRunning(Number.parseInt(pid, 10)) || (await isOld(file))) await rm(file, { force: true }).catch(() => undefined);
    }
  }
}

/** Whether a file is older than any that is still written. After the clock was set back, a file has an age, too. */
async function isOld(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) > maxWriteTime;
}
