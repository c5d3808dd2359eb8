// npm test: all checks and tests. Works from a fresh clone, without a display, root, or downloads from outside npm.
//   node scripts/test.mjs                                 all stages, until one fails
//   node scripts/test.mjs host [1.100|1.139] [--no-build] the host suite, in VS Code from npm
//   node scripts/test.mjs installed [--no-build]          the packed extension, installed in VS Code from npm
//   node scripts/test.mjs browser [--no-build]            a small suite in VS Code without a server, as on vscode.dev
//   node scripts/test.mjs desktop [--no-build]            the host suite, in the desktop VS Code
// The last line is always "N passed, N failed", for all suites together.
import os from "node:os";
import path from "node:path";
import { installDependencies } from "./dependencies.mjs";
import { npm, onEndRequest, run } from "./processes.mjs";
import { runMocha } from "./test/mocha.mjs";
import { withSecondTry } from "./test/secondTry.mjs";
import { runStages } from "./test/stages.mjs";
import { installBrowser } from "./vscode/browser.mjs";
import { runWithoutServer } from "./vscode/browserSuite.mjs";
import { desktopTargets, runDesktop } from "./vscode/desktop.mjs";
import { runInstalled } from "./vscode/installed.mjs";
import { cache } from "./vscode/parts.mjs";
import { installServer, versions } from "./vscode/server.mjs";
import { areas, runServed, StalledError } from "./vscode/suite.mjs";

/**
 * @typedef {import("./test/stages.mjs").Print} Print
 * @typedef {import("./test/stages.mjs").Stage} Stage
 */

const root = path.join(import.meta.dirname, "..");
const environment = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) };
const runOptions = { cwd: root, env: environment };

/** @type {(name: string, ...targets: string[]) => Stage} */
const esbuild = (name, ...targets) => ({
  name,
  run: (print) => requireSuccess(run(process.execPath, ["esbuild.mjs", ...targets], runOptions), print),
});
const build = esbuild("build", "extension", "suites");
const buildSuites = esbuild("build", "suites");
const installation = { name: "installation", run: installDependencies };

/** @type {(version: import("./vscode/server.mjs").Version, area?: typeof areas[number]) => Stage} */
const host = (version, area) => ({
  name: ["host", version, area].filter((word) => word !== undefined).join(" "),
  continueOnFailure: true,
  // Its tests have a second try each.
  run: withSecondTry(
    (print) => runServed(version, area, print),
    (error) => error instanceof StalledError,
  ),
});

/** The host suite: a window for each area, or one for all if an area may have none of the tests that somebody works on. */
const hosts = (/** @type {readonly import("./vscode/server.mjs").Version[]} */ versions) =>
  versions.flatMap((version) =>
    process.env["DOCS_JSON_TEST_GREP"] === undefined ? areas.map((area) => host(version, area)) : [host(version)],
  );

/** @type {Stage} */
const browser = { name: "browser", run: withSecondTry(runWithoutServer), continueOnFailure: true };

/** @type {(target: import("./vscode/desktop.mjs").Target) => Stage} */
const desktop = (target) => ({ name: target.name, run: (print) => runDesktop(target, print), continueOnFailure: true });

/** @type {(name: string, script?: string) => Stage} */
const script = (name, script = name) => ({
  name,
  run: (print) => requireSuccess(npm(["run", "--silent", script], runOptions), print),
});

/** @type {(name: string, suite?: string) => Stage} */
const mocha = (name, suite = name) => ({ name, run: (print) => runMocha(suite, runOptions, print) });

/** Installs all that the suites in VS Code run in. They would install it themselves. It mostly waits for the network. @type {Stage} */
const vscodeInstallation = {
  name: "VS Code",
  early: true,
  async run(print) {
    for (const version of versions) await installServer(version, print);
    await installBrowser(print);
  },
  continueOnFailure: true,
};

const vsix = path.join(cache, "package.vsix");

/** Packages the extension. The suites after it run on the bundles that are shipped. @type {Stage} */
const pack = {
  name: "package",
  run: (print) => requireSuccess(npm(["run", "--silent", "package", "--", vsix], runOptions), print),
};

/** Installs the package, as a user does. @type {(version: import("./vscode/server.mjs").Version) => Stage} */
const installed = (version) => ({
  name: `installed ${version}`,
  continueOnFailure: true,
  run: withSecondTry((print) => runInstalled(version, vsix, print)),
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
    return runStages([
      installation,
      [
        // Each of these builds the extension or reads what the one before it has built.
        [buildSuites, mocha("desktop runner", "desktop"), pack],
        [script("lint"), script("types"), script("dead code", "unused")],
        [vscodeInstallation],
      ],
      // More at once than processors, since many suites wait for processes or windows. The longest ones are first. Limits of time allow
      // for a busy machine.
      {
        atOnce: 2 * os.availableParallelism(),
        stages: [
          host("1.139", "jobs"),
          host("1.100", "jobs"),
          host("1.139", "site"),
          mocha("stress"),
          mocha("watchdog"),
          mocha("cli"),
          host("1.100", "site"),
          mocha("unit"),
          installed("1.139"),
          installed("1.100"),
          mocha("protocol"),
          browser,
          mocha("disk"),
          mocha("npm package", "package"),
        ],
      },
    ]);
  if (command === "installed") return runStages([...prepare, pack, versions.map(installed)]);
  if (command === "desktop") return runStages([...prepare, ...desktopTargets().map(desktop)]);
  if (command === "browser") return runStages([...prepare, browser]);
  const chosen = versions.filter((known) => version === undefined || known === version);
  if (command === "host" && chosen.length > 0) return runStages([...prepare, hosts(chosen)]);
  console.error(`Usage: node scripts/test.mjs [host [${versions.join("|")}] | installed | browser | desktop] [--no-build]`);
  return 2;
}

/**
 * @param {Promise<{ code: number, output: string }>} ending
 * @param {Print} print
 */
async function requireSuccess(ending, print) {
  const { code, output } = await ending;
  if (output !== "") print(output.trimEnd());
  if (code !== 0) throw new Error(`exit code ${code}`);
}
