// What the suite does over a restart of VS Code: a run may ask for a further one, after the window was loaded anew.

/** Tells the tests how many runs there were before theirs. */
export const runVariable = "DOCS_JSON_TEST_RUN";

const wishVariable = "DOCS_JSON_TEST_RESTART";

/** The suites about a window that was loaded anew: one more begins with each run, in this order. */
export const restarts = { window: "a restart of the window", untrusted: "an untrusted workspace" };

/** What is run after so many runs, as a regular expression; all that was chosen, where this says nothing. */
export function suiteAfter(runs: number): string | undefined {
  const { window, untrusted } = restarts;
  return [undefined, `^(${window}|${untrusted})`, `^${untrusted}`][runs];
}

/** How many runs there were before this one. */
export function runsBefore(): number {
  return Number(process.env[runVariable]);
}

/** Whether a window can be had in which workspaces must be trusted first. The runner of the desktop suite turns that off. */
export function canDistrust(): boolean {
  return process.env["DOCS_JSON_TEST_TRUST"] !== undefined;
}

/** Has the window loaded anew once this run is over. */
export function wantRestart(): void {
  process.env[wishVariable] = "wanted";
}

export function isRestartWanted(): boolean {
  return process.env[wishVariable] === "wanted";
}
