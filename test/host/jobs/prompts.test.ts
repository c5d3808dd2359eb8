import assert from "node:assert/strict";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as vscode from "vscode";
import { answer, reset } from "../../../demo/admin-api/faults.ts";
import { eventually } from "../../support/eventually.ts";
import { openActions } from "../codeActionMenu.ts";
import type { JobServer } from "../jobsWindow.ts";
import {
  apiKey,
  chooseOn,
  clearNotifications,
  draftFolder,
  enter,
  finishedJob,
  notifications,
  openMenu,
  palette,
  projectId,
  removeDrafts,
  row,
  seeNotification,
  sendItem,
  serveJobs,
  setApiKey,
  track,
  updateSetting,
} from "../jobsWindow.ts";
import { page } from "../page.ts";
import { describeInNewest } from "../version.ts";
import {
  activeEditor,
  closeEditors,
  codesOf,
  content,
  diagnostics,
  placeCursor,
  rangeOf,
  replace,
  show,
  showDocsJson,
} from "../workspace.ts";

const tab = (title: string) => `.tabs-container .tab.active:has-text("${title}")`;
const scheme = "docs-json-prompt";

describeInNewest("prompts for the docs agent", () => {
  let server: JobServer;

  before(async () => {
    server = await serveJobs([finishedJob("done", { status: "completed", prLink: null }, { age: 3_600_000 })], "ready");
  });
  after(() => server.close());
  afterEach(async () => {
    server.fail(undefined);
    await updateSetting("prompts", undefined);
    await clearNotifications();
    await closeEditors();
  });

  /** Starts a new prompt, without the drafts that a test which failed left behind: the user would have to choose one. */
  async function startPrompt(): Promise<void> {
    await removeDrafts();
    await vscode.commands.executeCommand("docsJson.jobs.ask");
    await seePrompt();
    await page.waitFor(sendItem);
  }

  /** The bodies of the requests that sent a prompt. */
  const sent = () =>
    server
      .api()
      .requests.filter(({ method }) => method === "POST")
      .map(({ path, body }) => [path, JSON.parse(body).prompt]);

  /** The notifications that are not about a job of another suite, or one that ends meanwhile. */
  const aboutPrompts = async () => (await notifications()).filter((text) => !/\bjobs?\b|^Pull request ready: /iu.test(text));

  const promptEditor = () => activeEditor(({ document }) => document.uri.scheme === scheme);

  /** Waits until a prompt can be typed. */
  async function seePrompt(title = "Ask the Docs Agent"): Promise<void> {
    await page.waitFor(tab(title));
    await promptEditor();
    await page.waitFor(".editor-instance .monaco-editor.focused");
  }

  async function seeNoPrompt(): Promise<void> {
    const open = () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(({ input }) => isPrompt(input)).length;
    await eventually(async () => open(), 0);
  }

  it("hide what sends them while they cannot be read", async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown) => rejections.push(reason);
    await palette("Ask the Docs Agent");
    await seePrompt();
    await page.waitFor(sendItem);
    await rename(draftFolder, `${draftFolder}.away`);
    await writeFile(draftFolder, "in the way");
    process.on("unhandledRejection", note);
    try {
      await page.type("a");
      await eventually(async () => (await page.texts(sendItem)).length, 0);
    } finally {
      await rm(draftFolder);
      await rename(`${draftFolder}.away`, draftFolder);
    }
    await page.type("b");
    await page.waitFor(sendItem);
    process.off("unhandledRejection", note);
    assert.deepEqual(rejections, []);
  });

  it("send a follow-up message that makes a job active again", async () => {
    // No other job moves the row while its menu is open: VS Code would lose it.
    await track("done");
    await page.waitFor(row("Finished1"));
    await chooseOn("agent/done", "Send Follow-up…");
    await seePrompt("Follow-up: agent");
    await page.waitFor(`${sendItem} >> text=Send to job agent/done in acme/docs`);
    await page.type("Shorter, please");
    await page.screenshot("prompt-follow-up");
    await page.click(sendItem);
    await page.waitForHidden(row("Finished"));
    await page.waitFor(`${row("agent/done")}.focused`);
    assert.deepEqual(sent().at(-1), [`/v2/agent/${projectId}/job/done/message`, "Shorter, please"]);
    await seeNoPrompt();
  });

  it("go from a selection to a job that is tracked at once", async () => {
    const { document } = await show("quickstart.mdx");
    const { start } = rangeOf(document, "You need");
    await vscode.window.showTextDocument(document, { selection: new vscode.Range(start, start.translate(1)) });
    const before = sent().length;
    await palette("Ask the Docs Agent");
    await seePrompt();
    await page.waitFor(`${sendItem} >> text=Send to project ${projectId}`);
    await page.press("Control+Enter");
    await seeNotification("Write what the agent should do, then send the prompt.");
    await clearNotifications();
    await vscode.commands.executeCommand("workbench.action.focusActiveEditorGroup");
    await page.waitFor(".editor-instance .monaco-editor.focused");
    await page.type("Explain the login");
    assert.equal(sent().length, before, "nothing is sent before the user says so");
    const { document: prompt } = await promptEditor();
    const text = await content(prompt, (now) => now.startsWith("Explain the login\n"));
    const line = start.line + 1;
    assert.ok(text.startsWith(`Explain the login\n\nIn quickstart.mdx, line ${line}:\n\n\`\`\`\nYou need`), text);
    await page.screenshot("prompt");
    await page.press("Control+Enter");
    await page.waitFor(`${row("Explain the login")}.focused`);
    assert.deepEqual(sent().slice(before), [[`/v2/agent/${projectId}/job`, text.trim()]]);
    await seeNoPrompt();
    await page.press("Enter");
    await page.waitFor('.tab.active:has-text("Explain the login.md")');
    await page.screenshot("prompted-job");
  });

  it("name the pages that are chosen in the explorer", async () => {
    await show("quickstart.mdx");
    await vscode.commands.executeCommand("workbench.files.action.showActiveFileInExplorer");
    const file = '.explorer-folders-view .monaco-list-row:has-text("quickstart.mdx")';
    await page.waitFor(`${file}.focused`);
    await page.rightClick(file);
    // VS Code ignores a click so soon after the menu opened.
    await page.hover(".context-view .action-item >> text=Ask the Docs Agent…");
    await page.waitFor(".context-view .action-item.focused >> text=Ask the Docs Agent…");
    await page.press("Enter");
    await seePrompt();
    const { document } = await promptEditor();
    assert.equal(document.getText(), "\n\nFile: quickstart.mdx\n");
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await seeNoPrompt();
    await vscode.commands.executeCommand("docsJson.jobs.focus");
  });

  it("name the page in the active editor", async () => {
    const editor = await show("quickstart.mdx");
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await palette("Ask the Docs Agent");
    await seePrompt();
    const { document } = await promptEditor();
    assert.equal(document.getText(), "\n\nFile: quickstart.mdx\n");
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await seeNoPrompt();
  });

  it("ask about a diagnostic from its quick fixes", async () => {
    const docs = await showDocsJson();
    await replace(docs, '"theme": "mint"', '"theme": "mnt"');
    await diagnostics(docs.document.uri, (all) => all.length > 0 && codesOf(all).length > 0);
    await placeCursor(docs, '"m█nt"');
    const { start } = rangeOf(docs.document, "mnt");
    await openActions("Change to");
    await page.waitFor(".action-widget >> text=Ask the docs agent");
    await page.screenshot("prompt-quick-fix");
    // It is the last one.
    await page.press("ArrowUp");
    await page.waitFor(".action-widget .monaco-list-row.focused >> text=Ask the docs agent");
    await page.press("Enter");
    const { document } = await promptEditor();
    assert.equal(
      document.getText(),
      `Fix this in docs.json, line ${start.line + 1}: Unknown theme \`mnt\`. Did you mean \`mint\`?\n`,
    );
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await seeNoPrompt();
    await show("docs.json");
    await vscode.commands.executeCommand("workbench.action.files.revert");
  });

  it("are kept if the server rejects them, with one message, and can be sent again", async () => {
    await startPrompt();
    await page.type("Once more");
    server.fail(answer(429, "{}", { "retry-after": "754" }), "POST");
    await page.press("Control+Enter");
    await seeNotification("Prompt not sent. Too many prompts. Try again in 12 min.");
    assert.deepEqual(await aboutPrompts(), ["Prompt not sent. Too many prompts. Try again in 12 min."]);
    server.fail(undefined);
    await page.click(tab("Ask the Docs Agent"));
    await page.click(`.editor-instance .view-line >> text=Once more`);
    await page.press("Control+Enter");
    await page.waitFor(row("Once more"));
    await seeNoPrompt();
  });

  it("are closed without a question once they are empty, and are gone then", async () => {
    await startPrompt();
    const { document } = await promptEditor();
    await page.type("x");
    await eventually(async () => document.isDirty, true);
    await page.press("Backspace");
    await eventually(async () => `${document.getText()} ${document.isDirty}`, " false");
    void vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await seeNoPrompt();
    assert.deepEqual(await page.texts(".monaco-dialog-box"), []);
    const ended = async () => {
      const texts = (await readdir(draftFolder)).map((name) => readFile(path.join(draftFolder, name), "utf8"));
      return (await Promise.all(texts)).some((text) => text.includes("endedAt"));
    };
    await eventually(ended, true);
  });

  it("keep what is written while they are sent, also if it is saved automatically", async () => {
    const saves = vscode.workspace.getConfiguration("files");
    // In a browser, VS Code saves automatically unless a setting turns it off.
    const mode = saves.inspect("autoSave")?.globalValue;
    await saves.update("autoSave", "afterDelay", vscode.ConfigurationTarget.Global);
    await saves.update("autoSaveDelay", 100, vscode.ConfigurationTarget.Global);
    try {
      await startPrompt();
      await page.type("Sent at once");
      let respond: () => void = () => undefined;
      server.fail((response) => {
        respond = () => answer(201, JSON.stringify({ id: "at-once", status: "completed" }))(response);
      }, "POST");
      const before = sent().length;
      await page.press("Control+Enter");
      await eventually(async () => sent().length, before + 1);
      await page.type(", and more");
      const { document } = await promptEditor();
      await eventually(async () => document.getText(), "Sent at once, and more");
      await eventually(async () => document.isDirty, false);
      respond();
      await page.waitFor(row("Sent at once"));
      await seeNotification(
        "Prompt sent without the changes that you made while it was being sent. They are kept in the editor.",
      );
      assert.equal((await promptEditor()).document.getText(), "Sent at once, and more");
      assert.deepEqual(sent().slice(before), [[`/v2/agent/${projectId}/job`, "Sent at once"]]);
    } finally {
      await saves.update("autoSave", mode, vscode.ConfigurationTarget.Global);
      await saves.update("autoSaveDelay", undefined, vscode.ConfigurationTarget.Global);
    }
    server.fail(undefined);
    await clearNotifications();
    await page.click(".editor-instance .view-line >> text=Sent at once");
    await page.press("Control+Enter");
    await page.waitFor(row("Sent at once, and more"));
    await seeNoPrompt();
  });

  it("are not sent again by themselves if it is unknown whether the server received them", async () => {
    await startPrompt();
    await page.type("Lost on the way");
    server.fail(reset(), "POST");
    const before = sent().length;
    await page.press("Control+Enter");
    await seeNotification("Unknown whether the server received the prompt.");
    await page.waitFor(`${sendItem} .codicon-warning`);
    await page.screenshot("prompt-unknown");
    server.fail(undefined);
    await page.click(`.editor-instance .view-line >> text=Lost on the way`);
    await page.press("Control+Enter");
    await page.waitFor(".quick-input-title >> text=Send This Prompt Again?");
    await page.screenshot("prompt-send-again");
    await page.press("Enter");
    await page.waitForHidden(".quick-input-widget");
    assert.equal(sent().length, before + 1);
    // Its text was saved, so it is kept when the editor is closed.
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await seeNoPrompt();
    await palette("Ask the Docs Agent");
    await page.waitFor(".quick-input-list .monaco-list-row >> text=Lost on the way");
    await page.screenshot("prompt-drafts");
    await page.type("Lost");
    await page.press("Enter");
    await page.waitFor(`${sendItem} .codicon-warning`);
    await page.click(`.editor-instance .view-line >> text=Lost on the way`);
    await page.press("Control+Enter");
    await page.waitFor(".quick-input-title >> text=Send This Prompt Again?");
    // By its name: the hover of a button above it may cover it.
    await page.type("Send Again");
    await page.waitFor(".quick-input-list .monaco-list-row.focused >> text=Send Again");
    await page.press("Enter");
    await page.waitFor(row("Lost on the way"));
    assert.equal(sent().length, before + 2);
    await seeNoPrompt();
  });

  it("are not sent if they contain the API key", async () => {
    await startPrompt();
    await page.type(`Use ${apiKey}`);
    const before = sent().length;
    await page.press("Control+Enter");
    await seeNotification("Prompt not sent. It contains the API key.");
    assert.equal(sent().length, before);
    assert.ok((await promptEditor()).document.isDirty, "it is not even saved");
    await page.click(".editor-instance .view-line >> text=Use mint_host");
    await page.press("Control+A");
    await page.type("Use nothing");
    await vscode.commands.executeCommand("workbench.action.files.save");
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await seeNoPrompt();
    const asked = vscode.commands.executeCommand("docsJson.jobs.ask");
    await page.hover(".quick-input-list .monaco-list-row >> text=Use nothing");
    await page.click('.quick-input-list .monaco-list-row:has-text("Use nothing") .action-label[aria-label="Discard"]');
    await page.waitForHidden(".quick-input-list .monaco-list-row >> text=Use nothing");
    await clearNotifications();
    await page.press("Escape");
    await asked;
    await seeNoPrompt();
  });

  it("are kept with one notification if the API key is rejected", async () => {
    server.fail(answer(401, "{}"), "POST");
    await startPrompt();
    await page.type("Rejected");
    const before = sent().length;
    try {
      await page.press("Control+Enter");
      await eventually(async () => sent().length, before + 1);
      await seeNotification("API key rejected by");
      const [rejected = "", ...more] = await aboutPrompts();
      assert.match(rejected, /^API key rejected by /);
      assert.deepEqual(more, []);
      const { document } = await promptEditor();
      assert.equal(document.getText(), "Rejected");
    } finally {
      // Nothing is sent with a key that was rejected.
      server.fail(undefined);
      await setApiKey(apiKey);
    }
    await clearNotifications();
    await page.click(".editor-instance .view-line >> text=Rejected");
    await page.press("Control+Enter");
    await page.waitFor(row("Rejected"));
    await seeNoPrompt();
  });

  it("are not offered if they are turned off", async () => {
    await updateSetting("prompts", false);
    await openMenu("agent/done", "Refresh Job Status");
    assert.ok(!(await page.texts(".context-view .action-item")).some((text) => text.includes("Follow-up")));
    await page.press("Escape");
    await page.waitForHidden('.pane-header [aria-label^="Ask the Docs Agent"]');
    await vscode.commands.executeCommand("docsJson.jobs.ask");
    await seeNoPrompt();
    await updateSetting("prompts", undefined);
  });

  it("are kept without an API key, and sent once it is set", async () => {
    await vscode.commands.executeCommand("docsJson.jobs.removeApiKey");
    await startPrompt();
    await page.type("Without a key");
    await page.press("Control+Enter");
    await page.waitFor(".quick-input-title >> text=Admin API Key");
    await page.press("Escape");
    await page.waitForHidden(".quick-input-title >> text=Admin API Key");
    await page.waitFor(".editor-instance .monaco-editor.focused .view-line >> text=Without a key");
    // Again if it was pressed before the extension knew that its question was closed: until then, the prompt is being sent.
    do await page.press("Control+Enter");
    while (!(await page.appears(".quick-input-title >> text=Admin API Key")));
    await enter("Admin API Key", apiKey);
    await page.waitFor(row("Without a key"));
    await seeNoPrompt();
  });
});

function isPrompt(input: unknown): boolean {
  return input instanceof vscode.TabInputText && input.uri.scheme === scheme;
}
