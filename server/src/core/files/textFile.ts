import type { TextDocument } from "vscode-languageserver-textdocument";
import { textDocument } from "../text/textDocument.ts";

/** A file that can have diagnostics: docs.json, a file that it includes, or a page. */
export interface TextFile {
  readonly uri: string;
  /** The text, or at least its beginning. Converts offsets to positions. */
  readonly document: TextDocument;
}

/** A file as it was read for one request, which needs neither its language nor its version. */
export function textFileOf(uri: string, text: string): TextFile {
  return { uri, document: textDocument(uri, "", 0, text) };
}

/** A file of which perhaps only the places of texts are known. */
export interface PositionedFile {
  readonly uri: string;
  readonly document: Pick<TextDocument, "version" | "positionAt"> & Partial<Pick<TextDocument, "getText">>;
}

/** Gives the text of a file; undefined if it cannot be read. */
export type ReadText = (uri: string) => Promise<string | undefined>;
