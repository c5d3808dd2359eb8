import assert from "node:assert/strict";
import * as vscode from "vscode";
import { page } from "../page.ts";
import { activeEditor, closeEditors, content, diagnostics, placeCursor, replace, showDocsJson } from "../workspace.ts";

const suggestion = ".suggest-widget .monaco-list-row";

/** Expands the details of the suggestion that has the focus, and collapses them again, since VS Code remembers it. */
async function seeDetails(label: string, content: string, screenshot: string): Promise<void> {
  // The key does nothing before the server has sent the details.
  await page.waitFor(`${suggestion}.focused:has-text("${label}") .can-expand-details`);
  await page.press("Control+Space");
  await page.waitFor(`.suggest-details >> ${content}`);
  await page.screenshot(screenshot);
  await page.press("Control+Space");
  await page.waitForHidden(".suggest-details");
}

describe("completion and hover for the pages, endpoints and files of the site", () => {
  let editor: vscode.TextEditor;
  beforeEach(async () => {
    editor = await showDocsJson();
    await diagnostics(editor.document.uri, (all) => all.length === 0);
  });
  afterEach(async () => {
    await page.press("Escape");
    await closeEditors();
  });

  it("suggests unlisted endpoints by any part of their path, with documentation", async () => {
    await replace(editor, '"GET /incidents", "GET /incidents/{incidentId}"', '"GET /incidents"');
    await placeCursor(editor, '"GET /incidents"█');
    await page.type(', "');
    await page.waitFor(`${suggestion} >> text=GET /incidents/{incidentId}`);
    await page.screenshot("site-endpoints");
    assert.equal((await page.texts(`${suggestion} .label-name`))[0], "GET /incidents/{incidentId}");
    await page.type("incidentid");
    await seeDetails("incidentId", "text=Defined in", "site-endpoint-details");
    await page.press("Enter");
    await content(editor.document, (text) => text.includes('["GET /incidents", "GET /incidents/{incidentId}"]'));
    assert.deepEqual(await diagnostics(editor.document.uri, ({ length }) => length === 0), []);
  });

  it("keeps suggesting while a method, a space and a path are typed", async () => {
    await replace(editor, '"POST /subscribers", "DELETE', '"DELETE');
    await placeCursor(editor, '"pages": [█"DELETE /subscribers');
    await page.type('"post /sub');
    await page.waitFor(`${suggestion}.focused >> text=POST /subscribers`);
    await page.screenshot("site-endpoint-typed");
    await page.press("Enter");
    await content(editor.document, (text) => text.includes('["POST /subscribers","DELETE'));
  });

  it("suggests pages with their titles, and OpenAPI files", async () => {
    await replace(editor, '"index", "quickstart", "guides/api-keys"', '"index", ""');
    await placeCursor(editor, '"index", "█"');
    await page.press("Control+Space");
    await page.waitFor(`${suggestion} >> text=guides/api-keys`);
    await page.screenshot("site-pages");
    await page.type("keys");
    await page.waitFor(`${suggestion}.focused >> text=guides/api-keys`);
    await page.press("Enter");
    await content(editor.document, (text) => text.includes('"index", "guides/api-keys"'));

    await replace(editor, '"openapi": "api/status-api.json"', '"openapi": ""');
    await placeCursor(editor, '"openapi": "█"');
    await page.press("Control+Space");
    await page.waitFor(`${suggestion} >> text=api/status-api.json`);
    await page.screenshot("site-openapi-files");
    await page.type("status");
    await page.press("Enter");
    await content(editor.document, (text) => text.includes('"openapi": "api/status-api.json"'));
  });

  it("describes an endpoint on hover, with a link to its definition", async () => {
    await placeCursor(editor, '"GET █/v2/agent');
    await vscode.commands.executeCommand("editor.action.showHover");
    await page.waitFor(".monaco-hover >> text=projectId");
    await page.screenshot("site-hover");
    await page.click(".monaco-hover a >> text=admin-api.yaml");
    await page.waitFor('.statusbar-item[id="status.editor.mode"] >> text=YAML');
    const { document, selection } = await activeEditor((shown) => shown.document.uri.path.endsWith("/api/admin-api.yaml"));
    assert.match(document.lineAt(selection.active.line).text, /^ {4}get:/);
  });

  it("suggests icons by what they show, with pictures", async () => {
    await replace(editor, '"icon": "rocket"', '"icon": ""');
    await placeCursor(editor, '"icon": "█"');
    await page.type("laun");
    // A page has it, so it is the first one.
    await page.waitFor(`${suggestion} >> text=launch · in use`);
    await page.screenshot("site-icons");
    await seeDetails("rocket", 'img[src^="data:image/svg"]', "site-icon-details");
    await page.press("Enter");
    await content(editor.document, (text) => text.includes('"icon": "rocket"'));
    assert.deepEqual(await diagnostics(editor.document.uri, ({ length }) => length === 0), []);

    await placeCursor(editor, '"icon": "rock█et');
    await vscode.commands.executeCommand("editor.action.showHover");
    await page.waitFor('.monaco-hover img[src^="data:image/svg"]');
    await page.screenshot("site-icon-hover");
  });

  it("shows inlay hints after entries once they are enabled", async () => {
    assert.deepEqual(await page.texts(".view-line >> text=Retrieve an agent job"), []);
    const settings = vscode.workspace.getConfiguration("docsJson.inlayHints");
    await settings.update("enabled", true, vscode.ConfigurationTarget.Workspace);
    try {
      await placeCursor(editor, '"GET █/v2/agent');
      await page.waitFor(".view-line >> text=Retrieve an agent job");
      await page.screenshot("site-hints");
    } finally {
      await settings.update("enabled", undefined, vscode.ConfigurationTarget.Workspace);
    }
    await page.waitForHidden(".view-line >> text=Retrieve an agent job");
  });

  it("describes a page and an OpenAPI file on hover", async () => {
    await placeCursor(editor, '"guides/█api-keys"');
    await vscode.commands.executeCommand("editor.action.showHover");
    await page.waitFor(".monaco-hover >> text=guides/api-keys.mdx");
    await page.screenshot("site-hover-page");
    await page.press("Escape");
    await placeCursor(editor, '"openapi": "api/█status-api.json"');
    await vscode.commands.executeCommand("editor.action.showHover");
    await page.waitFor(".monaco-hover >> text=Acme status API");
    await page.screenshot("site-hover-openapi");
  });
});
