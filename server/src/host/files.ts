import type { FileHandle } from "node:fs/promises";
import { constants, lstat, open, realpath, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { URI } from "vscode-uri";
import type { FileContent } from "../core/files/fileContent.ts";
import type { ReadOptions } from "../core/store/host.ts";
import { boundaryOf, isBelow } from "./boundary.ts";
import { Budget } from "./budget.ts";

/** In bytes. Larger files are not read: no OpenAPI file comes near this size. */
const maxSize = 256 * 1024 * 1024;

/** Bytes of files that are read at the same time. */
const maxBytesAtOnce = 64 * 1024 * 1024;

/** Characters that are given before other events are handled. */
const maxPerTurn = 200_000;

/** Reads files from the disk. */
export class FileReader {
  readonly #budget = new Budget(maxBytesAtOnce);
  /** The real paths of folders, until nothing is being read: files that are read together are in few folders. */
  readonly #realFolders = new Map<string, Promise<string>>();
  /** The folders around docs roots that links may lead to, likewise. */
  readonly #boundaries = new Map<string, Promise<string>>();
  #running = 0;
  /** The characters that were given since the process last handled other events. */
  #given = 0;
  #turn: Promise<void> = Promise.resolve();

  /** The content of the file at a `file:` URI, read as UTF-8; see `Host.readFile`. Never rejects. */
  async read(uri: string, options: ReadOptions = {}): Promise<FileContent> {
    const { scheme, fsPath } = URI.parse(uri);
    if (scheme !== "file") return { kind: "unreadable", reason: `\`${scheme}:\` files cannot be read here` };
    this.#running++;
    try {
      const content = await this.#read(fsPath, options);
      if (content.kind === "text") await this.#wait(content.text.length);
      return content;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (code === "ENOENT" || code === "ENOTDIR") return { kind: "missing" };
      return {
        kind: "unreadable",
        reason: code === "EACCES" || code === "EPERM" ? "permission denied" : `read error (${code})`,
      };
    } finally {
      if (--this.#running === 0) {
        this.#realFolders.clear();
        this.#boundaries.clear();
      }
    }
  }

  async #read(file: string, { within, limit = maxSize, cut = false }: ReadOptions): Promise<FileContent> {
    if (within !== undefined && !(await this.#isWithin(URI.parse(within).fsPath, file)))
      return { kind: "unreadable", reason: "it is a symbolic link to a file outside the docs root and its repository" };
    const stats = await stat(file);
    if (stats.isDirectory()) return { kind: "unreadable", reason: "it is a folder" };
    if (!stats.isFile()) return { kind: "unreadable", reason: "it is not a regular file" };
    if (stats.size > limit && !cut) return { kind: "unreadable", reason: `it is larger than ${limit / 1024 / 1024} MB` };
    const size = Math.min(stats.size, limit);
    // Files of the system have no size, and may have no end.
    const text = size === 0 ? "" : await this.#budget.use(size, () => readStart(file, size));
    return { kind: "text", text, ...(stats.size > limit && { isCut: true }) };
  }

  /**
   * Waits for another turn of the event loop after a number of characters: many files may be there at once, and what is done with their
   * texts must not keep requests waiting.
   */
  #wait(length: number): Promise<void> {
    this.#given += length;
    if (this.#given > maxPerTurn) {
      this.#given = 0;
      this.#turn = this.#turn.then(() => new Promise((resolve) => setImmediate(resolve)));
    }
    return this.#turn;
  }

  /** Whether a file is in a folder, or in the repository around it, after links are resolved. */
  async #isWithin(folder: string, file: string): Promise<boolean> {
    const path = join(await this.#realFolder(dirname(file)), basename(file));
    const target = (await lstat(path)).isSymbolicLink() ? await realpath(path) : path;
    const boundary = this.#boundaries.get(folder) ?? this.#realFolder(folder).then(boundaryOf);
    this.#boundaries.set(folder, boundary);
    return isBelow(await boundary, target);
  }

  #realFolder(folder: string): Promise<string> {
    const known = this.#realFolders.get(folder) ?? realpath(folder);
    this.#realFolders.set(folder, known);
    return known;
  }
}

/** The first bytes of a file, which may have become shorter. */
async function readStart(file: string, size: number): Promise<string> {
  let handle: FileHandle | undefined;
  try {
    // Should the file have become a pipe, opening it must not wait for a writer.
    handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const bytes = new Uint8Array(size);
    let end = 0;
    for (let read = -1; end < size && read !== 0; end += read) ({ bytesRead: read } = await handle.read(bytes, end, size - end));
    return new TextDecoder().decode(bytes.subarray(0, end));
  } finally {
    await handle?.close();
  }
}
