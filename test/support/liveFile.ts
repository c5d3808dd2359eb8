import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { WorkspaceEdit } from "vscode-languageserver-types";
import { TextDocumentEdit, TextEdit } from "vscode-languageserver-types";
import { readCursorIn } from "./cursor.ts";
import { liveSite } from "./liveSite.ts";
import type { HostOptions } from "./memoryHost.ts";
import { uriOf } from "./memoryHost.ts";

/** The texts of a site by their paths; one of them has a cursor `█`. */
type MarkedTexts = Readonly<Record<string, string>>;

/** A site with an editor open at the cursor `█` in one of its files, once all files are read. */
export async function liveFile(marked: MarkedTexts, options: HostOptions = {}) {
  const { path, text, offset, files } = readCursorIn(marked);
  const live = liveSite(marked[path] ?? "", files, path, options);
  const { service } = live;
  service.diagnose(uriOf("docs.json"));
  await service.whenSettled();
  const document = TextDocument.create("", "", 0, text);
  return { ...live, files, uri: uriOf(path), document, position: document.positionAt(offset) };
}

/** The texts of a site after an edit. A file that gets another name has it, and files that the edit creates are there. */
export function afterEdit(files: MarkedTexts, edit: WorkspaceEdit | undefined): Record<string, string> {
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
