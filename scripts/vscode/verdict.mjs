// Whether a suite has passed.

/** @typedef {import("./bridge.mjs").Result} Result */

/**
 * Checks the result of a suite against its exit code. A suite that reported no result has not passed.
 * @param {number} code
 * @param {Result | undefined} result
 * @param {string} [log] the path of its log
 * @returns {Result}
 */
export function verdict(code, result, log) {
  const where = log === undefined ? "" : ` Extension host log: ${log}`;
  if (result === undefined) throw new Error(`The suite ended with exit code ${code} before it reported a result.${where}`);
  if (code !== 0 && result.failed.length === 0)
    throw new Error(`All tests passed, but VS Code exited with code ${code}.${where}`);
  if (result.passed + result.failed.length === 0) throw new Error("The suite has no tests.");
  return result;
}
