import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import * as vscode from "vscode";
import { startGitHub } from "../../../demo/github/server.ts";
import { eventually } from "../../support/eventually.ts";
import type { Clone } from "../gitClone.ts";
import { address, cloneWorkspace } from "../gitClone.ts";
import type { JobServer } from "../jobsWindow.ts";
import {
  chooseOn,
  clearNotifications,
  finishedJob,
  isAskedForJob,
  notificationButton,
  palette,
  row,
  seeNotification,
  serveJobs,
  track,
  updateSetting,
} from "../jobsWindow.ts";
import { page } from "../page.ts";
import { describeInNewest } from "../version.ts";
import { closeEditors, fileUri, replace, show } from "../workspace.ts";

const branch = "agent/rename-the-key";
const marker = "/tmp/docs-json-executed";

/** Branch names that a shell or git could take for something else. */
const hostile = [`--upload-pack=touch ${marker}`, `$(touch ${marker})`, "-b", `x\n--exec=touch ${marker}`, "main:main", "a..b"];

/** The files in the multi-file diff editor. */
const changedFiles = ".multiDiffEntry .file-path .title";
const diffTab = (name: string, base = "the default branch") => `.tab.active:has-text("Changes in ${name} since ${base}")`;

/** Runs a command on the job that its question finds by a text, again until the branch of the job is known. */
async function chooseInPicker(command: string, text: string): Promise<void> {
  for (;;) {
    void vscode.commands.executeCommand(command);
    await page.waitFor(".quick-input-box input:focus");
    await page.type(text);
    if (await page.appears(`.quick-input-list .monaco-list-row >> text=${text}`, 1000)) break;
    await page.press("Escape");
    await page.waitForHidden(".quick-input-widget");
  }
  await page.press("Enter");
}

/** Chooses an item of the open menu with the keyboard. */
async function chooseInMenu(item: string): Promise<void> {
  await page.waitFor(`.context-view .action-item >> text=${item}`);
  while (!(await page.texts(".context-view .action-item.focused")).some((text) => text.includes(item)))
    await page.press("ArrowDown");
  await page.press("Enter");
}

