import * as vscode from "vscode";
import type { Clock } from "../clock.ts";
import { answerLine } from "../logText.ts";
import type { JobKey } from "../model.ts";
import { jobKeyText } from "../model.ts";
import type { Outcome } from "../outcome.ts";

/** The output channel of the jobs. Its level is the person's to choose. */
export function createLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel("docs.json Agent Jobs", { log: true });
}

type LookUp = (key: JobKey, signal: AbortSignal) => Promise<Outcome>;

/** The same look-up, with a line in the log for each answer. */
export function logged(lookUp: LookUp, log: vscode.LogOutputChannel, clock: Clock): LookUp {
  const latest = new Map<string, string>();
  return async (key, signal) => {
    const asked = clock.now();
    const outcome = await lookUp(key, signal);
    if (outcome.kind === "aborted") return outcome;
    const name = jobKeyText(key);
    const state = outcome.kind === "ok" ? outcome.job.status : outcome.kind;
    const { level, text } = answerLine(key, outcome, clock.now() - asked, latest.get(name) !== state);
    latest.set(name, state);
    log[level](text);
    return outcome;
  };
}
