import assert from "node:assert/strict";
import * as vscode from "vscode";
import { chooseAction } from "../codeActionMenu.ts";
import { readText, remove, writeText } from "../files.ts";
import { clearNotifications, notificationButton, palette, seeNotification } from "../jobsWindow.ts";
import { page } from "../page.ts";
import { describeInNewest } from "../version.ts";
import { activeEditor, closeEditors, content, diagnostics, fileUri, placeCursor, show, showDocsJson } from "../workspace.ts";

const input = ".quick-input-widget";
const choice = `${input} .monaco-list-row`;

/** The names of what is in a folder, in order. */
async function namesIn(path: string): Promise<string[]> {
  return (await vscode.workspace.fs.readDirectory(fileUri(path))).map(([name]) => name).sort();
}

/** An editor of a file whose path ends like this. */
const editorOf = (path: string) => activeEditor(({ document }) => document.uri.path.endsWith(path));

const noDiagnostics = (all: readonly vscode.Diagnostic[]) => all.length === 0;

/** Creates a site in the subfolder, with the suggested answers. */
async function createSite(): Promise<void> {
  await palette("New Docs Site");
  await page.waitFor(`${choice} >> text=Subfolder`);
  await page.press("Enter");
  for (const step of [1, 2, 3]) {
    await page.waitFor(`${input} >> text=(${step}/3)`);
    await page.press("Enter");
  }
}

/** A step of a walkthrough that has its check mark. */
const stepDone = ".getting-started-step:has(.codicon-getting-started-step-checked.complete)";

