import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { JobServer } from "../jobsWindow.ts";
import {
  apiKey,
  clearNotifications,
  enter,
  finishedJob,
  job,
  notifications,
  palette,
  projectId,
  row,
  seeNotification,
  serveJobs,
  startGitHost,
  waitUntilOpened,
  welcomeButton,
} from "../jobsWindow.ts";
import { page } from "../page.ts";

describe("the jobs view", () => {
  let server: JobServer;
  let gitHost: Awaited<ReturnType<typeof startGitHost>>;

  before(async () => {
    gitHost = await startGitHost();
    server = await serveJobs([job("job_1")], "not set up");
  });

  after(async () => {
    await server.close();
    await gitHost.close();
  });

  it("guides from an empty view to the first job", async () => {
    // What an earlier suite left may still be shown.
    await clearNotifications();
    await page.waitFor(welcomeButton("Set API Key"));
    await page.screenshot("jobs-welcome-no-key");
    await page.click(welcomeButton("Set API Key"));
    await enter("Admin API Key", "mint_dsc_0123456789");
    await page.waitFor(".quick-input-widget >> text=This is an assistant API key");
    await page.press("Control+A");
    await enter("Admin API Key", apiKey);

    // Without a project, nothing can test the key.
    await seeNotification(`API key for ${server.api().url} saved.`);
    await clearNotifications();
    await page.waitFor(welcomeButton("Set Project"));
    await page.screenshot("jobs-welcome-no-project");
    await page.click(welcomeButton("Set Project"));
    await enter("Set Project", projectId);

    await page.waitFor(welcomeButton("Track Job"));
    await page.screenshot("jobs-welcome-ready");
    const url = `${server.api().url}/v2/agent/${projectId}/job/job_1`;
    await vscode.env.clipboard.writeText(url);
    await page.click(welcomeButton("Track Job"));
    if (vscode.env.uiKind === vscode.UIKind.Desktop) {
      await page.waitFor(".quick-input-widget >> text=Pasted from the clipboard");
      await page.press("Enter");
    } else {
      // A browser that does not allow to read the clipboard would make VS Code show an error.
      await page.waitFor(".quick-input-widget >> text=Enter job IDs or URLs, separated by commas or spaces");
      await enter("Track Job", url);
    }
    await page.waitFor(row("just now"));
    assert.deepEqual(await notifications(), []);
    await page.screenshot("jobs-active");
    const asked = server.api().requests.map(({ path, headers }) => [path, headers.authorization]);
    assert.deepEqual(asked, [
      // The key is tested once, as soon as the project is set.
      [`/v2/agent/${projectId}/job/key-check`, `Bearer ${apiKey}`],
      [`/v2/agent/${projectId}/job/job_1`, `Bearer ${apiKey}`],
    ]);
  });

  it("opens the pull request from the Command Palette when it is ready", async () => {
    await palette("Open PR link");
    await seeNotification("No tracked job has a pull request yet.");
    await clearNotifications();

    server.api().setJob(finishedJob("job_1", { status: "completed", prLink: `${gitHost.url}/acme/docs/pull/42` }));
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("PR ready"));
    await seeNotification("Pull request ready: agent/job_1 in acme/docs");
    await page.screenshot("jobs-notice");
    await clearNotifications();
    await palette("Open PR link");
    await waitUntilOpened(gitHost);
  });
});
