import type { RemoteFile } from "../../protocol.ts";
import type { CatalogName } from "../catalogs/catalogName.ts";
import type { FileContent, FileFailure, FileList } from "../files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../openapi/openApiTask.ts";
import type { IndexOptions } from "../openapi/parseIndex.ts";
import type { BaseAddresses } from "../site/baseAddresses.ts";

/** The file of a task. */
export interface TaskFile {
  readonly uri: string;
  /** The text in an editor, which may be newer than the file on disk. */
  readonly text?: string | undefined;
  /** As for `ReadOptions`. */
  readonly within?: string | undefined;
}

/** How a file is read. */
export interface ReadOptions {
  /** The URI of the folder that must contain the file after links are resolved, or whose repository must. */
  readonly within?: string | undefined;
  /** In bytes. A larger file is not read, or only up to there with `truncate`. */
  readonly limit?: number;
  readonly truncate?: boolean;
}

/** The entry of a cache for a result of reading a file in its current state. */
export interface CacheEntry {
  /** The result of an earlier process; undefined if there is none. */
  readonly value: unknown;
  /**
   * Stores a result for later processes, unless the file has changed meanwhile: plain data that depends on the name and the content of the
   * file alone. Never rejects.
   */
  store(value: unknown): Promise<void>;
}

/** Results of reading files, for later processes of the same version of this product. */
export interface ResultCache {
  /**
   * The entry for a result. `name` tells it from other results of the file. Undefined if nothing is cached of the file in its
   * current state. Never rejects.
   */
  find(file: TaskFile, name: string): Promise<CacheEntry | undefined>;
}

/** Which older revision of a site counts, and how its OpenAPI files are read. */
export interface BaseOptions extends IndexOptions {
  /** A git revision: what it has in common with the current commit counts. Absent: the default branch. */
  readonly revision?: string | undefined;
}

/** What the core needs from its host. The core only reads, and only through this interface. */
export interface Host {
  /** The current content of a file, if it is a regular one. Never rejects. */
  readFile(uri: string, options?: ReadOptions): Promise<FileContent>;
  /**
   * The paths of all files below a folder, relative to it and with `/`. Follows links. Does not enter folders for whose name `skip`
   * is true. Never rejects.
   */
  listFiles(folder: string, skip: (name: string) => boolean): Promise<FileList>;
  /** The URI of a file after links are resolved, or the same one if there is no such file. Absent in hosts without links. Never rejects. */
  realUri?(uri: string): Promise<string>;
  /** Downloads a URL if the user allows it, and gives the file it is in. Absent in hosts that cannot download. Never rejects. */
  fetch?(url: string): Promise<RemoteFile>;
  /** Settles when the user does not type any more, at once if that is so now. Absent in hosts without a user. Never rejects. */
  whenQuiet?(): Promise<void>;
  /** What the site in a docs root served at an older revision. Absent in hosts without version control. Never rejects. */
  baseAddresses?(root: string, options: BaseOptions): Promise<BaseAddresses | undefined>;
  /**
   * The paths of the files in a docs root that are new, so that nobody can have linked to them from elsewhere: the current commit
   * has no file for their addresses, and git does not ignore them. Undefined if that is unknown. Absent in hosts without version
   * control. Never rejects.
   */
  newFiles?(root: string): Promise<ReadonlySet<string> | undefined>;
  /**
   * Calls a function whenever the commits may have moved that `baseAddresses` compares for a docs root, until the result is disposed of.
   * Absent in hosts that do not outlive such a change.
   */
  watchBase?(root: string, onMoved: () => void): { dispose(): void };
  /** The JSON text of a catalog, which is a part of this product. Undefined if the host does not have it. Never rejects. */
  readCatalog(name: CatalogName): Promise<string | undefined>;
  /** Runs a task on an OpenAPI file, usually on another thread. Never rejects. */
  run<T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure>;
  /** Absent in hosts without a cache. */
  readonly cache?: ResultCache;
  /** Lets the process handle other events, such as requests, in the middle of a long computation. Never rejects. */
  pause(): Promise<void>;
  /** Logs internal errors. */
  log(message: string): void;
}
