import { randomUUID } from "node:crypto";
import { lutimes, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { errorCode } from "../../../../server/src/core/std/errors.ts";
import type { FileCache } from "./remoteFiles.ts";
import type { CacheLimits } from "./removeUnused.ts";
import { removeUnused } from "./removeUnused.ts";

/** Half a gigabyte, for three months. */
const defaultLimits: CacheLimits = { size: 512 * 1024 * 1024, age: 90 * 24 * 60 * 60_000 };

/** Files in a folder on disk, which all windows share. The ones that are not used are removed. */
export class DiskCache implements FileCache {
  readonly #folder: string;
  readonly #limits: CacheLimits;
  /** The bytes that this window wrote since it last removed files; infinite until it did. */
  #written = Number.POSITIVE_INFINITY;

  constructor(folder: string, limits = defaultLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  async has(name: string): Promise<boolean> {
    return (await stat(this.#path(name)).catch(() => undefined))?.isFile() === true;
  }

  async read(name: string): Promise<string | undefined> {
    // Opening a pipe could wait forever.
    if (!(await this.has(name))) return undefined;
    try {
      return await readFile(this.#path(name), "utf8");
    } catch (error) {
      if (errorCode(error) === "ENOENT") return undefined;
      throw error;
    }
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    // Nobody can have put a link there, through which another file would be written.
    const temporary = this.#path(`${name}.${randomUUID()}`);
    try {
      await writeFile(temporary, content, { flag: "wx" });
      await rename(temporary, this.#path(name));
      this.#written += content.length;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async touch(name: string): Promise<void> {
    const now = new Date();
    // Another window may have removed it.
    await lutimes(this.#path(name), now, now).catch(() => undefined);
    if (this.#written < this.#limits.size / 8) return;
    this.#written = 0;
    await removeUnused(this.#folder, this.#limits);
  }

  uriOf(name: string): string {
    return pathToFileURL(this.#path(name)).href;
  }

  #path(name: string): string {
    return path.join(this.#folder, name);
  }
}
