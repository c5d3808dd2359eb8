import { stripVTControlCharacters } from "node:util";
import { run } from "../processes.mjs";

/** The maximum time for a suite, in milliseconds: many times what it takes, since the machine may be busy. */
const limit = 40 * 60_000;

/**
 * Runs a suite that the build made in `out/test`.
 * @param {string} suite
 * @param {import("node:child_process").SpawnOptions} options
 * @param {import("./stages.mjs").Print} print
 * @returns {Promise<import("./stages.mjs").Result>}
 */
export async function runMocha(suite, options, print) {
  const args = ["node_modules/mocha/bin/mocha.js", `out/test/${suite}.js`];
  const ended = await run(process.execPath, args, { ...options, timeout: limit });
  print(ended.output.trimEnd());
  return { ...resultOf(ended), on: `Node.js ${process.versions.node}` };
}

/**
 * Reads the result from mocha's output, and checks it against its exit code.
 * @param {Awaited<ReturnType<typeof run>>} ended
 * @returns {import("./stages.mjs").Result}
 */
function resultOf({ code, signal, output }) {
  if (signal !== null) throw new Error(`mocha was stopped after ${limit / 60_000} minutes (${signal})`);
  const text = stripVTControlCharacters(output);
  const passed = Number(/^\s*(\d+) passing\b/m.exec(text)?.[1] ?? 0);
  const [, failures = ""] = text.split(/^\s*\d+ failing$/m);
  const failed = failures
    .split(/^ {2}\d+\) /m)
    .slice(1)
    .map(titleAndReason);
  if (code !== 0 && failed.length === 0) throw new Error(`mocha exited with code ${code}`);
  if (passed + failed.length === 0) throw new Error("the suite has no tests");
  return { passed, failed };
}

/** The title and the reason of a failed test, as mocha prints them: a line for each suite, the last one with a colon. @param {string} failure */
function titleAndReason(failure) {
  const lines = failure.split("\n");
  const end = lines.findIndex((line) => line.endsWith(":"));
  return lines
    .slice(0, end + 2)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}
