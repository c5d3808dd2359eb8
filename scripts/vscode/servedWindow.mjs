// Runs a suite in the window of a served VS Code: starts all that it needs, and ends it afterward.
import { appendFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { scratchFolder } from "../scratch.mjs";
import { startBridge } from "./bridge.mjs";
import { launchBrowser, openPage } from "./browser.mjs";
import { cache } from "./parts.mjs";
import { startVsCodeServer } from "./server.mjs";
import { verdict } from "./verdict.mjs";

/**
 * @typedef {import("./playwright.d.mts").Browser} Browser
 * @typedef {import("./playwright.d.mts").Page} Page
 * @typedef {import("./server.mjs").Server} Server
 * @typedef {Awaited<ReturnType<typeof startBridge>>} Bridge
 */

/** Turns off what no test looks at, but is painted again after each change: it takes a fifth of the processor time of a suite. */
const sparingSettings = {
  "editor.guides.indentation": false,
  "editor.minimap.enabled": false,
  "editor.stickyScroll.enabled": false,
  "scm.diffDecorations": "none",
};

/**
 * @typedef {Omit<Parameters<typeof startVsCodeServer>[0], "data">} ServerOptions
 * @typedef {Omit<Parameters<typeof startBridge>[0], "page" | "screenshots">} BridgeOptions
 */

/**
 * @typedef ServedWindow
 * @property {Browser} browser
 * @property {Page} page where the window can be opened
 * @property {Server} server
 * @property {Bridge} bridge
 * @property {(line: string) => void} log writes a line of the window's console to its log
 * @property {string} logFile
 */

/**
 * @typedef Run
 * @property {ServerOptions} server
 * @property {(window: ServedWindow) => Promise<number>} open opens the window, and gives the exit code of the suite
 */

/**
 * Runs a suite.
 * @param {BridgeOptions & { name: string }} options `name`: of its screenshots and its log
 * @param {(scratch: string) => Promise<Run>} prepare makes what the server serves, in a temporary folder
 * @returns {Promise<import("./bridge.mjs").Result & { on: string }>} the result, and where it ran
 * @throws {Error} with the reason if the suite does not finish
 */
export async function runInServedWindow({ name, ...bridgeOptions }, prepare) {
  const screenshots = path.join(cache, "screenshots", name);
  const logFile = path.join(cache, "logs", `extension-host-${name}.log`);
  await rm(screenshots, { recursive: true, force: true });
  await rm(logFile, { force: true });
  await mkdir(path.dirname(logFile), { recursive: true });
  const log = (/** @type {string} */ line) => appendFileSync(logFile, `${line}\n`);
  const scratch = await scratchFolder();
  /** @type {(() => unknown)[]} */
  const closing = [];
  try {
    const run = await prepare(scratch);
    /** @type {Page | undefined} */
    let page;
    const bridge = await startBridge({ page: () => page, screenshots, ...bridgeOptions });
    closing.push(bridge.close);
    const server = await startVsCodeServer({
      ...run.server,
      settings: { ...sparingSettings, ...run.server.settings },
      data: path.join(scratch, "vscode"),
      args: ["--enable-smoke-test-driver"],
      env: { ...bridge.env, ...run.server.env },
    });
    closing.push(server.stop);
    const { browser, name: browserName } = await launchBrowser();
    closing.push(() => browser.close());
    page = await openPage(browser);
    const code = await run.open({ browser, page, server, bridge, log, logFile });
    return { ...verdict(code, bridge.result(), logFile), on: `${server.title} in ${browserName}` };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
