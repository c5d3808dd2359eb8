// What a user does in a window, step by step. Each step waits until the window shows it.
/** @typedef {import("./playwright.d.mts").Page} Page */

/** Options with the timeout of a step, in milliseconds: many times what it takes, since the machine may be busy. */
export const withTimeout = { timeout: 90_000 };

/**
 * Runs a command from the palette.
 * @param {Page} page
 * @param {string} title the title of the command
 */
export async function runCommand(page, title) {
  await page.keyboard.press("F1");
  await page.locator(".quick-input-box input:focus").waitFor(withTimeout);
  await page.keyboard.type(title);
  await page.locator(`.quick-input-list .monaco-list-row:has-text('${title}')`).first().waitFor(withTimeout);
  await page.keyboard.press("Enter");
}

/**
 * Moves the cursor.
 * @param {Page} page
 * @param {string} place `line:column`
 */
export async function goTo(page, place) {
  await page.keyboard.press("Control+G");
  await page.locator(".quick-input-widget .input").waitFor(withTimeout);
  await page.keyboard.type(place);
  await page.locator(`.quick-input-list .monaco-list-row:has-text('line ${place.split(":", 1)}')`).waitFor(withTimeout);
  await page.keyboard.press("Enter");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden", ...withTimeout });
}
