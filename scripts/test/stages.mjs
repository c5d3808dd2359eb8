// The stages of a test run, some of them at the same time, and what is printed about them.
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {import("../vscode/bridge.mjs").Result & { on?: string }} Result a suite's result, and where it ran
 * @typedef {(line: string) => void} Print
 * @typedef {{ name: string, run: (print: Print) => Promise<Result | void>, continueOnFailure?: boolean, early?: boolean }} Stage
 *   `continueOnFailure`: the next stage runs even if this one fails; `early`: it starts with the first stage, and the run waits for it in
 *   its place
 * @typedef {{ result?: Result | undefined, error?: string }} Outcome
 * @typedef {{ atOnce: number, stages: readonly Stage[] }} Pool stages of which so many run at the same time, in this order
 * @typedef {{ ended: Promise<Outcome & { seconds: string }>, show(): void }} Running
 * @typedef {{ stage: Stage, outcome?: Outcome & { seconds: string }, isBroken: boolean }} Ended without an outcome: a stage that did not run
 */

/**
 * Runs the stages and prints a summary.
 * @param {readonly (Stage | Pool | readonly (Stage | readonly Stage[])[])[]} groups stages of a list run at the same time, and those of
 * a list in it one after the other
 * @returns {Promise<number>} the exit code
 */
export async function runStages(groups) {
  const ahead = groups.flatMap(stagesOf).filter(({ early }) => early);
  const early = new Map(ahead.map((stage) => [stage, start(stage, Promise.resolve())]));
  /** @type {Ended[]} */
  const ended = [];
  for (const group of groups) {
    const isStopped = ended.some(({ stage, isBroken }) => isBroken && !stage.continueOnFailure);
    const started = isStopped ? [] : startGroup(group, early);
    for (const [at, stage] of stagesOf(group).entries()) ended.push(await endOf(stage, started[at]));
  }
  const failedTests = ended.flatMap(({ outcome }) => outcome?.result?.failed ?? []);
  const passed = ended.reduce((sum, { outcome }) => sum + (outcome?.result?.passed ?? 0), 0);
  console.log(`\n── summary ${"─".repeat(65)}\n${ended.map(lineOf).join("\n")}\n`);
  for (const test of failedTests) console.log(`  failed: ${test}`);
  console.log(`${passed} passed, ${failedTests.length} failed`);
  return ended.some(({ isBroken }) => isBroken) ? 1 : 0;
}

/**
 * Prints what a stage prints until it ends.
 * @param {Stage} stage
 * @param {Running | undefined} running undefined if it does not run
 * @returns {Promise<Ended>}
 */
async function endOf(stage, running) {
  if (running === undefined) return { stage, isBroken: false };
  console.log(`\n── ${stage.name} ${"─".repeat(72 - stage.name.length)}`);
  running.show();
  const outcome = await running.ended;
  const { result, error, seconds } = outcome;
  if (error !== undefined) console.log(`  ${stage.name} failed: ${error}`);
  console.log(`── ${stage.name}: ${seconds} s`);
  return { stage, outcome, isBroken: error !== undefined || (result !== undefined && result.failed.length > 0) };
}

/** The line of a stage in the summary. @param {Ended} ended */
function lineOf({ stage, outcome, isBroken }) {
  const label = stage.name.padEnd(16);
  if (outcome === undefined) return `  not run  ${label}`;
  const { result, error, seconds } = outcome;
  const counts = result === undefined ? "" : `  ${result.passed} passed, ${result.failed.length} failed`;
  const where = [result?.on, error?.split("\n", 1)[0]].flatMap((text) => (text === undefined ? [] : [`  ${text}`])).join("");
  return `  ${isBroken ? "FAILED   " : "ok       "}${label}${`${seconds} s`.padStart(8)}${counts}${where}`;
}

/** @param {Stage | Pool | readonly (Stage | readonly Stage[])[]} group @returns {readonly Stage[]} */
const stagesOf = (group) => ("stages" in group ? group.stages : [group].flat(2));

/**
 * @param {Stage | Pool | readonly (Stage | readonly Stage[])[]} group
 * @param {ReadonlyMap<Stage, Running>} early those that have started
 * @returns {Running[]} in the order of `stagesOf`
 */
function startGroup(group, early) {
  if ("stages" in group) return startPool(group);
  return [group].flat().flatMap((each) => startSeries([each].flat(), early));
}

/**
 * Starts stages, each once one of those before it has ended and left its place.
 * @param {Pool} pool
 * @returns {Running[]}
 */
function startPool({ atOnce, stages }) {
  let free = atOnce;
  /** @type {((value: undefined) => void)[]} */
  const queue = [];
  const leave = () => {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next(undefined);
  };
  return stages.map((stage) => {
    const place = free > 0 ? Promise.resolve() : new Promise((resolve) => queue.push(resolve));
    free = Math.max(0, free - 1);
    const running = start(stage, place);
    running.ended.then(leave);
    return running;
  });
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
