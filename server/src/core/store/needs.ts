import type { Site } from "../site/site.ts";

/** What to wait for: included files, all local files, or also validation and remote files. */
export type Extent = "configuration" | "files" | "everything";

/** What a request needs beside an extent. Both functions are called again whenever more is known. */
export interface Needs {
  /** The sites that it is about; absent: all of them. */
  readonly sites?: () => readonly Site[];
  /** The URIs of other OpenAPI files. */
  readonly wantedDocuments?: () => Iterable<string>;
}
