import assert from "node:assert/strict";
import * as vscode from "vscode";
import { eventually } from "../../support/eventually.ts";
import type { JobServer } from "../jobsWindow.ts";
import {
  clearNotifications,
  finishedJob,
  job,
  palette,
  projectId,
  row,
  serveJobs,
  statusBar,
  track,
  updateSetting,
} from "../jobsWindow.ts";
import { page, previewBody } from "../page.ts";
import { describeInNewest } from "../version.ts";
import { closeEditors } from "../workspace.ts";

const hour = 3_600_000;
const prLink = "https://github.com/acme/docs/pull/7";

describeInNewest("the accessibility tree of the agent jobs", () => {
  let server: JobServer;

  before(async () => {
    await updateSetting("notifications", false);
    const source = { repository: "https://github.com/acme/docs", ref: "agent/[x](command:y)" };
    server = await serveJobs(
      [
        job("job_running", { age: 2 * hour }),
        finishedJob("job_pages", { status: "completed", prLink }, { age: 3 * hour }),
        finishedJob("job_broken", { status: "failed" }, { age: 26 * hour, source }),
      ],
      "ready",
    );
    await track("job_running job_pages job_broken");
    await page.waitFor(row("Finished2"));
    await page.waitFor(row("agent/job_running"));
  });
  after(async () => {
    await updateSetting("notifications", undefined);
    await server.close();
  });
  afterEach(async () => {
    await clearNotifications();
    await closeEditors();
  });

  it("names the groups and the jobs with their states in the view", async () => {
    const tree = '.tree-explorer-viewlet-tree-view [role="tree"]';
    await page.press("Home");
    await page.waitFor(`${row("Active1")}.focused`);
    const read = async () => (await page.accessibility(tree)).filter((line) => line.startsWith("tree")).map(withoutSelection);
    assert.deepEqual(await read(), [
      'tree "Agent Jobs"',
      'treeitem "Active, 1 job" [expanded] [level=1]',
      'treeitem "Agent job agent/job_running, Running, 2 hours ago, repository acme/docs" [level=2]',
      'treeitem "Finished, 2 jobs" [expanded] [level=1]',
      'treeitem "Agent job agent/job_pages, Completed with a pull request, 3 hours ago, repository acme/docs" [level=2]',
      'treeitem "Agent job agent/[x](command:y), Job failed, 1 day ago, repository acme/docs" [level=2]',
    ]);
    const actions = (await page.accessibility(".part.sidebar .composite.title")).filter((line) => line.startsWith("button"));
    assert.deepEqual(actions.slice(0, 3), ['button "Ask the Docs Agent…"', 'button "Track Job…"', 'button "Refresh Job Status"']);
  });

  it("says in the status bar which jobs are active", async () => {
    await page.waitFor(statusBar);
    const status = await page.accessibility(".part.statusbar");
    assert.ok(status.includes('button "1 active agent job: agent/job_running"'), status.join("\n"));
  });

  it("names a prompt, and where it is sent", async () => {
    await vscode.commands.executeCommand("docsJson.jobs.ask");
    await page.waitFor('.tab.active:has-text("Ask the Docs Agent")');
    await page.waitFor(`.statusbar-item >> text=Send to project ${projectId}`);
    const read = await page.accessibility(".part.editor");
    for (const expected of ['tab "Ask the Docs Agent" [selected]', 'button "Send Prompt (Ctrl+Enter)"'])
      assert.ok(read.includes(expected), `${expected} is not in ${read.join("\n")}`);
    assert.ok(
      read.some((line) => line.startsWith('textbox "Ask the Docs Agent')),
      read.join("\n"),
    );
    const status = await page.accessibility(".part.statusbar");
    assert.ok(status.includes(`button "Send prompt to project ${projectId}"`), status.join("\n"));
    // What is shown above the editor has no unique names.
    assert.doesNotMatch((await page.texts(".breadcrumbs-below-tabs")).join(), /[0-9a-f]{8}-/);
  });

  it("has headings, a table with headers, and links in the details of a job", async () => {
    await palette("Show Job Details");
    await page.waitFor(".quick-input-title >> text=Show Job Details");
    const options = (await page.accessibility(".quick-input-list")).filter((line) => line.startsWith("option"));
    assert.deepEqual(
      options.map((option) => option.replace(/ \[(?:selected|active|checked)\]/g, "")),
      [
        'option "agent/job_running, Running · 2 h ago · acme/docs, job_running"',
        'option "PR ready · agent/job_pages, 3 h ago · acme/docs, job_pages"',
        'option "Failed · agent/[x](command:y), 1 day ago · acme/docs, job_broken"',
      ],
    );
    await page.type("job_pages");
    await page.press("Enter");
    const begin = [
      'heading "agent/job_pages" [level=1]',
      'row "Property Value"',
      'columnheader "Property"',
      'columnheader "Value"',
      `row "Pull request ${prLink}"`,
    ];
    await eventually(async () => (await page.accessibility(previewBody)).slice(0, 5).join("\n"), begin.join("\n"));
    const read = await page.accessibility(previewBody);
    for (const expected of [`link "${prLink}"`, 'cell "agent/job_pages"', 'heading "History" [level=2]'])
      assert.ok(read.includes(expected), read.join("\n"));
  });
});

/** Which row is selected depends on the tests before. */
function withoutSelection(line: string): string {
  return line.replace(" [selected]", "");
}
