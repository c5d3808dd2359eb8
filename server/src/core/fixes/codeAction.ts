import type { CodeAction, CreateFile, Diagnostic, Position, WorkspaceEdit } from "vscode-languageserver-types";
import { CodeActionKind } from "vscode-languageserver-types";
import { textEditsOf } from "../json/fileEdits.ts";
import { startOfFile } from "../text/lines.ts";
import type { Fix } from "./fix.ts";

/**
 * A fix as an LSP code action. If the editor can, the first file that it creates is shown, with the cursor at its end, or the name that the
 * author goes on to change is selected.
 */
export function codeActionOf(
  fix: Fix,
  diagnostics: readonly Diagnostic[],
  { kind = CodeActionKind.QuickFix, showFile }: { kind?: CodeActionKind; showFile?: string | undefined } = {},
): CodeAction {
  const { title } = fix;
  const shown = shownAfter(fix);
  return {
    title,
    kind,
    diagnostics: [...diagnostics],
    ...(fix.isPreferred && { isPreferred: true }),
    edit: workspaceEditOf(fix),
    ...(shown !== undefined &&
      showFile !== undefined && {
        command: { title, command: showFile, arguments: shown },
      }),
  };
}

/** The arguments of the command that shows what a fix has made. */
function shownAfter({ creations: [created] = [], edits: [changed], placeholder }: Fix): [string, ...Position[]] | undefined {
  if (created !== undefined) return [created.uri, endPositionOf(created.text)];
  const edit = changed?.edits[0];
  const at = placeholder === undefined || edit === undefined ? -1 : edit.newText.indexOf(JSON.stringify(placeholder));
  if (changed === undefined || edit === undefined || placeholder === undefined || at === -1) return undefined;
  const { line, character } = changed.file.document.positionAt(edit.offset);
  const before = endPositionOf(edit.newText.slice(0, at + 1));
  const start = before.line === 0 ? { line, character: character + before.character } : { ...before, line: line + before.line };
  return [changed.file.uri, start, { ...start, character: start.character + placeholder.length }];
}

function endPositionOf(text: string): Position {
  const lines = text.split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

function workspaceEditOf({ edits, creations }: Fix): WorkspaceEdit {
  // One list for each file: an editor applies several of them one after another, each to what the one before left.
  const changes: NonNullable<WorkspaceEdit["changes"]> = {};
  for (const { uri, text } of creations ?? []) changes[uri] = [{ range: startOfFile, newText: text }];
  for (const each of edits) {
    const { uri } = each.file;
    // All safe fixes of a file may be thousands.
    const pieces = changes[uri] ?? [];
    changes[uri] = pieces;
    for (const piece of textEditsOf(each)) pieces.push(piece);
  }
  if (creations === undefined) return { changes };
  return {
    // All files before all texts: VS Code applies what is of one kind at once, and otherwise opens file after file.
    documentChanges: [
      ...creations.map(({ uri }): CreateFile => ({ kind: "create", uri })),
      ...Object.entries(changes).map(([uri, pieces]) => ({ textDocument: { uri, version: null }, edits: pieces })),
    ],
  };
}