describe("the work of a job in a local clone", () => {
  let server: JobServer;
  let clone: Clone;

  before(async () => {
    clone = await cloneWorkspace();
    await clone.push(branch, "quickstart.mdx", "# Renamed\n");
    await clone.push(branch, "added.mdx", "# Added\n");
    const source = { repository: address, ref: branch };
    const prLink = `${address}/pull/42`;
    server = await serveJobs(
      [
        finishedJob("job_work", { status: "completed", prLink }, { source }),
        finishedJob("job_gone", { status: "completed", prLink }, { source: { ...source, ref: "agent/gone" } }),
        finishedJob(
          "job_other",
          { status: "completed", prLink },
          { source: { repository: "https://github.com/acme/other", ref: "agent/elsewhere" } },
        ),
        finishedJob("job_release", { status: "completed", prLink: `${address}/pull/43` }),
        finishedJob("job_merged", { status: "completed", prLink: `${address}/pull/44` }),
        ...hostile.map((ref, index) =>
          finishedJob(`hostile_${index}`, { status: "completed", prLink }, { source: { ...source, ref } }),
        ),
      ],
      "ready",
    );
    await track("job_work job_gone");
    await page.waitFor(row("agent/gone"));
  });
  after(async () => {
    await server.close();
    await clone.remove();
  });
  afterEach(async () => {
    await clearNotifications();
    await closeEditors();
    await clone.restore();
  });

  const head = () => clone.git("rev-parse", "--abbrev-ref", "HEAD");

  it("is checked out on a branch that follows the remote, and updated later", async () => {
    await chooseOn(branch, "Check Out Branch");
    await seeNotification(`Checked out ${branch}.`);
    assert.equal(await head(), branch);
    assert.equal(await clone.git("rev-parse", "--abbrev-ref", "@{upstream}"), `upstream/${branch}`);
    assert.equal(await readFile(fileUri("quickstart.mdx").fsPath, "utf8"), "# Renamed\n");
    await clearNotifications();
    await clone.git("checkout", "-q", "main");
    await clone.push(branch, "quickstart.mdx", "# Renamed again\n");
    await chooseOn(branch, "Check Out Branch");
    await seeNotification(`Checked out ${branch} and updated it to upstream/${branch}.`);
    assert.equal(await readFile(fileUri("quickstart.mdx").fsPath, "utf8"), "# Renamed again\n");
    await clone.push(branch, "quickstart.mdx", "# Renamed for good\n");
    await clearNotifications();
    await palette("Check Out Branch");
    await page.waitFor(".quick-input-title >> text=Check Out Branch");
    await page.waitFor(".quick-input-box input:focus");
    await page.type("rename");
    await page.press("Enter");
    await seeNotification(`Checked out ${branch} and updated it to upstream/${branch}.`);
    assert.equal(await readFile(fileUri("quickstart.mdx").fsPath, "utf8"), "# Renamed for good\n");
  });

  it("keeps commits that the remote does not have", async () => {
    await clone.git("checkout", "-q", "-B", branch, "main");
    await clone.git("commit", "-q", "--allow-empty", "-m", "Mine");
    const mine = await clone.git("rev-parse", "HEAD");
    await clone.git("checkout", "-q", "main");
    await chooseOn(branch, "Check Out Branch");
    await seeNotification(`It was not updated, since it has commits that upstream/${branch} does not have.`);
    assert.equal(await clone.git("rev-parse", "HEAD"), mine);
    await clone.git("checkout", "-q", "main");
    await clone.git("branch", "-q", "-D", branch);
  });

  it("is shown against the default branch as it is now, without a checkout, even with uncommitted changes", async () => {
    await clone.pushToMain("index.mdx", "# Somebody else's change\n");
    await clone.push("agent/later", "later.mdx", "# Later\n");
    const editor = await show("quickstart.mdx");
    await replace(editor, "You need", "They need");
    await editor.document.save();
    await chooseOn(branch, "Check Out Branch");
    await seeNotification("1 uncommitted change. Commit or stash first");
    await page.screenshot("git-uncommitted");
    await page.click(notificationButton("Show Changes"));
    await page.waitFor(diffTab(branch));
    await page.waitFor(`${changedFiles} >> text=added.mdx`);
    const files = (await page.texts(changedFiles)).filter((name) => name !== "");
    assert.deepEqual(files.sort(), ["added.mdx", "quickstart.mdx"]);
    await page.screenshot("git-changes");
    assert.equal(await head(), "main");
    assert.match(editor.document.getText(), /They need/);
  });

  it("is not checked out over a file that is not saved", async () => {
    await replace(await show("guides/write-a-prompt.mdx"), "---", "--- ");
    await chooseOn(branch, "Check Out Branch");
    await seeNotification("1 unsaved file in the repository. Save first.");
    assert.equal(await head(), "main");
  });

  it("is not checked out from a commit that is on no branch", async () => {
    await clone.git("checkout", "-q", "--detach");
    await clone.git("commit", "-q", "--allow-empty", "-m", "Loose");
    await chooseOn(branch, "Check Out Branch");
    await seeNotification("The current commit is not on any branch and could be lost.");
    await page.waitFor(notificationButton("Create Branch…"));
    assert.equal(await head(), "HEAD");
  });

  describeInNewest("if something is not as usual", () => {
    it("says so if the branch is gone, and offers the pull request", async () => {
      for (const item of ["Check Out Branch", "Show Changes"]) {
        await chooseOn("agent/gone", item);
        await seeNotification("Branch not found on upstream: agent/gone.");
        await page.waitFor(notificationButton("Open PR"));
        await clearNotifications();
      }
    });

    it("says so if another repository is open, and offers to clone", async () => {
      await track("job_other");
      await page.waitFor(row("Finished3"));
      await chooseOn("agent/elsewhere", "Show Changes");
      await seeNotification("No repository in this window has acme/other as a remote.");
      await page.waitFor(notificationButton("Clone Repository…"));
      await vscode.commands.executeCommand("docsJson.jobs.refresh");
    });

    it("is shown in the clone of its repository if several are open", async () => {
      await track("job_other");
      await clone.push("agent/elsewhere", "elsewhere.mdx", "# Elsewhere\n");
      const other = await clone.openAnother("https://github.com/acme/other");
      await chooseOn("agent/elsewhere", "Show Changes");
      await page.waitFor(diffTab("agent/elsewhere"));
      await page.waitFor(`.multiDiffEntry .file-path >> text=${other.name}`);
      await other.close();
    });

    it("asks which of several clones of its repository to use", async () => {
      const second = await clone.openAnother(address);
      await chooseOn(branch, "Check Out Branch");
      await page.waitFor('.quick-input-box input[placeholder="Select a clone of acme/docs"]');
      await page.screenshot("git-clones");
      await page.type(second.name);
      await page.press("Enter");
      await seeNotification(`Checked out ${branch}.`);
      assert.equal(await second.git("rev-parse", "--abbrev-ref", "HEAD"), branch);
      assert.equal(await head(), "main");
      await second.close();
    });

    it("is shown against the base of its pull request, once GitHub said so", async () => {
      await clone.push("release", "release.mdx", "# Of the release\n");
      await clone.push("agent/job_release", "quickstart.mdx", "# For the release\n", "release");
      const gitHub = await startGitHub();
      gitHub.set(43, { state: "open", base: "release" });
      process.env["DOCS_JSON_TEST_GITHUB"] = gitHub.url;
      try {
        await track("job_release");
        await chooseOn("agent/job_release", "Show Changes");
        await page.waitFor(diffTab("agent/job_release"));
        await page.waitFor(`${changedFiles} >> text=release.mdx`);
        await updateSetting("pullRequestStates", "public");
        await page.waitFor(row("PR open · agent/job_release"));
        await chooseOn("agent/job_release", "Show Changes");
        await page.waitFor(diffTab("agent/job_release", "release"));
        await page.waitFor(`${changedFiles} >> text=quickstart.mdx`);
        assert.deepEqual(
          (await page.texts(changedFiles)).filter((name) => name !== ""),
          ["quickstart.mdx"],
        );
      } finally {
        await updateSetting("pullRequestStates", undefined);
        delete process.env["DOCS_JSON_TEST_GITHUB"];
        await gitHub.close();
      }
    });

    it("says so if the default branch has all of its commits", async () => {
      await clone.push("agent/job_merged", "merged.mdx", "# Merged\n");
      await clone.mergeToMain("agent/job_merged");
      await track("job_merged");
      await chooseOn("agent/job_merged", "Show Changes");
      await seeNotification("No changes: the default branch contains all commits of agent/job_merged.");
      await page.waitFor(notificationButton("Open PR"));
    });

    it("says so if git is turned off", async () => {
      const git = vscode.workspace.getConfiguration("git");
      await git.update("enabled", false, vscode.ConfigurationTarget.Global);
      try {
        await chooseOn(branch, "Show Changes");
        await seeNotification("Git is turned off in the settings.");
      } finally {
        await git.update("enabled", undefined, vscode.ConfigurationTarget.Global);
      }
      await eventually(async () => vscode.commands.getCommands().then((all) => all.includes("git.refresh")), true);
      await clone.git("status");
    });

    it("is never looked at if the branch has no valid name", async () => {
      for (const [index] of hostile.entries()) {
        await track(`hostile_${index}`);
        await chooseInPicker(`docsJson.jobs.${index % 2 === 0 ? "showChanges" : "checkOut"}`, `hostile_${index}`);
        await seeNotification("Invalid branch name:");
        await clearNotifications();
      }
      assert.ok(!existsSync(marker));
      assert.equal(await head(), "main");
    });
  });

  describe("with the keyboard alone", () => {
    it("goes from a selection to the changes", async () => {
      await page.press("Control+P");
      await page.type("quickstart.mdx");
      await page.waitFor(".quick-input-list .monaco-list-row.focused >> text=quickstart.mdx");
      await page.press("Enter");
      await page.waitFor('.tab.active:has-text("quickstart.mdx")');
      await page.waitFor(".editor-instance .monaco-editor.focused");
      await page.press("Shift+ArrowDown");
      await page.waitFor('.statusbar-item:has-text("selected")');
      await page.press("Shift+F10");
      await chooseInMenu("Ask the Docs Agent…");
      await page.waitFor('.tab.active:has-text("Ask the Docs Agent")');
      await page.waitFor(".editor-instance .monaco-editor.focused");
      await page.type("Explain the login");
      await page.press("Control+Enter");
      await page.waitFor(`${row("Explain the login")}.focused`);
      await clone.push("agent/explain-the-login-in", "quickstart.mdx", "# The login\n");
      do {
        await page.press("Shift+F10");
        await chooseInMenu("Show Changes");
      } while (await isAskedForJob());
      await page.waitFor(diffTab("agent/explain-the-login-in"));
      await page.waitFor(`${changedFiles} >> text=quickstart.mdx`);
      await page.screenshot("git-from-selection");
    });
  });
});
