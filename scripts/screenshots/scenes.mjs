// The scenes of the README's screenshots.
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { goTo, runCommand, withTimeout } from "../vscode/userActions.mjs";
import { cloneWithBranch } from "./cloneWithBranch.mjs";
import { dragSideBar, hideSideBar, openFile, openJobs, trackJobs } from "./steps.mjs";

/**
 * @typedef {import("../vscode/playwright.d.mts").Page} Page
 *
 * @typedef Scene
 * @property {string} name the name of the screenshot
 * @property {{ width: number, height: number }} size the size of the window, in CSS pixels; the screenshot has twice as many
 * @property {{ x: number, y: number, width: number, height: number }} [clip] the part of the window to show
 * @property {boolean} [isEmpty] whether it starts in an empty folder, instead of the demo site
 * @property {Record<string, (text: string) => string>} [edits] edits to files of the demo site
 * @property {(site: string) => Promise<void>} [prepare] prepares the folder of the site before VS Code opens it
 * @property {Record<string, unknown>} [settings] more VS Code settings
 * @property {(page: Page, api: import("../demo/adminApi.mjs").AdminApi) => Promise<void>} play the user's actions in a window that
 * has just opened docs.json
 */

/** For scenes that show only the editor. */
const editorAlone = { "workbench.activityBar.location": "hidden", "window.menuBarVisibility": "hidden" };

/**
 * Removes the line that is too long for a screenshot.
 * @param {string} text
 */
const brief = (text) => text.replace(/^ *"description": .*\n/m, "");

/** Jobs beside the editor, polled so often that they change while somebody looks. */
const jobsInWindow = {
  size: { width: 1080, height: 440 },
  edits: { "docs.json": brief },
  settings: { "docsJson.jobs.pollInterval": 5, "workbench.statusBar.visible": true },
};

