import assert from "node:assert/strict";
import * as vscode from "vscode";
import { eventually } from "../../support/eventually.ts";
import { readText, remove, writeText } from "../files.ts";
import type { Clone } from "../gitClone.ts";
import { cloneWorkspace } from "../gitClone.ts";
import { palette } from "../jobsWindow.ts";
import { page } from "../page.ts";
import { describeInNewest } from "../version.ts";
import {
  closeEditors,
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

const suggestion = ".suggest-widget .monaco-list-row";
const explorerRow = (name: string) => `.explorer-folders-view .monaco-list-row[aria-label^="${name}"]`;
const exactExplorerRow = (name: string) => `.explorer-folders-view .monaco-list-row[aria-label="${name}"]`;

/** The texts of files of the workspace, by path. */
async function texts(...paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const found = paths.map(async (path) => [path, await readText(path)] as const);
  return Object.fromEntries(await Promise.all(found));
}

/** Writes files of the workspace. */
async function restore(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) await writeText(path, text);
}

/** The text of a file, as its editor has it. */
async function openText(path: string): Promise<string> {
  return (await vscode.workspace.openTextDocument(fileUri(path))).getText();
}

/** Gives the explorer the focus, where a row may have to have it. */
async function focusExplorer(focused = ".explorer-folders-view .monaco-list"): Promise<void> {
  await page.waitFor(focused);
  await vscode.commands.executeCommand("workbench.files.action.focusFilesExplorer");
  await page.waitFor(".explorer-folders-view .monaco-list:focus");
}

/**
 * Answers a question about files in the explorer by a setting; undefined: by its default. With an answer, an explorer that gets
 * the focus does not select the file in the editor.
 */
async function answerInExplorer(setting: string, answer: string | undefined): Promise<void> {
  const { Global } = vscode.ConfigurationTarget;
  await vscode.workspace.getConfiguration().update(setting, answer, Global);
  await vscode.workspace.getConfiguration().update("explorer.autoReveal", answer === undefined ? undefined : false, Global);
}

/** Types a new name for the focused row of the explorer, which ends renaming when it finds new files: then gives false. */
async function typeName(name: string): Promise<boolean> {
  const input = ".explorer-item-edited input:focus";
  await page.press("F2");
  if (!(await page.appears(input))) return false;
  await page.press("Control+a");
  await page.type(name);
  return page.appears(input);
}

/** Collapses the folders in the explorer. VS Code fails while it still shows one that is gone. */
function collapseFolders(): Promise<void> {
  const collapse = () => vscode.commands.executeCommand("workbench.files.action.collapseExplorerFolders");
  const isCollapsed = () =>
    collapse().then(
      () => true,
      () => false,
    );
  return eventually(isCollapsed, true);
}

