import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { DemoGitHub } from "../../../demo/github/server.ts";
import { startGitHub } from "../../../demo/github/server.ts";
import type { JobServer } from "../jobsWindow.ts";
import {
  clearNotifications,
  finishedJob,
  notifications,
  palette,
  row,
  seeNotification,
  serveJobs,
  track,
  updateSetting,
} from "../jobsWindow.ts";
import { page } from "../page.ts";

const variable = "DOCS_JSON_TEST_GITHUB";
const pull = (number: number) => `https://github.com/acme/docs/pull/${number}`;

describe("the states of pull requests", () => {
  let gitHub: DemoGitHub;
  let server: JobServer;

  before(async () => {
    gitHub = await startGitHub();
    process.env[variable] = gitHub.url;
    gitHub.set(1, { state: "open", check: "failure", title: "[x](command:workbench.action.quit) $(zap)" });
    gitHub.set(2, { state: "draft", check: null });
    gitHub.set(3, { state: "merged" });
    const job = (number: number) => finishedJob(`job_${number}`, { status: "completed", prLink: pull(number) });
    server = await serveJobs([1, 2, 3, 4].map(job), "ready");
    await track("job_1 job_2 job_3 job_4");
    await page.waitFor(row("Finished4"));
  });
  after(async () => {
    await updateSetting("pullRequestStates", undefined);
    delete process.env[variable];
    await server.close();
    await gitHub.close();
  });
  afterEach(clearNotifications);

  it("are not requested unless the user allows it", async () => {
    assert.deepEqual(gitHub.requests, []);
    await palette("Show Pull Request States");
    await page.waitFor(".quick-input-list .monaco-list-row >> text=Public and Private Repositories");
    await page.screenshot("pull-request-states");
    await page.press("Escape");
    await page.waitForHidden(".quick-input-widget");
    assert.equal(vscode.workspace.getConfiguration("docsJson.jobs").get("pullRequestStates"), "off");
    assert.deepEqual(gitHub.requests, []);
  });

  it("are not requested if there is no GitHub session, and nobody is asked for one again", async () => {
    // VS Code under test refuses what it would ask the user.
    await palette("Show Pull Request States");
    await page.waitFor(".quick-input-list .monaco-list-row.focused >> text=Public Repositories Only");
    await page.press("Enter");
    await seeNotification("Access to GitHub was not allowed, so nothing changed.");
    assert.equal(vscode.workspace.getConfiguration("docsJson.jobs").get("pullRequestStates"), "off");
    await clearNotifications();
    delete process.env[variable];
    await updateSetting("pullRequestStates", "public");
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.setFocus(false);
    await page.setFocus(true);
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("PR ready · agent/job_1"));
    assert.deepEqual(await notifications(), []);
    assert.deepEqual(await page.texts(".monaco-dialog-box"), []);
    // A badge would ask for a session.
    assert.deepEqual(await page.texts('.activitybar [aria-label="Accounts"] .badge:visible'), []);
    assert.deepEqual(gitHub.requests, []);
    await updateSetting("pullRequestStates", undefined);
    process.env[variable] = gitHub.url;
  });

  it("are on the rows, and jobs whose pull request is merged or closed have a group", async () => {
    await updateSetting("pullRequestStates", "public");
    await page.waitFor(row("PR open, checks failed · agent/job_1"));
    await page.waitFor(row("Draft PR, checks running · agent/job_2"));
    await page.waitFor(row("Merged or Closed1"));
    await page.waitFor(row("PR ready · agent/job_4"));
    const labeled = '.monaco-list-row[aria-label*="Pull request open, checks failed"]';
    await page.waitFor(labeled);
    await page.screenshot("pull-requests");
    gitHub.set(1, { state: "closed" });
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("Merged or Closed2"));
    assert.deepEqual(
      new Set(gitHub.requests.map(({ authorization }) => authorization)),
      new Set(["Bearer github-token-of-a-test"]),
    );
    assert.ok(server.api().requests.every(({ headers }) => !String(headers.authorization).includes("github")));
    assert.ok(
      gitHub.requests.some(({ status }) => status === 304),
      "what did not change is not sent again",
    );
  });

  it("are cleared with the group, and can be brought back", async () => {
    await page.hover(row("Merged or Closed2"));
    await page.click(`${row("Merged or Closed2")} .action-label[aria-label^="Clear Finished Jobs"]`);
    await seeNotification("Removed 2 jobs.");
    await page.waitForHidden(row("Merged or Closed2"));
    await page.waitFor(row("Finished2"));
  });

  it("are forgotten once the user turns them off", async () => {
    await updateSetting("pullRequestStates", "off");
    await page.waitFor(row("PR ready · agent/job_2"));
    const count = gitHub.requests.length;
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    assert.equal(gitHub.requests.length, count);
  });
});
