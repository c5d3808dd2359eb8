/** What a UTF-8 file may start with. It is not part of the text. */
const byteOrderMark = "\uFEFF";

/** A file whose text changes. */
export interface FileChange {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The byte order mark that a file starts with; empty if there is none. */
export function byteOrderMarkOf(bytes: Buffer): string {
  return bytes.toString("utf8", 0, 3) === byteOrderMark ? byteOrderMark : "";
}
