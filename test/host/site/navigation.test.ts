import assert from "node:assert/strict";
import * as vscode from "vscode";
import { openActions } from "../codeActionMenu.ts";
import { remove, writeText } from "../files.ts";
import { page } from "../page.ts";
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

/** The OpenAPI file of a group in the demo site. */
const openApiFile = "api/status-api.json";

describe("the navigation in the editor", () => {
  let editor: vscode.TextEditor;
  // A file without diagnostics may not have been checked yet. A lens shows that it has been.
  before(async () => {
    await placeCursor(await showDocsJson(), '"group": "█Status"');
    // Lenses of other groups may be out of sight.
    await page.waitFor(".codelens-decoration >> text=/operations listed$/ >> visible=true");
  });
  beforeEach(async () => {
    editor = await showDocsJson();
    await diagnostics(editor.document.uri, (all) => all.length === 0);
  });
  afterEach(async () => {
    for (const path of ["docs.json", openApiFile]) {
      const document = await vscode.workspace.openTextDocument(fileUri(path));
      if (!document.isDirty) continue;
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand("workbench.action.files.revert");
    }
  });

  it("goes from an entry to its operation and back, and peeks at it", async () => {
    await placeCursor(editor, '"GET /inci█dents/{incidentId}"');
    await vscode.commands.executeCommand("editor.action.peekDefinition");
    await page.waitFor(".peekview-widget >> text=status-api.json");
    await page.waitFor(".peekview-widget .view-line >> text=operationId");
    await page.screenshot("navigation-peek");
    await page.press("Escape");
    await page.press("F12");
    const opened = await activeEditor((active) => active.document.uri.path.endsWith(openApiFile));
    const { document, selection } = opened;
    assert.equal(document.getText(document.getWordRangeAtPosition(selection.active)), "get");
    assert.match(document.lineAt(selection.active.line - 1).text, /"\/incidents\/\{incidentId\}"/u);
    // And back, from the operation to its entry.
    await page.press("Shift+F12");
    // A single reference opens directly.
    const back = await activeEditor((active) => active.document.uri.path.endsWith("docs.json"));
    assert.match(
      back.document.getText().slice(back.document.offsetAt(back.selection.active)),
      /^GET \/incidents\/\{incidentId\}"/u,
    );
  });

  it("goes from a path to its page, and finds the references of the page", async () => {
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>("vscode.executeLinkProvider", editor.document.uri);
    const texts = links.map(({ range }) => editor.document.getText(range));
    assert.ok(texts.includes("guides/api-keys") && texts.includes("api/status-api.json") && texts.includes("/logo/light.svg"));
    assert.deepEqual(
      texts.filter((text) => text.startsWith("GET ")),
      [],
    );
    await placeCursor(editor, '"guides/api█-keys"');
    await page.press("F12");
    const { document } = await activeEditor((active) => active.document.uri.path.endsWith("guides/api-keys.mdx"));

    // And back, from a file without a language.
    assert.equal(document.languageId, "plaintext");
    const places = await vscode.commands.executeCommand<vscode.Location[]>(
      "vscode.executeReferenceProvider",
      document.uri,
      rangeOf(document, "title: █").start,
    );
    assert.deepEqual(
      places.filter(({ uri }) => uri.path === editor.document.uri.path).map(({ range }) => editor.document.getText(range)),
      ["guides/api-keys", "/guides/api-keys"],
    );
  });

  it("finds what refers to a file in the explorer, and goes to the only place", async () => {
    await vscode.commands.executeCommand("workbench.files.action.focusFilesExplorer");
    await page.rightClick('.explorer-folders-view .monaco-list-row[aria-label^="index.mdx"]');
    // VS Code ignores a click so soon after the menu opened.
    await page.hover(".context-view >> text=Find References in Docs Site");
    await page.waitFor(".context-view .action-item.focused >> text=Find References in Docs Site");
    await page.press("Enter");
    const entry = rangeOf(editor.document, '"pages": ["█index"').start;
    await until(
      () => editor.selection.active,
      (position): position is vscode.Position => position.isEqual(entry),
      vscode.window.onDidChangeTextEditorSelection,
    );
    await vscode.commands.executeCommand("docsJson.findFileReferences", fileUri("api/errors.mdx"));
    await page.waitFor(".peekview-widget >> text=api-keys.mdx");
    await page.screenshot("navigation-file-references");
    await page.press("Escape");
  });

  it("gives `.mintignore` the colors and comments of a `.gitignore`", async () => {
    await writeText(".mintignore", "# Drafts\n");
    try {
      assert.equal((await show(".mintignore")).document.languageId, "ignore");
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    } finally {
      await remove(".mintignore");
    }
  });

  it("shows what a `$ref` of an OpenAPI file refers to, and the others to the same", async () => {
    const openApi = await show("api/admin-api.yaml");
    const ref = '$ref: "#/components/█schemas/AgentJob"';
    await placeCursor(openApi, ref);
    await vscode.commands.executeCommand("editor.action.showHover");
    await page.waitFor(".monaco-hover >> text=A task in which an agent processes a prompt");
    await page.screenshot("navigation-ref-hover");
    const { document } = openApi;
    const places = await vscode.commands.executeCommand<vscode.Location[]>(
      "vscode.executeReferenceProvider",
      document.uri,
      rangeOf(document, ref).start,
    );
    const texts = places.map(({ range }) => document.getText(range)).filter((text) => text.startsWith("#"));
    assert.deepEqual([...new Set(texts)], ["#/components/schemas/AgentJob"]);
    assert.ok(texts.length > 1);
  });

  it("shows the pages that a language lacks, and opens one", async () => {
    await writeText("fr/index.mdx", "");
    await writeText("fr/quickstart.mdx", "");
    try {
      const [en, fr] = [["quickstart", "index", "guides/api-keys"], ["fr/quickstart"]].map((pages) => JSON.stringify(pages));
      const languages = `[{ "language": "en", "pages": ${en} }, { "language": "fr", "pages": ${fr} }]`;
      await replace(editor, '"navigation": {', `"navigation": {\n    "languages": ${languages},`);
      await placeCursor(editor, '█"navigation"');
      await page.click(".codelens-decoration a >> text=1 of 3 pages of en listed");
      await page.waitFor(".quick-input-list .monaco-list-row >> text=guides/api-keys");
      await page.waitFor(".quick-input-list .monaco-list-row >> text=has no page in fr");
      await page.waitFor(".quick-input-list .monaco-list-row.focused >> text=is not listed");
      await page.screenshot("navigation-language");
      await page.press("Enter");
      await activeEditor(({ document }) => document.uri.path.endsWith("/fr/index.mdx"));
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    } finally {
      await remove("fr");
    }
  });

  it("counts the operations of a group while its OpenAPI file is edited, and adds a missing one", async () => {
    await placeCursor(editor, '"group": "█Status"');
    await page.waitFor(".codelens-decoration >> text=/^\\d+ of \\d+ operations listed$/ >> visible=true");
    const text = await lensOf("Status");
    const [listed = 0, total = 0] = (/^(\d+) of (\d+) /u.exec(text) ?? []).slice(1).map(Number);
    assert.ok(total > 0 && listed === total, text);
    await page.screenshot("navigation-lens");

    const api = await show(openApiFile);
    await replace(
      api,
      '"/components": {',
      '"/components": {\n      "put": { "responses": { "200": { "description": "Done." } } },',
    );
    await vscode.window.showTextDocument(editor.document);
    await page.waitFor(`.codelens-decoration >> text=${listed} of ${total + 1} operations listed`);
    await page.click(`.codelens-decoration a >> text=${listed} of ${total + 1} operations listed`);
    await page.waitFor(".quick-input-list .monaco-list-row.focused >> text=PUT /components");
    await page.screenshot("navigation-missing");
    await page.press("Escape");
    await page.waitForHidden(".quick-input-list .monaco-list-row");

    const [missing] = await diagnostics(editor.document.uri, (all) => codesOf(all).includes("operations-unlisted"));
    assert.equal(editor.document.getText(missing?.range), '"api/status-api.json"');
    await placeCursor(editor, '"openapi": "█api/status-api.json"');
    await openActions("Add `PUT /components`");
    await page.screenshot("navigation-add");
    await page.press("Enter");
    await content(editor.document, (now) => now.includes('"GET /status",\n              "PUT /components",\n'));
    await page.waitFor(`.codelens-decoration >> text=${total + 1} of ${total + 1} operations listed`);
    await diagnostics(editor.document.uri, ({ length }) => length === 0);

    await vscode.commands.executeCommand("undo");
    await page.click(`.codelens-decoration a >> text=${listed} of ${total + 1} operations listed`);
    await page.waitFor(".quick-input-list .monaco-list-row.focused >> text=PUT /components");
    await page.press("Enter");
    const shown = await activeEditor((active) => active.document === api.document);
    assert.equal(shown.document.getText(shown.selection), "put");
  });

  it("moves ignored pages to where they count", async () => {
    await replace(editor, ', "guides/api-keys"]', "]");
    await replace(editor, '"icon": "book-open",', '"icon": "book-open",\n        "pages": ["guides/api-keys"],');
    const [ignored] = await diagnostics(editor.document.uri, (all) => codesOf(all).includes("content-ignored"));
    assert.ok(ignored);
    assert.equal(editor.document.getText(ignored.range), '"pages"');
    await placeCursor(editor, '"pa█ges": ["guides/api-keys"]');
    await openActions("Move `pages` into a new group");
    await page.screenshot("navigation-wrap");
    await page.press("Enter");
    const text = await content(editor.document, (now) => now.includes('"Overview"'));
    const [guides] = JSON.parse(text).navigation.tabs;
    assert.deepEqual(Object.keys(guides), ["tab", "icon", "groups"]);
    assert.deepEqual(guides.groups[0], { group: "Overview", pages: ["guides/api-keys"] });
    await diagnostics(editor.document.uri, ({ length }) => length === 0);
  });

  it("shows the navigation, and the headings of a page, in the outline, and finds these", async () => {
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
      "vscode.executeDocumentSymbolProvider",
      editor.document.uri,
    );
    const navigation = symbols.find(({ name }) => name === "navigation");
    assert.deepEqual(
      navigation?.children.map(({ name }) => name),
      ["Guides", "API reference"],
    );
    const [start] = navigation?.children[0]?.children ?? [];
    assert.deepEqual(
      start?.children.map(({ name, detail }) => [name, detail !== ""]),
      [
        ["index", true],
        ["quickstart", true],
        ["guides/api-keys", true],
      ],
    );
    await placeCursor(editor, '"GET /inci█dents"');
    await page.waitFor(".breadcrumbs-control >> text=Incidents");
    // Collapses the folder to make room for the outline.
    await vscode.commands.executeCommand("workbench.view.explorer");
    await page.click('.explorer-viewlet .pane-header:has-text("docs site")');
    await vscode.commands.executeCommand("outline.focus");
    await page.waitFor(".outline-pane .monaco-list-row >> text=Get started");
    await page.screenshot("navigation-outline");
    await show("guides/write-a-prompt.mdx");
    await page.waitFor(".outline-pane .monaco-list-row >> text=## Rules of thumb");
    await page.screenshot("navigation-page-outline");
    await page.press("Control+t");
    await page.waitFor(".quick-input-box input:focus");
    await page.type("rules thumb");
    await page.waitFor(".quick-input-list .monaco-list-row >> text=Rules of thumb");
    await page.screenshot("navigation-symbols");
    await page.press("Escape");
    await page.click('.explorer-viewlet .pane-header:has-text("docs site")');
  });

  it("folds the sections of a page", async () => {
    const { document } = await show("guides/write-a-prompt.mdx");
    const heading = rangeOf(document, "## Rules of thumb").start.line;
    const ranges = await vscode.commands.executeCommand<vscode.FoldingRange[]>(
      "vscode.executeFoldingRangeProvider",
      document.uri,
    );
    assert.ok(ranges.some(({ start, end }) => start === heading && end > heading));
  });

  it("reports, fixes and completes in an included file", async () => {
    const uri = fileUri("config/guides.json");
    const groups = '[\n  { "group": "Get started", "pages": ["index", "quickstart.mdx"] }\n]\n';
    await writeText("config/guides.json", groups);
    const text = editor.document.getText();
    const from = text.indexOf('"groups": [') + '"groups": '.length;
    const to = text.indexOf('\n      },\n      {\n        "tab": "API reference"');
    const edit = new vscode.WorkspaceEdit();
    edit.replace(
      editor.document.uri,
      new vscode.Range(editor.document.positionAt(from), editor.document.positionAt(to)),
      '{ "$ref": "./config/guides.json" }',
    );
    assert.ok(await vscode.workspace.applyEdit(edit));
    const [diagnostic] = await diagnostics(uri, ({ length }) => length > 0);
    assert.ok(diagnostic);
    assert.equal(codeOf(diagnostic), "page-extension");
    await vscode.commands.executeCommand("workbench.actions.view.problems");
    await page.click(".markers-panel >> text=Remove the extension");
    const opened = await activeEditor((active) => active.document.uri.path.endsWith("config/guides.json"));
    await page.screenshot("navigation-reference");
    await vscode.commands.executeCommand("workbench.action.closePanel");
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      uri,
      diagnostic.range,
    );
    const fix = actions.find(({ title }) => title === "Change to `quickstart`");
    assert.ok(fix?.edit, actions.map(({ title }) => title).join());
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
    await content(opened.document, (now) => now.includes('"quickstart"]'));
    await diagnostics(uri, ({ length }) => length === 0);
    await placeCursor(opened, '"quickstart"█]');
    await page.type(', "keys');
    await page.waitFor('.suggest-widget .monaco-list-row.focused:has-text("guides/api-keys")');
    await page.screenshot("navigation-reference-completion");
    await page.press("Enter");
    await content(opened.document, (now) => now.includes('"quickstart", "guides/api-keys"]'));
    await opened.document.save();
    await vscode.workspace.fs.delete(fileUri("config"), { recursive: true });
  });
});

/** The title of the lens above a division. */
async function lensOf(name: string): Promise<string> {
  const uri = fileUri("docs.json");
  const document = await vscode.workspace.openTextDocument(uri);
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri, 20);
  const line = rangeOf(document, `: "${name}"`).start.line;
  return lenses.find(({ range }) => range.start.line === line)?.command?.title ?? "";
}
