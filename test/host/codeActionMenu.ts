import * as vscode from "vscode";
import { eventually } from "../support/eventually.ts";
import { page } from "./page.ts";

/** The actions of the menu that opens with a key, in its order. */
const action = ".action-widget .monaco-list-row.action";

/** Opens the menu of code actions at the cursor, with the focus on the first one, whose title contains a text. */
export async function openActions(title: string): Promise<void> {
  const first = `.action-widget .monaco-list-row.focused >> text=${title}`;
  for (let tries = 1; tries < 5; tries++) {
    // What opens while the editor still draws what has changed may be closed again. A key may go to neither.
    await vscode.commands.executeCommand("editor.action.quickFix");
    if (await page.appears(first)) return;
  }
  await page.waitFor(first);
}

/** Opens the menu of code actions and chooses the first whose title contains a text, with keys alone. */
export async function chooseAction(editor: vscode.TextEditor, title: string, screenshot: string): Promise<void> {
  // The menu waits neither for the server to start nor for a new file to be read.
  await eventually(() => isOffered(editor, title), true);
  await vscode.commands.executeCommand("workbench.action.focusActiveEditorGroup");
  for (;;) {
    await page.press("Control+.");
    if (await page.appears(`${action} >> text=${title}`)) break;
    await page.press("Escape");
  }
  await page.screenshot(screenshot);
  const at = (await page.texts(action)).findIndex((text) => text.includes(title));
  // The first one has the focus.
  for (let pressed = 0; pressed < at; pressed++) await page.press("ArrowDown");
  await page.waitFor(`.action-widget .monaco-list-row.action.focused >> text=${title}`);
  await page.press("Enter");
}

async function isOffered({ document, selection }: vscode.TextEditor, title: string): Promise<boolean> {
  const command = "vscode.executeCodeActionProvider";
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(command, document.uri, selection);
  return actions.some((each) => each.title.includes(title));
}
