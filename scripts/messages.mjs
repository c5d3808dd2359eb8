// npm run messages: lists all diagnostics, hovers, and quick fix titles that the unit and stress tests produce, by kind, for proofreading.
import { subscribe } from "node:diagnostics_channel";
import path from "node:path";
import Mocha from "mocha";
import { run } from "./processes.mjs";

const root = path.join(import.meta.dirname, "..");
/** @type {Map<string, Set<string>>} */
const texts = new Map();
subscribe("docs-json:shown", (message) => {
  const { kind, text } = /** @type {{ kind: string, text: string }} */ (message);
  texts.set(kind, (texts.get(kind) ?? new Set()).add(text));
});

const { code } = await run(process.execPath, ["esbuild.mjs", "unit", "stress"], { cwd: root });
if (code !== 0) process.exit(code);
const mocha = new Mocha({ reporter: Mocha.reporters.Base, timeout: 120_000 });
for (const suite of ["unit", "stress"]) mocha.addFile(path.join(root, `out/test/${suite}.js`));
/** @type {string[]} */
const failed = [];
await new Promise((resolve) => {
  mocha.run(resolve).on("fail", (test, error) => failed.push(`${test.fullTitle()}: ${error.message}`));
});
for (const [kind, all] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`\n## ${kind}\n`);
  for (const text of [...all].sort())
    console.log(`- ${text.length > 2000 ? `(${text.length} characters)` : text.replaceAll("\n", "\n  ")}`);
}
if (failed.length > 0) {
  console.error(`\nThe list may be incomplete, because of failed tests:\n\n${failed.join("\n")}`);
  process.exitCode = 1;
}
