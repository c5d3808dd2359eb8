// npm test: all checks and tests. Works from a fresh clone, without a display, root, or downloads from outside npm.
//   node scripts/test.mjs                                 all stages, until one fails
//   node scripts/test.mjs host [1.100|1.139] [--no-build] the host suite, in VS Code from npm
//   node scripts/test.mjs browser [--no-build]            a small suite in VS Code without a server, as on vscode.dev
//   node scripts/test.mjs desktop [--no-build]            the host suite, in the desktop VS Code
// The last line is always "N passed, N failed", for all suites together.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { installDependencies } from "./dependencies.mjs";
import { npm, onEndRequest, run } from "./processes.mjs";
import { runWithoutServer } from "./vscode/browserSuite.mjs";
import { desktopTargets, runDesktop } from "./vscode/desktop.mjs";
import { cache } from "./vscode/parts.mjs";
import { versions } from "./vscode/server.mjs";
import { runServed, StalledError } from "./vscode/suite.mjs";

/**
 * @typedef {import("./vscode/bridge.mjs").Result & { on?: string }} Result a suite's result, and where it ran
 * @typedef {(line: string) => void} Print
 * @typedef {{ name: string, run: (print: Print) => Promise<Result | void>, goOn?: boolean }} Stage
 *   `goOn`: the next stage runs even if this one fails
 */

const root = path.join(import.meta.dirname, "..");
const environment = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) };
const here = { cwd: root, env: environment, echo: true };

const build = { name: "build", run: () => must(run(process.execPath, ["esbuild.mjs", "tests"], here)) };
const installation = { name: "installation", run: installDependencies };

/** The maximum time for a suite, in milliseconds: many times what it takes, since the machine may be busy. */
const limit = 20 * 60_000;

/** @type {(version: import("./vscode/server.mjs").Version) => Stage} */
const host = (version) => ({
  name: `host ${version}`,
  goOn: true,
  run: (print) =>
    runServed(version, print).catch((error) => {
      // As a test in it gets a second try where nobody can look: a window that stops is no finding about the extension by itself.
      if (!(error instanceof StalledError) || process.env["CI"] === undefined) throw error;
      print(`  second run, since ${error.message}`);
      return runServed(version, print);
    }),
});

/** @type {Stage} */
const browser = { name: "browser", run: runWithoutServer, goOn: true };

/** @type {(target: import("./vscode/desktop.mjs").Target) => Stage} */
const desktop = (target) => ({ name: target.name, run: (print) => runDesktop(target, print), goOn: true });

/** @type {Stage[]} */
const checks = [
  { name: "lint", run: () => must(npm(["run", "--silent", "lint"], here)) },
  { name: "types", run: () => must(npm(["run", "--silent", "types"], here)) },
  { name: "dead code", run: () => must(npm(["run", "--silent", "unused"], here)) },
];

/** Packages the extension. The host suite then runs on the bundles that are shipped. @type {Stage} */
const pack = {
  name: "package",
  run: () => must(npm(["run", "--silent", "package", "--", path.join(cache, "package.vsix")], here)),
  goOn: true,
};

/** Runs suites, all at the same time. @type {(name: string, ...suites: string[]) => Stage} */
const mocha = (name, ...suites) => ({
  name,
  async run() {
    const results = await Promise.all(
      suites.map(async (suite) => {
        const args = ["node_modules/mocha/bin/mocha.js", `out/test/${suite}.js`];
        const ended = await run(process.execPath, args, { ...here, echo: suites.length === 1, timeout: limit });
        if (suites.length > 1) console.log(ended.output);
        return resultOf(ended);
      }),
    );
    const passed = results.reduce((total, result) => total + result.passed, 0);
    return { passed, failed: results.flatMap((result) => result.failed), on: `Node.js ${process.versions.node}` };
  },
});

onEndRequest(process.exit);
process.exitCode = await main(process.argv.slice(2));

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
async function main(args) {
  const [command, version] = args.filter((arg) => !arg.startsWith("--"));
  const prepare = args.includes("--no-build") ? [] : [installation, build];
  if (command === undefined)
    return report([
      installation,
      ...checks,
      build,
      mocha("unit", "unit"),
      mocha("protocol", "protocol", "cli"),
      mocha("watchdog", "watchdog"),
      mocha("desktop runner", "desktop"),
      pack,
      browser,
      mocha("npm package", "package"),
      // At the same time: they mostly wait.
      versions.map(host),
    ]);
  if (command === "desktop") return report([...prepare, ...desktopTargets().map(desktop)]);
  if (command === "browser") return report([...prepare, browser]);
  const chosen = versions.filter((known) => version === undefined || known === version);
  if (command === "host" && chosen.length > 0) return report([...prepare, chosen.map(host)]);
  console.error(`Usage: node scripts/test.mjs [host [${versions.join("|")}] | browser | desktop] [--no-build]`);
  return 2;
}

