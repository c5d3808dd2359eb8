import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { JobServer } from "../jobsWindow.ts";
import { chooseOn, finishedJob, notificationButton, projectId, row, seeNotification, serveJobs, track } from "../jobsWindow.ts";
import { page, previewBody } from "../page.ts";
import { until } from "../workspace.ts";

describe("a preview of a job's branch", () => {
  let server: JobServer;
  before(async () => {
    server = await serveJobs(
      [finishedJob("done", { status: "completed", prLink: "https://github.com/acme/docs/pull/1" })],
      "ready",
    );
  });
  after(() => server.close());

  it("is deployed when somebody asks for it, and shown in the details of the job", async () => {
    await track("done");
    await page.waitFor(row("agent/done"));
    await chooseOn("agent/done", "Deploy Preview");
    await seeNotification("Preview ready: agent/done");
    await page.click(notificationButton("Show Details"));
    const details = await until(
      () => vscode.workspace.textDocuments.find(({ uri }) => uri.path === "/done.md"),
      (found): found is vscode.TextDocument => found !== undefined,
      vscode.workspace.onDidOpenTextDocument,
    );
    assert.match(
      details.getText(),
      /## Preview\n\n\[.*\]\(<https:\/\/acme-docs-agent-done\.preview\.acme\.example\/>\)\n\n\*\*Ready\*\*/,
    );
    const asked = server.api().requests.filter(({ method }) => method === "POST");
    assert.deepEqual(
      asked.map(({ path, body }) => [path, body]),
      [[`/v1/project/preview/${projectId}`, '{"branch":"agent/done"}']],
    );
    await page.waitFor(`${previewBody} >> text=Ready`);
    await page.screenshot("preview-details");
    // What is still loading would take the focus from a list of the next test, and close it.
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });
});
