// Opens the demo in the installed desktop VS Code.
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { start, stop } from "../processes.mjs";
import { root } from "../vscode/parts.mjs";
import { hasDisplay } from "./browser.mjs";

/**
 * The path of the `code` command, if VS Code is installed and there is a display.
 * @returns {string | undefined}
 */
export function findDesktop() {
  if (!hasDisplay()) return undefined;
  const name = process.platform === "win32" ? "code.cmd" : "code";
  const onPath = (process.env["PATH"] ?? "").split(path.delimiter).map((folder) => path.join(folder, name));
  const onMac = "/Applications/Visual Studio Code.app/Contents/Resources/app/bin/code";
  return [...onPath, onMac].find((file) => path.isAbsolute(file) && existsSync(file));
}

/**
 * Opens the site in a new window with a temporary profile and the extension in development mode.
 * @param {string} command
 * @param {import("./served.mjs").Demo} demo
 * @returns {Promise<import("./served.mjs").Opened>}
 */
export async function openDesktop(command, { site, scratch, settings }) {
  const profile = path.join(scratch, "profile");
  await mkdir(path.join(profile, "User"), { recursive: true });
  await writeFile(
    path.join(profile, "User/settings.json"),
    JSON.stringify({ "workbench.startupEditor": "none", ...settings }, null, 2),
  );
  const child = start(
    command,
    [
      site,
      path.join(site, "docs.json"),
      ...["--new-window", "--wait", "--disable-workspace-trust", "--skip-welcome"],
      `--extensionDevelopmentPath=${root}`,
      `--user-data-dir=${profile}`,
      `--extensions-dir=${path.join(scratch, "extensions")}`,
    ],
    { stdio: "inherit", shell: process.platform === "win32" },
  );
  process.on("exit", () => signalWindow(profile, "SIGTERM"));
  return {
    where: `a window of ${command}`,
    notes: ["The window has a temporary profile, which is deleted when it closes."],
    ended: new Promise((resolve) => {
      child.once("error", (error) => resolve(`${command} failed to start: ${error.message}`));
      child.once("close", () => resolve("VS Code was closed."));
    }),
    async stop() {
      await endWindow(profile);
      await stop(child);
    },
  };
}

/**
 * Ends VS Code itself: SIGTERM, then SIGKILL after three seconds.
 * @param {string} profile
 */
async function endWindow(profile) {
  const asked = Date.now();
  signalWindow(profile, "SIGTERM");
  while (signalWindow(profile, Date.now() - asked > 3000 ? "SIGKILL" : 0)) await setTimeout(25);
}

/**
 * Signals the process of the window, which is not a child of the `code` command. Its id is in the profile.
 * @param {string} profile
 * @param {NodeJS.Signals | 0} name
 * @returns {boolean} whether it is running
 */
function signalWindow(profile, name) {
  const file = path.join(profile, "code.lock");
  if (!existsSync(file)) return false;
  try {
    return process.kill(Number(readFileSync(file, "utf8")), name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}
