// Loaded into mocha by .mocharc.json: a suite that leaves something open ends with an error instead of never.

/** Milliseconds after the last test within which everything must be closed. */
const patience = 10_000;

export const mochaHooks = {
  afterAll() {
    // Does not itself keep the process alive, so a suite that has closed everything ends at once.
    setTimeout(() => {
      // A busy thread is not in the list.
      const open = [...new Set(process.getActiveResourcesInfo())].join(", ") || "a thread";
      console.error(`  All tests are done, but something they started is still open: ${open}`);
      // Mocha sets its own exit code, the number of failures, in a listener that was added before this one.
      process.on("exit", () => {
        process.exitCode ||= 1;
      });
      process.exit();
    }, patience).unref();
  },
};
