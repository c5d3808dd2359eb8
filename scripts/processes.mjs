// Child processes that never outlive this one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {import("node:child_process").ChildProcess} ChildProcess
 * @typedef {import("node:child_process").SpawnOptions} SpawnOptions
 */

const onWindows = process.platform === "win32";

/** What {@link start} started and has not ended yet. @type {Set<ChildProcess>} */
const running = new Set();

process.on("exit", () => {
  for (const child of running) signal(child, "SIGKILL");
});
/**
 * Calls a listener when this process is asked to end: Ctrl+C, a closed terminal, a plain `kill`. It may be asked twice for one
 * Ctrl+C, by the terminal and by npm, so the second time must do no harm.
 * @param {(exitCode: number) => void} listener takes the exit code that says so
 */
export function onEndRequest(listener) {
  process.on("SIGHUP", () => listener(129));
  process.on("SIGINT", () => listener(130));
  process.on("SIGTERM", () => listener(143));
}

/**
 * Starts a program in a process group of its own: it ends together with everything that it started, at the latest when this
 * process ends, however that comes about.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 * @returns {ChildProcess}
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], windowsHide: true, ...options, detached: !onWindows });
  running.add(child);
  child.once("error", () => running.delete(child));
  return child;
}

/**
 * Ends a program that {@link start} started, and all that it started in turn: asks first, insists after three seconds.
 * @param {ChildProcess} child
 */
export async function stop(child) {
  if (!running.has(child)) return;
  const asked = Date.now();
  signal(child, "SIGTERM");
  while (isAlive(child)) {
    if (Date.now() - asked > 3000) signal(child, "SIGKILL");
    await pause(25);
  }
  running.delete(child);
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions & { echo?: boolean }} [options] `echo`: its output is shown as it comes, not only returned
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null, output: string }>} its exit code (127 when it cannot be started),
 * the signal that ended it, if one did, and what it wrote
 */
export async function run(command, args, { echo = false, ...options } = {}) {
  const child = start(command, args, options);
  let output = "";
  for (const [stream, own] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]))
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (echo) own.write(text);
    });
  try {
    const [code, signal] = await once(child, "close");
    running.delete(child);
    return { code: code ?? 1, signal, output };
  } catch (error) {
    return { code: 127, signal: null, output: `${output}${error}` };
  }
}

/**
 * Installs exactly what a lockfile says, and runs no install script of any package. It uses the npm that runs this script, or
 * else the one that belongs to this Node.
 * @param {string} folder with package.json and package-lock.json
 * @throws {Error} with npm's own reason
 */
export async function installFromLockfile(folder) {
  const all = ["--include=dev", "--include=optional", "--ignore-scripts"];
  const { code, output } = await npm(["ci", ...all, "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], {
    cwd: folder,
  });
  if (code === 0) return;
  const lines = output.split("\n").map((line) => line.replace(/^npm error\s*/, ""));
  const reason = lines.filter((line) => line !== "").slice(0, 8);
  throw new Error(`npm ci ended with ${code}:\n${reason.join("\n")}`);
}

/**
 * Runs npm.
 * @param {readonly string[]} args
 * @param {SpawnOptions & { echo?: boolean }} [options]
 */
export function npm(args, options) {
  const besideNode = path.join(path.dirname(process.execPath), onWindows ? "" : "../lib", "node_modules/npm/bin/npm-cli.js");
  const cli = [process.env["npm_execpath"], besideNode].find((file) => file?.endsWith("npm-cli.js") && existsSync(file));
  return cli === undefined ? run("npm", args, { ...options, shell: onWindows }) : run(process.execPath, [cli, ...args], options);
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The last lines of a text, for a message that says why something failed.
 * @param {string} text
 * @param {number} [lines]
 */
export const tail = (text, lines = 15) => text.trimEnd().split("\n").slice(-lines).join("\n");

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} name
 */
function signal(child, name) {
  if (child.pid === undefined) return;
  if (onWindows) spawn("taskkill", ["/pid", String(child.pid), "/t", "/f"], { stdio: "ignore", windowsHide: true });
  else killGroup(child.pid, name);
}

/** @param {ChildProcess} child */
function isAlive(child) {
  if (child.pid === undefined) return false;
  return onWindows ? child.exitCode === null && child.signalCode === null : killGroup(child.pid, 0);
}

/**
 * @param {number} leader
 * @param {NodeJS.Signals | 0} name
 * @returns {boolean} whether a process of the group was there
 */
function killGroup(leader, name) {
  try {
    return process.kill(-leader, name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}
