// Runs the suite of test/browser in VS Code without a server: in the extension host of the browser, on a virtual workspace.
import { appendFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { scratchFolder } from "../scratch.mjs";
import { openBridge } from "./bridge.mjs";
import { launchBrowser } from "./browser.mjs";
import { runInBrowser } from "./browserWindow.mjs";
import { faultySite } from "./faultySite.mjs";
import { cache, root } from "./parts.mjs";
import { startServer } from "./server.mjs";
import { verdict } from "./suite.mjs";

/** The maximum time for a run, in milliseconds: many times what it takes, since the machine may be busy. */
const limit = 10 * 60_000;

/** Where the virtual workspace is. Its authority needs encoding in a URI. */
const folder = "docs-memory://team+docs/site";

/**
 * Runs the suite.
 * @param {(line: string) => void} print gets each line of the report as it arrives
 * @returns {Promise<import("./bridge.mjs").Result & { on: string }>} the result, and where it ran
 * @throws {Error} with the reason if the suite does not finish
 */
export async function runWithoutServer(print) {
  const pictures = path.join(cache, "screenshots", "browser");
  const consoleLog = path.join(cache, "logs", "browser.log");
  await rm(pictures, { recursive: true, force: true });
  await rm(consoleLog, { force: true });
  await mkdir(path.dirname(consoleLog), { recursive: true });
  const scratch = await scratchFolder();
  /** @type {(() => unknown)[]} */
  const closing = [];
  try {
    const { workspace, diagnostics } = await faultySite(scratch);
    /** @type {import("./playwright.d.mts").Page | undefined} */
    let page;
    const bridge = await openBridge({ page: () => page, screenshots: pictures, print });
    closing.push(bridge.close);
    const data = path.join(scratch, "vscode");
    const server = await startServer({ version: "1.139", folder: workspace, data, args: ["--enable-smoke-test-driver"] });
    closing.push(server.stop);
    const { browser, name } = await launchBrowser();
    closing.push(() => browser.close());
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const exited = runInBrowser(page, server, {
      extension: root,
      tests: path.join(root, "out/test/browser"),
      workspace,
      folder,
      facts: { diagnostics },
      bridge: bridge.env.DOCS_JSON_TEST_BRIDGE,
      log: (line) => appendFileSync(consoleLog, `${line}\n`),
    });
    const code = await Promise.race([
      exited,
      new Promise((_, reject) => {
        const timer = setTimeout(reject, limit, new Error(`The run timed out after ${limit / 60_000} minutes.`));
        closing.push(() => clearTimeout(timer));
      }),
    ]);
    return { ...verdict(code, bridge.result(), consoleLog), on: `${server.title} without a server in ${name}` };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
