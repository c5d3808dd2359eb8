// VS Code's window, as a page of a browser.
import { pathToFileURL } from "node:url";

/**
 * @typedef {import("./playwright.d.mts").Page} Page
 * @typedef {import("./server.mjs").Server} Server
 */

/**
 * Where a served VS Code shows a folder.
 * @param {Server} server
 * @param {string} folder
 * @param {readonly (readonly [string, string])[]} [payload] what VS Code's web start takes besides
 */
export function folderAddress(server, folder, payload = []) {
  const address = new URL(server.address);
  address.searchParams.set("folder", decodeURI(pathToFileURL(folder).pathname));
  if (payload.length > 0) address.searchParams.set("payload", JSON.stringify(payload));
  return address.href;
}

/**
 * Runs a suite in the extension host of the window that the page shows.
 * @param {Page} page
 * @param {Server} server
 * @param {object} options
 * @param {string} options.workspace
 * @param {string} options.extension the folder of the extension
 * @param {string} options.tests the module that exports `run(): Promise<void>`
 * @param {(line: string) => void} options.log takes the console of the extension host
 * @returns {Promise<number>} the exit code of the suite, once it has ended
 */
export async function runInWindow(page, server, { workspace, extension, tests, log }) {
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => void page.exposeFunction("codeAutomationExit", resolve));
  await page.exposeFunction("codeAutomationLog", (/** @type {string} */ type, /** @type {unknown[]} */ args) =>
    log(`[${type}] ${args.map((arg) => (typeof arg === "string" ? arg : JSON.stringify(arg))).join(" ")}`),
  );
  const payload = /** @type {const} */ ([
    ["extensionDevelopmentPath", server.remote(extension)],
    ["extensionTestsPath", server.remote(tests)],
    ["skipWelcome", "true"],
  ]);
  await page.goto(folderAddress(server, workspace, payload));
  return exited;
}
