import { TextDocument } from "vscode-languageserver-textdocument";
import { readCursorIn } from "./cursor.ts";
import type { OfferedFixes } from "./fix.ts";
import { offered } from "./fix.ts";
import { uriOf } from "./memoryHost.ts";
import { openSite } from "./openSite.ts";

/** The refactorings at the cursor `█` in one of the files of a site; of a selection of some characters, with its length. */
export async function refactoringsAt(
  marked: Record<string, string>,
  { selection = 0, createFiles = true }: { selection?: number; createFiles?: boolean } = {},
): Promise<OfferedFixes> {
  const { path, text, offset, files } = readCursorIn(marked);
  const service = await openSite(files["docs.json"] ?? "", files);
  const document = TextDocument.create("", "", 0, text);
  const range = { start: document.positionAt(offset), end: document.positionAt(offset + selection) };
  return offered(service.refactorings(uriOf(path), range, { createFiles, showFile: "show" }), files);
}
