import assert from "node:assert/strict";
import * as vscode from "vscode";
import { answer } from "../../../demo/admin-api/faults.ts";
import type { JobServer } from "../jobsWindow.ts";
import {
  apiKey,
  chooseOn,
  clearNotifications,
  enter,
  job,
  notificationButton,
  notifications,
  projectId,
  row,
  seeNotification,
  serveJobs,
  setApiKey,
  track,
  updateSetting,
  welcomeButton,
} from "../jobsWindow.ts";
import { page } from "../page.ts";
import { describeInNewest } from "../version.ts";

/** Hovers over a row, again if nothing appears: VS Code shows no hover of a row that it paints again meanwhile. */
async function seeHover(over: string, text: string): Promise<void> {
  do {
    await page.hover(row("agent/job_1"));
    await page.hover(over);
  } while (!(await page.appears(`.monaco-hover >> text=${text}`)));
}

describeInNewest("the jobs view, with nothing tracked", () => {
  let server: JobServer;

  before(async () => {
    server = await serveJobs([job("job_1")], "not set up");
    await updateSetting("projectId", projectId);
  });

  after(() => server.close());

  it("shows that the key is rejected, and continues with another", async () => {
    await setApiKey("mint_wrong_0123456789");
    await page.waitFor(welcomeButton("Test Again"));
    await seeNotification("API key rejected by");
    await clearNotifications();
    await page.screenshot("jobs-welcome-rejected");
    // Jobs that are tracked meanwhile wait for another key. A refresh shows why.
    await track("job_1");
    await page.waitFor(row("API key rejected"));
    void vscode.commands.executeCommand("docsJson.jobs.refresh");
    await seeNotification("API key rejected. ");
    assert.equal(server.api().requests.length, 1);
    await clearNotifications();
    await page.click(row("API key rejected"));
    await enter("Admin API Key", apiKey);
    await page.waitFor(row("just now"));
    assert.deepEqual(
      server.api().requests.map(({ path }) => path.split("/").at(-1)),
      ["key-check", "job_1"],
    );
    await chooseOn("agent/job_1", "Remove Job");
    await page.waitFor(welcomeButton("Track Job"));
    await clearNotifications();
  });

  it("shows that a new key is tested, for as long as the server takes, and why the test failed", async () => {
    let respond: () => void = () => undefined;
    server.fail((response) => (respond = () => answer(503)(response)));
    const isSet = setApiKey(apiKey);
    await page.waitFor('.statusbar-item:has-text("Testing the API key")');
    respond();
    await isSet;
    await seeNotification("Server error. ");
    server.fail(undefined);
    await page.click(notificationButton("Try Again"));
    await seeNotification("API key accepted by");
    await clearNotifications();
  });

  it("shows that the server is unreachable, and when it is back", async () => {
    await server.goOffline();
    void vscode.commands.executeCommand("docsJson.jobs.testApiKey");
    await page.waitFor(welcomeButton("Try Again"));
    await seeNotification("Server unreachable. Could not connect (ECONNREFUSED).");
    await page.screenshot("jobs-welcome-offline");
    await clearNotifications();

    await server.comeBack();
    await page.click(welcomeButton("Try Again"));
    await seeNotification("API key accepted by");
    await page.waitFor(welcomeButton("Track Job"));
  });
});

describeInNewest("the jobs view, when requests fail", () => {
  let server: JobServer;

  before(async () => {
    server = await serveJobs([job("job_1"), job("job_2")], "ready");
    await track("job_1");
    await page.waitFor(row("just now"));
  });

  after(() => server.close());

  it("shows that the key was rejected, and continues with another", async () => {
    server.fail(answer(401, '{"error":"This key has expired. [Renew](command:workbench.action.quit)"}'));
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("API key rejected"));
    await seeNotification("This key has expired. [Renew] (command:workbench.action.quit)");
    // The last state of the job is still shown.
    await page.waitFor(row("agent/job_1"));
    await page.screenshot("jobs-rejected");
    const shown = (await page.texts("body")).join();
    assert.ok(shown.includes("API key rejected"));
    assert.ok(!shown.includes(apiKey));

    server.fail(undefined);
    await page.click(notificationButton("Set API Key"));
    await enter("Admin API Key", apiKey);
    await seeNotification("API key accepted by");
    await page.waitFor(row("just now"));
    await page.waitForHidden(row("API key rejected"));
  });

  it("keeps the jobs while the server is unreachable, and recovers", async () => {
    await server.goOffline();
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("Server unreachable"));
    await page.waitFor(row("updated just now"));
    await seeHover(row("Server unreachable"), "Retrying, with increasing delay.");
    await page.screenshot("jobs-offline");

    await server.comeBack();
    await page.click(row("Server unreachable"));
    await page.waitForHidden(row("Server unreachable"));
    await page.waitFor(row("just now"));
  });

  it("shows the server's message for a job that does not exist", async () => {
    await track(`${server.api().url}/v2/agent/other/job/job_3`);
    await page.waitFor(row("Job not found"));
    await seeHover(row("Job not found"), "Server message: Agent job not found.");
    await page.screenshot("jobs-not-found");
    await chooseOn("Job not found", "Remove Job");
    await page.waitForHidden(row("Job not found"));
  });

  it("describes each failure", async () => {
    const faults: readonly [status: number, body: string, title: string][] = [
      [403, '{"error":"Not from this network."}', "Access denied"],
      [429, "{}", "Rate limited"],
      [503, "{}", "Server error"],
      [302, "", "Unexpected redirect"],
    ];
    for (const [status, body, title] of faults) {
      server.fail(answer(status, body, status === 302 ? { location: "https://evil.example/" } : {}));
      await vscode.commands.executeCommand("docsJson.jobs.refresh");
      await page.waitFor(row(title));
    }
    server.fail(undefined);
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("just now"));
  });
});

describeInNewest("the jobs view, when the API key is removed", () => {
  let server: JobServer;

  before(async () => {
    // Its next request is due in minutes.
    server = await serveJobs([job("job_1", { age: 10 * 3_600_000 })], "ready");
    await track("job_1");
    await page.waitFor(row("agent/job_1"));
  });

  after(() => server.close());

  it("shows at once that there is none, and confirms it without a warning", async () => {
    const count = server.api().requests.length;
    await vscode.commands.executeCommand("docsJson.jobs.removeApiKey");
    await page.waitFor(row("No API key"));
    await seeNotification(`API key for ${new URL(server.api().url).origin} removed.`);
    await page.waitFor(row("agent/job_1"));
    assert.equal((await notifications()).length, 1);
    assert.equal(server.api().requests.length, count);
    await clearNotifications();
    await page.click(row("No API key"));
    await enter("Admin API Key", apiKey);
    await page.waitForHidden(row("No API key"));
  });
});
