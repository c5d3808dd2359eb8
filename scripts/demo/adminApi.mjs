// Runs the demo's admin API as a child process.
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { start, stop } from "../processes.mjs";
import { root } from "../vscode/parts.mjs";

/**
 * @typedef AdminApi
 * @property {string} url
 * @property {string} key
 * @property {string} projectId
 * @property {{ id: string, story: string }[]} jobs
 * @property {Promise<string>} ended resolves with a message if it ends by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Starts it on a free port of 127.0.0.1. It ends with this process, even if this process is killed: its stdin closes.
 * @returns {Promise<AdminApi>}
 */
export async function startAdminApi() {
  const child = start(process.execPath, [path.join(root, "out/demo/admin-api.js"), "--port", "0"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) =>
    child.once("close", (code) => resolve(`The demo's admin API exited with code ${code}.`)),
  );
  if (child.stdout === null) throw new Error("The demo's admin API has no output.");
  const first = await Promise.race([once(createInterface(child.stdout), "line"), ended]);
  if (typeof first === "string") throw new Error(first);
  return { ...JSON.parse(first[0]), ended, stop: () => stop(child) };
}
