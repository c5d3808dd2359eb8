import assert from "node:assert/strict";
import * as vscode from "vscode";
import { openActions } from "../codeActionMenu.ts";
import { remove, writeText } from "../files.ts";
import { page, previewBody } from "../page.ts";
import { describeInNewest } from "../version.ts";
import {
  activeEditor,
  codeOf,
  codesOf,
  content,
  diagnostics,
  fileUri,
  placeCursor,
  rangeOf,
  replace,
  show,
  showDocsJson,
  until,
} from "../workspace.ts";

/** The result of a VS Code command for docs.json, from all extensions. */
async function ask<T>(command: string, ...args: unknown[]): Promise<T> {
  return vscode.commands.executeCommand<T>(`vscode.${command}`, fileUri("docs.json"), ...args);
}

/** An item of the list of suggestions. */
const suggestion = ".suggest-widget .monaco-list-row";

/** Opens the docs.json of another site and waits until it is recognized. */
async function showOther(): Promise<void> {
  const uri = fileUri("other/docs.json");
  await writeText("other/docs.json", '{"theme": "mint"}');
  await vscode.window.showTextDocument(uri);
  await page.waitFor('.statusbar-item[id="status.editor.mode"] >> text=docs.json');
  await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  await vscode.workspace.fs.delete(fileUri("other"), { recursive: true });
}

