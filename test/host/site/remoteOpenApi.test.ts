import assert from "node:assert/strict";
import * as vscode from "vscode";
import { openActions } from "../codeActionMenu.ts";
import { page } from "../page.ts";
import { codeOf, codesOf, diagnostics, placeCursor, replace, showDocsJson } from "../workspace.ts";

/** No server listens on this port, so requests are refused at once. */
const host = "127.0.0.1:1";

const allowedHosts = () => vscode.workspace.getConfiguration("docsJson.openapi").inspect("allowedHosts")?.globalValue;

describe("a remote OpenAPI file", () => {
  let editor: vscode.TextEditor;
  beforeEach(async () => {
    editor = await showDocsJson();
    await diagnostics(editor.document.uri, (all) => all.length === 0);
  });
  afterEach(async () => {
    await vscode.workspace
      .getConfiguration("docsJson.openapi")
      .update("allowedHosts", undefined, vscode.ConfigurationTarget.Global);
    await vscode.window.showTextDocument(editor.document);
    await vscode.commands.executeCommand("workbench.action.files.revert");
  });

  it("is downloaded after a quick fix that allows its host in the user settings", async () => {
    await replace(editor, '"api/status-api.json"', `"https://${host}/openapi.json"`);
    const found = await diagnostics(editor.document.uri, (all) => codesOf(all).includes("openapi-remote"));
    const diagnostic = found.find((each) => codeOf(each) === "openapi-remote") ?? assert.fail();
    assert.equal(diagnostic.severity, vscode.DiagnosticSeverity.Information);
    assert.equal(allowedHosts(), undefined);
    await placeCursor(editor, `█"https://${host}`);
    await openActions("Allow OpenAPI files from");
    await page.screenshot("remote-openapi-fix");
    await page.press("Enter");
    await diagnostics(editor.document.uri, (all) => !codesOf(all).includes("openapi-remote"));
    assert.deepEqual(allowedHosts(), [host]);
  });
});
