import type { Stats } from "node:fs";
import { renameSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { open, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { errorCode } from "../../core/std/errors.ts";
import { readAndWrite } from "../../host/openFlags.ts";
import { regularBytes } from "../../host/regularBytes.ts";
import { exists } from "../paths.ts";
import { temporaryPath } from "./temporaryFile.ts";
import { withoutInterruption } from "./withoutInterruption.ts";

/** The errors of folders and files that allow no other file in their place. */
const inPlaceErrors: ReadonlySet<string | undefined> = new Set(["EACCES", "EPERM", "EROFS", "EBUSY"]);

/** The errors of disks that cannot flush a file, such as some of networks. On Windows, an unknown function is `EISDIR`. */
const unflushedErrors: ReadonlySet<string | undefined> = new Set(["EINVAL", "ENOSYS", "ENOTSUP", "EPERM", "EISDIR"]);

/** What a file is to contain. */
interface Replacement {
  readonly bytes: Buffer;
  /** What it must contain before. Absent: anything. */
  readonly expected: Buffer | undefined;
}

/**
 * Writes a file in one step: whoever reads it meanwhile, or after a crash, finds all of the old content or all of the new one. Keeps
 * its permissions, and links to it. A file that cannot be replaced is overwritten, such as one with several names, of another user, or in
 * a read-only folder. Given what it is `expected` to contain, fails if it contains anything else by then.
 */
export async function replaceFile(file: string, content: string | Buffer, expected?: Buffer): Promise<void> {
  const bytes = Buffer.from(content);
  const target = await ifThere(realpath(file));
  const isFile = target === undefined ? !(await exists(file)) : (await stat(target)).isFile();
  // A link to a file that does not exist yet, or such as a pipe: somebody may never read it.
  if (!isFile) return writeFile(file, bytes);
  // A temporary file must not be left behind.
  return withoutInterruption(() =>
    target === undefined
      ? withTemporaryFile(file, bytes, undefined, (temporary) => rename(temporary, file))
      : write(target, { bytes, expected }),
  );
}

async function write(target: string, replacement: Replacement): Promise<void> {
  const current = await open(target, readAndWrite);
  try {
    const stats = await current.stat();
    if (stats.nlink > 1) await overwrite(current, replacement);
    else await replace(target, current, stats, replacement);
  } finally {
    await current.close();
  }
}

async function replace(target: string, current: FileHandle, stats: Stats, replacement: Replacement): Promise<void> {
  const { bytes, expected } = replacement;
  try {
    await withTemporaryFile(target, bytes, stats, async (temporary) => {
      // Somebody may have saved the file while the temporary file was written, also as a new file. Nothing comes between the two calls,
      // also while other files are written.
      if (expected !== undefined) requireSame(contentOf(target), expected);
      renameSync(temporary, target);
    });
  } catch (error) {
    if (!inPlaceErrors.has(errorCode(error))) throw error;
    await overwrite(current, replacement);
  }
}

/** What a file contains; undefined if it is gone, or not a regular file. */
function contentOf(file: string): Buffer | undefined {
  try {
    return regularBytes(file);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function requireSame(bytes: Buffer | undefined, expected: Buffer): void {
  if (!bytes?.equals(expected)) throw new Error("it has changed");
}

/** Writes a file next to another one, with its owner and permissions, for `use`, which renames it. Leaves nothing of it if that fails. */
async function withTemporaryFile(
  target: string,
  bytes: Buffer,
  stats: Stats | undefined,
  use: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = temporaryPath(target);
  const handle = await open(temporary, "wx").catch((error: unknown) => {
    // The user does not know the temporary file.
    if (error instanceof Error) error.message = error.message.replaceAll(temporary, target);
    throw error;
  });
  try {
    await fill(handle, bytes, stats).finally(() => handle.close());
    await use(temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function fill(handle: FileHandle, bytes: Buffer, stats: Stats | undefined): Promise<void> {
  if (stats !== undefined) {
    const { uid, gid } = await handle.stat();
    if (uid !== stats.uid || gid !== stats.gid) await handle.chown(stats.uid, stats.gid);
    await handle.chmod(stats.mode & 0o7777);
  }
  await handle.writeFile(bytes);
  await flush(handle);
}

/** Waits until a file is on its disk, if the disk tells. */
async function flush(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } catch (error) {
    if (!unflushedErrors.has(errorCode(error))) throw error;
  }
}

/** Writes a file in place. A full disk must not leave half of it. */
async function overwrite(handle: FileHandle, { bytes, expected }: Replacement): Promise<void> {
  const before = await handle.readFile();
  if (expected !== undefined) requireSame(before, expected);
  try {
    await writeIn(handle, bytes);
    // Over a network, only then is it known that the disk is full.
    await flush(handle);
  } catch (error) {
    await writeIn(handle, before);
    throw error;
  }
}

async function writeIn(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let start = 0; start < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, start, bytes.length - start, start);
    start += bytesWritten;
  }
  await handle.truncate(bytes.length);
}

/** A result; undefined if there is no such file. */
async function ifThere<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
