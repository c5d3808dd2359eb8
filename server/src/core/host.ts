import type { RemoteFile } from "../protocol.ts";
import type { IndexedFile } from "./openapi/indexFile.ts";
import type { Parameter, ParameterPlaces } from "./openapi/parameters.ts";
import type { IndexOptions } from "./openapi/parseIndex.ts";
import type { PathItemFile } from "./openapi/pathItemFile.ts";
import type { DocumentValidation } from "./openapi/validateDocument.ts";

/** What stands at a file's place. */
export type FileContent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "missing" }
  /** `reason` is a clause: "it is a folder". */
  | { readonly kind: "unreadable"; readonly reason: string };

/** Why there is no text at a file's place. */
export type FileFailure = Exclude<FileContent, { kind: "text" }>;

/** An OpenAPI description as its reader found it. */
export type OpenApiFile = IndexedFile | FileFailure;

/** The files below a folder; undefined when it cannot be read, or holds more than anybody's docs do. */
export type FileList = readonly string[] | undefined;

/** All that the core asks of the world. It never writes, and it reads nothing but through this. */
export interface Host {
  /** What stands at a `file:` (or other) URI now. Never rejects. */
  readFile(uri: string): Promise<FileContent>;
  /**
   * The paths of all files below a folder, from it and with `/`, links followed. Folders of a name that `skip` refuses are not
   * entered. Never rejects.
   */
  listFiles(folder: string, skip: (name: string) => boolean): Promise<FileList>;
  /**
   * The index of the description at a URI. `text` is given when an editor holds a newer content than the disk.
   * May work on another thread: a description can be 13 MB. Never rejects.
   */
  readDescription(uri: string, text: string | undefined, options?: IndexOptions): Promise<OpenApiFile>;
  /** The path items that fragments (`#/list`, or nothing for the whole) point at in a file; as `readDescription`. Never rejects. */
  readPathItems(
    uri: string,
    fragments: readonly string[],
    text: string | undefined,
    options?: IndexOptions,
  ): Promise<PathItemFile | FileFailure>;
  /** Whether the file at a URI may be a description, by a look at its text (`seemsDescription`); as `readDescription`. Never rejects. */
  seemsDescription(uri: string, text: string | undefined): Promise<boolean>;
  /** The parameters at some places in a file; as `readDescription`. Empty where there are none any more. Never rejects. */
  readParameters(uri: string, places: ParameterPlaces, text: string | undefined): Promise<readonly Parameter[]>;
  /** What is wrong with the description at a URI beyond its index; as `readDescription`, which it must not delay. Never rejects. */
  checkDescription(uri: string, text: string | undefined): Promise<DocumentValidation>;
  /** Where what a URL answers can be read. Nothing is fetched that the user has not allowed. Absent where nothing may be. Never rejects. */
  remoteFile?(url: string): Promise<RemoteFile>;
  /** Where failures go that are no fault of the user's files. */
  log(message: string): void;
}
