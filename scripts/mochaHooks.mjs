// Loaded by .mocharc.json: ends a run that leaves something open, with an error, instead of hanging.

/** How long after the last test something may stay open, in milliseconds. */
const maxWait = 10_000;

export const mochaHooks = {
  afterAll() {
    // The timer does not keep the process alive, so a suite that has closed everything ends at once.
    setTimeout(() => {
      // Node.js does not list worker threads.
      const open = [...new Set(process.getActiveResourcesInfo())].join(", ") || "a thread";
      console.error(`  The tests have finished, but something is still open: ${open}`);
      // Mocha sets the exit code to the number of failures in an earlier listener.
      process.on("exit", () => {
        process.exitCode ||= 1;
      });
      process.exit();
    }, maxWait).unref();
  },
};
