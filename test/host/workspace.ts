import assert from "node:assert/strict";
import { inspect } from "node:util";
import * as vscode from "vscode";
import { page } from "./page.ts";

/** The URI of a file in the workspace. */
export function fileUri(path: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, "a workspace is open");
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Opens a file of the workspace in an editor, and reverts unsaved changes. */
export async function show(path: string): Promise<vscode.TextEditor> {
  const editor = await vscode.window.showTextDocument(fileUri(path), { preview: false });
  if (editor.document.isDirty) await vscode.commands.executeCommand("workbench.action.files.revert");
  return editor;
}

/** Closes all editors, without saving and without asking. */
export async function closeEditors(): Promise<void> {
  const count = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).length;
  for (let closed = 0; closed < count; closed++)
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
}

/** Closes whatever a test that failed left open, so that the next one finds a window that it can use. */
export async function closeEverything(): Promise<void> {
  // Suggestions, menus, an input box in front of another.
  for (let pressed = 0; pressed < 3; pressed++) await page.press("Escape");
  await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
  await vscode.commands.executeCommand("workbench.action.closePanel");
  await vscode.commands.executeCommand("notifications.clearAll");
  await closeEditors();
}

/** Opens docs.json, and waits until its language is recognized. */
export async function showDocsJson(): Promise<vscode.TextEditor> {
  await show("docs.json");
  return until(
    () => vscode.window.activeTextEditor,
    (editor): editor is vscode.TextEditor => editor?.document.languageId === "docs-json",
    vscode.window.onDidChangeActiveTextEditor,
    vscode.workspace.onDidOpenTextDocument,
  );
}

/** The active editor, as soon as it satisfies the condition. */
export function activeEditor(condition: (editor: vscode.TextEditor) => boolean): Promise<vscode.TextEditor> {
  return until(
    () => vscode.window.activeTextEditor,
    (editor): editor is vscode.TextEditor => editor !== undefined && condition(editor),
    vscode.window.onDidChangeActiveTextEditor,
  );
}

/** Replaces the first occurrence of a text in an editor, without saving. */
export async function replace({ document }: vscode.TextEditor, text: string, by: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, rangeOf(document, text), by);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

/** The code of a diagnostic, which links to its documentation. */
export function codeOf({ code }: vscode.Diagnostic): string {
  assert.ok(typeof code === "object" && code.target.scheme === "docs-json-diagnostic", "the code links to its documentation");
  return String(code.value);
}

export function codesOf(all: readonly vscode.Diagnostic[]): string[] {
  return all.map(codeOf);
}

/** Puts the cursor at the `█` in a text of the editor, and waits until the window shows it there, with the focus. */
export async function placeCursor(editor: vscode.TextEditor, marked: string): Promise<void> {
  const { start } = rangeOf(editor.document, marked);
  await vscode.window.showTextDocument(editor.document, { selection: new vscode.Range(start, start) });
  await page.waitFor(`.statusbar-item[id="status.editor.selection"] >> text=Ln ${start.line + 1}, Col ${start.character + 1}`);
  await page.waitFor(".editor-instance .monaco-editor.focused");
}

/** The range of the first occurrence of a text; an empty range at its `█`, if it has one. */
export function rangeOf(document: vscode.TextDocument, marked: string): vscode.Range {
  const cursor = marked.indexOf("█");
  const text = marked.replace("█", "");
  const offset = document.getText().indexOf(text);
  assert.notEqual(offset, -1, `${document.fileName} contains ${text}`);
  const position = (at: number) => document.positionAt(offset + at);
  return cursor === -1
    ? new vscode.Range(position(0), position(text.length))
    : new vscode.Range(position(cursor), position(cursor));
}

/** The diagnostics of a file from all extensions, as soon as they satisfy the condition. */
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

/** An event of VS Code. */
type Subscribe = (listener: () => void) => vscode.Disposable;

/** A timeout in milliseconds, shorter than a test's, so that a failed test names what was missing. */
const timeout = 60_000;

/** A value as soon as it satisfies the condition, which is checked now and after each of the events. */
export function until<T, W extends T>(read: () => T, condition: (value: T) => value is W, ...events: Subscribe[]): Promise<W> {
  return new Promise((resolve, reject) => {
    const listeners: vscode.Disposable[] = [];
    const timer = setTimeout(() => {
      for (const listener of listeners) listener.dispose();
      reject(new Error(`Not as expected: ${inspect(read())}`));
    }, timeout);
    const check = () => {
      const value = read();
      if (!condition(value)) return;
      clearTimeout(timer);
      for (const listener of listeners) listener.dispose();
      resolve(value);
    };
    for (const event of events) listeners.push(event(check));
    check();
  });
}
