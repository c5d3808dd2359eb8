import assert from "node:assert/strict";
import * as vscode from "vscode";
import { answer } from "../../demo/admin-api/faults.ts";
import type { JobServer } from "./jobsWindow.ts";
import {
  chooseOn,
  clearNotices,
  enter,
  job,
  key,
  noticeButton,
  projectId,
  row,
  seeNotice,
  serveJobs,
  setKey,
  setting,
  track,
  welcome,
} from "./jobsWindow.ts";
import { page } from "./page.ts";

describe("the jobs panel, with nothing tracked", () => {
  let server: JobServer;

  before(async () => {
    server = await serveJobs([job("job_1")], "not set up");
    await setting("projectId", projectId);
  });

  after(() => server.close());

  it("says that the key is rejected, and goes on with another", async () => {
    await setKey("mint_wrong_0123456789");
    await page.waitFor(welcome("Test Again"));
    await seeNotice("API key rejected by");
    await clearNotices();
    await page.screenshot("jobs-welcome-rejected");
    // What is tracked meanwhile waits for another key, and so does a refresh, which says so.
    await track("job_1");
    await page.waitFor(row("API key rejected"));
    void vscode.commands.executeCommand("docsJson.jobs.refresh");
    await seeNotice("API key rejected. ");
    assert.equal(server.api().requests.length, 1);
    await clearNotices();
    await page.click(row("API key rejected"));
    await enter("Admin API key", key);
    await page.waitFor(row("Active · just now"));
    assert.deepEqual(
      server.api().requests.map(({ path }) => path.split("/").at(-1)),
      ["key-check", "job_1"],
    );
    await chooseOn("agent/job_1", "Remove Job");
    await page.waitFor(welcome("Track a Job"));
    await clearNotices();
  });

  it("says that the server is not reachable, and when it is back", async () => {
    await server.goOffline();
    void vscode.commands.executeCommand("docsJson.jobs.testApiKey");
    await page.waitFor(welcome("Try Again"));
    await seeNotice("Server not reachable. No connection (ECONNREFUSED).");
    await page.screenshot("jobs-welcome-offline");
    await clearNotices();

    await server.comeBack();
    await page.click(welcome("Try Again"));
    await seeNotice("accepts the API key.");
    await page.waitFor(welcome("Track a Job"));
  });
});

describe("the jobs panel, when requests fail", () => {
  let server: JobServer;

  before(async () => {
    server = await serveJobs([job("job_1"), job("job_2")], "ready");
    await track("job_1");
    await page.waitFor(row("Active · just now"));
  });

  after(() => server.close());

  it("says that the key was rejected, and goes on with another", async () => {
    server.fail(answer(401, '{"error":"This key has expired. [Renew](command:workbench.action.quit)"}'));
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("API key rejected"));
    await seeNotice("This key has expired. [Renew] (command:workbench.action.quit)");
    // What was known of the job stays.
    await page.waitFor(row("agent/job_1"));
    await page.screenshot("jobs-rejected");
    assert.ok(!(await page.texts("body")).join().includes(key));

    server.fail(undefined);
    await page.click(noticeButton("Set API Key"));
    await enter("Admin API key", key);
    await page.waitFor(row("Active · just now"));
    await page.waitForHidden(row("API key rejected"));
  });

  it("keeps the jobs while the server is away, and heals when it is back", async () => {
    await server.goOffline();
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("Server not reachable"));
    await page.waitFor(row("Active · last seen just now"));
    await page.hover(row("Server not reachable"));
    await page.waitFor(".monaco-hover >> text=It is tried again, less and less often.");
    await page.screenshot("jobs-offline");

    await server.comeBack();
    await page.click(row("Server not reachable"));
    await page.waitForHidden(row("Server not reachable"));
    await page.waitFor(row("Active · just now"));
  });

  it("shows the server's words for a job that there is not", async () => {
    await track(`${server.api().url}/v2/agent/other/job/job_3`);
    await page.waitFor(row("Not found"));
    await page.click(row("Not found"));
    await vscode.commands.executeCommand("list.showHover");
    await page.waitFor(".monaco-hover >> text=“Agent job not found.”");
    await page.screenshot("jobs-not-found");
    await chooseOn("Not found", "Remove Job");
    await page.waitForHidden(row("Not found"));
  });

  it("says what is the matter in words of its own", async () => {
    const faults: readonly [status: number, body: string, title: string][] = [
      [403, '{"error":"Not from this network."}', "No access"],
      [429, "{}", "Too many requests"],
      [503, "{}", "Server error"],
      [302, "", "Redirected"],
    ];
    for (const [status, body, title] of faults) {
      server.fail(answer(status, body, status === 302 ? { location: "https://evil.example/" } : {}));
      await vscode.commands.executeCommand("docsJson.jobs.refresh");
      await page.waitFor(row(title));
    }
    server.fail(undefined);
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("Active · just now"));
  });
});
