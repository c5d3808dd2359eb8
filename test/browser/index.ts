// The module that VS Code runs in the extension host of the browser (`extensionTestsPath`).
import "mocha/mocha.js";
import { bridge } from "./bridge.ts";

/** Runs the suite and reports over the bridge. Rejects if a test failed, which makes VS Code exit with an error. */
export async function run(): Promise<void> {
  mocha.setup({ ui: "bdd", reporter: Mocha.reporters.Base, timeout: 120_000, forbidOnly: true, forbidPending: true });
  await import("./site.test.ts");
  const failed: string[] = [];
  let passed = 0;
  let reported: Promise<unknown> = Promise.resolve();
  const say = (line: string) => {
    reported = reported.then(() => bridge("print", line));
  };
  await new Promise<void>((resolve) => {
    mocha
      .run(() => resolve())
      .on("pass", (test: Mocha.Test) => {
        passed++;
        say(`    ✔ ${test.title} (${test.duration ?? 0}ms)`);
      })
      .on("fail", (test: Mocha.Runnable, error: Error) => {
        failed.push(test.fullTitle());
        say(`    ${failed.length}) ${test.fullTitle()}\n${error.stack ?? error.message}`);
        reported = reported.then(() => bridge("screenshot", test.fullTitle()));
      });
  });
  await reported;
  await bridge("finish", JSON.stringify({ passed, failed }));
  if (failed.length > 0) throw new Error(`${failed.length} failed`);
}
