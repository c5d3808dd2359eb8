import { randomUUID } from "node:crypto";
import type { FSWatcher } from "node:fs";
import { createReadStream, existsSync, watch } from "node:fs";
import { copyFile, link, lstat, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { text as textOf } from "node:stream/consumers";
import { errorCode } from "../../../../server/src/core/std/errors.ts";
import type { SharedFolder } from "../store/sharedFolder.ts";

const temporarySuffix = ".tmp";

/** Milliseconds after which a temporary file is considered left over from a window that was killed. */
const temporaryLifetime = 60 * 60_000;

/** Milliseconds after which a deleted folder is watched again. */
const rewatchDelay = 500;

/** Bytes, of 130,000 jobs, or of 4,000 with the longest texts that are accepted. No text can be as long as a file can be. */
const maxReadSize = 64 * 2 ** 20;

/** The name of the file inside a folder that represents a file. */
const contentName = "content";

/**
 * A folder on disk, created with the first file. On file systems without hard links (exFAT, some network and container mounts), each
 * file is represented by a folder of the same name that contains the file.
 */
export class DiskFolder implements SharedFolder {
  readonly #root: string;
  readonly #isDurable: boolean;

  /** @param durable whether files must survive a power failure, for which each write waits for the disk */
  constructor(root: string, { durable }: { readonly durable: boolean }) {
    this.#root = root;
    this.#isDurable = durable;
  }

  async list(): Promise<readonly string[]> {
    try {
      return await readdir(this.#root);
    } catch (error) {
      return fallback(error, ["ENOENT"], []);
    }
  }

  async read(name: string): Promise<string | undefined> {
    try {
      const file = await this.#contentOf(name);
      return (await stat(file)).isFile() ? await textOf(createReadStream(file, { end: maxReadSize - 1 })) : undefined;
    } catch (error) {
      return fallback(error, noSuchFile, undefined);
    }
  }

  /** @throws if the text is too long to be read again: what is there before it would count as the newest, and the text be lost */
  async create(name: string, text: string): Promise<boolean> {
    if (Buffer.byteLength(text) > maxReadSize) throw new Error(`the text is larger than ${maxReadSize / 2 ** 20} MB`);
    await mkdir(this.#root, { recursive: true });
    return this.#createAtomically(name, (temporary) =>
      writeFile(temporary, text, { flag: "wx", mode: 0o600, flush: this.#isDurable }),
    );
  }

  async copy(name: string, to: string): Promise<boolean> {
    try {
      const content = await this.#contentOf(name);
      // Files do not change, so a second name is as good as a copy, however large the file is.
      return await this.#createAtomically(to, (temporary) => link(content, temporary).catch(() => copyFile(content, temporary)));
    } catch (error) {
      return fallback(error, ["ENOENT"], false);
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true, recursive: true });
  }

  /** Removes temporary files of windows that were killed while writing. */
  async removeTemporaryFiles(now: number): Promise<void> {
    for (const name of await this.list()) {
      if (!name.endsWith(temporarySuffix)) continue;
      const { mtimeMs } = await stat(this.#path(name)).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > temporaryLifetime) await this.remove(name);
    }
  }

  /**
   * Calls `listener` when a file is created or removed, also after the folder was deleted, which creates it again. Returns a function that
   * stops this. If the system cannot watch the folder, the listener is never called, so callers must also check from time to time.
   */
  async watch(listener: () => void): Promise<() => void> {
    const ending = new AbortController();
    const { signal } = ending;
    /** Watches the folder that has the name now. */
    const start = async (): Promise<void> => {
      try {
        await mkdir(this.#root, { recursive: true });
        if (signal.aborted) return;
        const watcher = watch(this.#root, { persistent: false, signal }, (type, name) => {
          if (type === "rename" && (name === path.basename(this.#root) || !existsSync(this.#root))) startAgain(watcher);
          else if (name?.endsWith(temporarySuffix) !== true) listener();
        });
        watcher.on("error", () => startAgain(watcher));
      } catch {
        // The system may allow watching no more folders.
      }
    };
    /** The pause is for whoever is deleting the folder. */
    const startAgain = (watcher: FSWatcher) => {
      watcher.close();
      setTimeout(async () => {
        await start();
        if (!signal.aborted) listener();
      }, rewatchDelay).unref();
    };
    await start();
    return () => ending.abort();
  }

  /** Writes a temporary file and links it to its name: atomically and without replacing a file, which `rename` would do. */
  async #createAtomically(name: string, write: (temporary: string) => Promise<void>): Promise<boolean> {
    const temporary = this.#path(`${randomUUID()}${temporarySuffix}`);
    try {
      await write(temporary);
      return await link(temporary, this.#path(name)).then(
        () => true,
        (error: unknown) => (errorCode(error) === "EEXIST" ? false : this.#placeFolder(temporary, name)),
      );
    } finally {
      // What is left of it is removed later. The file counts.
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  /** Does the same without hard links: renaming a folder only replaces an empty folder, and there are none here. */
  async #placeFolder(temporary: string, name: string): Promise<boolean> {
    const folder = this.#path(`${randomUUID()}${temporarySuffix}`);
    const target = this.#path(name);
    try {
      await mkdir(folder, { mode: 0o700 });
      await rename(temporary, path.join(folder, contentName));
      await rename(folder, target);
      return true;
    } catch (error) {
      // The error for a name that is taken depends on the system.
      if (await exists(target)) return false;
      throw error;
    } finally {
      await rm(folder, { force: true, recursive: true });
    }
  }

  /** The path of a file's content. Rejects with `ENOENT` if the file does not exist. */
  async #contentOf(name: string): Promise<string> {
    const file = this.#path(name);
    return (await stat(file)).isDirectory() ? path.join(file, contentName) : file;
  }

  #path(name: string): string {
    return path.join(this.#root, name);
  }
}

async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined)) !== undefined;
}

/** The errors of a name that is not taken, of a link to nothing or to itself, and of a path through something that is no folder. */
const noSuchFile = ["ENOENT", "ELOOP", "ENOTDIR"];

/** Returns a value for the expected errors and rethrows any other. */
function fallback<T>(error: unknown, codes: readonly string[], value: T): T {
  if (codes.includes(errorCode(error) ?? "")) return value;
  throw error;
}
