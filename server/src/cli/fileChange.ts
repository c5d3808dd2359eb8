/** A file whose text changes. */
export interface FileChange {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}
