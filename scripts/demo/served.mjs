// Serves the demo in a VS Code from npm, with the extension installed, to a browser.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../vscode/parts.mjs";
import { startVsCodeServer } from "../vscode/server.mjs";
import { windowAddress } from "../vscode/workbench.mjs";

/**
 * @typedef {{ site: string, opensDocsJson?: boolean, scratch: string, settings: Record<string, unknown> }} Demo
 *   `opensDocsJson`: whether docs.json is opened
 *
 * @typedef Opened
 * @property {string} where where VS Code runs, to print
 * @property {readonly string[]} notes differences from an everyday VS Code, to print
 * @property {string} [address] what to open in a browser
 * @property {Promise<string>} ended resolves with a message once VS Code has ended by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Serves the newest VS Code with the extension on the site.
 * @param {Demo} demo
 * @returns {Promise<Opened & { address: string }>}
 */
export async function serve({ site, opensDocsJson = true, scratch, settings }) {
  const data = path.join(scratch, "vscode");
  await installExtension(path.join(data, "extensions"));
  const server = await startVsCodeServer({ version: "1.139", folder: site, data, settings, args: ["--disable-workspace-trust"] });
  const address = windowAddress(server, opensDocsJson ? [["openFile", server.remote(path.join(site, "docs.json"))]] : []);
  return {
    where: address,
    notes: ["VS Code in the browser keeps secrets in memory only. Set the API key again after you reload the window."],
    address,
    ended: server.ended.then((log) => `VS Code ended:\n${log}`),
    stop: server.stop,
  };
}

/**
 * Installs the extension from this folder. To use a new build, run "Developer: Reload Window".
 * @param {string} folder VS Code's extensions folder
 */
async function installExtension(folder) {
  const { publisher, name, version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  const location = { $mid: 1, scheme: "file", path: pathToFileURL(root).pathname };
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, "extensions.json"),
    JSON.stringify([{ identifier: { id: `${publisher}.${name}` }, version, location, metadata: { source: "vsix" } }]),
  );
}
