import assert from "node:assert/strict";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import * as vscode from "vscode";
import { silence } from "../../../demo/admin-api/faults.ts";
import { eventually } from "../../support/eventually.ts";
import type { JobServer } from "../jobsWindow.ts";
import {
  apiKey,
  finishedJob,
  job,
  notificationButton,
  palette,
  row,
  seeNotification,
  sendItem,
  serveJobs,
  setApiKey,
  track,
} from "../jobsWindow.ts";
import { page } from "../page.ts";
import { requestRestart, restarts, runsBefore } from "../restart.ts";
import { showDocsJson } from "../workspace.ts";

const id = "docs-json.vscode-docs-json";
const version = () => String(vscode.extensions.getExtension(id)?.packageJSON.version);
const storage = path.join(String(process.env["DOCS_JSON_TEST_USER"]), "globalStorage", id);
const compiledCode = path.join(storage, "compiledCode");

/** The folders of the jobs, where a window that is killed while it writes leaves temporary files. */
const sharedFolders = ["jobs", "jobs-lease", "prompts"].map((name) => path.join(storage, name));

/** With the file that is open. */
const prompt = "Explain the restart\n\nFile: docs.json";

describe(restarts.window, () => {
  let server: JobServer;

  /** The prompts that the server received. */
  const prompts = () =>
    server
      .api()
      .requests.filter(({ method }) => method === "POST")
      .map(({ body }) => JSON.parse(body).prompt);

  if (runsBefore() > 0) {
    // The settings and jobs of the previous run.
    before(async () => {
      const { port } = new URL(String(vscode.workspace.getConfiguration("docsJson.jobs").get("baseUrl")));
      const done = finishedJob("kept", { status: "completed", prLink: "https://github.com/acme/docs/pull/9" });
      server = await serveJobs([done], "as it is", Number(port));
    });
    after(() => server.close());

    it("keeps the compiled code of the language server for the next start", async () => {
      await eventually(async () => (await readdir(compiledCode)).join(), version());
      const compiled = (await readdir(path.join(compiledCode, version()), { recursive: true, withFileTypes: true })).filter(
        (file) => file.isFile(),
      );
      assert.notEqual(compiled.length, 0);
    });

    it("removes the temporary files of killed windows, but not those that may still be written", async () => {
      for (const folder of sharedFolders)
        await eventually(async () => (await readdir(folder)).filter((name) => /^(?:old|new)\./.test(name)).join(), "new.tmp");
    });

    it("keeps the tracked jobs and continues to poll them", async () => {
      await page.waitFor(row("agent/kept"));
      await page.screenshot("jobs-restarted");
      // A served VS Code keeps secrets in memory; a desktop one still has the key.
      await page.waitFor(`${row("No API key")}, ${row("PR ready")}`);
      if ((await page.texts(row("No API key"))).length > 0) await setApiKey(apiKey);
      await seeNotification("Pull request ready: agent/kept in acme/docs");
      await page.waitFor(notificationButton("Open PR"));
      await page.waitFor(row("PR ready"));
    });

    it("keeps a prompt that was being sent, and does not send it again by itself", async () => {
      // A VS Code in a browser that is reloaded soon after an editor was opened may not open it again. The text is kept all the same.
      const tab = '.tab:has-text("Ask the Docs Agent")';
      if (await page.appears(tab)) await page.click(tab);
      else {
        await palette("Ask the Docs Agent");
        await page.click(".quick-input-list .monaco-list-row >> text=Explain the restart");
      }
      await page.waitFor(`${sendItem} .codicon-warning`);
      await page.click(".editor-instance .view-line >> text=Explain the restart");
      await page.press("Control+Enter");
      await page.waitFor(".quick-input-title >> text=Send This Prompt Again?");
      await page.screenshot("prompt-restarted");
      assert.deepEqual(prompts(), []);
      // The mouse is where the list opens: there, VS Code may show a tooltip over the row.
      await page.press("ArrowDown");
      await page.press("Enter");
      await page.waitFor(row("Explain the restart"));
      assert.deepEqual(prompts(), [prompt]);
    });
  } else {
    it("restarts the window while a job is running and a prompt is being sent", async () => {
      server = await serveJobs([job("kept")], "ready");
      await track("kept");
      await page.waitFor(row("just now"));
      assert.equal(server.api().requests.at(-1)?.headers.authorization, `Bearer ${apiKey}`);
      server.fail(silence, "POST");
      await showDocsJson();
      await vscode.commands.executeCommand("docsJson.jobs.ask");
      await page.waitFor(`${sendItem} >> text=Send to project`);
      await page.type("Explain the restart");
      await page.press("Control+Enter");
      await eventually(async () => prompts().join(), prompt);
      await mkdir(path.join(compiledCode, "0.0.1"), { recursive: true });
      for (const folder of sharedFolders) {
        for (const name of ["old.tmp", "new.tmp"]) await writeFile(path.join(folder, name), "");
        await utimes(path.join(folder, "old.tmp"), new Date(), new Date(Date.now() - 2 * 3_600_000));
      }
      requestRestart();
    });
  }
});
