// Runs child processes that never outlive this one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {import("node:child_process").ChildProcess} ChildProcess
 * @typedef {import("node:child_process").SpawnOptions} SpawnOptions
 */

const onWindows = process.platform === "win32";

/** Processes that {@link start} started and that are still running. @type {Set<ChildProcess>} */
const running = new Set();

process.on("exit", () => {
  for (const child of running) signal(child, "SIGKILL");
});

/**
 * Calls a listener when this process gets a signal to end: Ctrl+C, a closed terminal, a plain `kill`. One Ctrl+C may arrive twice,
 * from the terminal and from npm, so the listener must tolerate a second call.
 * @param {(exitCode: number) => void} listener gets the exit code for the signal
 */
export function onEndRequest(listener) {
  process.on("SIGHUP", () => listener(129));
  process.on("SIGINT", () => listener(130));
  process.on("SIGTERM", () => listener(143));
}

/**
 * Starts a program in its own process group. The whole group ends with this process at the latest.
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
 * Ends a program that {@link start} started, with its process group: SIGTERM, then SIGKILL after three seconds.
 * @param {ChildProcess} child
 */
export async function stop(child) {
  if (!running.has(child)) return;
  const asked = Date.now();
  signal(child, "SIGTERM");
  // A process group has no event for its end, so it is looked at again and again.
  while (isAlive(child)) {
    if (Date.now() - asked > 3000) signal(child, "SIGKILL");
    await pause(25);
  }
  running.delete(child);
}

/**
 * Runs a program and waits for it to end. What it leaves running is ended two seconds later.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions & { echo?: boolean }} [options] `echo`: also prints the output as it arrives
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null, output: string }>} its exit code (127 if it cannot be started),
 * the signal that ended it, if any, and its output
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
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  // What the program left behind may keep its output open.
  child.once("exit", () => {
    timer = setTimeout(() => signal(child, "SIGKILL"), 2000);
  });
  try {
    const [code, endedBy] = await once(child, "close");
    return { code: code ?? 1, signal: endedBy, output };
  } catch (error) {
    return { code: 127, signal: null, output: `${output}${error}` };
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
}

/**
 * Installs the packages of a lockfile, without running install scripts.
 * @param {string} folder the folder of package.json and package-lock.json
 * @throws {Error} with npm's reason
 */
export async function installFromLockfile(folder) {
  const all = ["--include=dev", "--include=optional", "--ignore-scripts"];
  const { code, output } = await npm(["ci", ...all, "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], {
    cwd: folder,
  });
  if (code === 0) return;
  const lines = output.split("\n").map((line) => line.replace(/^npm error\s*/, ""));
  const reason = lines.filter((line) => line !== "").slice(0, 8);
  throw new Error(`npm ci failed with exit code ${code}:\n${reason.join("\n")}`);
}

/**
 * Runs npm: the one that started this script, or the one that comes with this Node.js.
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
 * The last lines of a text, to show why something failed.
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
 * @returns {boolean} whether the group still has a process
 */
function killGroup(leader, name) {
  try {
    return process.kill(-leader, name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}
