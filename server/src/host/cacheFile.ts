import { closeSync, lstatSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { overwrite } from "./openFlags.ts";
import { regularBytes } from "./regularBytes.ts";

/** The content of a file that `writeCacheFile` wrote; undefined if it is not all there. Never throws, and waits for nobody. */
export function readCacheFile(file: string): Buffer | undefined {
  try {
    const all = regularBytes(file);
    if (all === undefined) return undefined;
    const content = all.subarray(4);
    return crc32(content) === all.readUInt32LE() ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds after which a temporary file is considered left over from a process that was killed. */
const temporaryLifetime = 600_000;

/** Whether a file has the name of a temporary one: a file that a process writes, or the ticket of one that writes (`withWriteLock`). */
function isTemporary(name: string): boolean {
  return /\.(?:\d+|writer-[\w-]+)$/u.test(name);
}

/**
 * Writes a file after its checksum in one step, since other processes may read and write the same file. What cannot be written is not there
 * the next time. Never throws.
 */
export function writeCacheFile(file: string, content: Buffer): void {
  const temporary = `${file}.${process.pid}`;
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(content));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      const handle = openSync(temporary, overwrite);
      try {
        writeFileSync(handle, checksum);
        writeFileSync(handle, content);
      } finally {
        closeSync(handle);
      }
      renameSync(temporary, file);
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch {
    // Whoever reads it makes the content again.
  }
}

interface CachedFile {
  readonly name: string;
  readonly file: string;
  readonly time: number;
  readonly size: number;
}

/**
 * Removes the files with an extension that were written first, beyond a count and a size together in bytes, and old temporary files of
 * any. Never throws.
 */
export function pruneCache(folder: string, extension: string, limits: { readonly count: number; readonly size: number }): void {
  try {
    const files = readdirSync(folder).flatMap((name) => fileIn(folder, name) ?? []);
    const leftovers = files.filter(({ name, time }) => isTemporary(name) && Date.now() - time > temporaryLifetime);
    const written = files.filter(({ name }) => name.endsWith(extension)).sort((a, b) => b.time - a.time);
    let left = limits.size;
    const oldest = written.filter(({ size }, index) => {
      left -= size;
      return index >= limits.count || left < 0;
    });
    for (const { file } of [...leftovers, ...oldest]) rmSync(file, { force: true });
  } catch {
    // There is no such folder, or it is somebody else's.
  }
}

/** A file of a folder; undefined for anything else, and for what is not there, such as because another process has just removed it. */
function fileIn(folder: string, name: string): CachedFile | undefined {
  const file = path.join(folder, name);
  try {
    const stats = lstatSync(file);
    return stats.isFile() ? { name, file, time: stats.mtimeMs, size: stats.size } : undefined;
  } catch {
    return undefined;
  }
}
