import { stat } from "node:fs/promises";
import path from "node:path";
import type { FileChange } from "./fileChange.ts";
import { removeStaleFiles } from "./temporaryFile.ts";
import { writeChange } from "./writeChange.ts";

/** How many files are written at once: the disk takes hardly longer for several than for one. */
const atOnce = 6;

/** What became of a change. */
export interface WriteResult<Change> {
  readonly change: Change;
  /** Why the file was not written, a clause; undefined if it was. */
  readonly failure: string | undefined;
}

/**
 * Writes files, in their order, until `isEnding`, which gets why one could not be written. Gives what became of them, without those that
 * were not started. Removes what killed processes left next to the files.
 */
export async function writeChanges<Change extends FileChange>(
  changes: readonly Change[],
  isEnding: (failure: string | undefined) => boolean = () => false,
  write: (change: Change) => Promise<string | undefined> = writeChange,
): Promise<readonly WriteResult<Change>[]> {
  const results: WriteResult<Change>[] = [];
  /** What is written now, by what tells files apart: the second of two names of a file waits for the first one. */
  const writing = new Map<string, Promise<unknown>>();
  const left = changes.entries();
  let lastFailure: string | undefined;
  const writeSome = async () => {
    for (const [index, change] of left) {
      const identity = await identityOf(change.path);
      while (writing.has(identity)) await writing.get(identity);
      const written = write(change).finally(() => writing.delete(identity));
      writing.set(identity, written);
      const failure = await written;
      results[index] = { change, failure };
      lastFailure ??= failure;
      if (isEnding(lastFailure)) return;
    }
  };
  if (isEnding(undefined)) return [];
  await removeStaleFiles(new Set(changes.map((change) => path.dirname(change.path))));
  await Promise.all(Array.from({ length: atOnce }, writeSome));
  return results.filter((result) => result !== undefined);
}

/**
 * Takes back changes that were written. Gives those that could not be taken back. What is written at once needs room for a while, also on a
 * disk that is full: then files are written one after another, the last one first, as long as each that is written leaves room for others.
 */
export async function restoreChanges<Change extends FileChange>(
  written: readonly Change[],
): Promise<readonly WriteResult<Change>[]> {
  const reversed = written.map((change) => ({ ...change, before: change.after, after: change.before })).reverse();
  let failed = (await writeChanges(reversed)).filter(isFailed);
  for (let count = Number.POSITIVE_INFINITY; failed.length > 0 && failed.length < count; ) {
    count = failed.length;
    const again: WriteResult<Change>[] = [];
    for (const { change } of failed) again.push({ change, failure: await writeChange(change) });
    failed = again.filter(isFailed);
  }
  return failed;
}

function isFailed({ failure }: WriteResult<unknown>): boolean {
  return failure !== undefined;
}

async function identityOf(file: string): Promise<string> {
  try {
    const { dev, ino } = await stat(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return file;
  }
}
