/** The content of a file, or why there is none. */
export type FileContent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "missing" }
  /** `reason` is a clause: "it is a folder". */
  | { readonly kind: "unreadable"; readonly reason: string };

/** Why a file has no text. */
export type FileFailure = Exclude<FileContent, { kind: "text" }>;

/** The files in a folder and its subfolders; undefined if it cannot be read or has more files than any docs site. */
export type FileList = readonly string[] | undefined;
