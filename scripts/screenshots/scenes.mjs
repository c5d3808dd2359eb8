// What the pictures of the README show.

/**
 * @typedef {import("../vscode/playwright.d.mts").Page} Page
 *
 * @typedef Scene
 * @property {string} name of the picture
 * @property {{ width: number, height: number }} size of the window, in CSS pixels; the picture has twice as many
 * @property {{ x: number, y: number, width: number, height: number }} [clip] the part of the window that is shown
 * @property {Record<string, (text: string) => string>} [edits] how files of the site differ from those of the demo
 * @property {Record<string, unknown>} [settings] further settings of VS Code
 * @property {(page: Page, api: import("../demo/adminApi.mjs").AdminApi) => Promise<void>} play what a person does, from a window
 * that has just opened docs.json
 */

/** @type {Scene[]} */
export const scenes = [
  {
    name: "editor",
    size: { width: 1100, height: 640 },
    edits: {
      "docs.json": (text) =>
        text.replace('"theme": "mint"', '"theme": "willo"').replace('"primary": "#0F766E"', '"primary": "#0F76"'),
    },
    async play(page) {
      await page.locator(".squiggly-error").first().waitFor(patience);
      await page.locator(".view-line >> text=willo").first().hover();
      await page.locator(".monaco-hover .hover-row >> text=willo").first().waitFor(patience);
    },
  },
  {
    name: "jobs",
    size: { width: 1100, height: 640 },
    settings: { "docsJson.jobs.pollInterval": 5 },
    async play(page, { key }) {
      await page.locator('.activitybar .action-label[aria-label="docs.json"]').click();
      await page.locator('.welcome-view-content >> role=button[name="Set API key"]').click();
      await enter(page, "Admin API key", key);
      await page.locator('.welcome-view-content >> role=button[name="Track a job"]').click();
      await enter(page, "Track agent jobs", "job_pull_request job_no_changes job_failed job_long");
      await page.locator(".monaco-list-row >> text=Pull request ready").waitFor({ timeout: 90_000 });
      await page.mouse.move(700, 300);
    },
  },
];

/** How long a step may take, in milliseconds. */
const patience = { timeout: 20_000 };

/**
 * Types into the input box with this title, and accepts.
 * @param {Page} page
 * @param {string} title
 * @param {string} text
 */
async function enter(page, title, text) {
  await page.locator(`.quick-input-title >> text=${title}`).waitFor(patience);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}