describe("docs.json in the editor", () => {
  let editor: vscode.TextEditor;
  beforeEach(async () => {
    editor = await showDocsJson();
    await diagnostics(editor.document.uri, (all) => all.length === 0);
  });
  afterEach(async () => {
    await vscode.window.showTextDocument(editor.document);
    await vscode.commands.executeCommand("workbench.action.files.revert");
  });

  it("has one diagnostic per mistake, with a quick fix", async () => {
    await replace(editor, '"mint"', '"mnt"');
    const [diagnostic] = await diagnostics(editor.document.uri, ({ length }) => length > 0);
    assert.ok(diagnostic);
    assert.equal(editor.document.getText(diagnostic.range), '"mnt"');
    assert.equal(diagnostic.source, "docs-json");
    assert.match(diagnostic.message, /^Unknown theme `mnt`\. Did you mean `mint`\?$/);
    editor.selection = new vscode.Selection(diagnostic.range.start, diagnostic.range.start);
    await page.waitFor(".squiggly-error");
    await page.press("F8");
    await page.waitFor(".zone-widget >> text=docs-json");
    await page.screenshot("editing-error");
    await vscode.commands.executeCommand("closeMarkersNavigation");
    await page.waitForHidden(".zone-widget >> text=docs-json");
    await placeCursor(editor, '"m█nt"');
    await openActions("Change to");
    await page.screenshot("editing-fix");
    await page.press("Enter");
    await content(editor.document, (text) => text.includes('"theme": "mint"'));
    await diagnostics(editor.document.uri, ({ length }) => length === 0);
  });

  for (const [place, command, widget] of [
    ["the hover", "editor.action.showHover", ".monaco-hover"],
    ["the peek view", "editor.action.marker.next", ".zone-widget"],
    ["the Problems panel", "workbench.actions.view.problems", ".markers-panel"],
  ] as const) {
    it(`explains a diagnostic when its code in ${place} is clicked`, async () => {
      await replace(editor, '"mint"', '"mnt"');
      await diagnostics(editor.document.uri, ({ length }) => length > 0);
      await page.waitFor(".squiggly-error");
      await placeCursor(editor, '"m█nt"');
      await vscode.commands.executeCommand(command);
      await page.click(`${widget} a >> text=enum`);
      const tab = await until(
        () => vscode.window.tabGroups.activeTabGroup.activeTab,
        (active): active is vscode.Tab => active?.label.includes("enum.md") === true,
        vscode.window.tabGroups.onDidChangeTabs,
      );
      assert.ok(tab.input instanceof vscode.TabInputCustom, "shown as a preview");
      const text = await vscode.workspace.openTextDocument(tab.input.uri);
      assert.match(text.getText(), /^# enum\n\n\*\*Severity:[^#]+$/);
      await page.waitFor(`${previewBody} >> text=Use an allowed value`);
      await page.screenshot("editing-documentation");
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
      await vscode.commands.executeCommand("workbench.action.closePanel");
      await page.press("Escape");
    });
  }

  it("has no duplicate diagnostics, hovers and completions from the built-in JSON support", async () => {
    await replace(editor, '"name": "Acme Docs Agent",', '"name": "Acme Docs Agent"');
    const broken = await diagnostics(editor.document.uri, ({ length }) => length > 0);
    assert.deepEqual(codesOf(broken), ["json-syntax"]);
    await vscode.commands.executeCommand("undo");
    assert.deepEqual(await diagnostics(editor.document.uri, ({ length }) => length === 0), []);

    const at = rangeOf(editor.document, '"the█me"').start;
    const hovers = await ask<vscode.Hover[]>("executeHoverProvider", at);
    assert.equal(hovers.length, 1);
    const before = rangeOf(editor.document, '{█\n  "$schema"').start;
    const { items } = await ask<vscode.CompletionList>("executeCompletionItemProvider", before);
    const labels = items.map(({ label }) => (typeof label === "string" ? label : label.label));
    assert.ok(labels.includes("banner"));
    assert.deepEqual(labels, [...new Set(labels)]);
  });

  it("completes a value with its documentation, and a key with a value", async () => {
    await replace(editor, '"default": "system"', '"default": ""');
    await placeCursor(editor, '"default": "█"');
    await page.press("Control+Space");
    await page.waitFor(".suggest-widget .monaco-list-row >> text=dark");
    await page.screenshot("editing-values");
    await page.type("dar");
    await page.waitFor(".suggest-widget .monaco-list-row.focused >> text=dark");
    await page.press("Enter");
    await content(editor.document, (text) => text.includes('"default": "dark",'));

    await page.waitForHidden(".suggest-widget.visible");

    await placeCursor(editor, '"name": "Acme Docs Agent",█');
    await page.press("Enter");
    await page.type('"bann');
    await page.waitFor(".suggest-widget .monaco-list-row.focused >> text=banner");
    await page.screenshot("editing-keys");
    await page.press("Enter");
    const text = await content(editor.document, (now) => now.includes('"banner": {'));
    assert.equal(typeof JSON.parse(text).banner.content, "string");
  });

  it("opens the color picker and writes a valid color", async () => {
    const colors = await ask<vscode.ColorInformation[]>("executeDocumentColorProvider");
    assert.deepEqual(
      colors.map(({ range }) => editor.document.getText(range)),
      ["#0F766E", "#5EEAD4", "#115E59", "#FFFFFF", "#0B1514"],
    );
    await placeCursor(editor, '"primary": █');
    await page.click(".view-line:has-text('primary') .colorpicker-color-decoration");
    await page.waitFor(".colorpicker-body .saturation-box");
    await page.click(".colorpicker-body .saturation-box");
    const written = await content(editor.document, (text) => !text.includes('"primary": "#0F766E"'));
    await page.screenshot("editing-picker");
    assert.match(written, /"primary": "#[\dA-F]{6}"/);
    await page.press("Escape");
  });

  it("describes a setting on hover", async () => {
    await placeCursor(editor, '"app█earance"');
    await vscode.commands.executeCommand("editor.action.showHover");
    await page.waitFor(".monaco-hover >> text=appearance");
    await page.screenshot("editing-hover");
    await page.press("Escape");
  });

  it("follows edits in an unsaved OpenAPI file", async () => {
    const api = await show("api/admin-api.yaml");
    await replace(api, "/v2/agent/{projectId}/job/{id}:", "/v2/agent/{projectId}/jobs/{id}:");
    const [broken, ...more] = await diagnostics(editor.document.uri, ({ length }) => length > 0);
    assert.deepEqual(more, []);
    assert.equal(broken && codeOf(broken), "endpoint-path-missing");
    assert.equal(editor.document.getText(broken?.range), "/v2/agent/{projectId}/job/{id}");
    await placeCursor(editor, '"GET █/v2/agent');
    await page.waitFor(".squiggly-error");
    await page.screenshot("editing-endpoint");
    await vscode.window.showTextDocument(api.document);
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await diagnostics(editor.document.uri, ({ length }) => length === 0);
  });

  it("follows changes of an OpenAPI file on disk", async () => {
    const uri = fileUri("api/status-api.json");
    const saved = await vscode.workspace.fs.readFile(uri);
    await vscode.workspace.fs.delete(uri);
    const gone = await diagnostics(editor.document.uri, ({ length }) => length > 0);
    const codes = codesOf(gone);
    await vscode.workspace.fs.writeFile(uri, saved);
    assert.deepEqual(codes, ["openapi-missing"]);
    await diagnostics(editor.document.uri, ({ length }) => length === 0);
  });

  it("follows edits in an unsaved OpenAPI file of several megabytes", async () => {
    const uri = fileUri("api/status-api.json");
    const saved = await vscode.workspace.fs.readFile(uri);
    const padding = `${" ".repeat(99)}\n`.repeat(20_000);
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(new TextDecoder().decode(saved) + padding));
    const api = await show("api/status-api.json");
    await replace(api, '"/status"', '"/statuses"');
    const [broken] = await diagnostics(editor.document.uri, ({ length }) => length > 0);
    assert.equal(broken && codeOf(broken), "endpoint-path-missing");
    await vscode.window.showTextDocument(api.document);
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await diagnostics(editor.document.uri, ({ length }) => length === 0);
    await vscode.workspace.fs.writeFile(uri, saved);
  });

  it("has the features of JSON files: formatting, outline, folding, selection, brackets, highlighting", async () => {
    await replace(editor, '"strict": false', '"strict":false');
    const edits = await ask<vscode.TextEdit[]>("executeFormatDocumentProvider", { tabSize: 2, insertSpaces: true });
    assert.ok(edits.length > 0);
    const outline = await ask<vscode.DocumentSymbol[]>("executeDocumentSymbolProvider");
    assert.deepEqual(
      outline.slice(0, 3).map(({ name }) => name),
      ["$schema", "theme", "name"],
    );
    const folds = await ask<vscode.FoldingRange[]>("executeFoldingRangeProvider");
    assert.ok(folds.some(({ start }) => editor.document.lineAt(start).text.includes('"colors": {')));
    const inside = rangeOf(editor.document, '"#0F█766E"').start;
    const [selection] = await ask<vscode.SelectionRange[]>("executeSelectionRangeProvider", [inside]);
    const selected: string[] = [];
    for (let at = selection; at !== undefined; at = at.parent) selected.push(editor.document.getText(at.range));
    assert.ok(selected.includes('"primary": "#0F766E"'), "expanding the selection reaches the whole property");

    const start = new vscode.Position(0, 0);
    editor.selection = new vscode.Selection(start, start);
    await vscode.commands.executeCommand("editor.action.jumpToBracket");
    assert.equal(editor.selection.active.line, editor.document.getText().trimEnd().split("\n").length - 1);
    await vscode.commands.executeCommand("editor.action.jumpToBracket");
    const kinds = new Set(await page.classes(".view-line span span"));
    assert.ok(kinds.size > 2, `keys, values and brackets have different colors: ${[...kinds].join()}`);
  });

  it("opens the page that a quick fix creates, with the cursor below its front matter", async () => {
    const created = fileUri("guides/new-page.mdx");
    await remove("guides/new-page.mdx");
    await replace(editor, '"quickstart"', '"guides/new-page"');
    await diagnostics(editor.document.uri, (all) => codesOf(all).includes("page-missing"));
    await placeCursor(editor, '"guides/new█-page"');
    await page.waitFor(".squiggly-error, .squiggly-warning");
    const actions = await ask<vscode.CodeAction[]>("executeCodeActionProvider", editor.selection);
    // VS Code forgets the arguments of commands that are not its own if there are newer code actions.
    assert.match(String(actions.find(({ title }) => title.startsWith("Create page"))?.command?.command), /open$/);
    await openActions("Create page");
    await page.press("Enter");
    const { document } = await activeEditor((shown) => shown.document.uri.path.endsWith("/guides/new-page.mdx"));
    assert.equal(document.getText(), '---\ntitle: "New page"\n---\n');
    await page.waitFor('.statusbar-item[id="status.editor.selection"] >> text=Ln 4, Col 1');
    await page.waitFor(".editor-instance .monaco-editor.focused");
    await page.type("Hello");
    await content(document, (text) => text.endsWith("---\nHello"));
    await page.screenshot("editing-new-page");
    await document.save();
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await vscode.workspace.fs.delete(created);
  });

  it("does not check the older side of a diff, and keeps VS Code from checking it", async () => {
    const older = editor.document.uri.with({ scheme: "older" });
    const provider = vscode.workspace.registerTextDocumentContentProvider("older", {
      provideTextDocumentContent: () => editor.document.getText().replace('"mint"', '"mnt"'),
    });
    await vscode.commands.executeCommand("vscode.diff", older, editor.document.uri, "Changes", { preview: false });
    const document = await vscode.workspace.openTextDocument(older);
    await page.waitFor(".monaco-diff-editor");
    // By the time the other file is recognized, the extension has handled this one.
    await showOther();
    assert.equal(document.languageId, "docs-json");
    assert.deepEqual(vscode.languages.getDiagnostics(older), []);
    assert.deepEqual(await vscode.commands.executeCommand("vscode.executeHoverProvider", older, new vscode.Position(2, 5)), []);
    await page.screenshot("editing-diff");
    provider.dispose();
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });

  it("keeps a language mode that the user selects", async () => {
    const asJson = await vscode.languages.setTextDocumentLanguage(editor.document, "json");
    // By the time the other file is recognized, the extension has handled the change.
    await showOther();
    assert.equal(asJson.languageId, "json");
    await vscode.languages.setTextDocumentLanguage(editor.document, "docs-json");
    await diagnostics(editor.document.uri, ({ length }) => length === 0);
  });

  it("recognizes docs.json again when VS Code detects all languages again", async () => {
    const associations = (value: object | undefined) =>
      vscode.workspace.getConfiguration("files").update("associations", value, vscode.ConfigurationTarget.Workspace);
    const languages: string[] = [];
    const listener = vscode.workspace.onDidOpenTextDocument(({ uri, languageId }) => {
      if (uri.toString() === editor.document.uri.toString()) languages.push(languageId);
    });
    for (const value of [{ "*.mdx": "markdown" }, undefined]) {
      await associations(value);
      await until(
        () => languages,
        (all): all is string[] => all.length >= 2,
        vscode.workspace.onDidOpenTextDocument,
      );
      assert.deepEqual(languages.splice(0), ["json", "docs-json"]);
    }
    listener.dispose();
    await diagnostics(editor.document.uri, ({ length }) => length === 0);
  });

  it("ignores a docs.json of another tool", async () => {
    const uri = fileUri("components/docs.json");
    await writeText("components/docs.json", '{"timestamp": "2024-01-01", "compiler": {}, "components": []}');
    const document = await vscode.workspace.openTextDocument(uri);
    assert.equal(document.languageId, "json");
    assert.deepEqual(await vscode.commands.executeCommand("vscode.executeHoverProvider", uri, new vscode.Position(0, 3)), []);
    assert.equal(document.languageId, "json");
    await vscode.workspace.fs.delete(uri);
  });
});