describe("pages in the editor", () => {
  beforeEach(async () => {
    const { document } = await showDocsJson();
    await diagnostics(document.uri, (all) => all.length === 0);
  });
  afterEach(async () => {
    await page.press("Escape");
    for (const document of vscode.workspace.textDocuments) {
      if (!document.isDirty || document.uri.scheme !== fileUri("").scheme) continue;
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand("workbench.action.files.revert");
    }
  });

  it("completes a link to a heading of another page", async () => {
    const editor = await show("guides/api-keys.mdx");
    await replace(editor, "Revoke it on", "Read  on");
    await placeCursor(editor, "Read █ on");
    await page.type("[errors](/api/err");
    await page.waitFor(`${suggestion}:has-text("/api/errors")`);
    await page.screenshot("pages-link");
    await page.press("Enter");
    await page.type("#");
    await page.waitFor(`${suggestion}:has-text("#401-unauthorized")`);
    await page.screenshot("pages-anchor");
    await page.type("401");
    await page.waitFor(`${suggestion}.focused:has-text("#401-unauthorized")`);
    await page.press("Enter");
    await content(editor.document, (text) => text.includes("Read [errors](/api/errors#401-unauthorized) on"));
  });

  it("starts an empty page, and completes the snippet of an import and its names", async () => {
    await writeText("snippets/prices.mdx", "export const Price = 1;\n");
    await writeText("guides/new-page.mdx", "");
    try {
      const editor = await show("guides/new-page.mdx");
      await vscode.commands.executeCommand("editor.action.triggerSuggest");
      await page.waitFor(`${suggestion}.focused:has-text("Front matter")`);
      await page.screenshot("pages-front-matter");
      await page.press("Enter");
      await content(editor.document, (text) => text === '---\ntitle: "New page"\n---\n\n');
      await page.type("Prices");
      await page.press("Tab");
      await content(editor.document, (text) => text === '---\ntitle: "Prices"\n---\n\n');
      await page.type("import { } from '");
      await page.waitFor(`${suggestion}.focused:has-text("/snippets/prices.mdx")`);
      await page.press("Enter");
      await content(editor.document, (text) => text.endsWith("from '/snippets/prices.mdx'"));
      await placeCursor(editor, "import {█ }");
      await page.type(" Pr");
      await page.waitFor(`${suggestion}.focused:has-text("Price")`);
      await page.screenshot("pages-import");
      await page.press("Enter");
      await content(editor.document, (text) => text.includes("import { Price } from"));
    } finally {
      await vscode.commands.executeCommand("workbench.action.files.revert");
      await remove("guides/new-page.mdx");
      await remove("snippets");
    }
  });

  it("describes the page behind a link, and where it is listed", async () => {
    const editor = await show("guides/api-keys.mdx");
    await placeCursor(editor, "(/api/err█ors#401");
    await vscode.commands.executeCommand("editor.action.showHover");
    await page.waitFor(".monaco-hover >> text=Agent jobs");
    await page.screenshot("pages-hover");
  });

  it("renames a heading with F2, and all links to it follow", async () => {
    const editor = await show("api/errors.mdx");
    const heading = /^## .*401.*$/mu.exec(editor.document.getText())?.[0] ?? "";
    await placeCursor(editor, `${heading.slice(0, 5)}█${heading.slice(5)}`);
    await page.press("F2");
    await page.waitFor(".rename-box input:focus");
    await page.screenshot("pages-rename");
    await page.press("Control+a");
    await page.type("401 without a key");
    await page.press("Enter");
    await content(editor.document, (text) => text.includes("## 401 without a key"));
    assert.match(await openText("guides/api-keys.mdx"), /\(\/api\/errors#401-without-a-key\)/u);
  });

  it("renames an image with F2 on its path in a page, and docs.json follows", async () => {
    const { document } = await showDocsJson();
    await writeText("guides/pictures.mdx", "![Logo](/logo/light.svg)\n");
    try {
      const editor = await show("guides/pictures.mdx");
      await placeCursor(editor, "/logo/li█ght.svg");
      await page.press("F2");
      await page.waitFor(".rename-box input:focus");
      await page.press("Control+a");
      await page.type("logo/pale.svg");
      await page.press("Enter");
      await content(document, (text) => text.includes('"/logo/pale.svg"'));
      await content(editor.document, (text) => text.includes("(/logo/pale.svg)"));
      // The file follows the edits.
      const isRenamed = () =>
        readText("logo/pale.svg").then(
          (text) => text.includes("<svg"),
          () => false,
        );
      await eventually(isRenamed, true);
      await vscode.workspace.fs.rename(fileUri("logo/pale.svg"), fileUri("logo/light.svg"));
    } finally {
      await vscode.commands.executeCommand("workbench.action.files.revert");
      await remove("guides/pictures.mdx");
    }
  });
});

describe("files that are moved in the explorer", () => {
  const paths = ["docs.json", "index.mdx", "quickstart.mdx", "api/introduction.mdx", "api/polling.mdx"] as const;

  it("take everything along that refers to them, and come back with one undo", async () => {
    const before = await texts(...paths);
    const { document } = await showDocsJson();
    await diagnostics(document.uri, (all) => all.length === 0);
    try {
      await collapseFolders();
      await vscode.commands.executeCommand("workbench.view.explorer");
      let isTyped = false;
      while (!isTyped) {
        await page.click(explorerRow("guides"));
        isTyped = await typeName("manual");
      }
      await page.press("Enter");
      const after = await content(
        document,
        (text) => text.includes('"manual/api-keys"') && text.includes('"href": "/manual/api-keys"'),
      );
      assert.match(after, /"destination": "\/manual\/:page\*"/u);
      assert.match(after, /"source": "\/guides\/api-keys",\s+"destination": "\/manual\/api-keys"/u);
      await page.waitFor(explorerRow("manual"));
      const moved = await vscode.workspace.openTextDocument(fileUri("manual/follow-a-job.mdx"));
      await content(moved, (text) => text.includes("](/manual/when-a-job-fails)"));
      await until(
        () => vscode.workspace.textDocuments.filter(({ uri }) => uri.path.includes("/guides/")),
        (left): left is vscode.TextDocument[] => left.length === 0,
        vscode.workspace.onDidCloseTextDocument,
      );
      assert.deepEqual(await diagnostics(document.uri, ({ length }) => length === 0), []);
      await page.screenshot("pages-moved");
      // Undo in the explorer takes back the whole step.
      await vscode.commands.executeCommand("workbench.files.action.focusFilesExplorer");
      await page.press("Control+z");
      await page.screenshot("pages-undo");
      await page.waitFor(explorerRow("guides"));
      await content(document, (text) => text === before["docs.json"]);
      await vscode.workspace.saveAll();
      assert.deepEqual(await texts(...paths), before);
    } finally {
      const manual = fileUri("manual");
      const isMoved = await vscode.workspace.fs.stat(manual).then(
        () => true,
        () => false,
      );
      if (isMoved) await vscode.workspace.fs.rename(manual, fileUri("guides"));
      await restore(before);
      await vscode.commands.executeCommand("workbench.action.files.revert");
    }
  });
});

describe("a page that is dragged to another folder in the explorer", () => {
  // VS Code shows no dialogs in tests.
  const settings = () => vscode.workspace.getConfiguration("explorer");
  before(() => settings().update("confirmDragAndDrop", false, vscode.ConfigurationTarget.Global));
  after(() => settings().update("confirmDragAndDrop", undefined, vscode.ConfigurationTarget.Global));

  it("takes everything along that refers to it, and comes back with one undo", async () => {
    const paths = ["docs.json", "index.mdx", "quickstart.mdx", "guides/api-keys.mdx", "guides/follow-a-job.mdx"] as const;
    const before = await texts(...paths);
    const { document } = await showDocsJson();
    await diagnostics(document.uri, (all) => all.length === 0);
    try {
      await collapseFolders();
      await vscode.commands.executeCommand("workbench.view.explorer");
      await page.click(explorerRow("guides"));
      await page.waitFor(explorerRow("api-keys"));
      const moved = new Promise((resolve) => vscode.workspace.onDidRenameFiles(resolve));
      await page.drag(explorerRow("api-keys"), exactExplorerRow("api"));
      const after = await content(document, (text) => text.includes('"api/api-keys"'));
      assert.match(after, /"source": "\/guides\/api-keys",\s+"destination": "\/api\/api-keys"/u);
      await moved;
      assert.deepEqual(await diagnostics(document.uri, ({ length }) => length === 0), []);
      await page.screenshot("pages-dragged");
      await vscode.commands.executeCommand("workbench.files.action.focusFilesExplorer");
      await page.press("Control+z");
      await content(document, (text) => text === before["docs.json"]);
      await vscode.workspace.saveAll();
      assert.deepEqual(await texts(...paths), before);
    } finally {
      await remove("api/api-keys.mdx");
      await restore(before);
    }
  });
});

describeInNewest("a page that is dragged from the explorer into an editor", () => {
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await closeEditors();
  });

  const dropAt = async (line: string) => {
    await collapseFolders();
    await page.waitFor(explorerRow("quickstart"));
    await page.dropInto(explorerRow("quickstart"), `.editor-instance .view-line:has-text("${line}")`);
  };

  it("becomes an entry of docs.json", async () => {
    const editor = await showDocsJson();
    await placeCursor(editor, '"guides/follow-a-job█"');
    await dropAt("guides/follow-a-job");
    await content(editor.document, (text) => /"guides\/follow-a-job",\s+"quickstart",/u.test(text));
  });

  it("becomes an entry when it is copied and pasted", async () => {
    const editor = await showDocsJson();
    await collapseFolders();
    await page.click(explorerRow("quickstart"));
    await page.press("Control+c");
    await placeCursor(await showDocsJson(), '"guides/follow-a-job█"');
    await page.press("Control+v");
    await content(editor.document, (text) => /"guides\/follow-a-job",\s+"quickstart",/u.test(text));
  });

  it("becomes a link in a page", async () => {
    const editor = await show("guides/api-keys.mdx");
    await placeCursor(editor, "## If a key leaks█");
    await dropAt("## If a key leaks");
    await content(editor.document, (text) => text.includes("## If a key leaks[Quickstart](/quickstart)\n"));
  });
});

