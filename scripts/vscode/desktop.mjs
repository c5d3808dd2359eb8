// Runs the suite of test/host inside the desktop VS Code, with @vscode/test-electron.
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { run, tail } from "../processes.mjs";
import { scratchFolder } from "../scratch.mjs";
import { startBridge } from "./bridge.mjs";
import { loadPlaywright } from "./browser.mjs";
import { cache } from "./parts.mjs";
import { quietSettings } from "./server.mjs";
import { copyWorkspace, defaultSuite } from "./suite.mjs";
import { verdict } from "./verdict.mjs";

/** @typedef {{ name: string, version?: string, vscodeExecutablePath?: string }} Target a VS Code to download, or an installed one */

/**
 * The oldest supported version and the newest, or the executable in `DOCS_JSON_VSCODE`.
 * @returns {Target[]}
 */
export function desktopTargets() {
  const vscodeExecutablePath = process.env["DOCS_JSON_VSCODE"];
  return vscodeExecutablePath === undefined
    ? ["1.100.3", "stable"].map((version) => ({ name: `desktop ${version}`, version }))
    : [{ name: "desktop", vscodeExecutablePath }];
}

/**
 * Runs the suite in a desktop VS Code, in a copy of the workspace, with a temporary profile and no other extensions.
 * @param {Target} target
 * @param {(line: string) => void} print gets each line of the report as it arrives
 * @returns {Promise<import("./bridge.mjs").Result & { on: string }>}
 * @throws {Error} with the reason if VS Code cannot be downloaded or the suite does not finish
 */
export async function runDesktop({ name, ...vscode }, print) {
  const scratch = await scratchFolder();
  const port = await freePort();
  /** @type {ReturnType<typeof windowOf> | undefined} */
  let window;
  const page = () => {
    window ??= windowOf(port);
    return window;
  };
  const bridge = await startBridge({
    page,
    screenshots: path.join(cache, "screenshots", name),
    print,
  });
  try {
    const profile = path.join(scratch, "profile");
    await mkdir(path.join(profile, "User"), { recursive: true });
    await writeFile(path.join(profile, "User/settings.json"), JSON.stringify(quietSettings));
    const options = {
      ...vscode,
      cachePath: cache,
      extensionDevelopmentPath: defaultSuite.extension,
      extensionTestsPath: defaultSuite.tests,
      extensionTestsEnv: { ...bridge.env, DOCS_JSON_TEST_USER: path.join(profile, "User") },
      launchArgs: [
        await copyWorkspace(defaultSuite.workspace, scratch),
        "--disable-extensions",
        `--user-data-dir=${profile}`,
        `--extensions-dir=${path.join(scratch, "extensions")}`,
        `--remote-debugging-port=${port}`,
      ],
    };
    await mkdir(cache, { recursive: true });
    const script = path.join(import.meta.dirname, "testElectron.mjs");
    const { code, output } = await run(process.execPath, [script, JSON.stringify(options)]);
    if (code === 2) throw new Error(`VS Code ${vscode.version ?? ""} could not be downloaded:\n${tail(output)}`);
    if (bridge.result() === undefined) console.log(tail(output, 40));
    return { ...verdict(code, bridge.result()), on: vscode.vscodeExecutablePath ?? `VS Code ${vscode.version}` };
  } finally {
    bridge.close();
  }
}

/**
 * The window of a desktop VS Code, as a page of Electron's browser.
 * @param {number} port its remote debugging port
 */
async function windowOf(port) {
  const { chromium } = await loadPlaywright();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const pages = browser.contexts().flatMap((context) => context.pages());
  return pages.find((page) => page.url().includes("workbench"));
}

/** A free port of 127.0.0.1. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
