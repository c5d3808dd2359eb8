import type { WorkspaceEdit } from "vscode-languageserver";
import { TextDocumentEdit } from "vscode-languageserver";
import { childOf } from "../core/std/plainValue.ts";

/**
 * An edit of several files with the versions of the documents that it is for: an editor refuses it if somebody has typed meanwhile, instead
 * of changing the wrong places. `versionOf` gives those that the editor has open. Any other result stays as it is.
 * Source: LSP, "OptionalVersionedTextDocumentIdentifier".
 */
export function withVersions<R>(result: R, versionOf: (uri: string) => number | undefined): R {
  if (!Array.isArray(childOf(result, "documentChanges"))) return result;
  const { documentChanges, ...others } = result as WorkspaceEdit;
  const versioned = documentChanges?.map((change) => {
    if (!TextDocumentEdit.is(change)) return change;
    const { uri } = change.textDocument;
    return { ...change, textDocument: { uri, version: versionOf(uri) ?? null } };
  });
  return { ...others, documentChanges: versioned } as R;
}
