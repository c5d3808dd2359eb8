import assert from "node:assert/strict";
import * as vscode from "vscode";
import { eventually } from "../../support/eventually.ts";
import { chooseAction } from "../codeActionMenu.ts";
import { readText, remove, writeText } from "../files.ts";
import { page } from "../page.ts";
import { closeEditors, codesOf, content, diagnostics, fileUri, placeCursor, replace, show, showDocsJson } from "../workspace.ts";

describe("the menu of code actions", () => {
  let editor: vscode.TextEditor;
  let before: string;
  beforeEach(async () => {
    editor = await showDocsJson();
    before = editor.document.getText();
    await diagnostics(editor.document.uri, (all) => all.length === 0);
  });
  afterEach(async () => {
    const { document } = editor;
    const all = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, all, before);
    await vscode.workspace.applyEdit(edit);
    // VS Code saves what a refactoring changes, possibly later than it is seen.
    await document.save();
    await remove("background.json");
    await diagnostics(document.uri, (found) => found.length === 0);
  });

  it("moves a setting to a file of its own", async () => {
    await placeCursor(editor, '"back█ground": {');
    await chooseAction(editor, "Move to `background.json`", "actions-move");
    const moved = await content(editor.document, (text) => text.includes('{ "$ref": "./background.json" }'));
    assert.ok(!moved.includes('"decoration": "gradient"'));
    const file = await vscode.workspace.openTextDocument(fileUri("background.json"));
    await content(file, (text) => text.startsWith('{\n  "decoration": "gradient",\n'));
    await eventually(async () => editor.document.isDirty, false);
    await diagnostics(editor.document.uri, (all) => all.length === 0);
  });

  it("fixes all diagnostics of a kind", async () => {
    await replace(editor, '"#0F766E"', '"0F766E"');
    await replace(editor, '"#115E59"', '"115E59"');
    await diagnostics(editor.document.uri, (all) => codesOf(all).join() === "color,color");
    await placeCursor(editor, '"0F█766E"');
    await page.waitFor(".squiggly-error");
    await chooseAction(editor, "Fix all `color` diagnostics in this file", "actions-fix-all");
    assert.equal(await content(editor.document, (text) => !text.includes('"115E59"')), before);
    await diagnostics(editor.document.uri, (all) => all.length === 0);
  });
});

describe("a code action for the site", () => {
  it("fixes all diagnostics of a kind, also in a page that is not open", async () => {
    const [wrong, right] = ["[Start](/Quickstart)\n", "[Start](/quickstart)\n"];
    for (const path of ["one.mdx", "two.mdx"]) await writeText(path, wrong);
    const one = await show("one.mdx");
    for (const path of ["one.mdx", "two.mdx"]) await diagnostics(fileUri(path), (all) => codesOf(all).includes("link-case"));
    await placeCursor(one, "(/Quick█start)");
    await chooseAction(one, "Fix all `link-case` diagnostics in this site", "actions-fix-site");
    for (const path of ["one.mdx", "two.mdx"]) await eventually(() => readText(path), right);
    await closeEditors();
    for (const path of ["one.mdx", "two.mdx"]) await remove(path);
  });
});
