import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FileCache } from "./remoteFiles.ts";

/** Files in a folder on disk. */
export class DiskCache implements FileCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  has(name: string): Promise<boolean> {
    return stat(this.#path(name)).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  async read(name: string): Promise<string | undefined> {
    // Opening a pipe could wait forever.
    if (!(await this.has(name))) return undefined;
    try {
      return await readFile(this.#path(name), "utf8");
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    }
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    // Nobody can have put a link there, through which another file would be written.
    const draft = this.#path(`${name}.${randomUUID()}`);
    try {
      await writeFile(draft, content, { flag: "wx" });
      await rename(draft, this.#path(name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  uriOf(name: string): string {
    return pathToFileURL(this.#path(name)).href;
  }

  #path(name: string): string {
    return path.join(this.#folder, name);
  }
}
