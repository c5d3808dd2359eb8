// Runs the suite of test/host inside VS Code.
import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { tail } from "../processes.mjs";
import { cache, root } from "./parts.mjs";
import { runInServedWindow } from "./servedWindow.mjs";
import { otherWindows } from "./windows.mjs";
import { runInWindow } from "./workbench.mjs";

/**
 * @typedef {import("./bridge.mjs").Result} Result
 * @typedef {import("./servedWindow.mjs").Bridge} Bridge
 * @typedef {import("./playwright.d.mts").Page} Page
 */

/** What runs by default. */
export const defaultSuite = {
  extension: root,
  tests: path.join(root, "out/test/host/index.js"),
  workspace: path.join(root, "demo/site"),
};

/** What it tests. The tests of each can run at the same time, in a VS Code of their own. */
export const areas = /** @type {const} */ (["site", "jobs"]);

/** How long a suite may ask for nothing, in milliseconds: longer than a test and the hooks after it, which end with their own timeouts. */
const maxSilence = 6 * 60_000;

/** The maximum time for a run, in milliseconds: many times what it takes, since the machine may be busy. */
const limit = 40 * 60_000;

/** The window or its extension host no longer runs the suite, or each test ends with its timeout. Its message starts with one line. */
export class StalledError extends Error {}

/**
 * Runs the suite, or its tests of an area, in a VS Code from npm, in a copy of the workspace.
 * @param {import("./server.mjs").Version} version
 * @param {typeof areas[number] | undefined} area
 * @param {(line: string) => void} print gets each line of the report as it arrives
 * @param {typeof defaultSuite} [suite]
 * @returns {Promise<Result & { on: string }>} the result, and where it ran
 * @throws {StalledError} if the suite stops before its end
 * @throws {Error} with the reason if it does not finish otherwise
 */
export async function runServed(version, area, print, { extension, tests, workspace } = defaultSuite) {
  const name = area === undefined ? version : `${version}-${area}`;
  /** @type {ReturnType<typeof otherWindows> | undefined} */
  let others;
  return runInServedWindow({ name, print, others: () => others }, async (scratch) => ({
    server: {
      version,
      folder: await copyWorkspace(workspace, scratch),
      // The suite turns it on for its tests of Workspace Trust.
      settings: { "security.workspace.trust.enabled": false, "security.workspace.trust.startupPrompt": "never" },
      env: {
        DOCS_JSON_TEST_USER: path.join(scratch, "vscode/data/User"),
        DOCS_JSON_TEST_TRUST: "can be turned on",
        DOCS_JSON_TEST_WINDOWS: "can be opened",
        ...(area !== undefined && { DOCS_JSON_TEST_AREA: area }),
      },
    },
    async open({ browser, page, server, bridge, log, logFile }) {
      others = otherWindows({ browser, server, extension, log });
      const stall = watchForStall(page, bridge);
      try {
        return await Promise.race([
          runInWindow(page, server, { extension, tests, log }),
          server.ended.then((output) => Promise.reject(new Error(`The server ended during the run:\n${output}`))),
          stall.happened,
        ]);
      } catch (error) {
        if (error instanceof Error) error.message += await endOfRun(name, page, logFile);
        throw error;
      } finally {
        stall.stopWatching();
      }
    },
  }));
}

/**
 * Watches whether a suite still runs. `happened` rejects with a `StalledError` once it does not.
 * @param {Page} page
 * @param {Pick<Bridge, "silence" | "lastLine">} bridge
 */
function watchForStall(page, bridge) {
  /** @type {(reason: string) => void} */
  let stall = () => undefined;
  /** @type {Promise<never>} */
  const happened = new Promise((_, reject) => {
    stall = (reason) => reject(new StalledError(`${reason} It had reported: ${bridge.lastLine().trim()}`));
  });
  // The suite goes on without its window, and each test ends with its timeout.
  page.on("crash", () => stall("The page of the window crashed."));
  const timer = setTimeout(() => stall(`The run timed out after ${limit / 60_000} minutes.`), limit);
  const watch = setInterval(() => {
    if (bridge.silence() > maxSilence) stall(`No test ran for ${maxSilence / 60_000} minutes.`);
  }, 1000);
  const stopWatching = () => {
    clearTimeout(timer);
    clearInterval(watch);
  };
  return { happened, stopWatching };
}

/**
 * What the window showed when a run ended early, and the end of its log.
 * @param {string} name
 * @param {Page} page
 * @param {string} logFile
 */
async function endOfRun(name, page, logFile) {
  const screenshot = path.join(cache, "logs", `end-of-run-${name}.png`);
  // The window may be what no longer answers.
  const seen = await page.screenshot({ path: screenshot }).then(
    () => screenshot,
    (/** @type {Error} */ failure) => `none, since ${failure.message}`,
  );
  const end = tail(await readFile(logFile, "utf8").catch(() => ""));
  return `\nScreenshot: ${seen}\nExtension host log: ${logFile}\n${end}`;
}

/**
 * Copies the workspace, so that tests can change it, into a folder whose name needs encoding in a URI.
 * @param {string} workspace
 * @param {string} scratch
 */
export async function copyWorkspace(workspace, scratch) {
  const folder = path.join(scratch, "docs site");
  await cp(workspace, folder, { recursive: true });
  return folder;
}