describeInNewest("starting a site", () => {
  afterEach(async () => {
    await page.press("Escape");
    await closeEditors();
    await clearNotifications();
    // Not the same folder for all, since VS Code may keep the text of a file that is deleted.
    for (const path of ["docs", "braces", "empty"]) await remove(path);
  });

  // The first of these tests: a site that was created stays so.
  it("is a step of the walkthrough, which is done once there is a site", async () => {
    const open = () =>
      vscode.commands.executeCommand("workbench.action.openWalkthrough", "docs-json.vscode-docs-json#docsJson.authoring");
    await open();
    await page.click(".getting-started-step.expanded >> text=New Docs Site");
    await page.waitFor(`${choice} >> text=Subfolder`);
    await page.press("Escape");
    await page.waitForHidden(input);
    await page.waitForHidden(`${stepDone} >> text=Start a site`);
    await createSite();
    await editorOf("/docs/docs.json");
    await open();
    await page.waitFor(`${stepDone} >> text=Start a site`);
    await page.screenshot("start-walkthrough");
  });

  it("makes a valid site of an empty folder with the keyboard alone", async () => {
    await palette("New Docs Site");
    await page.waitFor(`${choice} >> text=Subfolder`);
    await page.screenshot("start-folder");
    await page.press("Enter");
    await page.waitFor(`${input} >> text=Name of the site`);
    await page.waitFor(`${input} >> text=(1/3)`);
    await page.press("Control+A");
    await page.press("Backspace");
    await page.waitFor(`${input} >> text=The name must not be empty.`);
    await page.press("Enter");
    await page.type("Acme Docs");
    await page.screenshot("start-name");
    await page.press("Enter");
    await page.waitFor(`${choice}.focused >> text=mint`);
    await page.type("clean, for AI");
    await page.waitFor(`${choice}.focused >> text=maple`);
    await page.screenshot("start-theme");
    await page.press("Enter");
    await page.waitFor(`${choice}.focused >> text=Teal`);
    await page.screenshot("start-color");
    await page.type("colorful");
    await page.waitFor(`${choice} >> text=Not a color`);
    await page.press("Enter");
    await page.press("Control+A");
    await page.type("#777777");
    await page.waitFor(`${choice}.focused >> text=Hard to read on white: contrast 4.47:1; text needs 4.5:1`);
    await page.screenshot("start-own-color");
    await page.press("Control+A");
    await page.type("blue");
    await page.waitFor(`${choice}.focused >> text=#2563EB`);
    await page.press("Enter");
    const { document } = await editorOf("/docs/docs.json");
    await page.waitFor('.statusbar-item[id="status.editor.mode"] >> text=docs.json');
    assert.deepEqual(await diagnostics(document.uri, noDiagnostics), []);
    const { name, theme, colors } = JSON.parse(document.getText());
    assert.deepEqual([name, theme, colors.primary], ["Acme Docs", "maple", "#2563EB"]);
    assert.deepEqual(await namesIn("docs"), ["docs.json", "favicon.svg", "index.mdx", "logo"]);
    assert.deepEqual(await namesIn("docs/logo"), ["dark.svg", "light.svg"]);
    await page.waitFor(".tab >> text=index.mdx");
    await page.screenshot("start-created");
  });

  it("goes back to the question before", async () => {
    await palette("New Docs Site");
    await page.waitFor(`${choice} >> text=Subfolder`);
    await page.press("Enter");
    await page.waitFor(`${input} >> text=(1/3)`);
    await page.press("Enter");
    await page.waitFor(`${input} >> text=(2/3)`);
    await page.click(`${input} .codicon-quick-input-back`);
    await page.waitFor(`${input} >> text=(1/3)`);
    await page.press("Escape");
    await page.waitForHidden(input);
    await assert.rejects(namesIn("docs"));
  });

  it("keeps files that are there, and refuses to replace a docs.json", async () => {
    await writeText("docs/index.md", "# Mine\n");
    await createSite();
    const { document } = await editorOf("/docs/docs.json");
    assert.deepEqual(await diagnostics(document.uri, noDiagnostics), []);
    await seeNotification("Kept existing files: index.md.");
    assert.deepEqual(await namesIn("docs"), ["docs.json", "favicon.svg", "index.md", "logo"]);
    assert.equal(await readText("docs/index.md"), "# Mine\n");
    await closeEditors();
    await clearNotifications();
    const before = await readText("docs/docs.json");
    const refused = vscode.commands.executeCommand("docsJson.newSite", fileUri("docs"));
    await seeNotification("docs.json already exists in docs.");
    await page.click(notificationButton("Open docs.json"));
    await refused;
    await editorOf("/docs/docs.json");
    assert.equal(await readText("docs/docs.json"), before);
  });

  it("lists the pages that are there", async () => {
    await writeText("docs/index.mdx", "# Mine\n");
    await writeText("docs/guides/setup.mdx", "# Setup\n");
    await writeText("docs/drafts/later.mdx", "# Later\n");
    await writeText("docs/.mintignore", "drafts/\n");
    await createSite();
    const { document } = await editorOf("/docs/docs.json");
    const { navigation } = JSON.parse(document.getText());
    assert.deepEqual(navigation.groups, [
      { group: "Get started", pages: ["index"] },
      { group: "Guides", pages: ["guides/setup"] },
    ]);
    assert.deepEqual(await diagnostics(document.uri, noDiagnostics), []);
  });

  it("says that it cannot write", async () => {
    await writeText("docs/logo", "");
    await createSite();
    await seeNotification("Cannot create the site");
    assert.ok(!(await namesIn("docs")).includes("docs.json"));
  });

  it("keeps an index.mdx and a favicon that are there", async () => {
    await writeText("docs/index.mdx", "# Mine\n");
    await writeText("docs/favicon.svg", "<svg/>");
    await createSite();
    await editorOf("/docs/docs.json");
    await seeNotification("Kept existing files: index.mdx, favicon.svg.");
    assert.equal(await readText("docs/index.mdx"), "# Mine\n");
    assert.equal(await readText("docs/favicon.svg"), "<svg/>");
  });

  it("creates docs.json in a folder that has all other files", async () => {
    const others = ["index.mdx", "favicon.svg", "logo/light.svg", "logo/dark.svg"];
    for (const name of others) await writeText(`docs/${name}`, "");
    await createSite();
    await editorOf("/docs/docs.json");
    await seeNotification(`Kept existing files: ${others.join(", ")}.`);
  });

  it("makes a valid site of {} by quick fixes alone, with the keyboard", async () => {
    await writeText("braces/docs.json", "{}\n");
    const editor = await show("braces/docs.json");
    await diagnostics(editor.document.uri, ({ length }) => length === 4);
    await placeCursor(editor, "█{}");
    await chooseAction(editor, "Add all required properties", "start-required");
    await content(editor.document, (text) => text.includes('"navigation"'));
    await diagnostics(editor.document.uri, ({ length }) => length === 1);
    await placeCursor(editor, '"█index"');
    await chooseAction(editor, "Create page", "start-create-page");
    await editorOf("/braces/index.mdx");
    assert.deepEqual(await diagnostics(editor.document.uri, noDiagnostics), []);
  });

  it("fills an empty docs.json by a quick fix", async () => {
    await writeText("empty/docs.json", "");
    const editor = await show("empty/docs.json");
    await diagnostics(editor.document.uri, ({ length }) => length === 1);
    await page.waitFor('.statusbar-item[id="status.editor.mode"] >> text=docs.json');
    await chooseAction(editor, "Add all required properties", "start-empty");
    assert.match(await content(editor.document, (text) => text.includes('"navigation"')), /^\{\n.*\n\}\n$/s);
  });
});

