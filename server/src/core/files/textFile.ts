import type { TextDocument } from "vscode-languageserver-textdocument";

/** A file that something can be said of: docs.json, a file that it brings in, or a page. */
export interface TextFile {
  readonly uri: string;
  /** Its text, or the beginning of it that is known: what turns offsets into positions. */
  readonly document: TextDocument;
}
