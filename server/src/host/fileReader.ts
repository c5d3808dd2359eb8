import type { Stats } from "node:fs";
import { basename, dirname, join } from "node:path";
import { URI } from "vscode-uri";
import type { FileContent } from "../core/files/fileContent.ts";
import { errorCode } from "../core/std/errors.ts";
import type { ReadOptions } from "../core/store/host.ts";
import { memoize } from "../core/text/memoize.ts";
import { boundaryOf, isBelow } from "./boundary.ts";
import { maxFileSize, tooLarge } from "./fileLimits.ts";
import type { Eventually, FileSystem } from "./fileSystem.ts";
import { backgroundFiles, isMissing } from "./fileSystem.ts";
import { Semaphore } from "./semaphore.ts";

/** Bytes of files that are read at the same time. */
const maxBytesAtOnce = 64 * 1024 * 1024;

/** Characters that are given before other events are handled. */
const maxPerTurn = 200_000;

/** In milliseconds. Two changes within it may have the same time: some file systems count in steps of two seconds. */
const clockPrecision = 2500;

/** How long the real paths of folders count, in milliseconds: less than editors take to report a change. */
const maxAge = 50;

/** The state of a file that is not there. */
export const missing = "missing";

const unnamed: FileContent = { kind: "unreadable", reason: "its name is not UTF-8" };

/** What is at a path; undefined if a link leads out of the folder that the file must be in, and out of the repository around it. */
type FoundStats = Stats | typeof missing | undefined;

/** What tells the current state of a file from all others, or that there is none; undefined if that cannot be told. */
export type StateOf = (uri: string, within: string | undefined) => Promise<string | undefined>;

/** Reads files from the disk. */
export class FileReader {
  readonly #files: FileSystem;
  readonly #semaphore = new Semaphore(maxBytesAtOnce);
  readonly #now: () => number;
  /** The real paths of folders, for a moment: files that are read together are in few folders, which may change while others are read. */
  readonly #realFolders = new Map<string, Promise<string>>();
  /** The folders around docs roots that links may lead to, by URI, likewise. */
  readonly #boundaries = new Map<string, Promise<string>>();
  /** The path of a docs root by its URI. */
  readonly #pathOf = memoize((uri) => URI.parse(uri).fsPath);
  /** The time before which none of them was looked up. */
  #since = 0;
  #running = 0;
  /** The characters that were given since the process last handled other events. */
  #given = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(files: FileSystem = backgroundFiles, now: () => number = () => performance.now()) {
    this.#files = files;
    this.#now = now;
  }

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
      // What is not UTF-8 in the name of a file that was listed stands in its URI as a replacement character.
      if (isMissing(error)) return fsPath.includes("\uFFFD") ? unnamed : { kind: "missing" };
      const code = errorCode(error);
      return {
        kind: "unreadable",
        reason: code === "EACCES" || code === "EPERM" ? "permission denied" : `read error (${code ?? ""})`,
      };
    } finally {
      this.#end();
    }
  }

  /** The size of a file in bytes; 0 if there is none. Never rejects. */
  async size(uri: string): Promise<number> {
    try {
      return (await this.#files.stat(URI.parse(uri).fsPath)).size;
    } catch {
      return 0;
    }
  }

  /**
   * What tells the current state of a regular file from all others: it differs once the file is written or replaced. `missing` if there is
   * none. Undefined if the file is not read, or was changed so recently that another change might not show. Never rejects.
   */
  async state(uri: string, within: string | undefined): Promise<string | undefined> {
    const { scheme, fsPath } = URI.parse(uri);
    if (scheme !== "file") return undefined;
    this.#running++;
    try {
      const stats = await this.#stats(fsPath, within);
      if (stats === missing) return missing;
      if (!stats?.isFile()) return undefined;
      const { size, mtimeMs, ctimeMs, ino } = stats;
      const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > clockPrecision;
      return isSettled ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : undefined;
    } catch (error) {
      return isMissing(error) ? missing : undefined;
    } finally {
      this.#end();
    }
  }

  /** What is read in the same turn belongs together. */
  #end(): void {
    if (--this.#running === 0) setImmediate(() => this.#forget());
  }

  #forget(): void {
    if (this.#running === 0) this.#forgetFolders();
  }

  #forgetFolders(): void {
    this.#realFolders.clear();
    this.#boundaries.clear();
  }

  async #read(file: string, { within, limit = maxFileSize, truncate = false }: ReadOptions): Promise<FileContent> {
    const stats = await this.#stats(file, within);
    if (stats === missing) return { kind: "missing" };
    if (stats === undefined)
      return { kind: "unreadable", reason: "it is a symbolic link to a file outside the docs root and its repository" };
    if (stats.isDirectory()) return { kind: "unreadable", reason: "it is a folder" };
    if (!stats.isFile()) return { kind: "unreadable", reason: "it is not a regular file" };
    const unread: FileContent = { kind: "unreadable", reason: tooLarge(limit) };
    if (stats.size > limit && !truncate) return unread;
    // Files of the system have no size, and may have no end.
    if (stats.size === 0) return { kind: "text", text: "" };
    const readText = () => this.#files.readText(file, stats.size, limit);
    const { text, isAll } = await this.#semaphore.use(Math.min(stats.size, limit), readText);
    if (!(isAll || truncate)) return unread;
    if (isUtf16(text)) return { kind: "unreadable", reason: "it is UTF-16, not UTF-8" };
    return { kind: "text", text, ...(!isAll && { isTruncated: true }) };
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

  #stats(file: string, within: string | undefined): Eventually<FoundStats> {
    return within === undefined ? this.#files.stat(file) : this.#statsWithin(within, file);
  }

  async #statsWithin(folder: string, file: string): Promise<FoundStats> {
    const now = this.#now();
    if (now - this.#since > maxAge) {
      this.#forgetFolders();
      this.#since = now;
    }
    const top = this.#pathOf(folder);
    const path = join(await this.#realFolder(dirname(file), top), basename(file));
    const boundary = this.#boundaries.get(folder) ?? this.#realFolder(top, top).then((root) => boundaryOf(root, this.#files));
    this.#boundaries.set(folder, boundary);
    // No link leads there: whoever asks goes up through the folders around, and does not know which one is the last.
    if (!(isBelow(top, file) || isBelow(await boundary, path))) return missing;
    const stats = await this.#files.lstat(path);
    const isLink = stats.isSymbolicLink();
    if (!isBelow(await boundary, isLink ? await this.#files.realpath(path) : path)) return undefined;
    return isLink ? this.#files.stat(path) : stats;
  }

  /** The real path of a folder in another one, whose own is found first: then, only the names below it are to be resolved. */
  #realFolder(folder: string, top: string): Promise<string> {
    const known = this.#realFolders.get(folder) ?? this.#resolve(folder, top);
    this.#realFolders.set(folder, known);
    return known;
  }

  async #resolve(folder: string, top: string): Promise<string> {
    if (folder === top || !isBelow(top, folder)) return this.#files.realpath(folder);
    const path = join(await this.#realFolder(dirname(folder), top), basename(folder));
    return (await this.#files.lstat(path)).isSymbolicLink() ? this.#files.realpath(path) : path;
  }
}

/**
 * Whether a text that was read as UTF-8 has the byte order mark of UTF-16: two bytes that UTF-8 never has, and half of the rest
 * are zero.
 */
function isUtf16(text: string): boolean {
  return text.startsWith("\uFFFD\uFFFD") && text.slice(0, 100).includes("\0");
}