describe("an image that is pasted into a page", () => {
  beforeEach(async () => {
    const { document } = await showDocsJson();
    await diagnostics(document.uri, (all) => all.length === 0);
  });
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await closeEditors();
    await remove("images");
  });

  it("is saved in the site, and shown with a description to fill in", async () => {
    const editor = await show("guides/api-keys.mdx");
    await placeCursor(editor, "## If a key leaks█");
    await page.pasteImage("iVBORw0KGgo=");
    await content(editor.document, (text) => text.includes("## If a key leaks![API Keys](/images/api-keys.png)\n"));
    // VS Code creates the file after it inserted the text.
    const sizeOf = ({ size }: vscode.FileStat) => size;
    await eventually(() => vscode.workspace.fs.stat(fileUri("images/api-keys.png")).then(sizeOf, () => 0), 8);
    await page.screenshot("pages-pasted-image");
    await page.type("Where to find them");
    await content(editor.document, (text) => text.includes("![Where to find them](/images/api-keys.png)\n"));
  });
});

// VS Code 1.100 may undo the moves of files alone, in a window where many others were made and undone.
describeInNewest("what moves with its translations", () => {
  // Each test has a folder of its own: VS Code keeps what can be undone in a file, also after it is deleted.
  let folder = "translated-0";
  let docs = "";
  let original: Record<string, string> = {};
  const both = ["en", "zh"];
  const languages = both.map((language) => ({ language, pages: [`${language}/start`, `${language}/guides/keys`] }));
  const docsJson = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" }, navigation: { languages } };
  beforeEach(() => {
    folder = folder.replace(/\d+$/u, (number) => String(Number(number) + 1));
    docs = `${folder}/docs.json`;
    original = { [docs]: JSON.stringify(docsJson, undefined, 2) };
    for (const language of both) {
      const start = `${folder}/${language}/start.mdx`;
      original[start] = `---\ntitle: Start\n---\n\n[Keys](./guides/keys) and [here](/${language}/start#start)\n\n## Start\n`;
      const keys = `${folder}/${language}/guides/keys.mdx`;
      original[keys] = `---\ntitle: Keys\n---\n\n[Start](../start) and [here](/${language}/guides/keys)\n`;
    }
  });
  /** Resolves once files have been renamed to these paths in the folder. */
  const renamedTo = (...paths: readonly string[]) => {
    const left = new Set(paths.map((path) => fileUri(`${folder}/${path}`).path));
    const isRenamed = (count: number): count is 0 => count === 0;
    return until(
      () => left.size,
      isRenamed,
      (check) =>
        vscode.workspace.onDidRenameFiles(({ files }) => {
          for (const { newUri } of files) left.delete(newUri.path);
          check();
        }),
    );
  };
  before(() => answerInExplorer("docsJson.moves.moveTranslations", "always"));
  after(() => answerInExplorer("docsJson.moves.moveTranslations", undefined));
  afterEach(async () => {
    await closeEditors();
    await vscode.workspace.fs.delete(fileUri(folder), { recursive: true });
  });

  const moves = [
    { what: "a page", shown: "start.mdx", from: "start.mdx", to: "begin.mdx", link: "begin#start" },
    { what: "a folder", shown: "guides/keys.mdx", from: "guides", to: "manual", link: "manual/keys" },
  ];
  for (const { what, shown, from, to, link } of moves) {
    for (const isSaved of [false, true]) {
      it(`comes back with one undo: ${what}${isSaved ? ", after all is saved" : ""}`, async () => {
        await restore(original);
        const { document } = await show(docs);
        await diagnostics(document.uri, (all) => all.length === 0);
        // What an editor shows has a state of its own.
        if (isSaved) for (const language of both) await show(`${folder}/${language}/guides/keys.mdx`);
        await vscode.commands.executeCommand("revealInExplorer", fileUri(`${folder}/en/${shown}`));
        await page.waitFor(`${explorerRow(shown.replace("guides/", ""))}.focused`);
        await vscode.commands.executeCommand("workbench.files.action.focusFilesExplorer");
        await page.waitFor(".explorer-folders-view .monaco-list:focus");
        if (shown !== from) await page.press("ArrowLeft");
        await page.waitFor(`${explorerRow(from)}.focused`);
        let isTyped = false;
        while (!isTyped) {
          await vscode.commands.executeCommand("workbench.files.action.focusFilesExplorer");
          isTyped = await typeName(to);
        }
        const moving = renamedTo(`en/${to}`, `zh/${to}`);
        await page.press("Enter");
        await moving;
        // The explorer can undo the move once it shows it.
        await content(document, (text) => both.every((language) => text.includes(`"${language}/${link.split("#")[0]}"`)));
        await page.waitFor(explorerRow(to));
        if (isSaved) await vscode.workspace.saveAll();
        const moved = fileUri(`${folder}/zh/${to}${to.endsWith(".mdx") ? "" : "/keys.mdx"}`);
        if (isSaved) await content(await vscode.workspace.openTextDocument(moved), (text) => text.includes(`(/zh/${link})`));
        await vscode.commands.executeCommand("workbench.files.action.focusFilesExplorer");
        const undoing = renamedTo(`en/${from}`, `zh/${from}`);
        await page.press("Control+z");
        await undoing;
        for (const [path, text] of Object.entries(original))
          await content(await vscode.workspace.openTextDocument(fileUri(path)), (found) => found === text);
        await vscode.workspace.saveAll();
        assert.deepEqual(await texts(...Object.keys(original)), original);
      });
    }
  }
});

