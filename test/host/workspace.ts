import assert from "node:assert/strict";
import * as vscode from "vscode";
import { page } from "./page.ts";

/** A file of the workspace. */
export function fileUri(path: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, "a workspace is open");
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Shows a file of the workspace as it is on disk; the editor's content is put back when it was changed. */
export async function show(path: string): Promise<vscode.TextEditor> {
  const editor = await vscode.window.showTextDocument(fileUri(path), { preview: false });
  if (editor.document.isDirty) await vscode.commands.executeCommand("workbench.action.files.revert");
  return editor;
}

/** Shows docs.json, known as such. */
export async function showDocs(): Promise<vscode.TextEditor> {
  await show("docs.json");
  return until(
    () => vscode.window.activeTextEditor,
    (editor): editor is vscode.TextEditor => editor?.document.languageId === "docs-json",
    vscode.window.onDidChangeActiveTextEditor,
    vscode.workspace.onDidOpenTextDocument,
  );
}

/** The editor in front, as soon as it is the one that is wanted. */
export function activeEditor(wanted: (editor: vscode.TextEditor) => boolean): Promise<vscode.TextEditor> {
  return until(
    () => vscode.window.activeTextEditor,
    (editor): editor is vscode.TextEditor => editor !== undefined && wanted(editor),
    vscode.window.onDidChangeActiveTextEditor,
  );
}

/** Replaces the first occurrence of a text in an editor, unsaved. */
export async function replace({ document }: vscode.TextEditor, text: string, by: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, rangeOf(document, text), by);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

/** Puts the cursor where `█` stands in a text of the editor, and waits until the window shows it there. */
export async function placeCursor(editor: vscode.TextEditor, marked: string): Promise<void> {
  const { start } = rangeOf(editor.document, marked);
  await vscode.window.showTextDocument(editor.document, { selection: new vscode.Range(start, start) });
  await page.waitFor(`.statusbar-item[id="status.editor.selection"] >> text=Ln ${start.line + 1}, Col ${start.character + 1}`);
}

/** Where a text stands first; `█` in it leaves a cursor there. */
export function rangeOf(document: vscode.TextDocument, marked: string): vscode.Range {
  const cursor = marked.indexOf("█");
  const text = marked.replace("█", "");
  const offset = document.getText().indexOf(text);
  assert.notEqual(offset, -1, `${text} stands in ${document.fileName}`);
  const position = (at: number) => document.positionAt(offset + at);
  return cursor === -1
    ? new vscode.Range(position(0), position(text.length))
    : new vscode.Range(position(cursor), position(cursor));
}

/** What all extensions say of a file, as soon as it satisfies the condition. */
export function diagnostics(
  uri: vscode.Uri,
  condition: (diagnostics: readonly vscode.Diagnostic[]) => boolean,
): Promise<readonly vscode.Diagnostic[]> {
  return until(
    () => vscode.languages.getDiagnostics(uri),
    (found): found is vscode.Diagnostic[] => condition(found),
    vscode.languages.onDidChangeDiagnostics,
  );
}

/** The content of a document, as soon as it satisfies the condition. */
export async function content(document: vscode.TextDocument, condition: (text: string) => boolean): Promise<string> {
  return until(
    () => document.getText(),
    (text): text is string => condition(text),
    vscode.workspace.onDidChangeTextDocument,
  );
}

/** Any event of VS Code, whatever it carries. */
type Subscribe = (listener: () => void) => vscode.Disposable;

/** A value as soon as it is as wanted, looked at each time that one of the events fires. */
function until<T, W extends T>(look: () => T, wanted: (value: T) => value is W, ...events: Subscribe[]): Promise<W> {
  return new Promise((resolve) => {
    const listeners: vscode.Disposable[] = [];
    const check = () => {
      const value = look();
      if (!wanted(value)) return;
      for (const listener of listeners) listener.dispose();
      resolve(value);
    };
    for (const event of events) listeners.push(event(check));
    check();
  });
}
