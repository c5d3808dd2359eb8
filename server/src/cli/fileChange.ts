/** What a UTF-8 file may start with. It is not part of the text. */
export const byteOrderMark = "\uFEFF";

/** A file whose text changes. */
export interface FileChange {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}
