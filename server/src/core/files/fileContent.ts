import type { LineStarts } from "../text/lines.ts";

/** The content of a file, or why there is none. */
export type FileContent =
  /** `isTruncated`: the file is longer than this text. */
  | { readonly kind: "text"; readonly text: string; readonly isTruncated?: boolean }
  | { readonly kind: "missing" }
  /** `reason` is a clause: "it is a folder". */
  | { readonly kind: "unreadable"; readonly reason: string };

/** Why a file has no text. */
export type FileFailure = Exclude<FileContent, { kind: "text" }>;

/** A link in a folder, such as a symbolic one. */
export interface FileLink {
  /** Its path from the folder. */
  readonly path: string;
  /** The path from the folder of what it leads to after all links are resolved, or names if nothing is there, such as `../shared`. */
  readonly target: string;
}

/** The files in a folder and its subfolders; undefined if it cannot be read. */
export type FileList =
  | {
      readonly files: readonly string[];
      /** Why no files are listed: what the folder contains, more than any docs site. */
      readonly limitMessage?: string;
      /** The paths of subfolders whose files are not known, since they cannot be read. */
      readonly unreadable?: readonly string[];
      /** The links that lead to some of the files, or may later: editors report a change of such a file at its own path. */
      readonly links?: readonly FileLink[];
    }
  | undefined;

/** What was read from a file, with its line starts, which turn offsets into positions without the text. */
export interface LoadedFile<Outcome> {
  readonly kind: "read";
  readonly outcome: Outcome;
  readonly lines: LineStarts;
}

/** The file that a path in docs.json names. */
export type NamedFile<T> =
  | { readonly kind: "file"; readonly uri: string; readonly content: T }
  /** It is a URL, outside the docs root, or still being read. */
  | { readonly kind: "unknown" };
