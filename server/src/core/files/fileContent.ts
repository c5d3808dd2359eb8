/** What is found at the location of a file. */
export type FileContent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "missing" }
  /** `reason` is a clause: "it is a folder". */
  | { readonly kind: "unreadable"; readonly reason: string };

/** Why a file has no text. */
export type FileFailure = Exclude<FileContent, { kind: "text" }>;

/** The files below a folder; undefined when it cannot be read, or holds more files than any docs site does. */
export type FileList = readonly string[] | undefined;