/** @type {Scene[]} */
export const scenes = [
  {
    name: "editor",
    size: { width: 1080, height: 600 },
    edits: {
      "docs.json": (text) => brief(text).replace('"#5EEAD4"', '"teal"').replace('"default": "system"', '"default": "drak"'),
    },
    async play(page) {
      await dragSideBar(page, 200);
      await page.locator(".squiggly-error").first().waitFor(withTimeout);
      await page.locator(".view-line >> text=drak").first().hover();
      await page.locator(".monaco-hover .hover-row >> text=drak").first().waitFor(withTimeout);
    },
  },
  {
    name: "new-site",
    size: { width: 1080, height: 440 },
    isEmpty: true,
    async play(page) {
      await dragSideBar(page, 260);
      await page.locator('.welcome-view-content >> role=button[name="New Docs Site"]').click();
      for (const step of [1, 2]) {
        await page.locator(`.quick-input-title >> text=(${step}/3)`).waitFor(withTimeout);
        await page.keyboard.press("Enter");
      }
      await page.locator(".quick-input-list .monaco-list-row >> text=Gray").waitFor(withTimeout);
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "endpoints",
    size: { width: 1264, height: 400 },
    edits: {
      "api/admin-api.yaml": (text) => text.replace("/v2/agent/{projectId}/job/{id}:", "/v2/agent/{projectId}/jobs/{id}:"),
    },
    settings: editorAlone,
    async play(page) {
      await hideSideBar(page);
      await goTo(page, "83:1");
      await page.locator(".squiggly-error").first().waitFor(withTimeout);
      await page.keyboard.press("F8");
      await page.locator(".zone-widget >> text=docs-json").first().waitFor(withTimeout);
    },
  },
  {
    name: "endpoint-completion",
    size: { width: 1040, height: 560 },
    edits: {
      "docs.json": (text) =>
        text
          .replace('["GET /incidents", "GET /incidents/{incidentId}"]', '["GET /incidents", "GET /"]')
          .replace(/"GET \/components",\n *\{/, "{"),
    },
    settings: editorAlone,
    async play(page) {
      await hideSideBar(page);
      await goTo(page, "108:51");
      await page.keyboard.press("Control+Space");
      await page.locator(".suggest-widget .monaco-list-row >> text=GET /incidents/{incidentId}").waitFor(withTimeout);
      await page.locator(".codelens-decoration >> text=4 of 6 operations listed").waitFor(withTimeout);
      await page.mouse.move(1020, 540);
      await page
        .locator(".suggest-widget .monaco-list-row.focused:has-text('incidentId') .can-expand-details")
        .waitFor(withTimeout);
      await page.keyboard.press("Control+Space");
      await page.locator(".suggest-details").waitFor(withTimeout);
    },
  },
  {
    name: "link",
    size: { width: 1040, height: 420 },
    settings: { ...editorAlone, "editor.wordWrap": "on", "problems.decorations.enabled": false },
    async play(page) {
      await openFile(page, "api-keys.mdx");
      await hideSideBar(page);
      await goTo(page, "8:1");
      await page.keyboard.press("End");
      await page.keyboard.type(" See [errors](/api/err", { delay: 30 });
      await page.locator(".suggest-widget .monaco-list-row.focused:has-text('/api/errors')").waitFor(withTimeout);
      await page.keyboard.press("Enter");
      await page.keyboard.type("#");
      await page.locator(".suggest-widget .monaco-list-row >> text=#401-unauthorized").waitFor(withTimeout);
      await page.mouse.move(1020, 400);
    },
  },
  {
    name: "lost-addresses",
    size: { width: 1080, height: 420 },
    edits: { "docs.json": brief },
    prepare: async (site) => {
      await cloneWithBranch(site, "agent/rename", {});
      await rename(path.join(site, "guides/api-keys.mdx"), path.join(site, "guides/keys.mdx"));
      await rename(path.join(site, "guides/follow-a-job.mdx"), path.join(site, "guides/track-a-job.mdx"));
      const file = path.join(site, "docs.json");
      const text = await readFile(file, "utf8");
      await writeFile(
        file,
        text.replace(/guides\/api-keys"/g, 'guides/keys"').replace("guides/follow-a-job", "guides/track-a-job"),
      );
    },
    async play(page) {
      await dragSideBar(page, 200);
      await runCommand(page, "Show Lost Addresses");
      await page.locator(".quick-input-list .monaco-list-row:has-text('/guides/follow-a-job')").waitFor(withTimeout);
    },
  },
  {
    name: "jobs",
    size: { width: 1080, height: 440 },
    edits: { "docs.json": brief },
    settings: { "docsJson.jobs.pollInterval": 5, "docsJson.jobs.notifications": false },
    async play(page, { key }) {
      await openJobs(page, 460);
      await trackJobs(page, key, "job_long job_archived job_no_changes job_failed job_pull_request");
      await page.locator(".monaco-list-row >> text=PR ready").waitFor({ timeout: 90_000 });
      await page.locator(".monaco-list-row >> text=No changes").waitFor({ timeout: 90_000 });
      await page.locator(".monaco-list-row >> text=Failed").waitFor({ timeout: 90_000 });
      await page
        .locator(".monaco-list-row:has-text('PR ready') .monaco-icon-label-container")
        .hover({ position: { x: 330, y: 11 } });
      await page.locator(".monaco-hover.workbench-hover").waitFor(withTimeout);
    },
  },
  {
    name: "changes",
    size: { width: 1200, height: 440 },
    edits: { "docs.json": brief },
    prepare: (site) =>
      cloneWithBranch(site, "agent/quickstart-rewrite", {
        "quickstart.mdx": (text) => text.replace("You need an administrator key", "You need an admin API key"),
        "guides/api-keys.mdx": (text) => text.replace("## If a key leaks", "## Revoke a key that leaked"),
      }),
    settings: { "docsJson.jobs.pollInterval": 5, "docsJson.jobs.notifications": false, "git.autofetch": true },
    async play(page, { key }) {
      await openJobs(page, 300);
      await trackJobs(page, key, "job_pull_request job_long");
      const row = page.locator(".monaco-list-row:has-text('quickstart-rewrite')");
      await row.waitFor(withTimeout);
      await page.locator(".monaco-list-row >> text=PR ready").waitFor({ timeout: 90_000 });
      await row.click({ button: "right" });
      await page.locator(".context-view >> text=Show Changes").hover();
      await page.locator(".context-view .action-item.focused >> text=Show Changes").waitFor(withTimeout);
      await page.keyboard.press("Enter");
      await page.locator(".multiDiffEntry >> text=api-keys.mdx").first().waitFor(withTimeout);
      await page.locator(".multiDiffEntry >> text=quickstart.mdx").first().waitFor(withTimeout);
      await page.mouse.move(900, 420);
    },
  },
  {
    name: "notice",
    ...jobsInWindow,
    async play(page, { key }) {
      await openJobs(page, 320);
      await trackJobs(page, key, "job_pull_request job_long");
      await page.locator(".notification-toast.notification-fade-in-done").waitFor({ timeout: 90_000 });
      await page.locator(".monaco-list-row >> text=PR ready").waitFor(withTimeout);
    },
  },
  {
    name: "prompt",
    ...jobsInWindow,
    async play(page, { key }) {
      await openJobs(page, 320);
      await trackJobs(page, key, "job_long");
      await openFile(page, "quickstart.mdx");
      await goTo(page, "6:1");
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Shift+ArrowDown");
      await runCommand(page, "Ask the Docs Agent");
      await page.locator(".tab.active >> text=Ask the Docs Agent").waitFor(withTimeout);
      await page.locator(".statusbar-item >> text=Send to project acme-docs").waitFor(withTimeout);
      await page.keyboard.type("Explain how to renew a key, and link to it from here");
      await page.locator(".view-line >> text=Explain how to renew").waitFor(withTimeout);
    },
  },
];
