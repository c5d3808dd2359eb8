// npm run messages: lists what a person may read, by the place where it is shown, for proofreading. First what the unit and stress tests
// produce: diagnostics, hovers, completions, and titles of quick fixes; of those that differ only in quoted values and numbers, one. Then
// what the code and the manifest have, with {code} where a value is inserted.
import { subscribe } from "node:diagnostics_channel";
import path from "node:path";
import Mocha from "mocha";
import { sourceTexts } from "./messages/sourceTexts.mjs";
import { run } from "./processes.mjs";

const root = path.join(import.meta.dirname, "..");
/** @type {Map<string, Map<string, string[]>>} the texts of each kind, by what those that are alike have in common */
const produced = new Map();
subscribe("docs-json:shown", (message) => {
  const { kind, text } = /** @type {{ kind: string, text: string }} */ (message);
  const alike = produced.get(kind) ?? new Map();
  const common = text.replaceAll(/`[^`]*`(?:, `[^`]*`)*|"[^"]*"|\d+/g, "_");
  const texts = alike.get(common) ?? [];
  if (!texts.includes(text)) texts.push(text);
  produced.set(kind, alike.set(common, texts));
});

/** @param {string} place @param {Iterable<string>} texts */
function print(place, texts) {
  console.log(`\n## ${place}\n`);
  for (const text of [...texts].sort())
    console.log(`- ${text.length > 4000 ? `(${text.length} characters)` : text.trim().replaceAll("\n", "\n  ")}`);
}

const { code } = await run(process.execPath, ["esbuild.mjs", "extension", "unit", "stress"], { cwd: root });
if (code !== 0) process.exit(code);
const mocha = new Mocha({ reporter: Mocha.reporters.Base, timeout: 120_000 });
for (const suite of ["unit", "stress"]) mocha.addFile(path.join(root, `out/test/${suite}.js`));
/** @type {string[]} */
const failed = [];
await new Promise((resolve) => {
  mocha.run(resolve).on("fail", (test, error) => failed.push(`${test.fullTitle()}: ${error.message}`));
});
for (const [kind, alike] of [...produced].sort(([a], [b]) => (a < b ? -1 : 1))) {
  print(
    kind,
    [...alike.values()].map(([first = "", ...more]) => (more.length === 0 ? first : `${first} (and ${more.length} alike)`)),
  );
}
for (const [place, texts] of await sourceTexts(root)) print(place, texts);
if (failed.length > 0) {
  console.error(`\nThe list may be incomplete, because of failed tests:\n\n${failed.join("\n")}`);
  process.exitCode = 1;
}
