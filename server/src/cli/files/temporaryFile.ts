import { randomUUID } from "node:crypto";
import { lstat, readdir, rm } from "node:fs/promises";
import path from "node:path";

/** The end of the name of a file that is about to replace another one. */
const suffix = ".docs-json-tmp";

/** The names that `temporaryPath` gives. */
const ownName = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.docs-json-tmp$/u;

/** In milliseconds: no file takes that long to write. A process of another machine may write one in the same folder. */
const maxAge = 5 * 60_000;

/** Whether a path is that of a file that is about to replace another one. */
export function isTemporaryFile(file: string): boolean {
  return file.endsWith(suffix);
}

/** A new path next to a file. */
export function temporaryPath(file: string): string {
  return path.join(path.dirname(file), `.${randomUUID()}${suffix}`);
}

/** Removes what processes that were killed left in some folders while they wrote files there. */
export async function removeStaleFiles(folders: Iterable<string>): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => ownName.test(each))) {
      const file = path.join(folder, name);
      if (await isStale(file)) await rm(file, { force: true }).catch(() => undefined);
    }
  }
}

/** Whether a file is older than any that is still written. After the clock was set back, a file has an age, too. */
async function isStale(file: string): Promise<boolean> {
  const stats = await lstat(file).catch(() => undefined);
  return stats?.isFile() === true && Math.abs(Date.now() - stats.mtimeMs) > maxAge;
}
