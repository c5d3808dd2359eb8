import { TextDocument } from "vscode-languageserver-textdocument";
import type { WorkspaceEdit } from "vscode-languageserver-types";
import { TextDocumentEdit } from "vscode-languageserver-types";
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

/** The texts of a site after an edit. A file that gets another name has it. */
export function afterEdit(files: Readonly<Record<string, string>>, edit: WorkspaceEdit | undefined): Record<string, string> {
  const after = { ...files };
  const pathOf = (uri: string) => decodeURIComponent(uri.slice(uriOf("").length));
  for (const step of edit?.documentChanges ?? []) {
    if (TextDocumentEdit.is(step)) {
      const path = pathOf(step.textDocument.uri);
      const edits = step.edits.filter((piece) => "newText" in piece);
      after[path] = TextDocument.applyEdits(TextDocument.create("", "", 1, after[path] ?? ""), edits);
    } else if (step.kind === "rename") {
      after[pathOf(step.newUri)] = after[pathOf(step.oldUri)] ?? "";
      delete after[pathOf(step.oldUri)];
    }
  }
  return after;
}
