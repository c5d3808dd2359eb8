import type { ApiRequest } from "../api/apiRequest.ts";
import { acceptedStatuses, readErrorMessage, readFailure, sendRequest } from "../api/apiRequest.ts";
import type { Failure, JobResult } from "../api/fetchResult.ts";
import { jobPath, readJob } from "../api/jobRequest.ts";
import { redactApiKey } from "../api/redact.ts";
import type { ServerHost } from "../api/withApiKey.ts";
import { withApiKey } from "../api/withApiKey.ts";
import type { Job } from "../model.ts";

/** Where a prompt goes: to a new job of a project or, with an id, to a job as a follow-up message. */
export interface PromptTarget {
  readonly origin: string;
  readonly projectId: string;
  readonly id?: string;
}

/** Why a prompt was not sent, or not accepted. Texts are as the server sent them. */
export type PromptFailure =
  | Failure
  /** 400, with the server's `error` text if it sent one. */
  | { readonly kind: "promptRejected"; readonly message?: string | undefined }
  /** `untrackable`: a newer version of the extension saved the tracked jobs, and the new one could not be saved with them. */
  | { readonly kind: "containsApiKey" | "otherServer" | "untrackable" };

/** What became of a prompt. */
export type PromptResult =
  | { readonly kind: "accepted"; readonly job: Job; readonly invalidFields: readonly string[] }
  /** The server accepted the prompt, but its response cannot be read. */
  | { readonly kind: "unreadable"; readonly reason: Failure }
  /** The server may have received the prompt or not. */
  | { readonly kind: "unknown"; readonly reason: Failure }
  | { readonly kind: "failed"; readonly reason: PromptFailure };

/** What sending a prompt needs from its host. */
export interface PromptHost extends ServerHost {
  /** Whether a new job can be saved with the tracked ones. Never rejects. */
  canTrack(): Promise<boolean>;
}

/** Milliseconds for a whole request. It is long, since nobody knows whether a request that timed out was received. */
export const promptTimeout = 60_000;

/**
 * Sends a prompt once, with the API key of its server. Never rejects, and never sends it again: after a timeout or a connection that
 * broke, it is unknown whether the server received it.
 */
export async function postPrompt(target: PromptTarget, prompt: string, host: PromptHost): Promise<PromptResult> {
  if (target.id === undefined && !(await host.canTrack())) return { kind: "failed", reason: { kind: "untrackable" } };
  const result = await withApiKey(target.origin, host, (to) => post(target, prompt, to, host));
  switch (result.kind) {
    case "accepted":
    case "unreadable":
    case "unknown":
    case "failed":
      return result;
    case "aborted":
      return { kind: "failed", reason: { kind: "otherServer" } };
    default:
      return notAccepted(result);
  }
}

function post(
  { projectId, id }: PromptTarget,
  prompt: string,
  { base, apiKey }: Pick<ApiRequest, "base" | "apiKey">,
  host: ServerHost,
): Promise<PromptResult | Failure | { readonly kind: "aborted" }> {
  if (redactApiKey(prompt, apiKey) !== prompt) return Promise.resolve({ kind: "failed", reason: { kind: "containsApiKey" } });
  const path = id === undefined ? `v2/agent/${encodeURIComponent(projectId)}/job` : `${jobPath(projectId, id)}/message`;
  const { signal } = new AbortController();
  const request = { base, path, apiKey, body: { prompt }, timeout: promptTimeout, signal };
  return sendRequest(request, host, async (response): Promise<PromptResult | Failure> => {
    if (acceptedStatuses.includes(response.status)) {
      const job = await readJob(response, apiKey, id).catch((): JobResult => ({ kind: "offline" }));
      return job.kind === "ok" ? { ...job, kind: "accepted" } : { kind: "unreadable", reason: job };
    }
    if (response.status === 400) {
      const message = await readErrorMessage(response, request);
      return { kind: "failed", reason: { kind: "promptRejected", message } };
    }
    return readFailure(response, request, host.clock.now());
  });
}

/** Errors that occur before anything is sent. */
const beforeSending: readonly (string | undefined)[] = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "ERR_CONNECTION_TIMED_OUT",
  "ERR_PROXY_CONNECTION_FAILED",
];

/** A server that fails may have created the job before, and so may one whose connection broke. */
function notAccepted(reason: Failure): PromptResult {
  const isUnknown =
    reason.kind === "timeout" ||
    reason.kind === "serverError" ||
    // A success of another kind, such as without content, or with the result elsewhere.
    (reason.kind === "unexpectedStatus" && (reason.status < 300 || reason.status === 303)) ||
    (reason.kind === "offline" && !beforeSending.includes(reason.code));
  return { kind: isUnknown ? "unknown" : "failed", reason };
}
