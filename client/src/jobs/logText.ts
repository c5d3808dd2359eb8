import type { Clock } from "./clock.ts";
import { explainFailure } from "./failureText.ts";
import type { JobKey } from "./model.ts";
import { jobKeyText } from "./model.ts";
import type { Answer, Outcome } from "./outcome.ts";
import { plain } from "./text.ts";

/** A line of the log. */
export interface LogLine {
  readonly level: "debug" | "info" | "warn";
  readonly text: string;
}

/**
 * An answer as a line of the log: which job, how it stands, how long it took. It is made of what was decoded alone, none of which
 * holds the API key.
 * @param took milliseconds
 * @param isNews whether the state or the failure differs from the one before; what is no news is for debugging
 */
function answerLine({ projectId, id }: JobKey, answer: Answer, took: number, isNews: boolean): LogLine {
  const job = `${plain(projectId)}/${plain(id)}`;
  if (answer.kind !== "ok") {
    const { title, detail } = explainFailure(answer);
    return { level: isNews ? "warn" : "debug", text: `${job}: ${title} (${took} ms). ${detail}` };
  }
  const unreadable = answer.unreadable.length === 0 ? "" : `; not readable: ${answer.unreadable.map(plain).join(", ")}`;
  return { level: isNews ? "info" : "debug", text: `${job}: ${plain(answer.job.status)} (${took} ms)${unreadable}` };
}

type LookUp = (key: JobKey, signal: AbortSignal) => Promise<Outcome>;

/** The same look-up, with a line in the log for each answer. */
export function logged(lookUp: LookUp, write: (line: LogLine) => void, clock: Clock): LookUp {
  const latest = new Map<string, string>();
  return async (key, signal) => {
    const asked = clock.now();
    const outcome = await lookUp(key, signal);
    if (outcome.kind === "aborted") return outcome;
    const name = jobKeyText(key);
    const state = outcome.kind === "ok" ? `ok ${outcome.job.status}` : outcome.kind;
    write(answerLine(key, outcome, clock.now() - asked, latest.get(name) !== state));
    latest.set(name, state);
    return outcome;
  };
}
