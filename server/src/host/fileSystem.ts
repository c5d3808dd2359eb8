import type { Dirent, Stats } from "node:fs";
import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
} from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { lstat, open, readdir, readlink, realpath, stat } from "node:fs/promises";
import { errorCode } from "../core/std/errors.ts";
import { withoutByteOrderMark } from "../core/text/byteOrderMark.ts";
import type { DecodedText } from "./fileBytes.ts";
import { FileBytes } from "./fileBytes.ts";
import { readOnly } from "./openFlags.ts";

/** What may be there at once. */
export type Eventually<T> = T | Promise<T>;

/** How the disk is read. Its functions throw, or reject, as those of Node.js. */
export interface FileSystem {
  /** What is at a path, and what is at the end of the links there. */
  lstat(path: string): Eventually<Stats>;
  stat(path: string): Eventually<Stats>;
  realpath(path: string): Eventually<string>;
  /** What a link says that it leads to. */
  readlink(path: string): Eventually<string>;
  readdir(path: string): Eventually<Dirent[]>;
  /**
   * A regular file as UTF-8, without a byte order mark: to its end, also if it has grown since its size was `expected`, or its first bytes
   * up to a limit.
   */
  readText(path: string, expected: number, limit: number): Eventually<DecodedText>;
}

/** Reads in the background: the process can do something else meanwhile. */
export const backgroundFiles: FileSystem = {
  lstat: (path) => lstat(path),
  stat: (path) => stat(path),
  realpath: (path) => realpath(path),
  readlink: (path) => readlink(path),
  readdir: (path) => readdir(path, { withFileTypes: true }),
  async readText(path, expected, limit) {
    let handle: FileHandle | undefined;
    try {
      handle = await open(path, readOnly);
      const bytes = new FileBytes(expected, limit);
      while (!bytes.isDone) bytes.received((await handle.read(bytes.free)).bytesRead);
      return bytes.decoded();
    } finally {
      await handle?.close();
    }
  },
};

/** Reads at once, in a quarter of the time for thousands of small files: for a process that has nothing else to do. */
export const blockingFiles: FileSystem = {
  lstat: (path) => lstatSync(path),
  stat: (path) => statSync(path),
  realpath: (path) => realpathSync.native(path),
  readlink: (path) => readlinkSync(path),
  readdir: (path) => readdirSync(path, { withFileTypes: true }),
  readText(path, expected, limit) {
    if (expected <= limit) {
      const text = withoutByteOrderMark(readFileSync(path, { encoding: "utf8", flag: readOnly as unknown as string }));
      if (text.length <= limit) return { text, isAll: true };
    }
    const file = openSync(path, readOnly);
    try {
      const bytes = new FileBytes(expected, limit);
      while (!bytes.isDone) bytes.received(readSync(file, bytes.free));
      return bytes.decoded();
    } finally {
      closeSync(file);
    }
  },
};

/** Whether an error says that there is nothing at a path. */
export function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ENOENT" || code === "ENOTDIR";
}
