// What the suite does over a restart of VS Code: a first run may ask for a second one, after the window was loaded anew.

/** Tells the tests how many runs there were before theirs. */
export const runVariable = "DOCS_JSON_TEST_RUN";

const wishVariable = "DOCS_JSON_TEST_RESTART";

/** The suite that the second run is about. */
export const suiteAfterRestart = "a restart of the window";

/** Whether this is the run after the restart. */
export function isRestarted(): boolean {
  return process.env[runVariable] !== "0";
}

/** Has the window loaded anew once this run is over. */
export function wantRestart(): void {
  process.env[wishVariable] = "wanted";
}

export function isRestartWanted(): boolean {
  return process.env[wishVariable] === "wanted";
}
