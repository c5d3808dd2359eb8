import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";

/** The content of a file that `writeChecked` wrote; undefined if it is not all there. */
export function readChecked(file: string): Buffer | undefined {
  try {
    const all = readFileSync(file);
    const content = all.subarray(4);
    return crc32(content) === all.readUInt32LE() ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a file is being written, by its name, or was when a process was ended. */
export function isDraft(name: string): boolean {
  return /\.\d+$/u.test(name);
}

/**
 * Writes a file after its checksum in one step, since other processes may read and write the same file. What cannot be written is not there
 * the next time. Never throws.
 */
export function writeChecked(file: string, content: Buffer): void {
  const draft = `${file}.${process.pid}`;
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(content));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      const handle = openSync(draft, "w");
      try {
        writeFileSync(handle, checksum);
        writeFileSync(handle, content);
      } finally {
        closeSync(handle);
      }
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  } catch {
    // Whoever reads it makes the content again.
  }
}
