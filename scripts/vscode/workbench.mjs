// VS Code's window, as a page of a browser.
/**
 * @typedef {import("./playwright.d.mts").Page} Page
 * @typedef {import("./server.mjs").Server} Server
 */

/**
 * The address of a window on the folder that a server shows.
 * @param {Server} server
 * @param {readonly (readonly [string, string])[]} payload what VS Code's web start takes besides, as pairs
 */
export function windowAddress(server, payload) {
  const encoded = encodeURIComponent(JSON.stringify(payload))
    .replaceAll("%2F", "/")
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",");
  return `${server.address}/?payload=${encoded}`;
}

/**
 * Runs a suite in the extension host of the window that the page shows.
 * @param {Page} page
 * @param {Server} server
 * @param {object} options
 * @param {string} options.extension the folder of the extension
 * @param {string} options.tests the module that exports `run(): Promise<void>`
 * @param {(line: string) => void} options.log takes the console of the extension host
 * @returns {Promise<number>} the exit code of the suite, once it has ended
 */
export async function runInWindow(page, server, { extension, tests, log }) {
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
  await page.goto(windowAddress(server, payload));
  return exited;
}
