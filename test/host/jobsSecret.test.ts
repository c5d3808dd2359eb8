import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as vscode from "vscode";
import { answer } from "../../demo/admin-api/faults.ts";
import type { AdminApi } from "../../demo/admin-api/server.ts";
import { startAdminApi } from "../../demo/admin-api/server.ts";
import { eventually } from "../support/eventually.ts";
import type { JobServer } from "./jobsWindow.ts";
import { job, key, projectId, row, seeNotice, serveJobs, setting, track } from "./jobsWindow.ts";
import { page } from "./page.ts";
import { fileUri } from "./workspace.ts";

describe("the API key of the agent jobs", () => {
  let server: JobServer;
  before(async () => {
    server = await serveJobs([job("job_1")], "ready");
  });
  after(() => server.close());

  it("is in no file, document or message, though the server says it", async () => {
    const said = { id: key, status: key, source: { repository: key, ref: key }, model: key, prLink: key, createdAt: key };
    server.fail(answer(200, JSON.stringify(said)));
    await track("job_1");
    await page.waitFor(row("[API key]"));
    await vscode.commands.executeCommand("docsJson.jobs.showDetails");
    await page.waitFor(".editor-instance .view-line >> text=trackedSince");
    server.fail(answer(401, JSON.stringify({ error: `The key ${key} has expired.` })));
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await seeNotice("The key [API key] has expired.");
    await page.waitFor(".editor-instance .view-line >> text=The key [API key] has expired.");
    assert.ok(!(await page.texts("body")).join().includes(key));
    for (const document of vscode.workspace.textDocuments) assert.ok(!document.getText().includes(key), document.uri.toString());

    // All that VS Code and the extension keep is beside the workspace: settings, logs, the store of the jobs.
    const kept = await filesBelow(path.dirname(fileUri("").fsPath));
    assert.ok([...kept].some(([file, bytes]) => file.includes("tracked.") && bytes.includes("job_1")));
    assert.deepEqual(
      [...kept].filter(([, bytes]) => bytes.includes(key)).map(([file]) => file),
      [],
    );
  });
});

describe("a workspace that names a server of its own", () => {
  let server: JobServer;
  let evil: AdminApi;
  before(async () => {
    server = await serveJobs([job("job_1")], "ready");
    evil = await startAdminApi({ key, projectId });
  });
  after(async () => {
    // VS Code need not notice that a file is gone; what it changes itself it knows.
    await vscode.workspace.getConfiguration("docsJson.jobs").update("projectId", undefined, vscode.ConfigurationTarget.Workspace);
    await vscode.workspace.fs.delete(fileUri(".vscode"), { recursive: true });
    await evil.close();
    await server.close();
  });

  it("gets neither the key nor a request", async () => {
    await setting("projectId", undefined);
    const jobs = () => vscode.workspace.getConfiguration("docsJson.jobs");
    const file = fileUri(".vscode/settings.json");
    await vscode.workspace.fs.writeFile(file, Buffer.from(JSON.stringify({ "docsJson.jobs.baseUrl": evil.url })));
    // VS Code adds to the file, and so has read all of it by then.
    await jobs().update("projectId", "theirs", vscode.ConfigurationTarget.Workspace);
    assert.ok((await readFile(file.fsPath, "utf8")).includes(evil.url));
    assert.equal(jobs().get("projectId"), "theirs");
    assert.equal(jobs().get("baseUrl"), server.api().url);
    await vscode.commands.executeCommand("docsJson.jobs.testApiKey");
    await eventually(async () => server.api().requests.at(-1)?.path, "/v2/agent/theirs/job/key-check");
    assert.deepEqual(evil.requests, []);
  });
});

/** The files below a folder, with what is in them. Some go while they are listed. */
async function filesBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const read = await Promise.all(files.map(async (file) => [file, await readFile(file).catch(() => Buffer.alloc(0))] as const));
  return new Map(read);
}
