// Installs the package in a VS Code, opens a site there, and checks what a user sees.
import assert from "node:assert/strict";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { scratchFolder } from "../scratch.mjs";
import { launchBrowser, openPage } from "./browser.mjs";
import { cache } from "./parts.mjs";
import { installExtension, startVsCodeServer } from "./server.mjs";
import { siteWithMistakes } from "./siteWithMistakes.mjs";
import { goTo, runCommand, withTimeout } from "./userActions.mjs";
import { windowAddress } from "./workbench.mjs";

/**
 * @typedef {import("./playwright.d.mts").Page} Page
 * @typedef {readonly { message: string }[]} Diagnostics
 */

const id = "docs-json.vscode-docs-json";

/** The rows of Problems with this extension's diagnostics. */
const diagnosticRow = '.markers-panel .monaco-list-row:has-text("docs-json")';

/**
 * What works, one after the other, in a window that opens docs.json. The diagnostics are those of the command line.
 * @type {readonly (readonly [string, (page: Page, diagnostics: Diagnostics) => Promise<void>])[]}
 */
const checks = [
  [
    "shows the diagnostics of the command line",
    async (page, diagnostics) => {
      await page.locator('[data-mode-id="docs-json"]').first().waitFor({ timeout: 60_000 });
      await runCommand(page, "Problems: Focus on Problems View");
      for (const { message } of diagnostics)
        await page.locator(`${diagnosticRow} >> text=${JSON.stringify(message)}`).waitFor(withTimeout);
      assert.equal(await page.locator(diagnosticRow).count(), diagnostics.length);
    },
  ],
  [
    "reports a typed mistake, and completes what is correct",
    async (page) => {
      const mistake = page.locator(
        `${diagnosticRow} >> text=Unknown value \`sstem\` for \`appearance.default\`. Did you mean \`system\`?`,
      );
      await page.locator(".view-lines").first().click();
      await goTo(page, "18:18");
      await page.keyboard.press("Delete");
      await mistake.waitFor(withTimeout);
      await page.keyboard.press("Control+Space");
      await page.locator('.suggest-widget .monaco-list-row.focused:has-text("system")').waitFor(withTimeout);
      await page.keyboard.press("Enter");
      await mistake.waitFor({ state: "hidden", ...withTimeout });
    },
  ],
  [
    "asks about a new site",
    async (page) => {
      await runCommand(page, "Docs JSON: New Docs Site");
      await page.locator(".quick-input-title >> text=New Docs Site").waitFor(withTimeout);
      await page.keyboard.press("Escape");
    },
  ],
  [
    "shows its view, which asks for an API key",
    async (page) => {
      await page.locator('.activitybar .action-label[aria-label="Docs JSON"]').click(withTimeout);
      await page.locator('.welcome-view-content >> role=button[name="Set API Key"]').waitFor(withTimeout);
    },
  ],
];

/**
 * Runs the checks.
 * @param {import("./server.mjs").Version} version
 * @param {string} vsix the path of the package
 * @param {(line: string) => void} print gets each line of the report as it arrives
 * @returns {Promise<import("./bridge.mjs").Result & { on: string }>} the result, and where it ran
 * @throws {Error} with the reason if the package cannot be installed
 */
export async function runInstalled(version, vsix, print) {
  const screenshot = path.join(cache, "screenshots", `installed-${version}.png`);
  await rm(screenshot, { force: true });
  const scratch = await scratchFolder();
  /** @type {(() => unknown)[]} */
  const closing = [];
  try {
    const { workspace, diagnostics } = await siteWithMistakes(scratch);
    const data = path.join(scratch, "vscode");
    await installExtension(version, data, vsix);
    const server = await startVsCodeServer({ version, folder: workspace, data, logs: true, args: ["--disable-workspace-trust"] });
    closing.push(server.stop);
    const { browser, name } = await launchBrowser();
    closing.push(() => browser.close());
    const page = await openPage(browser);
    await page.goto(windowAddress(server, [["openFile", server.remote(path.join(workspace, "docs.json"))]]), { timeout: 60_000 });
    let passed = 0;
    /** @type {string[]} */
    const failed = [];
    const attempt = async (/** @type {string} */ title, /** @type {() => Promise<void>} */ check) => {
      const error = await check().catch((error) => error);
      print(error === undefined ? `  ✔ ${title}` : `  ✘ ${title}\n${error.message}`);
      if (error === undefined) passed += 1;
      else failed.push(`installed ${version}: ${title}`);
    };
    for (const [title, check] of checks) if (failed.length === 0) await attempt(title, () => check(page, diagnostics));
    await page.screenshot({ path: screenshot });
    await attempt("logs no error", async () => assert.deepEqual(await errorsIn(path.join(data, "data/logs")), []));
    return { passed, failed, on: `${server.title} in ${name}` };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/**
 * The errors that this extension has logged, or VS Code about it.
 * @param {string} logs
 */
async function errorsIn(logs) {
  const files = (await readdir(logs, { recursive: true })).filter((file) => file.endsWith(".log"));
  assert.notDeepEqual(files, []);
  const entries = files.map(async (file) => {
    const text = await readFile(path.join(logs, file), "utf8");
    return text.split(/^(?=\[[a-z]+\] )/m).filter((entry) => entry.startsWith("[error]") && `${file}\n${entry}`.includes(id));
  });
  return (await Promise.all(entries)).flat();
}
