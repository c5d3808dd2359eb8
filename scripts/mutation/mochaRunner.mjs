// Lets Stryker run a bundled mocha suite within one process. Stryker's own runner for mocha does not support mocha 12.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import {
  DryRunStatus,
  determineHitLimitReached,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import Mocha from "mocha";

/**
 * @typedef {import("@stryker-mutator/api/test-runner").TestRunner} TestRunner
 * @typedef {import("@stryker-mutator/api/test-runner").TestResult} TestResult
 * @typedef {import("@stryker-mutator/api/test-runner").DryRunResult} DryRunResult
 * @typedef {import("@stryker-mutator/api/test-runner").DryRunOptions} DryRunOptions
 * @typedef {import("@stryker-mutator/api/test-runner").MutantRunOptions} MutantRunOptions
 * @typedef {import("@stryker-mutator/api/core").InstrumenterContext} InstrumenterContext
 * @typedef {{ -readonly [Key in keyof InstrumenterContext]: InstrumenterContext[Key] | undefined }} Context
 */

/** Milliseconds: the timeout of a test without a mutant, and the shortest with one, because many mutants make a test hang. */
const timeouts = { first: Number(JSON.parse(readFileSync(".mocharc.json", "utf8")).timeout), shortest: 2000 };

/** With a mutant, a test may take this many times as long as without. */
const timeoutFactor = 4;

/** Where the process that runs the tests without a mutant tells the others how long the slow ones take: milliseconds by title. */
const slowTests = "out/slowTests.json";

/** Sets the timeouts of all tests for a run with a mutant. @param {Mocha} mocha */
function setTimeouts({ suite }) {
  /** @type {Record<string, number>} */
  const times = JSON.parse(readFileSync(slowTests, "utf8"));
  suite.eachTest((test) => test.timeout(Math.max(timeouts.shortest, timeoutFactor * (times[test.fullTitle()] ?? 0))));
}

/**
 * Loads the suite once, then runs the tests that cover a mutant, until one fails. A test's id is its full title.
 * @implements {TestRunner}
 */
class MochaRunner {
  static inject = tokens(commonTokens.options);
  /** The absolute path of the suite. */
  #bundle;
  /** What the instrumented code reads and writes. @type {Context} */
  #context;
  /** The tests that killed mutants, the latest first. They run first: neighboring mutants are often killed by the same test. */
  #killers = /** @type {string[]} */ ([]);
  /** @type {Mocha | undefined} */
  #mocha;
  /** Called with the full title of each test before it runs. @type {(title: string) => void} */
  #onTest = () => undefined;

