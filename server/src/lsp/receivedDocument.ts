import type { Range, TextDocument, TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { changedDocument, textDocument } from "../core/text/textDocument.ts";

/** The document that a client opens. Throws if what it sends is no text: it would fail later, where nobody could catch it. */
export function receivedDocument(uri: unknown, languageId: string, version: number, text: unknown): TextDocument {
  if (typeof uri !== "string") throw new TypeError("The URI of a document is not a string.");
  return textDocument(uri, languageId, version, textOf(text));
}

/**
 * The document after changes of the client. Throws if one of them has no text. Some clients write `null` for a range that they leave out.
 */
export function receivedChange(
  document: TextDocument,
  changes: readonly TextDocumentContentChangeEvent[],
  version: number,
): TextDocument {
  const received = changes.map((change) => {
    const text = textOf(change.text);
    const range: Range | null | undefined = "range" in change ? change.range : undefined;
    return range === null || range === undefined ? { text } : { range, text };
  });
  return changedDocument(document, received, version);
}

function textOf(text: unknown): string {
  if (typeof text !== "string") throw new TypeError("The text of a document is not a string.");
  return text;
}
