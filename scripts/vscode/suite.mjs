// Runs the suite of test/host inside VS Code.
import { appendFileSync } from "node:fs";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { tail } from "../processes.mjs";
import { scratchFolder } from "../scratch.mjs";
import { openBridge } from "./bridge.mjs";
import { launchBrowser } from "./browser.mjs";
import { cache, root } from "./parts.mjs";
import { startServer } from "./server.mjs";
import { otherWindows } from "./windows.mjs";
import { runInWindow } from "./workbench.mjs";

/** @typedef {import("./bridge.mjs").Result} Result */

/** What runs by default. */
export const suite = {
  extension: root,
  tests: path.join(root, "out/test/host/index.js"),
  workspace: path.join(root, "demo/site"),
};

/** How long a suite may ask for nothing, in milliseconds: longer than a test and the hooks after it, which end with their own timeouts. */
const maxSilence = 6 * 60_000;

/** The maximum time for a run, in milliseconds: twice what it takes where both versions share two cores. */
const limit = 20 * 60_000;

/** The window or its extension host no longer runs the suite, or each test ends with its timeout. Its message starts with one line. */
export class StalledError extends Error {}

/**
 * Runs the suite in a VS Code from npm, in a copy of the workspace.
 * @param {import("./server.mjs").Version} version
 * @param {(line: string) => void} print gets each line of the report as it arrives
 * @param {typeof suite} [what]
 * @returns {Promise<Result & { on: string }>} the result, and where it ran
 * @throws {StalledError} if the suite stops before its end
 * @throws {Error} with the reason if it does not finish otherwise
 */
export async function runServed(version, print, { extension, tests, workspace } = suite) {
  const pictures = path.join(cache, "screenshots", version);
  const consoleLog = path.join(cache, "logs", `extension-host-${version}.log`);
  await rm(pictures, { recursive: true, force: true });
  await rm(consoleLog, { force: true });
  await mkdir(path.dirname(consoleLog), { recursive: true });

  const scratch = await scratchFolder();
  /** @type {(() => unknown)[]} */
  const closing = [];
  try {
    const folder = await copyWorkspace(workspace, scratch);
    /** @type {import("./playwright.d.mts").Page | undefined} */
    let page;
    /** @type {ReturnType<typeof otherWindows> | undefined} */
    let others;
    const bridge = await openBridge({ page: () => page, others: () => others, screenshots: pictures, print });
    closing.push(bridge.close);
    const data = path.join(scratch, "vscode");
    const server = await startServer({
      version,
      folder,
      data,
      // The suite turns it on for its tests of Workspace Trust.
      settings: { "security.workspace.trust.enabled": false, "security.workspace.trust.startupPrompt": "never" },
      args: ["--enable-smoke-test-driver"],
      env: {
        ...bridge.env,
        DOCS_JSON_TEST_USER: path.join(data, "data/User"),
        DOCS_JSON_TEST_TRUST: "can be turned on",
        DOCS_JSON_TEST_WINDOWS: "can be opened",
      },
    });
    closing.push(server.stop);
    const { browser, name } = await launchBrowser();
    closing.push(() => browser.close());
    page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });

    const log = (/** @type {string} */ line) => appendFileSync(consoleLog, `${line}\n`);
    others = otherWindows({ browser, server, extension, log });
    const code = await Promise.race([
      runInWindow(page, server, { extension, tests, log }),
      server.ended.then((output) => Promise.reject(new Error(`The server ended during the run:\n${output}`))),
      new Promise((_, reject) => {
        const stop = (/** @type {string} */ reason) =>
          reject(new StalledError(`${reason} It had reported: ${bridge.lastLine().trim()}`));
        // The suite goes on without its window, and each test ends with its timeout.
        page?.on("crash", () => stop("The page of the window crashed."));
        const timer = setTimeout(stop, limit, `The run timed out after ${limit / 60_000} minutes.`);
        const watch = setInterval(() => {
          if (bridge.silence() > maxSilence) stop(`No test ran for ${maxSilence / 60_000} minutes.`);
        }, 1000);
        closing.push(
          () => clearTimeout(timer),
          () => clearInterval(watch),
        );
      }),
    ]).catch(async (error) => {
      const picture = path.join(cache, "logs", `end-of-run-${version}.png`);
      // The window may be what no longer answers.
      const seen = await page.screenshot({ path: picture }).then(
        () => picture,
        (/** @type {Error} */ failure) => `none, since ${failure.message}`,
      );
      error.message += `\nScreenshot: ${seen}\nExtension host log: ${consoleLog}\n${tail(await readFile(consoleLog, "utf8").catch(() => ""))}`;
      throw error;
    });
    return { ...verdict(code, bridge.result(), consoleLog), on: `${server.title} in ${name}` };
  } finally {
    for (const close of closing.reverse()) await close();
  }
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

/**
 * Checks the result of a suite against its exit code. A suite that reported no result has not passed.
 * @param {number} code
 * @param {Result | undefined} result
 * @param {string} [log] the path of its log
 * @returns {Result}
 */
export function verdict(code, result, log) {
  const where = log === undefined ? "" : ` Extension host log: ${log}`;
  if (result === undefined) throw new Error(`The suite ended with exit code ${code} before it reported a result.${where}`);
  if (code !== 0 && result.failed.length === 0)
    throw new Error(`All tests passed, but VS Code exited with code ${code}.${where}`);
  if (result.passed + result.failed.length === 0) throw new Error("The suite has no tests.");
  return result;
}