/**
 * Runs the stages and prints a summary.
 * @param {readonly (Stage | readonly Stage[])[]} stages those of an array run at the same time
 * @returns {Promise<number>} the exit code
 */
async function report(stages) {
  /** @type {string[]} */
  const lines = [];
  let passed = 0;
  /** @type {string[]} */
  const failedTests = [];
  let stopped = false;
  let failed = false;
  for (const group of stages.map((stage) => [stage].flat())) {
    /** @type {Running[]} */
    const started = stopped ? [] : group.map(start);
    for (const [at, { name, goOn = false }] of group.entries()) {
      const label = name.padEnd(16);
      const running = started[at];
      if (running === undefined) {
        lines.push(`  not run  ${label}`);
        continue;
      }
      console.log(`\n── ${name} ${"─".repeat(72 - name.length)}`);
      running.show();
      const { result, error, seconds } = await running.ended;
      if (error !== undefined) console.log(`  ${name} failed: ${error}`);
      console.log(`── ${name}: ${seconds} s`);
      const broken = error !== undefined || (result !== undefined && result.failed.length > 0);
      const counts = result === undefined ? "" : `  ${result.passed} passed, ${result.failed.length} failed`;
      const where = [result?.on, error?.split("\n", 1)[0]].flatMap((text) => (text === undefined ? [] : [`  ${text}`])).join("");
      lines.push(`  ${broken ? "FAILED   " : "ok       "}${label}${`${seconds} s`.padStart(8)}${counts}${where}`);
      passed += result?.passed ?? 0;
      failedTests.push(...(result?.failed ?? []));
      failed ||= broken;
      stopped ||= broken && !goOn;
    }
  }
  console.log(`\n── summary ${"─".repeat(65)}\n${lines.join("\n")}\n`);
  for (const test of failedTests) console.log(`  failed: ${test}`);
  console.log(`${passed} passed, ${failedTests.length} failed`);
  return failed ? 1 : 0;
}

/**
 * @typedef {{ result?: Result | undefined, error?: string }} Outcome
 * @typedef {{ ended: Promise<Outcome & { seconds: string }>, show(): void }} Running
 */

/**
 * Starts a stage, which prints nothing until `show` is called: a stage before it may still print.
 * @param {Stage} stage
 * @returns {Running}
 */
function start({ run }) {
  const began = Date.now();
  /** @type {string[] | undefined} */
  let waiting = [];
  /** @type {Print} */
  const print = (line) => void (waiting === undefined ? printLine(line) : waiting.push(line));
  return {
    ended: attempt(() => run(print)).then((outcome) => ({ ...outcome, seconds: ((Date.now() - began) / 1000).toFixed(1) })),
    show() {
      waiting?.forEach(printLine);
      waiting = undefined;
    },
  };
}

/** Prints a line of a report, in color if there is a terminal. @param {string} line */
function printLine(line) {
  console.log(process.stdout.isTTY ? line : stripVTControlCharacters(line));
}

/**
 * @param {() => Promise<Result | void>} run
 * @returns {Promise<Outcome>}
 */
async function attempt(run) {
  try {
    return { result: (await run()) ?? undefined };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {Promise<{ code: number }>} ending */
async function must(ending) {
  const { code } = await ending;
  if (code !== 0) throw new Error(`exit code ${code}`);
}

/**
 * Reads the result from mocha's output, and checks it against its exit code.
 * @param {Awaited<ReturnType<typeof run>>} ended
 * @returns {Result}
 */
function resultOf({ code, signal, output }) {
  if (signal !== null) throw new Error(`mocha was stopped after ${limit / 60_000} minutes (${signal})`);
  const text = stripVTControlCharacters(output);
  const passed = Number(/^\s*(\d+) passing\b/m.exec(text)?.[1] ?? 0);
  const [, failures = ""] = text.split(/^\s*\d+ failing$/m);
  const failed = failures
    .split(/^ {2}\d+\) /m)
    .slice(1)
    .map(title);
  if (code !== 0 && failed.length === 0) throw new Error(`mocha exited with code ${code}`);
  if (passed + failed.length === 0) throw new Error("the suite has no tests");
  return { passed, failed };
}

/** The title of a failed test, as mocha prints it: a line for each suite, the last one with a colon. @param {string} failure */
function title(failure) {
  const lines = failure.split("\n");
  const end = lines.findIndex((line) => line.endsWith(":"));
  return lines
    .slice(0, end + 1)
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/:$/, "");
}