describe("pages that are deleted in the explorer", () => {
  // VS Code shows no dialogs in tests: the question is not asked.
  before(() => answerInExplorer("docsJson.deletes.updateReferences", "always"));
  after(() => answerInExplorer("docsJson.deletes.updateReferences", undefined));

  it("take their entries along and leave a redirect, and come back with one undo", async () => {
    const paths = ["docs.json", "guides/api-keys.mdx"] as const;
    const before = await texts(...paths);
    const { document } = await showDocsJson();
    await diagnostics(document.uri, (all) => all.length === 0);
    // VS Code may not have told yet that an earlier test moved the page back.
    const { start } = rangeOf(document, '"guides/api█-keys"');
    const pages = () => vscode.commands.executeCommand<unknown[]>("vscode.executeDefinitionProvider", document.uri, start);
    await eventually(async () => (await pages()).length, 1);
    try {
      await vscode.commands.executeCommand("revealInExplorer", fileUri("guides/api-keys.mdx"));
      await focusExplorer(`${explorerRow("api-keys")}.focused`);
      await page.press("Delete");
      const after = await content(document, (text) => !text.includes('"guides/api-keys"'));
      assert.match(after, /"source": "\/guides\/api-keys",\s+"destination": "\/[^"]*"/u);
      await showDocsJson();
      await page.screenshot("pages-deleted");
      // The explorer can undo the deletion once it shows it.
      await page.waitForHidden(explorerRow("api-keys"));
      await focusExplorer();
      await page.press("Control+z");
      await content(document, (text) => text === before["docs.json"]);
      await page.waitFor(explorerRow("api-keys"));
      await vscode.workspace.saveAll();
      assert.deepEqual(await texts(...paths), before);
    } finally {
      await restore(before);
      await vscode.commands.executeCommand("workbench.action.files.revert");
    }
  });
});

