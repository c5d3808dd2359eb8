import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
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
    try {
      return await readFile(this.#path(name), "utf8");
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    }
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    const file = this.#path(name);
    const draft = `${file}.${process.pid}`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(draft, content);
    await rename(draft, file);
  }

  uriOf(name: string): string {
    return pathToFileURL(this.#path(name)).href;
  }

  #path(name: string): string {
    return path.join(this.#folder, name);
  }
}
