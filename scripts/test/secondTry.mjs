/**
 * @typedef {import("./stages.mjs").Print} Print
 * @typedef {import("./stages.mjs").Result} Result
 */

/**
 * Gives a suite in a window a second try where nobody can look: what a busy machine does to a window does not say that the extension
 * is wrong. The report names the reason.
 * @param {(print: Print) => Promise<Result>} run runs the suite
 * @param {(error: unknown) => boolean} shouldRetry whether to try again after a test that failed (`undefined`) or an error
 * @returns {(print: Print) => Promise<Result>}
 */
export function withSecondTry(run, shouldRetry = () => true) {
  if (process.env["CI"] === undefined) return run;
  return async (print) => {
    /** @type {string} */
    let reason;
    try {
      const first = await run(print);
      if (first.failed.length === 0 || !shouldRetry(undefined)) return first;
      reason = first.failed.join(", ");
    } catch (error) {
      if (!shouldRetry(error)) throw error;
      reason = error instanceof Error ? error.message : String(error);
    }
    print(`  first run: ${reason}`);
    const { on, ...result } = await run(print);
    return { ...result, on: `${on}, second run. First run: ${reason.split("\n", 1)}` };
  };
}
