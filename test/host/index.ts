// The module that VS Code runs in the extension host (`extensionTestsPath`): mocha over the bundles of the test files.
import { join } from "node:path";
import { format } from "node:util";
import * as vscode from "vscode";
import { bridge } from "./bridge.ts";
import { withoutErrorsOfVscode } from "./errorsOfVscode.ts";
import { page } from "./page.ts";
import { isRestartRequested, runVariable, suiteAfter } from "./restart.ts";
import { closeEverything } from "./workspace.ts";

/** What the suite tests: a folder and a bundle each. The runner can start a window for each of them. */
const areas = ["site", "jobs"];

/** Runs the suite, or its tests of the area in DOCS_JSON_TEST_AREA, and reports over the bridge. Rejects if a test failed, which makes VS Code exit with an error. */
export async function run(): Promise<void> {
  const { default: Mocha } = await import("mocha");
  let printed: Promise<unknown> = Promise.resolve();
  const print = (line: string) => {
    printed = printed.then(() => bridge("print", line));
  };
  Mocha.reporters.Base.consoleLog = (...args: unknown[]) => print(format(...args));
  const runsBefore = Number(await bridge("runs"));
  process.env[runVariable] = String(runsBefore);
  // To work on a few tests: DOCS_JSON_TEST_GREP=editor npm run test:host
  const grep = suiteAfter(runsBefore) ?? process.env["DOCS_JSON_TEST_GREP"] ?? "";
  const mocha = new Mocha({
    grep,
    ui: "bdd",
    reporter: "spec",
    timeout: 120_000,
    forbidOnly: true,
    forbidPending: true,
    color: true,
    // Of a busy machine's hundreds of waits for a browser, one may come too late. The report names what took a second try.
    retries: process.env["CI"] === undefined ? 0 : 1,
  });
  mocha.rootHooks({
    beforeEach(this: Mocha.Context) {
      if (this.currentTest !== undefined) takeScreenshotIfItFails(this.currentTest);
    },
    async afterEach(this: Mocha.Context) {
      if (this.currentTest?.state !== "passed") await closeEverything();
    },
  });
  const area = process.env["DOCS_JSON_TEST_AREA"];
  for (const each of area === undefined ? areas : [area]) mocha.addFile(join(__dirname, `${each}.js`));
  await mocha.loadFilesAsync();
  const failed: string[] = [];
  const { passes } = await new Promise<Mocha.Stats>((resolve, reject) => {
    const onEnd = () => (runner.stats === undefined ? reject(new Error("mocha kept no count")) : resolve(runner.stats));
    const runner = withoutErrorsOfVscode(() => mocha.run(onEnd), print);
    // At once, since the run may not reach its end.
    runner.on("fail", (test, error: Error) => {
      failed.push(`${test.fullTitle()}: ${error.message.split("\n", 1)}`);
      print(error.stack ?? error.message);
    });
    runner.on("retry", (test: Mocha.Test, error: Error) =>
      print(`    second try of "${test.title}", since ${error.stack ?? error.message}`),
    );
  });
  await printed;
  const failedSoFar = Number(await bridge("finish", JSON.stringify({ passed: passes, failed })));
  if (isRestartRequested()) return restart();
  if (failedSoFar > 0) throw new Error(`${failedSoFar} failed`);
}

/** Makes a test that fails take a screenshot of the window, before hooks clean it up. */
function takeScreenshotIfItFails(test: Mocha.Test): void {
  const run: Mocha.Func | undefined = test.fn;
  test.fn = async function (this: Mocha.Context) {
    try {
      await run?.call(this, () => undefined);
    } catch (error) {
      await page.screenshot(test.fullTitle(), { isWanted: true });
      throw error;
    }
  };
}

/** Reloads the window, which runs the suite again in another extension host. Never resolves, since the reload ends this one. */
async function restart(): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.reloadWindow");
  return new Promise(() => undefined);
}
