import type { TextFile } from "./textFile.ts";

/** A limit of Docs JSON that a file or the whole site exceeds. */
export interface ExceededLimit {
  /** Absent: the site. */
  readonly file?: TextFile;
  /** What exceeds it, and what is not checked because of that. */
  readonly message: string;
  /** Why the file may have links that not even a move finds: a sentence. Absent if it has none. */
  readonly unknownLinks?: string | undefined;
}
