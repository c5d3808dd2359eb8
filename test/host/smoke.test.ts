import assert from "node:assert/strict";
import * as vscode from "vscode";
import { page } from "./page.ts";

describe("the extension", () => {
  it("starts when a docs.json is opened and takes it for its own", async () => {
    const [file] = await vscode.workspace.findFiles("docs.json");
    assert.ok(file, "the workspace has a docs.json");
    await vscode.window.showTextDocument(file);
    await page.waitFor('.statusbar-item[id="status.editor.mode"] >> text=docs.json');
    assert.equal(vscode.window.activeTextEditor?.document.languageId, "docs-json");
    assert.equal(vscode.extensions.getExtension("docs-json.vscode-docs-json")?.isActive, true);
  });
});
