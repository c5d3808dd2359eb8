import assert from "node:assert/strict";
import * as vscode from "vscode";
import { writeText } from "../files.ts";
import type { JobServer } from "../jobsWindow.ts";
import {
  apiKey,
  chooseOn,
  clearNotifications,
  job,
  notificationButton,
  projectId,
  row,
  seeNotification,
  serveJobs,
  setApiKey,
  track,
  welcomeButton,
} from "../jobsWindow.ts";
import { page } from "../page.ts";
import { canDistrust, requestRestart, restarts, runsBefore } from "../restart.ts";
import { activeEditor, fileUri, showDocsJson } from "../workspace.ts";

describe(restarts.untrusted, () => {
  if (!canDistrust()) return;
  if (runsBefore() === 1)
    it("restarts the window", async () => {
      const settings = JSON.stringify({ "docsJson.jobs.projectId": "theirs" });
      await writeText(".vscode/settings.json", settings);
      const trust = vscode.workspace.getConfiguration("security.workspace.trust");
      await trust.update("enabled", true, vscode.ConfigurationTarget.Global);
      requestRestart();
    });
  if (runsBefore() < 2) return;

  let server: JobServer;
  before(async () => {
    server = await serveJobs([job("job_1")], "not set up");
  });
  after(async () => {
    await vscode.workspace.fs.delete(fileUri(".vscode"), { recursive: true });
    await server.close();
  });

  it("has its docs.json checked and its jobs polled, but cannot set the project", async () => {
    assert.ok(!vscode.workspace.isTrusted);
    await showDocsJson();
    await setApiKey(apiKey);
    await page.waitFor(welcomeButton("Set Project"));
    await page.waitFor(".welcome-view-content >> text=This workspace is in Restricted Mode");
    await page.screenshot("jobs-welcome-untrusted");
    assert.deepEqual(server.api().requests, []);
    await track(`${server.api().url}/v2/agent/${projectId}/job/job_1`);
    await page.waitFor(row("just now"));
  });

  it("does not use git", async () => {
    await chooseOn("agent/job_1", "Show Changes");
    await seeNotification("Git is not used in Restricted Mode.");
    await clearNotifications();
  });

  it("offers to trust the workspace instead of lost addresses", async () => {
    await showDocsJson();
    void vscode.commands.executeCommand("docsJson.showLostAddresses");
    await seeNotification("Git is not used in Restricted Mode.");
    await page.click(notificationButton("Manage Workspace Trust"));
    await page.waitFor('.workspace-trust-editor >> role=button[name="Trust"]');
    await page.press("Escape");
  });

  it("adds nothing to a prompt", async () => {
    const { document } = await showDocsJson();
    await vscode.window.showTextDocument(document, { selection: new vscode.Range(0, 0, 5, 0) });
    await vscode.commands.executeCommand("docsJson.jobs.ask");
    const prompt = await activeEditor((editor) => editor.document.uri.scheme === "docs-json-prompt");
    assert.equal(prompt.document.getText(), "");
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });

  it("sets the project once the user trusts it", async () => {
    await chooseOn("agent/job_1", "Remove Job");
    await page.click(".welcome-view-content >> text=Trust the workspace");
    await page.click('.workspace-trust-editor >> role=button[name="Trust"]');
    await page.waitFor(welcomeButton("Track Job"));
    await page.press("Escape");
    await vscode.commands.executeCommand("docsJson.jobs.testApiKey");
    assert.equal(server.api().requests.at(-1)?.path, "/v2/agent/theirs/job/key-check");
  });
});
