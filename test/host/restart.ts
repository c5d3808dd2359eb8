// Restarts of VS Code during the suite: a run may request another one after the window is reloaded.

/** The variable with the number of runs before this one. */
export const runVariable = "DOCS_JSON_TEST_RUN";

const restartVariable = "DOCS_JSON_TEST_RESTART";

/** The suites that need a reloaded window. Each run starts one more of them, in this order. */
export const restarts = { window: "a restart of the window", untrusted: "an untrusted workspace" };

/** The tests to run after this number of runs, as a regular expression; all selected ones if `undefined`. */
export function suiteAfter(runs: number): string | undefined {
  const { window, untrusted } = restarts;
  return [undefined, `^(${window}|${untrusted})`, `^${untrusted}`][runs];
}

/** The number of runs before this one. */
export function runsBefore(): number {
  return Number(process.env[runVariable]);
}

/** Whether a window with Workspace Trust is possible. The runner of the desktop suite turns that off. */
export function canDistrust(): boolean {
  return process.env["DOCS_JSON_TEST_TRUST"] !== undefined;
}

/** Requests another run in a reloaded window. */
export function requestRestart(): void {
  process.env[restartVariable] = "requested";
}

export function isRestartRequested(): boolean {
  return process.env[restartVariable] === "requested";
}
