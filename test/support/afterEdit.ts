import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { WorkspaceEdit } from "vscode-languageserver-types";
import { TextDocumentEdit, TextEdit } from "vscode-languageserver-types";
import { uriOf } from "./memoryHost.ts";

/** The texts of a site after an edit. A file that gets another name has it, and files that the edit creates are there. */
export function afterEdit(files: Readonly<Record<string, string>>, edit: WorkspaceEdit | undefined): Record<string, string> {
  const after = { ...files };
  const pathOf = (uri: string) => decodeURIComponent(uri.slice(uriOf("").length));
  const textOf = (path: string) => after[path] ?? assert.fail(`${path} is not there`);
  const change = (uri: string, edits: readonly object[]) => {
    const document = TextDocument.create("", "", 1, textOf(pathOf(uri)));
    after[pathOf(uri)] = TextDocument.applyEdits(document, edits.filter(TextEdit.is));
  };
  for (const [uri, edits] of Object.entries(edit?.changes ?? {})) change(uri, edits);
  for (const step of edit?.documentChanges ?? []) {
    if (TextDocumentEdit.is(step)) change(step.textDocument.uri, step.edits);
    else if (step.kind === "rename") {
      after[pathOf(step.newUri)] = textOf(pathOf(step.oldUri));
      delete after[pathOf(step.oldUri)];
    } else if (step.kind === "create") {
      assert.equal(after[pathOf(step.uri)], undefined);
      after[pathOf(step.uri)] = "";
    }
  }
  return after;
}
