// npm run mutation -- <folder>: makes many small changes to the code of a folder, and lists those that no unit test detects.
//   node scripts/mutation.mjs rules            a folder of server/src/core
//   node scripts/mutation.mjs rules/pages      a part of it
//   node scripts/mutation.mjs jobs             client/src/jobs, without its part in VS Code
//   node scripts/mutation.mjs path/to/file.ts  one file
// Writes a report to out/mutation/. Not part of npm test: a large folder takes many minutes.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { installDependencies } from "./dependencies.mjs";

const root = path.join(import.meta.dirname, "..");
const [name, ...rest] = process.argv.slice(2);
const target = [name, `server/src/core/${name}`, `client/src/${name}`].find(
  (place) => place !== undefined && existsSync(path.join(root, place)),
);
if (name === undefined || target === undefined || rest.length > 0) {
  console.error("Usage: npm run mutation -- <folder of server/src/core, jobs, or the path of a file>");
  process.exit(2);
}

process.chdir(root);
await installDependencies();
const report = `out/mutation/${name.replaceAll(/[^\w.]+/g, "-")}.html`;
/** What runs in VS Code, or when the tests are built. */
const untested = ["!client/src/jobs/{index.ts,vscode/**}", "!server/src/core/openapi/validity/{compileSchema,schemas}.ts"];
await new Stryker({
  mutate: statSync(target).isFile() ? [target] : [`${target}/**/*.ts`, ...untested],
  buildCommand: "node esbuild.mjs unit",
  testRunner: "mochaBundle",
  plugins: [path.join(import.meta.dirname, "mutation/mochaRunner.mjs")],
  // Read by the test runner.
  bundle: "out/test/unit.js",
  coverageAnalysis: "perTest",
  // Added to one and a half times what the tests take without a mutant. Unit tests wait for nothing, so more would only be lost.
  timeoutMS: 2000,
  // The sandbox is built, not type-checked. Stryker would rewrite tsconfig.json with an API that TypeScript 7 does not have.
  disableTypeChecks: false,
  tsconfigFile: "none",
  ignorePatterns: ["out", "dist", ".vscode-test", "*.vsix"],
  tempDirName: "out/mutation/sandbox",
  warnings: false,
  reporters: ["clear-text", "html", ...(process.stdout.isTTY ? ["progress"] : [])],
  htmlReporter: { fileName: report },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: process.stdout.isTTY },
}).runMutationTest();
console.log(`Report: ${report}`);