describe("addresses that a branch has lost", () => {
  let clone: Clone;
  const otherSite = JSON.stringify({ theme: "mint", name: "B", colors: { primary: "#0F766E" }, navigation: { pages: ["a"] } });
  before(async () => {
    await restore({ "other/docs.json": otherSite, "other/a.mdx": "" });
    clone = await cloneWorkspace();
  });
  after(async () => {
    await clone.remove();
    await remove("other");
  });

  it("are a warning in docs.json, and redirected from a list", async () => {
    const { document } = await showDocsJson();
    await vscode.workspace.fs.rename(fileUri("guides/api-keys.mdx"), fileUri("guides/keys.mdx"));
    try {
      await replace(await showDocsJson(), '"guides/api-keys"', '"guides/keys"');
      await document.save();
      const [lost] = await diagnostics(document.uri, (all) => all.some(({ code }) => codeValue(code) === "address-lost"));
      assert.ok(lost !== undefined);
      await page.screenshot("pages-lost");
      await palette("Show Lost Addresses");
      await page.waitFor('.quick-input-list .monaco-list-row:has-text("/guides/api-keys")');
      await page.screenshot("pages-lost-list");
      await page.press("Enter");
      await content(document, (text) => /"source": "\/guides\/api-keys",\s+"destination": "\/guides\/keys"/u.test(text));
      await page.waitFor('.view-line:has-text("/guides/api-keys")');
      await diagnostics(document.uri, (all) => !all.some(({ code }) => codeValue(code) === "address-lost"));
    } finally {
      await vscode.workspace.fs.rename(fileUri("guides/keys.mdx"), fileUri("guides/api-keys.mdx"));
      await clone.restore();
      await vscode.commands.executeCommand("workbench.action.files.revert");
    }
  });

  it("are of several sites, and Escape closes the lists of all of them", async () => {
    const isLost = (all: readonly vscode.Diagnostic[]) => all.some(({ code }) => codeValue(code) === "address-lost");
    const without = (text: string, entry: string) => text.replace(new RegExp(`\\s*"${entry}",?`, "u"), "");
    try {
      await restore({
        "docs.json": without(await readText("docs.json"), "guides/api-keys"),
        "other/docs.json": without(otherSite, "a"),
      });
      for (const path of ["guides/api-keys.mdx", "other/a.mdx"]) await remove(path);
      await diagnostics((await show("other/docs.json")).document.uri, isLost);
      await diagnostics((await showDocsJson()).document.uri, isLost);
      const shown = vscode.commands.executeCommand("docsJson.showLostAddresses");
      await page.waitFor(".quick-input-title >> text=Lost Addresses in docs.json (1/2)");
      await page.press("Escape");
      await shown;
      await page.waitForHidden(".quick-input-widget");
    } finally {
      await clone.restore();
      await closeEditors();
    }
  });
});

function codeValue(code: vscode.Diagnostic["code"]): unknown {
  return typeof code === "object" ? code.value : code;
}
