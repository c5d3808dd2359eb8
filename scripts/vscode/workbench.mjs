// Opens VS Code's window as a page of a browser.
/**
 * @typedef {import("./playwright.d.mts").Page} Page
 * @typedef {import("./server.mjs").Server} Server
 */

/** The maximum time until a window is loaded, in milliseconds: many times what it takes, since the machine may be busy. */
const timeout = 3 * 60_000;

/**
 * The address of a window on the folder of a server.
 * @param {Server} server
 * @param {readonly (readonly [string, string])[]} payload more options for VS Code's web workbench
 */
export function windowAddress(server, payload) {
  const encoded = encodeURIComponent(JSON.stringify(payload))
    .replaceAll("%2F", "/")
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",");
  return `${server.address}&payload=${encoded}`;
}

/**
 * Opens the window in a page, and runs a suite in its extension host.
 * @param {Page} page
 * @param {Server} server
 * @param {object} options
 * @param {string} options.extension the folder of the extension
 * @param {string} options.tests the module that exports `run(): Promise<void>`
 * @param {(line: string) => void} options.log gets each line of the extension host's console
 * @returns {Promise<number>} the exit code of the suite
 */
export async function runInWindow(page, server, { extension, tests, log }) {
  const { exited } = await exposeAutomation(page, log);
  const payload = /** @type {const} */ ([
    ["extensionDevelopmentPath", server.remote(extension)],
    ["extensionTestsPath", server.remote(tests)],
    ["skipWelcome", "true"],
  ]);
  await page.goto(windowAddress(server, payload), { timeout });
  return exited;
}

/**
 * Gives the page what a suite in its extension host reports to.
 * @param {Page} page
 * @param {(line: string) => void} log gets each line of the extension host's console
 * @returns {Promise<{ exited: Promise<number> }>} `exited`: the exit code of the suite
 */
export async function exposeAutomation(page, log) {
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => void page.exposeFunction("codeAutomationExit", resolve));
  await page.exposeFunction("codeAutomationLog", (/** @type {string} */ type, /** @type {unknown[]} */ args) =>
    log(`[${type}] ${args.map((arg) => (typeof arg === "string" ? arg : JSON.stringify(arg))).join(" ")}`),
  );
  return { exited };
}