describe("a snippet in docs.json", () => {
  afterEach(async () => {
    await page.press("Escape");
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await closeEditors();
    await remove("snippet");
  });

  it("goes on after a value was chosen from a list inside of it", async () => {
    await writeText("snippet/docs.json", '{"theme": "mint", "navigation": {"languages": [\n  \n]}}');
    const editor = await show("snippet/docs.json");
    await page.waitFor('.statusbar-item[id="status.editor.mode"] >> text=docs.json');
    await placeCursor(editor, "[\n  █\n]");
    await page.press("Control+Space");
    await page.waitFor(".suggest-widget .monaco-list-row >> text=language with pages");
    await page.type("language with p");
    await page.waitFor(".suggest-widget .monaco-list-row.focused >> text=language with pages");
    await page.press("Enter");
    await content(editor.document, (text) => text.includes('"language": "en"'));
    await page.type("fr-CA");
    await page.waitFor(".suggest-widget .monaco-list-row.focused >> text=fr-CA");
    await page.press("Enter");
    await content(editor.document, (text) => text.includes('"language": "fr-CA"'));
    await page.waitForHidden(".suggest-widget .monaco-list-row");
    await page.press("Tab");
    await page.type("start");
    assert.match(await content(editor.document, (text) => text.includes("start")), /"pages": \["start"\]/);
  });
});

describe("a mint.json", () => {
  const mintJson = JSON.stringify({
    name: "Acme",
    favicon: "/favicon.svg",
    colors: { primary: "#0F766E" },
    feedback: { thumbsRating: true },
    topbarLinks: [{ name: "Support", url: "mailto:help@example.com" }],
    navigation: [{ group: "Start", pages: ["intro"] }],
  });

  beforeEach(async () => {
    await writeText("old/mint.json", mintJson);
    await writeText("old/favicon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    await writeText("old/intro.mdx", "---\ntitle: Intro\n---\n");
  });

  afterEach(async () => {
    await page.press("Escape");
    await closeEditors();
    await clearNotifications();
    await remove("old");
  });

  it("offers to become docs.json when it is opened, and does, with what is left over in a document", async () => {
    await show("old/mint.json");
    await seeNotification("mint.json is the older form of docs.json.");
    await page.screenshot("start-mint-json");
    await page.click(notificationButton("Convert to docs.json"));
    const { document } = await editorOf("/old/docs.json");
    assert.deepEqual(await diagnostics(document.uri, noDiagnostics), []);
    assert.deepEqual(JSON.parse(document.getText()).navbar, {
      links: [{ label: "Support", href: "mailto:help@example.com" }],
    });
    assert.equal(await readText("old/mint.json"), mintJson);
    await seeNotification("1 setting has no exact equivalent in docs.json.");
    await page.click(notificationButton("Show List"));
    await page.waitFor(".tab.active >> text=mint.json");
    await page.screenshot("start-leftovers");
  });

  it("has the offer among its code actions, with the keyboard alone", async () => {
    const editor = await show("old/mint.json");
    await placeCursor(editor, "█{");
    await chooseAction(editor, "Convert to docs.json", "start-convert");
    const { document } = await editorOf("/old/docs.json");
    assert.deepEqual(await diagnostics(document.uri, noDiagnostics), []);
  });

  it("is shown at its syntax error if it cannot be read", async () => {
    await writeText("broken/mint.json", '{\n  // Ours\n  "name": "Acme"\n}\n');
    await vscode.commands.executeCommand("docsJson.convertMintJson", fileUri("broken/mint.json"));
    const { selection } = await editorOf("/broken/mint.json");
    assert.deepEqual([selection.active.line, selection.active.character], [1, 2]);
    await seeNotification("Cannot read broken/mint.json: syntax error at line 2, column 3.");
    await remove("broken");
  });

  it("shows the name of a folder without the link in it", async () => {
    const folder = "[old](command:workbench.action.quit)";
    await writeText(`${folder}/mint.json`, mintJson);
    await writeText(`${folder}/docs.json`, "{}");
    const refused = vscode.commands.executeCommand("docsJson.convertMintJson", fileUri(`${folder}/mint.json`));
    await seeNotification("[old] (command:workbench.action.quit)/docs.json already exists.");
    await clearNotifications();
    await refused;
    await remove(folder);
  });

  it("is offered in the explorer of a folder without docs.json", async () => {
    const button = '.welcome-view-content >> role=button[name="Convert to docs.json"]';
    const rename = async (from: string, to: string) => {
      const edit = new vscode.WorkspaceEdit();
      edit.renameFile(fileUri(from), fileUri(to));
      assert.ok(await vscode.workspace.applyEdit(edit));
    };
    await closeEditors();
    await remove("old");
    try {
      await writeText("mint.json", mintJson);
      await rename("docs.json", "kept.json");
      await page.press("Control+Shift+E");
      await page.waitFor(button);
      await page.screenshot("start-welcome");
      await page.click(button);
      const { document } = await editorOf("/docs.json");
      assert.match(document.getText(), /"label": "Support"/);
      await page.waitForHidden(button);
    } finally {
      await closeEditors();
      await remove("mint.json");
      await remove("docs.json");
      await rename("kept.json", "docs.json");
      await showDocsJson();
    }
  });
});
