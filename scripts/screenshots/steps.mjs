// What a user does in the scenes of the screenshots.
import { withTimeout } from "../vscode/userActions.mjs";

/** @typedef {import("../vscode/playwright.d.mts").Page} Page */

/**
 * Types into the input box with this title, and presses Enter.
 * @param {Page} page
 * @param {string} title
 * @param {string} text
 */
async function enter(page, title, text) {
  await page.locator(`.quick-input-title >> text=${title}`).waitFor(withTimeout);
  await page.locator(".quick-input-box input:focus").waitFor(withTimeout);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/**
 * Sets the API key and tracks jobs, as a new user does.
 * @param {Page} page
 * @param {string} key
 * @param {string} ids
 */
export async function trackJobs(page, key, ids) {
  await page.locator('.welcome-view-content >> role=button[name="Set API Key"]').click();
  await enter(page, "Admin API key", key);
  await page.locator('.welcome-view-content >> role=button[name="Track Job"]').click();
  await enter(page, "Track Job", ids);
  await page.locator(".tree-explorer-viewlet-tree-view .monaco-list-row.focused").waitFor(withTimeout);
  // The button's place now has a row, whose hover would appear.
  await page.mouse.move(900, 200);
}

/**
 * @param {Page} page
 * @param {string} name
 */
export async function openFile(page, name) {
  await page.keyboard.press("Control+P");
  await page.locator(".quick-input-box input:focus").waitFor(withTimeout);
  await page.keyboard.type(name);
  await page.locator(`.quick-input-list .monaco-list-row:has-text('${name}')`).first().waitFor(withTimeout);
  await page.keyboard.press("Enter");
  await page.locator(`.tab.active >> text=${name}`).waitFor(withTimeout);
}

/** @param {Page} page */
export async function hideSideBar(page) {
  await page.locator(".view-lines").first().click();
  await page.keyboard.press("Control+B");
  await page.locator(".part.sidebar").waitFor({ state: "hidden", ...withTimeout });
}

/**
 * Opens the Agent Jobs view and sets its width.
 * @param {Page} page
 * @param {number} width
 */
export async function openJobs(page, width) {
  await page.locator('.activitybar .action-label[aria-label="Docs JSON"]').click();
  await dragSideBar(page, width);
}

/**
 * Sets the width of the side bar.
 * @param {Page} page
 * @param {number} width
 */
export async function dragSideBar(page, width) {
  const bar = await page.locator(".part.sidebar").boundingBox();
  if (bar === null) throw new Error("Side bar not found.");
  await page.mouse.move(bar.x + bar.width + 2, 300);
  await page.mouse.down();
  await page.mouse.move(bar.x + width + 2, 300);
  await page.mouse.up();
  await page.mouse.move(bar.x + width + 200, 300);
  await page.locator(".monaco-sash.hover").waitFor({ state: "hidden", ...withTimeout });
}
