// npm test: all checks and tests. Works from a fresh clone, without a display, root, or downloads from outside npm.
//   node scripts/test.mjs                                 all stages, until one fails
//   node scripts/test.mjs host [1.100|1.139] [--no-build] the host suite, in VS Code from npm
//   node scripts/test.mjs desktop [--no-build]            the host suite, in the desktop VS Code
// The last line is always "N passed, N failed", for all suites together.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { installDependencies } from "./dependencies.mjs";
import { npm, onEndRequest, run } from "./processes.mjs";
import { desktopTargets, runDesktop } from "./vscode/desktop.mjs";
import { cache } from "./vscode/parts.mjs";
import { versions } from "./vscode/server.mjs";
import { runServed } from "./vscode/suite.mjs";

/**
 * @typedef {import("./vscode/bridge.mjs").Result & { on?: string }} Result a suite's result, and where it ran
 * @typedef {{ name: string, run: () => Promise<Result | void>, goOn?: boolean }} Stage `goOn`: the next stage runs even if this one fails
 */

const root = path.join(import.meta.dirname, "..");
const environment = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) };
const here = { cwd: root, env: environment, echo: true };

const build = { name: "build", run: () => must(run(process.execPath, ["esbuild.mjs", "tests"], here)) };
const installation = { name: "installation", run: installDependencies };

/** The maximum time for a suite, in milliseconds: many times what it takes, since the machine may be busy. */
const limit = 20 * 60_000;

/** @type {(version: import("./vscode/server.mjs").Version) => Stage} */
const host = (version) => ({ name: `host ${version}`, run: () => runServed(version), goOn: true });

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
      ...versions.map(host),
    ]);
  if (command === "desktop")
    return report([
      ...prepare,
      ...desktopTargets().map((target) => ({ name: target.name, run: () => runDesktop(target), goOn: true })),
    ]);
  const chosen = versions.filter((known) => version === undefined || known === version);
  if (command === "host" && chosen.length > 0) return report([...prepare, ...chosen.map(host)]);
  console.error(`Usage: node scripts/test.mjs [host [${versions.join("|")}] | desktop] [--no-build]`);
  return 2;
}

/**
 * Runs the stages and prints a summary.
 * @param {readonly Stage[]} stages
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
  for (const { name, run, goOn = false } of stages) {
    const label = name.padEnd(16);
    if (stopped) {
      lines.push(`  not run  ${label}`);
      continue;
    }
    console.log(`\n── ${name} ${"─".repeat(72 - name.length)}`);
    const started = Date.now();
    const { result, error } = await attempt(run);
    const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`.padStart(8);
    if (error !== undefined) console.log(`  ${name} failed: ${error}`);
    console.log(`── ${name}: ${seconds.trim()}`);
    const broken = error !== undefined || (result !== undefined && result.failed.length > 0);
    const counts = result === undefined ? "" : `  ${result.passed} passed, ${result.failed.length} failed`;
    lines.push(
      `  ${broken ? "FAILED   " : "ok       "}${label}${seconds}${counts}${result?.on === undefined ? "" : `  ${result.on}`}`,
    );
    passed += result?.passed ?? 0;
    failedTests.push(...(result?.failed ?? []));
    failed ||= broken;
    stopped ||= broken && !goOn;
  }
  console.log(`\n── summary ${"─".repeat(65)}\n${lines.join("\n")}\n`);
  for (const test of failedTests) console.log(`  failed: ${test}`);
  console.log(`${passed} passed, ${failedTests.length} failed`);
  return failed ? 1 : 0;
}

/**
 * @param {() => Promise<Result | void>} run
 * @returns {Promise<{ result?: Result | undefined, error?: string }>}
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
