import type { Clock } from "../time/clock.ts";
import type { FetchResult, JobResult } from "./api/fetchResult.ts";
import type { JobKey } from "./model.ts";
import { jobKeyText } from "./model.ts";
import { plainText } from "./plainText.ts";
import { describeFailure } from "./presentation/failureText.ts";
import type { PromptResult, PromptTarget } from "./prompts/postPrompt.ts";
import { promptMessage } from "./prompts/resultText.ts";

/** A line of the log. */
export interface LogLine {
  readonly level: "debug" | "info" | "warn";
  readonly text: string;
}

/**
 * A result as a line of the log: the job, its status, and the time the request took, in milliseconds. It contains only decoded values,
 * from which the API key was removed. `isNew`: whether the status or the failure differs from the last one; others are logged at debug
 * level.
 */
function resultLine(
  { projectId, id }: JobKey,
  result: JobResult,
  { took, isNew }: { readonly took: number; readonly isNew: boolean },
): LogLine {
  const job = `${plainText(projectId)}/${plainText(id)}`;
  if (result.kind !== "ok") {
    const { title, detail } = describeFailure(result);
    return { level: isNew ? "warn" : "debug", text: `${job}: ${title} (${took} ms). ${detail}` };
  }
  const invalid = result.invalidFields.length === 0 ? "" : `; invalid fields: ${result.invalidFields.map(plainText).join(", ")}`;
  return { level: isNew ? "info" : "debug", text: `${job}: ${plainText(result.job.status)} (${took} ms)${invalid}` };
}

type PostPrompt = (target: PromptTarget, prompt: string) => Promise<PromptResult>;

/** Wraps a function that sends prompts, and writes a line to the log for each result. It does not contain the prompt. */
export function withPromptLogging(postPrompt: PostPrompt, write: (line: LogLine) => void, clock: Clock): PostPrompt {
  return async (target, prompt) => {
    const sentAt = clock.now();
    const result = await postPrompt(target, prompt);
    const to = [target.projectId, ...(target.id === undefined ? [] : [target.id])].map(plainText).join("/");
    const message = promptMessage(result, target)?.text ?? "Prompt accepted.";
    write({ level: result.kind === "accepted" ? "info" : "warn", text: `${to}: ${message} (${clock.now() - sentAt} ms)` });
    return result;
  };
}

type FetchJob = (key: JobKey, signal: AbortSignal) => Promise<FetchResult>;

/** Wraps a function that fetches jobs, and writes a line to the log for each result. */
export function withFetchLogging(fetchJob: FetchJob, write: (line: LogLine) => void, clock: Clock): FetchJob {
  const latest = new Map<string, string>();
  return async (key, signal) => {
    const sentAt = clock.now();
    const result = await fetchJob(key, signal);
    if (result.kind === "aborted") return result;
    const name = jobKeyText(key);
    const state = result.kind === "ok" ? `ok ${result.job.status}` : result.kind;
    write(resultLine(key, result, { took: clock.now() - sentAt, isNew: latest.get(name) !== state }));
    latest.set(name, state);
    return result;
  };
}
