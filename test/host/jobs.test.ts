import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { Fault } from "../../demo/admin-api/faults.ts";
import { answer } from "../../demo/admin-api/faults.ts";
import type { JobScript } from "../../demo/admin-api/job.ts";
import type { AdminApi } from "../../demo/admin-api/server.ts";
import { startAdminApi } from "../../demo/admin-api/server.ts";
import { page } from "./page.ts";

const key = "mint_host_0123456789";
const projectId = "acme-docs";
const row = (text: string) => `.tree-explorer-viewlet-tree-view .monaco-list-row >> text=${text}`;
const welcome = (label: string) => `.welcome-view-content >> role=button[name="${label}"]`;

describe("the jobs panel", () => {
  let api: AdminApi;
  /** Where the pull requests are: its port tells that one was opened. */
  let forge: AdminApi;
  let fault: Fault | undefined;
  const job = (id: string, end?: JobScript["end"]): JobScript => ({
    id,
    source: { repository: "https://github.com/acme/docs", ref: "agent/quickstart" },
    model: "writer-2",
    ...(end === undefined ? {} : { end }),
  });

  before(async () => {
    api = await startAdminApi({ key, projectId, faults: () => fault, jobs: [job("job_1")] });
    forge = await startAdminApi({ key, projectId });
    await setting("baseUrl", api.url);
    await vscode.commands.executeCommand("docsJson.jobs.focus");
  });

  after(async () => {
    await vscode.commands.executeCommand("docsJson.jobs.forgetApiKey");
    await setting("baseUrl", undefined);
    await setting("projectId", undefined);
    await api.close();
    await forge.close();
  });

  it("leads from an empty view to the first job", async () => {
    await page.click(welcome("Set API key"));
    await enter("Admin API key", "mint_dsc_0123456789");
    await page.waitFor(".quick-input-widget >> text=This is an assistant key");
    await page.press("Control+A");
    await enter("Admin API key", key);

    await page.click(welcome("Set project"));
    await enter("Project of the agent jobs", projectId);
    await page.click(welcome("Track a job"));
    await enter("Track agent jobs", "job_1");
    await page.waitFor(row("Active · just now"));
    await page.screenshot("jobs-active");
    assert.deepEqual(
      api.requests.map(({ path, headers }) => [path, headers.authorization]),
      [[`/v2/agent/${projectId}/job/job_1`, `Bearer ${key}`]],
    );
  });

  it("opens the pull request from the palette once it is there", async () => {
    await palette("Open PR link");
    await page.waitFor("text=No tracked job has a pull request yet.");
    await vscode.commands.executeCommand("notifications.clearAll");

    const prLink = `${forge.url}/acme/docs/pull/42`;
    api.setJob(job("job_1", { after: 0, outcome: { status: "completed", prLink } }));
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await page.waitFor(row("Pull request ready"));
    await page.screenshot("jobs-ready");
    await palette("Open PR link");
    // A desktop VS Code has the system open its browser. A served one opens a tab, whose address leads through its own server:
    // it names the port, and that is the forge's.
    const { port } = new URL(forge.url);
    await until(
      async () => forge.requests.length > 0 || (await page.closeOpened()).some((address) => address.includes(`/${port}/`)),
    );
  });

  it("says that the key was rejected, and goes on with another", async () => {
    api.setJob(job("job_2"));
    fault = answer(401, '{"error":"This key has expired."}');
    void vscode.commands.executeCommand("docsJson.jobs.track");
    await enter("Track agent jobs", "job_2");
    await page.waitFor(row("API key rejected"));
    await page.screenshot("jobs-rejected");
    assert.ok(!(await page.texts("body")).join().includes(key));

    fault = undefined;
    await page.click(row("API key rejected"));
    await enter("Admin API key", key);
    await page.waitFor(row("Active · just now"));
    await page.waitForHidden(row("API key rejected"));
  });

  it("shows the server's words for a job that there is not", async () => {
    void vscode.commands.executeCommand("docsJson.jobs.track");
    await enter("Track agent jobs", `${api.url}/v2/agent/other/job/job_3`);
    await page.waitFor(row("Not found"));
    await page.click(row("Not found"));
    await vscode.commands.executeCommand("list.showHover");
    await page.waitFor(".monaco-hover >> text=“Agent job not found.”");
    await page.screenshot("jobs-not-found");
  });

  it("forgets the jobs that are removed", async () => {
    for (const text of ["Not found", "Active", "Pull request ready"]) {
      await page.rightClick(row(text));
      // A click so soon after the menu came up would count as a slip.
      await page.hover(".context-view >> text=Remove job");
      await page.press("Enter");
      await page.waitForHidden(row(text));
    }
    await page.waitFor(welcome("Track a job"));
  });
});

/** Types into the input box with this title, and accepts. */
async function enter(title: string, text: string): Promise<void> {
  await page.waitFor(`.quick-input-title >> text=${title}`);
  await page.type(text);
  await page.press("Enter");
}

/** Runs a command as a person does who knows its name. */
async function palette(title: string): Promise<void> {
  await page.press("F1");
  await page.waitFor(".quick-input-widget .input");
  await page.type(`Docs JSON: ${title}`);
  await page.waitFor(`.quick-input-list .monaco-list-row >> text=Docs JSON: ${title}`);
  await page.press("Enter");
}

function setting(name: string, value: unknown): Thenable<void> {
  return vscode.workspace.getConfiguration("docsJson.jobs").update(name, value, vscode.ConfigurationTarget.Global);
}

/** Waits for something that only shows by being looked at. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
}
