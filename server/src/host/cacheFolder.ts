import { createHash } from "node:crypto";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { pruneCache, readCacheFile, writeCacheFile } from "./cacheFile.ts";

/** The files of one kind in a folder. */
interface CacheFiles {
  readonly extension: string;
  /** How many are kept. */
  readonly count: number;
  /** How many bytes are kept. */
  readonly size: number;
}

/** Plain data in a folder, each in a file. What another version of the program or of Node.js wrote does not count. */
export class CacheFolder<Content extends object> {
  readonly #folder: string;
  readonly #version: string;
  readonly #files: CacheFiles;

  constructor(folder: string, version: string, files: CacheFiles) {
    this.#folder = folder;
    // What is in a file of another kind is something else.
    this.#version = `${version} ${files.extension}`;
    this.#files = files;
  }

  /** The path of the file for a key of any length. */
  fileOf(key: string): string {
    const name = createHash("sha256").update(key).digest("hex").slice(0, 32);
    return path.join(this.#folder, name + this.#files.extension);
  }

  /** The content of a file; undefined if it cannot be read. */
  read(file: string): Content | undefined {
    try {
      const bytes = readCacheFile(file);
      const saved: (Content & { readonly version: string }) | undefined = bytes && deserialize(bytes);
      return saved?.version === this.#version ? saved : undefined;
    } catch {
      // Another version of Node.js wrote it.
      return undefined;
    }
  }

  /** Writes a file, unless it would take too many bytes. Never throws. */
  write(file: string, content: Content, maxSize = Number.POSITIVE_INFINITY): void {
    const bytes = serialize({ version: this.#version, ...content });
    if (bytes.length <= maxSize) writeCacheFile(file, bytes);
  }

  /** Removes the files that were written first, as far as there are too many. Never throws. */
  prune(): void {
    pruneCache(this.#folder, this.#files.extension, this.#files);
  }
}
