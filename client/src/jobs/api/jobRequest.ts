import type { Job, JobKey } from "../model.ts";
import type { ApiHost, ApiRequest } from "./apiRequest.ts";
import { readFailure, readJson, sendRequest } from "./apiRequest.ts";
import { decodeJob } from "./decode.ts";
import type { FetchResult, JobResult } from "./fetchResult.ts";
import { apiKeyRedactor } from "./redact.ts";

/** A request for a job. */
export interface JobRequest extends Omit<JobKey, "origin">, Pick<ApiRequest, "base" | "apiKey" | "signal"> {}

/** Milliseconds for a request that changes nothing. */
export const requestTimeout = 15_000;

/**
 * Retrieves a job with one `GET {base}/v2/agent/{projectId}/job/{id}`. Never rejects: every error is a result. No result contains the
 * API key, even if the server repeats it.
 */
export async function requestJob({ projectId, id, ...rest }: JobRequest, host: ApiHost): Promise<FetchResult> {
  const request = { ...rest, path: jobPath(projectId, id), timeout: requestTimeout };
  return sendRequest(
    request,
    host,
    (response): Promise<JobResult> =>
      response.status === 200 ? readJob(response, rest.apiKey, id) : readFailure(response, request, host.clock.now()),
  );
}

/** The path of a job. */
export function jobPath(projectId: string, id: string): string {
  return `v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(id)}`;
}

/**
 * Reads a job from a response.
 * @param id that the job must have, if it is known
 */
export async function readJob(response: Response, apiKey: string, id: string | undefined): Promise<JobResult> {
  const body = await readJson(response);
  if ("kind" in body) return body;
  const decoded = decodeJob(body.value, id);
  if (!decoded.ok) return { kind: "invalidResponse", problem: decoded.problem };
  const redact = apiKeyRedactor(apiKey);
  if (id === undefined && redact(decoded.job.id) !== decoded.job.id)
    return { kind: "invalidResponse", problem: "invalid job ID" };
  return { kind: "ok", job: withoutApiKey(decoded.job, redact), invalidFields: decoded.invalidFields };
}

function withoutApiKey(job: Job, redact: (text: string) => string): Job {
  const redacted = (text: string | null) => (text === null ? null : redact(text));
  return {
    ...job,
    status: redact(job.status),
    source: { repository: redacted(job.source.repository), ref: redacted(job.source.ref) },
    model: redacted(job.model),
    prLink: redacted(job.prLink),
  };
}
