// Installs what a VS Code without a desktop needs, from npm. Each part is a folder of test/host/vscode with a package.json and a
// lockfile. It is installed into .vscode-test/ under the same name, and again only when its lockfile changes.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { installFromLockfile } from "../processes.mjs";
import { finish } from "./finish.mjs";

/** @typedef {"vscode-1.100" | "vscode-1.139" | "node" | "playwright" | "chromium"} Part */

export const root = path.join(import.meta.dirname, "../..");

/** Where parts are installed. Several checkouts can share it. */
export const cache = path.resolve(process.env["DOCS_JSON_CACHE"] ?? path.join(root, ".vscode-test"));

const titles = {
  "vscode-1.100": "VS Code 1.100",
  "vscode-1.139": "VS Code 1.139",
  node: "Node.js 24",
  playwright: "Playwright",
  chromium: "Chromium",
};

/** The installations of this process, one after the other: two suites may need the same part at the same time. */
const queue = { last: /** @type {Promise<unknown>} */ (Promise.resolve()) };

/**
 * Installs a part, unless it is already installed.
 * @param {Part} part
 * @param {(line: string) => void} [print] gets each line of the report as it arrives
 * @returns {Promise<string>} its folder
 * @throws {Error} with the reason if it cannot be installed
 */
export function install(part, print = console.log) {
  const installed = queue.last.then(() => installNow(part, print));
  queue.last = installed.catch(() => undefined);
  return installed;
}

/**
 * @param {Part} part
 * @param {(line: string) => void} print
 * @returns {Promise<string>}
 */
async function installNow(part, print) {
  const source = path.join(root, "test/host/vscode", part);
  const target = path.join(cache, part);
  const pinned = await digest(source);
  if (await isInstalled(target, pinned)) return target;

  const started = Date.now();
  print(`  ${titles[part]}: installing…`);
  const folder = path.join(cache, `${part}.partial-${process.pid}`);
  try {
    await removePartial(part);
    await mkdir(folder, { recursive: true });
    for (const file of ["package.json", "package-lock.json"]) await copyFile(path.join(source, file), path.join(folder, file));
    await installFromLockfile(folder);
    await finish[part]?.(folder);
    await writeFile(path.join(folder, stamp), pinned);
    await rm(target, { recursive: true, force: true });
    await rename(folder, target);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`${titles[part]} could not be installed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  print(`  ${titles[part]}: installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return target;
}

/** The file that marks a part as complete, with a digest of what it was installed from. */
const stamp = ".installed";

/**
 * @param {string} folder
 * @param {string} pinned
 */
async function isInstalled(folder, pinned) {
  const file = path.join(folder, stamp);
  return existsSync(file) && (await readFile(file, "utf8")) === pinned;
}

/**
 * A digest of what a part is installed from: the lockfile, and the code that finishes the installation.
 * @param {string} folder
 */
async function digest(folder) {
  const hash = createHash("sha256");
  for (const file of [
    path.join(folder, "package.json"),
    path.join(folder, "package-lock.json"),
    path.join(import.meta.dirname, "finish.mjs"),
  ])
    hash.update(await readFile(file));
  return hash.digest("hex");
}

/**
 * Removes what interrupted installations left, but not what another process is installing. The npm of a killed process may keep
 * writing for some seconds, hence the retries.
 * @param {Part} part
 */
async function removePartial(part) {
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    const owner = Number(name.split(`${part}.partial-`)[1]);
    if (owner > 0 && !isRunning(owner))
      await rm(path.join(cache, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
