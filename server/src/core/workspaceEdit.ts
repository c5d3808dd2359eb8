import type { RenameFile, TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver-types";
import type { FileMove } from "./features/moves/movedFiles.ts";
import type { FileEdits } from "./json/fileEdits.ts";
import { groupBy } from "./text/groupBy.ts";
import { rangeIn } from "./text/lines.ts";

/** How edits of several files are applied. */
export interface EditOptions {
  /** When the user confirms edits in a preview, if the editor has one. */
  readonly preview: "always" | "large" | "never";
  /** Files and folders that the edit moves in addition. */
  readonly alongside?: readonly FileMove[];
}

/** With more files, edits are confirmed in a preview where `preview` is `large`. */
const maxWithoutPreview = 50;

const annotation = "references";

/** Edits of several files as one. */
export function editOf(edits: readonly FileEdits[], { preview, alongside = [] }: EditOptions): WorkspaceEdit {
  const isConfirmed = preview === "always" || (preview === "large" && edits.length > maxWithoutPreview);
  const texts: TextDocumentEdit[] = firstOfFiles(edits).map(({ file: { uri, document }, edits: pieces }) => ({
    textDocument: { uri, version: null },
    edits: pieces.map((edit) => ({
      range: rangeIn(document, edit),
      newText: edit.newText,
      ...(isConfirmed && { annotationId: annotation }),
    })),
  }));
  const renames: RenameFile[] = alongside.map(({ oldUri, newUri }) => ({
    kind: "rename",
    oldUri,
    newUri,
    ...(isConfirmed && { annotationId: annotation }),
  }));
  return {
    documentChanges: [...texts, ...renames],
    ...(isConfirmed && { changeAnnotations: { [annotation]: { label: "Update references", needsConfirmation: true } } }),
  };
}

/** The first edits of each file: several sites may contain it. */
function firstOfFiles(edits: readonly FileEdits[]): readonly FileEdits[] {
  const byUri = groupBy(edits, ({ file }) => file.uri);
  return [...byUri.values()].flatMap(([first]) => first ?? []);
}