  /** @param {import("@stryker-mutator/api/core").StrykerOptions} options */
  constructor(options) {
    this.#bundle = path.resolve(String(options["bundle"]));
    const globals = /** @type {Record<string, any>} */ (globalThis);
    globals["__stryker__"] ??= {};
    this.#context = globals["__stryker__"];
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  /**
   * Runs all tests and records which mutants each of them covers.
   * @param {DryRunOptions} options
   * @returns {Promise<DryRunResult>}
   */
  async dryRun({ coverageAnalysis }) {
    if (coverageAnalysis === "perTest")
      this.#onTest = (title) => {
        this.#context.currentTestId = title;
      };
    const result = await this.#run(() => true);
    this.#onTest = () => undefined;
    if (result.status === DryRunStatus.Complete) {
      const slow = result.tests.filter(({ timeSpentMs }) => timeSpentMs * timeoutFactor > timeouts.shortest);
      mkdirSync(path.dirname(slowTests), { recursive: true });
      writeFileSync(slowTests, JSON.stringify(Object.fromEntries(slow.map(({ id, timeSpentMs }) => [id, timeSpentMs]))));
      if (this.#mocha !== undefined) setTimeouts(this.#mocha);
    }
    const { mutantCoverage } = this.#context;
    return result.status === DryRunStatus.Complete && mutantCoverage !== undefined ? { ...result, mutantCoverage } : result;
  }

  /** @param {MutantRunOptions} options */
  async mutantRun({ activeMutant, hitLimit, mutantActivation, reloadEnvironment, testFilter }) {
    this.#context.hitLimit = hitLimit;
    this.#context.hitCount = hitLimit === undefined ? undefined : 0;
    this.#context.activeMutant = mutantActivation === "static" ? activeMutant.id : undefined;
    if (reloadEnvironment) this.#unload();
    const covering = testFilter === undefined ? undefined : new Set(testFilter);
    const isCovering = (/** @type {string} */ title) => covering?.has(title) ?? true;
    const likely = new Set(this.#killers.filter(isCovering));
    const early = likely.size > 0 ? await this.#killedBy((title) => likely.has(title), activeMutant.id) : undefined;
    if (early !== undefined && (early.status !== MutantRunStatus.Survived || likely.size === covering?.size)) return early;
    return this.#killedBy((title) => isCovering(title) && !likely.has(title), activeMutant.id);
  }

  /**
   * Runs tests on a mutant, and remembers the one that kills it.
   * @param {(title: string) => boolean} isWanted
   * @param {string} activeMutant
   */
  async #killedBy(isWanted, activeMutant) {
    const result = toMutantRunResult(await this.#run(isWanted, activeMutant));
    if (result.status === MutantRunStatus.Killed) {
      const [killer = ""] = result.killedBy;
      this.#killers = [killer, ...this.#killers.filter((title) => title !== killer)].slice(0, 20);
    }
    return result;
  }

  async dispose() {
    this.#unload();
  }

  /**
   * @param {(title: string) => boolean} isWanted
   * @param {string} [activeMutant]
   * @returns {Promise<DryRunResult>}
   */
  async #run(isWanted, activeMutant) {
    try {
      this.#mocha ??= this.#load();
      this.#context.activeMutant = activeMutant;
      const tests = await this.#results(this.#mocha, isWanted);
      if (tests.length === 0) return { status: DryRunStatus.Error, errorMessage: "No test ran." };
      return determineHitLimitReached(this.#context.hitCount, this.#context.hitLimit) ?? { status: DryRunStatus.Complete, tests };
    } catch (error) {
      if (activeMutant === undefined) return { status: DryRunStatus.Error, errorMessage: String(error) };
      // A mutant that keeps the suite from loading counts as killed.
      const name = "the suite loads";
      return {
        status: DryRunStatus.Complete,
        tests: [{ id: name, name, timeSpentMs: 0, status: TestStatus.Failed, failureMessage: String(error) }],
      };
    }
  }

  #load() {
    // The base of all reporters prints nothing.
    const mocha = new Mocha({ bail: true, timeout: timeouts.first, reporter: Mocha.reporters.Base });
    mocha.cleanReferencesAfterRun(false);
    const onTest = (/** @type {string} */ title) => this.#onTest(title);
    mocha.suite.beforeEach(function () {
      onTest(this.currentTest?.fullTitle() ?? "");
    });
    mocha.addFile(this.#bundle);
    // The synchronous load, unlike the one in the types, reads the file again after unloadFiles().
    /** @type {{ loadFiles: () => void }} */ (/** @type {unknown} */ (mocha)).loadFiles();
    if (existsSync(slowTests)) setTimeouts(mocha);
    return mocha;
  }

  #unload() {
    this.#mocha?.unloadFiles();
    this.#mocha?.dispose();
    this.#mocha = undefined;
  }

  /**
   * @param {Mocha} mocha
   * @param {(title: string) => boolean} isWanted
   * @returns {Promise<TestResult[]>}
   */
  #results(mocha, isWanted) {
    // Mocha only calls `test`, and a regular expression of hundreds of titles would be slow.
    mocha.grep(/** @type {RegExp} */ ({ test: isWanted }));
    return new Promise((resolve) => {
      /** @type {TestResult[]} */
      const results = [];
      let started = Date.now();
      const result = (/** @type {Mocha.Runnable} */ test) => {
        const title = test.ctx?.currentTest?.fullTitle() ?? test.fullTitle();
        const timeSpentMs = Date.now() - started;
        started = Date.now();
        return { id: title, name: title, timeSpentMs };
      };
      const runner = mocha.run(() => resolve(results));
      runner.on("pass", (test) => results.push({ ...result(test), status: TestStatus.Success }));
      runner.on("fail", (test, error) =>
        results.push({ ...result(test), status: TestStatus.Failed, failureMessage: error.message }),
      );
    });
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "mochaBundle", MochaRunner)];
