// npm test: everything that the project is held to, from a fresh clone, without a display, root or a download beyond npm.
//   node scripts/test.mjs                                 all stages, up to the first that fails
//   node scripts/test.mjs host [1.100|1.139] [--no-build] the suite inside VS Code served from npm
//   node scripts/test.mjs desktop [--no-build]            the same suite inside the desktop VS Code
// The last line is always "N passed, N failed", over all suites.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { installDependencies } from "./dependencies.mjs";
import { npm, onEndRequest, run } from "./processes.mjs";
import { desktopTargets, runDesktop } from "./vscode/desktop.mjs";
import { cache } from "./vscode/parts.mjs";
import { versions } from "./vscode/server.mjs";
import { runServed } from "./vscode/suite.mjs";

/**
 * @typedef {{ passed: number, failed: number, on?: string }} Result what a suite counted, and where it ran
 * @typedef {{ name: string, run: () => Promise<Result | void>, goOn?: boolean }} Stage `goOn`: the next one runs even if this fails
 */

const root = path.join(import.meta.dirname, "..");
const environment = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) };
const here = { cwd: root, env: environment, echo: true };

const build = { name: "build", run: () => must(run(process.execPath, ["esbuild.mjs", "tests"], here)) };
const installation = { name: "installation", run: installDependencies };

/** A suite that takes longer than this, in milliseconds, hangs: most often a test has left something open. */
const limit = 3 * 60_000;

/** @type {(version: import("./vscode/server.mjs").Version) => Stage} */
const host = (version) => ({ name: `host ${version}`, run: () => runServed(version), goOn: true });

/** @type {Stage[]} */
const checks = [
  { name: "lint", run: () => must(npm(["run", "--silent", "lint"], here)) },
  { name: "types", run: () => must(npm(["run", "--silent", "types"], here)) },
  { name: "dead code", run: () => must(npm(["run", "--silent", "unused"], here)) },
];

/** Packs the extension; the suite inside VS Code then runs on the very bundles that are shipped. @type {Stage} */
const pack = {
  name: "package",
  run: () => must(npm(["run", "--silent", "package", "--", path.join(cache, "package.vsix")], here)),
  goOn: true,
};

/** @type {(name: string, suite: string) => Stage} */
const mocha = (name, suite) => ({
  name,
  async run() {
    const args = ["node_modules/mocha/bin/mocha.js", `out/test/${suite}.js`];
    return counted(await run(process.execPath, args, { ...here, timeout: limit }));
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
      mocha("protocol", "protocol"),
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
 * Runs the stages and says what ran.
 * @param {readonly Stage[]} stages
 * @returns {Promise<number>} the exit code
 */
async function report(stages) {
  /** @type {string[]} */
  const lines = [];
  const total = { passed: 0, failed: 0 };
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
    const broken = error !== undefined || (result !== undefined && result.failed > 0);
    const counts = result === undefined ? "" : `  ${result.passed} passed, ${result.failed} failed`;
    lines.push(
      `  ${broken ? "FAILED   " : "ok       "}${label}${seconds}${counts}${result?.on === undefined ? "" : `  ${result.on}`}`,
    );
    total.passed += result?.passed ?? 0;
    total.failed += result?.failed ?? 0;
    failed ||= broken;
    stopped ||= broken && !goOn;
  }
  console.log(`\n── what ran ${"─".repeat(64)}\n${lines.join("\n")}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
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
  if (code !== 0) throw new Error(`it ended with ${code}`);
}

/**
 * Reads mocha's own count, and does not take its word for it when it ended otherwise.
 * @param {Awaited<ReturnType<typeof run>>} ended
 * @returns {Result}
 */
function counted({ code, signal, output }) {
  if (signal !== null) throw new Error(`mocha did not end within ${limit / 60_000} minutes (${signal})`);
  const text = stripVTControlCharacters(output);
  const count = (/** @type {string} */ word) => Number(new RegExp(`^\\s*(\\d+) ${word}\\b`, "m").exec(text)?.[1] ?? 0);
  const counts = { passed: count("passing"), failed: count("failing"), on: `Node.js ${process.versions.node}` };
  if (code !== 0 && counts.failed === 0) throw new Error(`mocha ended with ${code}`);
  if (counts.passed + counts.failed === 0) throw new Error("the suite holds no test");
  return counts;
}
