import * as vscode from "vscode";
import { docsJsonLanguage } from "../../../../../server/src/protocol.ts";
import type { PromptPlace } from "../../prompts/compose.ts";

/** The argument of the quick fix that asks the agent: a file, and its diagnostics there. */
export interface AskedDiagnostics {
  readonly uri: vscode.Uri;
  readonly diagnostics: readonly { readonly line: number; readonly message: string }[];
}

/**
 * The places that a command was called for: diagnostics, the files that are selected in the explorer, or the selection of an editor.
 * An untrusted workspace gives none, so that it cannot write a part of a prompt.
 */
export function placesOf(about: unknown, selected: unknown): readonly PromptPlace[] {
  if (!vscode.workspace.isTrusted) return [];
  if (isAskedDiagnostics(about)) return [{ path: pathOf(about.uri), diagnostics: about.diagnostics }];
  if (Array.isArray(selected) && selected.length > 0) return selected.filter(isUri).map((uri) => ({ path: pathOf(uri) }));
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || editor.selection.isEmpty || editor.document.uri.scheme !== "file") return [];
  const { document, selection } = editor;
  // A selection of whole lines ends before the first character of the next one.
  const { line, character } = selection.end;
  const lastLine = character === 0 && line > selection.start.line ? line : line + 1;
  return [
    {
      path: pathOf(document.uri),
      selection: { firstLine: selection.start.line + 1, lastLine, text: document.getText(selection) },
    },
  ];
}

/** The page or docs.json in the active editor, which a prompt without any other place is likely about. */
export function activeFile(): PromptPlace | undefined {
  const document = vscode.window.activeTextEditor?.document;
  if (!vscode.workspace.isTrusted || document?.uri.scheme !== "file") return undefined;
  return document.languageId === docsJsonLanguage || /\.mdx?$/iu.test(document.uri.path)
    ? { path: pathOf(document.uri) }
    : undefined;
}

function isAskedDiagnostics(value: unknown): value is AskedDiagnostics {
  return typeof value === "object" && value !== null && "diagnostics" in value && "uri" in value;
}

function isUri(value: unknown): value is vscode.Uri {
  return value instanceof vscode.Uri;
}

function pathOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri, false);
}
