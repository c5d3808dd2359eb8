import type { TextDocument, TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { changedDocument, textDocument } from "../core/text/textDocument.ts";

/** The document that a client opens. Throws if what it sends is no text: it would fail later, where nobody could catch it. */
export function receivedDocument(uri: unknown, languageId: string, version: number, text: unknown): TextDocument {
  if (typeof uri !== "string") throw new TypeError("The URI of a document is not a string.");
  return textDocument(uri, languageId, version, textOf(text));
}

/** The document after changes of the client. Throws if one of them has no text. */
export function receivedChange(
  document: TextDocument,
  changes: readonly TextDocumentContentChangeEvent[],
  version: number,
): TextDocument {
  for (const { text } of changes) textOf(text);
  return changedDocument(document, changes, version);
}

function textOf(text: unknown): string {
  if (typeof text !== "string") throw new TypeError("The text of a document is not a string.");
  return text;
}
