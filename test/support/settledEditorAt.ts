import { TextDocument } from "vscode-languageserver-textdocument";
import { readCursorIn } from "./cursor.ts";
import { editorAt } from "./editorAt.ts";
import type { HostOptions } from "./memoryHost.ts";
import { uriOf } from "./memoryHost.ts";

/** The texts of a site by their paths; one of them has a cursor `█`. */
type MarkedTexts = Readonly<Record<string, string>>;

/** An editor with the cursor at `█` in one of the files of a site, once all of them are read. */
export async function settledEditorAt(marked: MarkedTexts, options: HostOptions = {}) {
  const { path, text, offset, files } = readCursorIn(marked);
  const editor = editorAt(marked[path] ?? "", files, path, options);
  const { service } = editor;
  service.diagnose(uriOf("docs.json"));
  await service.whenSettled();
  const document = TextDocument.create("", "", 0, text);
  return { ...editor, files, uri: uriOf(path), document, position: document.positionAt(offset) };
}