describeInNewest("an empty docs.json", () => {
  const uri = fileUri("other/docs.json");
  afterEach(async () => {
    await page.press("Escape");
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await vscode.workspace.fs.delete(fileUri("other"), { recursive: true });
  });

  for (const [name, unit, options] of [
    ["two spaces", "  ", { insertSpaces: true, tabSize: 2 }],
    ["four spaces", "    ", { insertSpaces: true, tabSize: 4 }],
    ["tabs", "\t", { insertSpaces: false, tabSize: 4 }],
  ] as const) {
    it(`is filled in with keys alone, values from lists too, indented with ${name}`, async () => {
      await vscode.workspace.fs.writeFile(uri, new Uint8Array());
      const { document } = await vscode.window.showTextDocument(uri, { preview: false });
      const editor = await activeEditor((shown) => shown.document.uri.toString() === document.uri.toString());
      await vscode.languages.setTextDocumentLanguage(document, "docs-json");
      editor.options = options;
      await vscode.commands.executeCommand("workbench.action.focusActiveEditorGroup");
      await page.waitFor('.monaco-editor.focused[data-uri$="/other/docs.json"]');
      // Before the window knows the language, it asks nobody for suggestions.
      await page.waitFor('.statusbar-item[id="status.editor.mode"] >> text=docs.json');
      await page.press("Control+Space");
      await page.waitFor(`${suggestion}.focused >> text=docs.json`);
      await page.press("Enter");
      await page.waitFor(`${suggestion}.focused >> text=mint`);
      await page.press("ArrowDown");
      await page.waitFor(`${suggestion}.focused >> text=maple`);
      await page.press("Enter");
      await content(editor.document, (text) => text.includes('"maple",'));
      await page.press("Tab");
      await page.type("Octo");
      await page.press("Tab");
      await page.type("#25");
      await page.waitFor(`${suggestion}.focused >> text=#2563EB`);
      await page.press("Enter");
      await content(editor.document, (text) => text.includes('"#2563EB"'));
      await page.press("Tab");
      await page.type("Start");
      await page.screenshot("editing-new-file");
      const lines = [
        "{",
        '> "$schema": "https://mintlify.com/docs.json",',
        '> "theme": "maple",',
        '> "name": "Octo",',
        '> "colors": {',
        '> > "primary": "#2563EB"',
        "> },",
        '> "navigation": {',
        '> > "groups": [',
        "> > > {",
        '> > > > "group": "Start",',
        '> > > > "pages": ["index"]',
        "> > > }",
        "> > ]",
        "> }",
        "}",
      ];
      const wanted = lines.join("\n").replaceAll("> ", unit);
      assert.equal(await content(editor.document, (text) => text.includes('"Start"')), wanted);
    });
  }
});

describe("a page that is opened without its docs.json", () => {
  const folder = fileUri("alone");
  const write = (path: string, text: string) => writeText(`alone/${path}`, text);
  after(() => vscode.workspace.fs.delete(folder, { recursive: true }));

  it("has the diagnostics and features of its site", async () => {
    const colors = '"colors": {"primary": "#0F766E"}';
    await write("docs.json", `{"theme": "mint", "name": "A", ${colors}, "navigation": {"pages": ["index"]}}`);
    await write("index.mdx", "---\ntitle: Alone\n---\n\n[Nowhere](/gone)\n");
    const { document } = await show("alone/index.mdx");
    assert.deepEqual(codesOf(await diagnostics(document.uri, ({ length }) => length > 0)), ["link-missing"]);
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });
});
