// npm test: all checks and tests. Works from a fresh clone, without a display, root, or downloads from outside npm.
//   node scripts/test.mjs                                 all stages, until one fails
//   node scripts/test.mjs host [1.100|1.139] [--no-build] the host suite, in VS Code from npm
//   node scripts/test.mjs installed [--no-build]          the packed extension, installed in VS Code from npm
//   node scripts/test.mjs browser [--no-build]            a small suite in VS Code without a server, as on vscode.dev
//   node scripts/test.mjs desktop [--no-build]            the host suite, in the desktop VS Code
// The last line is always "N passed, N failed", for all suites together.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { installDependencies } from "./dependencies.mjs";
import { npm, onEndRequest, run } from "./processes.mjs";
import { installBrowser } from "./vscode/browser.mjs";
import { runWithoutServer } from "./vscode/browserSuite.mjs";
import { desktopTargets, runDesktop } from "./vscode/desktop.mjs";
import { runInstalled } from "./vscode/installed.mjs";
import { cache } from "./vscode/parts.mjs";
import { installServer, versions } from "./vscode/server.mjs";
import { runServed, StalledError } from "./vscode/suite.mjs";

/**
 * @typedef {import("./vscode/bridge.mjs").Result & { on?: string }} Result a suite's result, and where it ran
 * @typedef {(line: string) => void} Print
 * @typedef {{ name: string, run: (print: Print) => Promise<Result | void>, goOn?: boolean }} Stage
 *   `goOn`: the next stage runs even if this one fails
 */

const root = path.join(import.meta.dirname, "..");
const environment = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) };
const here = { cwd: root, env: environment };

/** @type {Stage} */
const build = { name: "build", run: (print) => must(run(process.execPath, ["esbuild.mjs", "tests"], here), print) };
const installation = { name: "installation", run: installDependencies };

/** The maximum time for a suite, in milliseconds: many times what it takes, since the machine may be busy. */
const limit = 20 * 60_000;

/** @type {(version: import("./vscode/server.mjs").Version) => Stage} */
const host = (version) => ({
  name: `host ${version}`,
  goOn: true,
  run: (print) =>
    runServed(version, print).catch(async (error) => {
      // As a test in it gets a second try where nobody can look: a window that stops does not say that the extension is wrong.
      if (!(error instanceof StalledError) || process.env["CI"] === undefined) throw error;
      print(`  first run: ${error.message}`);
      const { on, ...result } = await runServed(version, print);
      return { ...result, on: `${on}, second run. First run: ${error.message.split("\n", 1)}` };
    }),
});

/** @type {Stage} */
const browser = { name: "browser", run: runWithoutServer, goOn: true };

/** @type {(target: import("./vscode/desktop.mjs").Target) => Stage} */
const desktop = (target) => ({ name: target.name, run: (print) => runDesktop(target, print), goOn: true });

/** @type {(name: string, script?: string) => Stage} */
const script = (name, script = name) => ({ name, run: (print) => must(npm(["run", "--silent", script], here), print) });

const checks = [script("lint"), [script("types"), script("dead code", "unused"), build]];

/** Installs all that the suites in VS Code run in. They would install it themselves. @type {Stage} */
const windows = {
  name: "VS Code",
  async run() {
    for (const version of versions) await installServer(version);
    await installBrowser();
  },
  goOn: true,
};

const vsix = path.join(cache, "package.vsix");

/** Packages the extension. The host suite then runs on the bundles that are shipped. @type {Stage} */
const pack = {
  name: "package",
  run: (print) => must(npm(["run", "--silent", "package", "--", vsix], here), print),
  goOn: true,
};

/** Installs the package, as a user does. @type {(version: import("./vscode/server.mjs").Version) => Stage} */
const installed = (version) => ({
  name: `installed ${version}`,
  goOn: true,
  run: (print) => runInstalled(version, vsix, print),
});

/** Runs a suite. @type {(name: string, suite?: string) => Stage} */
const mocha = (name, suite = name) => ({
  name,
  async run(print) {
    const args = ["node_modules/mocha/bin/mocha.js", `out/test/${suite}.js`];
    const ended = await run(process.execPath, args, { ...here, timeout: limit });
    print(ended.output.trimEnd());
    return { ...resultOf(ended), on: `Node.js ${process.versions.node}` };
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
      checks,
      // Each suite takes little more than one processor. Those with limits of time run one after the other.
      [
        [mocha("unit"), mocha("protocol"), mocha("cli"), windows],
        [mocha("watchdog"), mocha("stress")],
      ],
      // Without another suite, since it builds again what others run.
      [[mocha("desktop runner", "desktop"), pack]],
      // A column for each version. That of the older one has fewer tests.
      versions.map((version) => [
        installed(version),
        host(version),
        ...(version === versions[0] ? [browser, mocha("npm package", "package")] : []),
      ]),
    ]);
  if (command === "installed") return report([...prepare, pack, versions.map(installed)]);
  if (command === "desktop") return report([...prepare, ...desktopTargets().map(desktop)]);
  if (command === "browser") return report([...prepare, browser]);
  const chosen = versions.filter((known) => version === undefined || known === version);
  if (command === "host" && chosen.length > 0) return report([...prepare, chosen.map(host)]);
  console.error(`Usage: node scripts/test.mjs [host [${versions.join("|")}] | installed | browser | desktop] [--no-build]`);
  return 2;
}

/**
 * Runs the stages and prints a summary.
 * @param {readonly (Stage | readonly (Stage | readonly Stage[])[])[]} stages those of a list run at the same time, and those of a
 * list in it one after the other
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
  for (const group of stages) {
    const series = [group].flat().map((stage) => [stage].flat());
    /** @type {Running[]} */
    const started = stopped ? [] : series.flatMap(startSeries);
    for (const [at, { name, goOn = false }] of series.flat().entries()) {
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
 * Starts stages, each once the one before it has ended.
 * @param {readonly Stage[]} stages
 * @returns {Running[]}
 */
function startSeries(stages) {
  /** @type {Promise<unknown>} */
  let before = Promise.resolve();
  return stages.map((stage) => {
    const running = start(stage, before);
    before = running.ended;
    return running;
  });
}

/**
 * Starts a stage, which prints nothing until `show` is called: a stage before it may still print.
 * @param {Stage} stage
 * @param {Promise<unknown>} before what to wait for
 * @returns {Running}
 */
function start({ run }, before) {
  let began = 0;
  /** @type {string[] | undefined} */
  let waiting = [];
  /** @type {Print} */
  const print = (line) => void (waiting === undefined ? printLine(line) : waiting.push(line));
  return {
    ended: before
      .then(() => {
        began = Date.now();
        return attempt(() => run(print));
      })
      .then((outcome) => ({ ...outcome, seconds: ((Date.now() - began) / 1000).toFixed(1) })),
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

/**
 * @param {Promise<{ code: number, output: string }>} ending
 * @param {Print} print
 */
async function must(ending, print) {
  const { code, output } = await ending;
  if (output !== "") print(output.trimEnd());
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
