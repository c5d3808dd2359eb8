import type { TextDocument } from "vscode-languageserver-textdocument";

/** A file that can have diagnostics: docs.json, a file that it includes, or a page. */
export interface TextFile {
  readonly uri: string;
  /** The text, or at least its beginning. Converts offsets to positions. */
  readonly document: TextDocument;
}

/** A file of which perhaps only the places of texts are known. */
export interface PositionedFile {
  readonly uri: string;
  readonly document: Pick<TextDocument, "version" | "positionAt"> & Partial<Pick<TextDocument, "getText">>;
}
