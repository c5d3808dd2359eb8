import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { JobServer } from "./jobsWindow.ts";
import { ended, job, key, notificationButton, row, seeNotification, serveJobs, setKey, track } from "./jobsWindow.ts";
import { page } from "./page.ts";
import { restarts, runsBefore, wantRestart } from "./restart.ts";

describe(restarts.window, () => {
  let server: JobServer;

  if (runsBefore() > 0) {
    // The settings and jobs of the previous run.
    before(async () => {
      const { port } = new URL(String(vscode.workspace.getConfiguration("docsJson.jobs").get("baseUrl")));
      const done = ended("kept", { status: "completed", prLink: "https://github.com/acme/docs/pull/9" });
      server = await serveJobs([done], "as it is", Number(port));
    });
    after(() => server.close());

    it("keeps the tracked jobs and continues to poll them", async () => {
      await page.waitFor(row("agent/kept"));
      await page.screenshot("jobs-restarted");
      // A served VS Code keeps secrets in memory; a desktop one still has the key.
      await page.waitFor(`${row("No API key")}, ${row("PR ready")}`);
      if ((await page.texts(row("No API key"))).length > 0) await setKey(key);
      await seeNotification("Pull request ready: agent/kept in acme/docs");
      await page.waitFor(notificationButton("Open PR"));
      await page.waitFor(row("PR ready"));
    });
  } else {
    it("restarts the window while a job is running", async () => {
      server = await serveJobs([job("kept")], "ready");
      await track("kept");
      await page.waitFor(row("just now"));
      assert.equal(server.api().requests.at(-1)?.headers.authorization, `Bearer ${key}`);
      wantRestart();
    });
  }
});
