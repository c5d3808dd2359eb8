// The stages of a test run, some of them at the same time, and what is printed about them.
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {import("../vscode/bridge.mjs").Result & { on?: string }} Result a suite's result, and where it ran
 * @typedef {(line: string) => void} Print
 * @typedef {{ name: string, run: (print: Print) => Promise<Result | void>, continueOnFailure?: boolean, early?: boolean }} Stage
 *   `continueOnFailure`: the next stage runs even if this one fails; `early`: it starts with the first stage, and the run waits for it in
 *   its place
 * @typedef {{ result?: Result | undefined, error?: string }} Outcome
 * @typedef {{ ended: Promise<Outcome & { seconds: string }>, show(): void }} Running
 */

/**
 * Runs the stages and prints a summary.
 * @param {readonly (Stage | readonly (Stage | readonly Stage[])[])[]} stages those of a list run at the same time, and those of a
 * list in it one after the other
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages) {
  const ahead = stages.flat(2).filter(({ early }) => early);
  const early = new Map(ahead.map((stage) => [stage, start(stage, Promise.resolve())]));
  /** @type {string[]} */
  const lines = [];
  let passed = 0;
  /** @type {string[]} */
  const failedTests = [];
  let isStopped = false;
  let hasFailed = false;
  for (const group of stages) {
    const series = [group].flat().map((stage) => [stage].flat());
    /** @type {Running[]} */
    const started = isStopped ? [] : series.flatMap((each) => startSeries(each, early));
    for (const [at, { name, continueOnFailure = false }] of series.flat().entries()) {
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
      const isBroken = error !== undefined || (result !== undefined && result.failed.length > 0);
      const counts = result === undefined ? "" : `  ${result.passed} passed, ${result.failed.length} failed`;
      const where = [result?.on, error?.split("\n", 1)[0]].flatMap((text) => (text === undefined ? [] : [`  ${text}`])).join("");
      lines.push(`  ${isBroken ? "FAILED   " : "ok       "}${label}${`${seconds} s`.padStart(8)}${counts}${where}`);
      passed += result?.passed ?? 0;
      failedTests.push(...(result?.failed ?? []));
      hasFailed ||= isBroken;
      isStopped ||= isBroken && !continueOnFailure;
    }
  }
  console.log(`\n── summary ${"─".repeat(65)}\n${lines.join("\n")}\n`);
  for (const test of failedTests) console.log(`  failed: ${test}`);
  console.log(`${passed} passed, ${failedTests.length} failed`);
  return hasFailed ? 1 : 0;
}

/**
 * Starts stages, each once the one before it has ended.
 * @param {readonly Stage[]} stages
 * @param {ReadonlyMap<Stage, Running>} early those that have started
 * @returns {Running[]}
 */
function startSeries(stages, early) {
  /** @type {Promise<unknown>} */
  let before = Promise.resolve();
  return stages.map((stage) => {
    const running = early.get(stage) ?? start(stage, before);
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
