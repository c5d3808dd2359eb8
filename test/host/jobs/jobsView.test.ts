import assert from "node:assert/strict";
import * as vscode from "vscode";
import { eventually } from "../../support/eventually.ts";
import type { JobServer } from "../jobsWindow.ts";
import {
  chooseOn,
  clearNotifications,
  finishedJob,
  job,
  notificationButton,
  notifications,
  palette,
  projectId,
  row,
  seeNotification,
  serveJobs,
  startGitHost,
  statusBar,
  track,
  updateSetting,
  waitUntilOpened,
} from "../jobsWindow.ts";
import { page } from "../page.ts";
import { until } from "../workspace.ts";

describe("the view of agent jobs", () => {
  let server: JobServer;
  let gitHost: Awaited<ReturnType<typeof startGitHost>>;

  before(async () => {
    gitHost = await startGitHost();
    const hour = 3_600_000;
    server = await serveJobs(
      [
        job("quickstart", { age: hour }),
        job("handbook"),
        finishedJob("pages", { status: "completed", prLink: `${gitHost.url}/acme/docs/pull/7` }, { age: 2 * hour }),
        finishedJob("spelling", { status: "completed", prLink: null }, { age: 3 * hour }),
        finishedJob("translate", { status: "failed" }, { age: 4 * hour }),
        finishedJob("old", { status: "completed", prLink: null }, { age: 5 * hour, archivedAfter: 1 }),
      ],
      "ready",
    );
    await track("quickstart, handbook, pages, spelling, translate, old");
  });

  after(async () => {
    await server.close();
    await gitHost.close();
  });

  it("says that jobs of a server with another base URL are kept", async () => {
    const { url } = server.api();
    await updateSetting("baseUrl", "https://other.example.com");
    await page.waitFor('.welcome-view-content >> text="Jobs that you tracked with another"');
    await page.screenshot("jobs-welcome-other-server");
    await updateSetting("baseUrl", url);
    await page.waitFor(row("handbook"));
  });

  it("groups the jobs by state", async () => {
    await page.waitFor(row("Archived"));
    // A row that is redrawn while it is clicked may stay as it is.
    await page.waitFor(row("No changes"));
    await page.click(row("Archived"));
    await page.waitFor(row("agent/old"));
    const rows = await page.texts(".tree-explorer-viewlet-tree-view .monaco-list-row .monaco-icon-label-container");
    assert.deepEqual(
      rows.map((text) => text.replace(/ · acme\/docs$/, "")),
      [
        "Active2",
        "agent/handbookjust now",
        "agent/quickstart1 h ago",
        "Finished3",
        "PR ready · agent/pages2 h ago",
        "No changes · agent/spelling3 h ago",
        "Failed · agent/translate4 h ago",
        "Archived1",
        "agent/old5 h ago",
      ],
    );
    await page.screenshot("jobs-groups");
  });

  it("shows the number of active jobs in the badge and in the status bar, which opens the view", async () => {
    await page.waitFor(`.activitybar .badge-content:text-is("2")`);
    await vscode.commands.executeCommand("workbench.view.explorer");
    await page.waitFor(`${statusBar} >> text=2 agent jobs`);
    await page.click(statusBar);
    await page.waitFor(row("agent/quickstart"));
  });

  it("shows that polling is turned off", async () => {
    const text = "text=Polling is turned off.";
    await updateSetting("polling", false);
    await page.waitFor(text);
    await updateSetting("polling", undefined);
    await page.waitForHidden(text);
  });

  it("archives and unarchives a job", async () => {
    await chooseOn("agent/handbook", "Archive Job");
    await page.waitFor(`${statusBar} >> text=Agent job: agent/quickstart`);
    await page.waitFor(row("Archived2"));
    void vscode.commands.executeCommand("docsJson.jobs.archive");
    await page.waitFor(".quick-input-list .monaco-list-row >> text=agent/quickstart");
    const offered = await page.texts(".quick-input-list .monaco-list-row");
    assert.deepEqual(offered.map((text) => /agent\/[a-z]+/.exec(text)?.[0]).sort(), [
      "agent/pages",
      "agent/quickstart",
      "agent/spelling",
      "agent/translate",
    ]);
    await page.press("Escape");
    await chooseOn("agent/handbook", "Unarchive Job");
    await page.waitFor(`${statusBar} >> text=2 agent jobs`);
    // Wait until the rows have moved, so that the next click hits its row.
    await page.waitFor(row("Active2"));
    await page.waitFor(row("Archived1"));
  });

  it("removes a job and undoes that", async () => {
    await chooseOn("agent/translate", "Remove Job");
    await page.waitForHidden(row("agent/translate"));
    await seeNotification("Removed job: agent/translate in acme/docs");
    await page.click(notificationButton("Undo"));
    await page.waitFor(row("agent/translate"));
  });

  it("shows the details of a job as a page, and as JSON", async () => {
    await chooseOn("agent/pages", "Show Job Details");
    const details = await document(".md");
    assert.ok(details.getText().startsWith("# agent\\/pages\n\n**Completed with a pull request**"), details.getText());
    assert.ok(vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputCustom, "it is a preview");
    await page.screenshot("jobs-details");
    await page.click('.editor-actions .action-label[aria-label^="Show Job as JSON"]');
    await page.waitFor(".editor-instance .view-line >> text=trackedSince");
    const json = await document(".json");
    assert.equal(JSON.parse(json.getText()).job.prLink, `${gitHost.url}/acme/docs/pull/7`);
    assert.equal(JSON.parse(json.getText()).projectId, projectId);
    assert.equal(json.languageId, "json");
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  it("filters and sorts the jobs, and clears the finished ones", async () => {
    await palette("Find Job");
    await page.waitFor(".tree-type-filter input:focus, .tree-find-widget input:focus, .monaco-tree-type-filter input:focus");
    await page.type("pages");
    const filter = ".tree-explorer-viewlet-tree-view .codicon-list-filter";
    await page.click(filter);
    await page.waitForHidden(row("agent/spelling"));
    await page.waitFor(row("agent/pages"));
    await page.screenshot("jobs-find");
    // Back to VS Code's default, which only marks what is found.
    await page.click(filter);
    await page.waitFor(row("agent/spelling"));
    await page.press("Escape");
    await palette("Sort Jobs…");
    await page.waitFor(".quick-input-list .monaco-list-row >> text=Recently Changed First");
    await page.type("By Name");
    await page.press("Enter");
    const order = () => vscode.workspace.getConfiguration("docsJson.jobs").get("sortOrder");
    await eventually(async () => order(), "name");
    await updateSetting("sortOrder", undefined);
    await page.hover(row("Finished"));
    await page.click(`${row("Finished")} .action-label[aria-label^="Clear Finished Jobs"]`);
    await page.waitForHidden(row("Finished"));
    await seeNotification("Removed 3 jobs.");
    await page.click(notificationButton("Undo"));
    await page.waitFor(row("Finished3"));
  });

  it("copies the id and the links of a job", async () => {
    await chooseOn("agent/pages", "Copy Job ID");
    await clipboard("pages");
    await chooseOn("agent/pages", "Copy PR Link");
    await clipboard(`${gitHost.url}/acme/docs/pull/7`);
    await chooseOn("agent/pages", "Copy Job Link");
    await clipboard(`${vscode.env.uriScheme}://docs-json.vscode-docs-json/track?project=${projectId}&id=pages`);
  });

  it("asks which job a command from the Command Palette applies to", async () => {
    await palette("Copy Job ID");
    await page.waitFor(".quick-input-list .monaco-list-row >> text=agent/spelling");
    await page.screenshot("jobs-pick");
    await page.type("spelling");
    await page.press("Enter");
    await clipboard("spelling");
  });

  it("opens the pull request from the notification", async () => {
    const prLink = `${gitHost.url}/acme/docs/pull/8`;
    server.api().setJob(finishedJob("handbook", { status: "completed", prLink }));
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await seeNotification("Pull request ready: agent/handbook in acme/docs");
    assert.equal((await notifications()).filter((text) => text.includes("agent/handbook")).length, 1);
    await vscode.commands.executeCommand("notifications.showList");
    await page.click(notificationButton("Open PR"));
    await waitUntilOpened(gitHost);
    // VS Code loses the row of a menu while the rows move.
    await page.waitFor(row("PR ready · agent/handbook"));
  });

  it("shows no notifications when they are turned off", async () => {
    await updateSetting("notifications", false);
    try {
      server.api().setJob(job("spelling"));
      await chooseOn("agent/spelling", "Refresh Job Status");
      await page.waitFor(`${statusBar} >> text=2 agent jobs`);
      server.api().setJob(finishedJob("spelling", { status: "failed" }));
      await vscode.commands.executeCommand("docsJson.jobs.refresh");
      await page.waitFor(`${statusBar} >> text=agent/quickstart`);
      const shown = (await notifications()).filter((text) => text.includes("agent/spelling"));
      assert.deepEqual(shown, []);
    } finally {
      // Later windows have the same settings.
      await updateSetting("notifications", undefined);
    }
  });

  it("notifies of a failed job, and opens its details", async () => {
    server.api().setJob(finishedJob("quickstart", { status: "failed" }));
    await vscode.commands.executeCommand("docsJson.jobs.refresh");
    await seeNotification("Job failed: agent/quickstart in acme/docs");
    await page.waitForHidden(statusBar);
    await page.screenshot("jobs-notice-failed");
    await page.click(notificationButton("Show Details"));
    assert.match((await document(".md")).getText(), /\*\*Job failed\*\*/);
  });
});

describe("the mouse and the keyboard in the view", () => {
  /** Keys are for the details that a click opened until the view has the focus. */
  const focusView = async () => {
    await vscode.commands.executeCommand("docsJson.jobs.focus");
    await page.waitFor(".tree-explorer-viewlet-tree-view .monaco-list:focus");
  };
  let server: JobServer;
  let gitHost: Awaited<ReturnType<typeof startGitHost>>;
  before(async () => {
    gitHost = await startGitHost();
    const prLink = `${gitHost.url}/acme/docs/pull/9`;
    // The server learns of all of them at once: without ages, the order of the rows would be accidental.
    const jobs = [job("job_1", { age: 15_000 }), job("job_2", { age: 10_000 }), job("job_3", { age: 5_000 })];
    server = await serveJobs([...jobs, finishedJob("job_4", { status: "completed", prLink })], "ready");
    await track("job_1 job_2 job_3 job_4 job_unknown");
    await page.waitFor(row("agent/job_4"));
  });
  after(async () => {
    await server.close();
    await gitHost.close();
  });

  it("refuses words that are not IDs", async () => {
    const done = vscode.commands.executeCommand("docsJson.jobs.track");
    await page.waitFor(".quick-input-box input:focus");
    await page.type("bad id!");
    await page.waitFor(".quick-input-message >> text=Not a job ID: bad id!");
    await page.press("Control+A");
    await page.type("MINT_API_KEY=mint_0123456789");
    await page.waitFor(".quick-input-message >> text=This contains an API key, not only job IDs.");
    await page.press("Escape");
    await done;
  });

  it("counts only jobs that the server knows as active", async () => {
    await page.waitFor(row("Job not found"));
    await page.waitFor(row("Active3"));
    await page.waitFor(row("Unknown1"));
    await page.waitFor(`${statusBar} >> text=3 agent jobs`);
    await page.waitFor(`.activitybar .badge-content:text-is("3")`);
    await page.waitFor('.monaco-list-row[aria-label*="Agent job agent/job_1, Running, just now, repository acme/docs"]');
    await page.waitFor(`${statusBar} a[aria-label="3 active agent jobs"]`);
    await page.screenshot("jobs-default-width");
  });

  it("opens the pull request of a job with a click", async () => {
    await page.click(row("agent/job_4"));
    await waitUntilOpened(gitHost);
  });

  it("says nothing when the user declines to open the pull request", async () => {
    await clearNotifications();
    const { openExternal } = vscode.env;
    // VS Code refuses to show its question in tests, and lets them replace this function. Cancel and Copy have this result.
    Object.assign(vscode.env, { openExternal: async () => false });
    try {
      await vscode.commands.executeCommand("docsJson.jobs.openPullRequest");
      assert.deepEqual(await notifications(), []);
    } finally {
      Object.assign(vscode.env, { openExternal });
    }
  });

  it("asks before it opens the pull request of an archived job while others are open", async () => {
    await chooseOn("agent/job_4", "Archive Job");
    await page.waitFor(row("Archived1"));
    const done = vscode.commands.executeCommand("docsJson.jobs.openPullRequest");
    await page.waitFor(".quick-input-list .monaco-list-row >> text=agent/job_4");
    await page.press("Escape");
    await done;
    // The only job that is archived is meant.
    await vscode.commands.executeCommand("docsJson.jobs.unarchive");
    await page.waitForHidden(row("Archived1"));
    await page.waitFor(row("agent/job_4"));
  });

  it("shows the details of another job with Enter", async () => {
    await page.click(row("agent/job_1"));
    await activeTab("job_1.md");
    await focusView();
    await page.press("ArrowUp");
    await page.press("Enter");
    await activeTab("job_2.md");
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  it("removes all selected jobs with the Delete key, and undoes that", async () => {
    await clearNotifications();
    await page.click(row("agent/job_3"));
    await activeTab("job_3.md");
    await focusView();
    await page.press("Shift+ArrowDown");
    await page.waitFor(`${row("agent/job_2")}.selected`);
    await page.press("Delete");
    await page.waitFor(row("Active1"));
    await seeNotification("Removed 2 jobs.");
    await page.screenshot("jobs-removed");
    await page.click(notificationButton("Undo"));
    await page.waitFor(row("Active3"));
  });

  it("removes the job that has the focus with the Delete key, not one that is selected elsewhere", async () => {
    await clearNotifications();
    await page.click(row("agent/job_1"));
    await activeTab("job_1.md");
    await focusView();
    await page.press("ArrowUp");
    await page.waitFor(`${row("agent/job_2")}.focused`);
    await page.press("Delete");
    await seeNotification("Removed job: agent/job_2");
    await page.waitFor(row("agent/job_1"));
  });
});

describe("a job link", () => {
  let server: JobServer;
  before(async () => {
    server = await serveJobs([job("job_1"), job("job_2")], "ready");
  });
  after(() => server.close());

  const link = (query: string) => {
    const uri = vscode.Uri.parse(`${vscode.env.uriScheme}://docs-json.vscode-docs-json/track?${query}`);
    return vscode.commands.executeCommand("vscode.open", uri);
  };

  it("asks for confirmation", async () => {
    const before = server.api().requests.length;
    await link(`project=${projectId}&id=job_1&baseUrl=https://evil.example`);
    await page.waitFor(".quick-input-list >> text=Track job_1");
    await page.screenshot("jobs-link");
    await page.press("Escape");
    await page.waitForHidden(".quick-input-widget");
    await link(`project=${projectId}&id=job_1`);
    await page.click(".quick-input-list >> text=Don't Track");
    await page.waitForHidden(".quick-input-widget");
    assert.equal(server.api().requests.length, before);

    await link(`project=${projectId}&id=job_1&id=job_2`);
    await page.click(".quick-input-list >> text=Track All 2 Jobs");
    await page.waitFor(row("agent/job_1"));
    await page.waitFor(row("agent/job_2"));
  });

  it("shows a job that is already tracked without asking", async () => {
    await vscode.commands.executeCommand("workbench.view.explorer");
    await link(`project=${projectId}&id=job_2`);
    await page.waitFor('.tree-explorer-viewlet-tree-view .monaco-list-row.selected:has-text("agent/job_2")');
  });

  it("shows an error if it is invalid", async () => {
    await link("project=..&id=job_1");
    await seeNotification("Invalid job link: missing or invalid project ID.");
  });
});

/** Waits until the tab with this label is active. */
const activeTab = (label: string) =>
  until(
    () => vscode.window.tabGroups.activeTabGroup.activeTab,
    (tab): tab is vscode.Tab => tab?.label.includes(label) === true,
    vscode.window.tabGroups.onDidChangeTabs,
    vscode.window.tabGroups.onDidChangeTabGroups,
  );

/** The document with the details of a job, as soon as it is open. */
const document = (extension: string) =>
  until(
    () => vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === "docs-json-job" && uri.path.endsWith(extension)),
    (found): found is vscode.TextDocument => found !== undefined,
    vscode.workspace.onDidOpenTextDocument,
  );

const clipboard = (text: string) => eventually(() => vscode.env.clipboard.readText(), text);
