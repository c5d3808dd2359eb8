import type { RenameFile, TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver-types";
import type { FileMove } from "./features/moves/movedPaths.ts";
import type { FileEdits } from "./json/fileEdits.ts";
import { textEditsOf } from "./json/fileEdits.ts";
import { groupBy } from "./std/groupBy.ts";

/** How edits of several files are applied. */
export interface EditOptions {
  /** Whether the user picks edits in a preview, where none is picked at first. */
  readonly isConfirmed?: boolean;
  /** Files and folders that the edit moves in addition. */
  readonly alongside?: readonly FileMove[];
}

const annotation = "references";

/** Edits of several files as one. */
export function editOf(edits: readonly FileEdits[], { isConfirmed = false, alongside = [] }: EditOptions = {}): WorkspaceEdit {
  const texts: TextDocumentEdit[] = firstOfFiles(edits).map((each) => ({
    textDocument: { uri: each.file.uri, version: null },
    edits: textEditsOf(each).map((edit) => ({ ...edit, ...(isConfirmed && { annotationId: annotation }) })),
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
