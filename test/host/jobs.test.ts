import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { JobServer } from "./jobsWindow.ts";
import {
  clearNotices,
  ended,
  enter,
  job,
  key,
  opened,
  palette,
  projectId,
  row,
  seeNotice,
  serveJobs,
  startForge,
  welcome,
} from "./jobsWindow.ts";
import { page } from "./page.ts";

describe("the jobs panel", () => {
  let server: JobServer;
  let forge: Awaited<ReturnType<typeof startForge>>;

  before(async () => {
    forge = await startForge();
    server = await serveJobs([job("job_1")], "not set up");
  });

  after(async () => {
    await server.close();
    await forge.close();
  });

  it("leads from an empty view to the first job", async () => {
    await page.waitFor(welcome("Set API Key"));
    await page.screenshot("jobs-welcome-no-key");
    await page.click(welcome("Set API Key"));
    await enter("Admin API key", "mint_dsc_0123456789");
    await page.waitFor(".quick-input-widget >> text=This is an assistant key");
    await page.press("Control+A");
    await enter("Admin API key", key);

    await page.waitFor(welcome("Set Project"));
    await page.screenshot("jobs-welcome-no-project");
    await page.click(welcome("Set Project"));
    await enter("Project of the agent jobs", projectId);

    await page.waitFor(welcome("Track a Job"));
    await page.screenshot("jobs-welcome-ready");
    const url = `${server.api().url}/v2/agent/${projectId}/job/job_1`;
    await vscode.env.clipboard.writeText(url);
    await page.click(welcome("Track a Job"));
    await page.waitFor(".quick-input-widget >> text=From the clipboard");
    await page.screenshot("jobs-clipboard");
    await page.press("Enter");
    await page.waitFor(row("Active · just now"));
    await page.screenshot("jobs-active");
    const asked = server.api().requests.map(({ path, headers }) => [path, headers.authorization]);
    assert.deepEqual(asked, [
      // The key is tried once, as soon as the project is known.
      [`/v2/agent/${projectId}/job/key-check`, `Bearer ${key}`],
      [`/v2/agent/${projectId}/job/job_1`, `Bearer ${key}`],
    ]);
  });

  it("opens the pull request from the palette once it is there", async () => {
    await palette("Open PR link");
    await seeNotice("No tracked job has a pull request yet.");
    await clearNotices();

    server.api().setJob(ended("job_1", { status: "completed", prLink: `${forge.url}/acme/docs/pull/42` }));
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("Pull request ready"));
    await seeNotice("The pull request is ready: agent/job_1 in acme/docs.");
    await page.screenshot("jobs-notice");
    await clearNotices();
    await palette("Open PR link");
    await opened(forge);
  });
});
