import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as vscode from "vscode";
import { answer } from "../../../demo/admin-api/faults.ts";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";
import { eventually } from "../../support/eventually.ts";
import type { JobServer } from "../jobsWindow.ts";
import { apiKey, job, projectId, row, seeNotification, sendItem, serveJobs, track, updateSetting } from "../jobsWindow.ts";
import { page, previewBody } from "../page.ts";
import { closeEditors, fileUri } from "../workspace.ts";

describe("the API key of the agent jobs", () => {
  let server: JobServer;
  before(async () => {
    server = await serveJobs([job("job_1")], "ready");
  });
  after(() => server.close());

  it("is in no file, document, or message, even if the server repeats it", async () => {
    const said = {
      id: "job_1",
      status: apiKey,
      source: { repository: apiKey, ref: apiKey },
      model: apiKey,
      prLink: apiKey,
      createdAt: apiKey,
    };
    server.fail(answer(200, JSON.stringify(said)));
    await track("job_1");
    await page.waitFor(row("[API key]"));
    await vscode.commands.executeCommand("docsJson.jobs.showJson");
    await page.waitFor(".editor-instance .view-line >> text=trackedSince");
    await vscode.commands.executeCommand("docsJson.jobs.showDetails");
    await page.waitFor(`${previewBody} >> text=Property`);
    assert.ok(!(await page.texts(previewBody)).join().includes(apiKey));

    server.fail(answer(400, JSON.stringify({ error: `No work for ${apiKey}.` })), "POST");
    await vscode.commands.executeCommand("docsJson.jobs.sendFollowUp");
    await page.waitFor(`${sendItem} >> text=Send to job`);
    await page.type("Explain the key");
    await page.press("Control+Enter");
    await seeNotification("Prompt not sent. The server rejected it. Server message: No work for [API key].");
    void vscode.commands.executeCommand("docsJson.jobs.preview");
    await seeNotification("The server rejected the branch. Server message: No work for [API key].");
    assert.ok(!(await page.texts("body")).join().includes(apiKey));
    server.fail(undefined);
    await page.click(".editor-instance .view-line >> text=Explain the key");
    await page.press("Control+Enter");
    await page.waitForHidden(sendItem);
    await closeEditors();
    await vscode.commands.executeCommand("docsJson.jobs.showJson");
    await page.waitFor(".editor-instance .view-line >> text=trackedSince");

    server.fail(answer(401, JSON.stringify({ error: `The key ${apiKey} has expired.` })));
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await seeNotification("The key [API key] has expired.");
    await page.waitFor(".editor-instance .view-line >> text=The key [API key] has expired.");
    const shown = (await page.texts("body")).join();
    assert.ok(shown.includes("The key [API key] has expired."));
    assert.ok(!shown.includes(apiKey));
    const documents = vscode.workspace.textDocuments;
    assert.ok(documents.some(({ uri }) => uri.scheme === "docs-json-job"));
    for (const document of documents) assert.ok(!document.getText().includes(apiKey), document.uri.toString());

    // All files of VS Code and the extension are next to the workspace: settings, logs, and the store of the jobs.
    const kept = await filesBelow(path.dirname(fileUri("").fsPath));
    assert.ok([...kept].some(([file, bytes]) => file.includes("tracked.") && bytes.includes("job_1")));
    assert.deepEqual(
      [...kept].filter(([, bytes]) => bytes.includes(apiKey)).map(([file]) => file),
      [],
    );
  });
});

describe("a workspace that sets another server", () => {
  let server: JobServer;
  let evil: AdminApi;
  before(async () => {
    server = await serveJobs([job("job_1")], "ready");
    evil = await startAdminApi({ key: apiKey, projectId });
  });
  after(async () => {
    // VS Code may not notice that a file was deleted, but it knows its own changes.
    await vscode.workspace.getConfiguration("docsJson.jobs").update("projectId", undefined, vscode.ConfigurationTarget.Workspace);
    await vscode.workspace.fs.delete(fileUri(".vscode"), { recursive: true });
    await evil.close();
    await server.close();
  });

  it("receives neither the key nor a request", async () => {
    await updateSetting("projectId", undefined);
    const jobs = () => vscode.workspace.getConfiguration("docsJson.jobs");
    const file = fileUri(".vscode/settings.json");
    await vscode.workspace.fs.writeFile(file, Buffer.from(JSON.stringify({ "docsJson.jobs.baseUrl": evil.url })));
    // VS Code updates the file, and so has read it by then.
    await jobs().update("projectId", "theirs", vscode.ConfigurationTarget.Workspace);
    assert.ok((await readFile(file.fsPath, "utf8")).includes(evil.url));
    assert.equal(jobs().get("projectId"), "theirs");
    assert.equal(jobs().get("baseUrl"), server.api().url);
    await vscode.commands.executeCommand("docsJson.jobs.testApiKey");
    await eventually(async () => server.api().requests.at(-1)?.path, "/v2/agent/theirs/job/key-check");
    assert.deepEqual(evil.requests, []);
  });
});

/** The files below a folder with their content. Some may be deleted while they are listed. */
async function filesBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const read = await Promise.all(files.map(async (file) => [file, await readFile(file).catch(() => Buffer.alloc(0))] as const));
  return new Map(read);
}
