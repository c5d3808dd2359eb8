import { validateApiKey } from "./apiKey.ts";
import type { BaseUrl } from "./baseUrl.ts";
import type { Clock } from "./clock.ts";
import { decodeErrorMessage, decodeJob } from "./decode.ts";
import type { FetchResult, JobResult } from "./fetchResult.ts";
import { maxRetryAfter } from "./fetchResult.ts";
import type { Job } from "./model.ts";
import { networkFailure } from "./networkFailure.ts";
import { redactKey } from "./redact.ts";
import { readText } from "./responseText.ts";
import { plainText } from "./text.ts";

export interface JobRequest {
  readonly base: BaseUrl;
  readonly projectId: string;
  readonly id: string;
  readonly apiKey: string;
  /** Aborts the request. */
  readonly signal: AbortSignal;
}

/** What the API client needs from its host. */
export interface ApiHost {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

/** Milliseconds for a whole request, headers and body, so that a body that trickles in times out, too. */
export const requestTimeout = 15_000;

/** Bytes. A job takes less than 2 kB. */
export const maxBodySize = 256 * 1024;

/** The end of a longer error message is left out. */
const maxMessageLength = 2048;

/**
 * Retrieves a job with one `GET {base}/v2/agent/{projectId}/job/{id}` and the API key as bearer token. Never rejects: every error is
 * a result. No result contains the API key, even if the server repeats it.
 */
export async function requestJob(request: JobRequest, { fetch, clock }: ApiHost): Promise<FetchResult> {
  const { base, projectId, id, apiKey, signal } = request;
  const problem = validateApiKey(apiKey);
  if (problem !== undefined) return { kind: "keyInvalid", problem };
  if (signal.aborted) return { kind: "aborted" };

  const controller = new AbortController();
  let timedOut = false;
  const cancelTimeout = clock.schedule(requestTimeout, () => {
    timedOut = true;
    controller.abort();
  });
  const abort = () => controller.abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    const url = `${base.href}/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(id)}`;
    const response = await fetch(url, {
      headers: { accept: "application/json", authorization: `Bearer ${apiKey}` },
      redirect: "manual",
      signal: controller.signal,
    });
    const result = await readResponse(response, request, clock.now());
    // An unread body would keep its connection busy.
    if (response.body?.locked === false) await response.body.cancel();
    return result;
  } catch (error) {
    if (timedOut) return { kind: "timeout" };
    return signal.aborted ? { kind: "aborted" } : networkFailure(error);
  } finally {
    cancelTimeout();
    signal.removeEventListener("abort", abort);
  }
}

async function readResponse(response: Response, request: JobRequest, now: number): Promise<JobResult> {
  const { status } = response;
  // In a browser, the status and target of an unfollowed redirect are hidden.
  if (response.type === "opaqueredirect" || redirects.includes(status)) {
    const to = targetOf(response.headers.get("location") ?? "", request.base);
    return { kind: "redirected", to: to === undefined ? undefined : redactKey(to, request.apiKey) };
  }
  switch (status) {
    case 200:
      return readJob(response, request);
    case 401:
      return { kind: "keyRejected", message: await readErrorMessage(response, request) };
    case 403:
      return { kind: "forbidden", message: await readErrorMessage(response, request) };
    case 404:
      return { kind: "notFound", message: await readErrorMessage(response, request) };
    case 429:
      return { kind: "rateLimited", retryAfter: parseRetryAfter(response.headers.get("retry-after"), now) };
    default: {
      if (status < 500) return { kind: "unexpectedStatus", status };
      const retryAfter = parseRetryAfter(response.headers.get("retry-after"), now);
      return retryAfter === undefined ? { kind: "serverError", status } : { kind: "serverError", status, retryAfter };
    }
  }
}

/** Statuses with a target in the header `Location` (RFC 9110, section 15.4). */
const redirects: readonly number[] = [300, 301, 302, 303, 307, 308];

async function readJob(response: Response, { apiKey, id }: JobRequest): Promise<JobResult> {
  const text = await readText(response, maxBodySize);
  if (text === undefined) return { kind: "tooLarge" };
  const body = parseJson(text);
  if (body === undefined) return { kind: "notJson" };
  const decoded = decodeJob(body.value, id);
  if (!decoded.ok) return { kind: "notAJob", problem: decoded.problem };
  return { kind: "ok", job: withoutKey(decoded.job, apiKey), invalidFields: decoded.invalidFields };
}

function withoutKey(job: Job, apiKey: string): Job {
  const redacted = (text: string | null) => (text === null ? null : redactKey(text, apiKey));
  return {
    ...job,
    status: redactKey(job.status, apiKey),
    source: { repository: redacted(job.source.repository), ref: redacted(job.source.ref) },
    model: redacted(job.model),
    prLink: redacted(job.prLink),
  };
}

async function readErrorMessage(response: Response, { apiKey }: JobRequest): Promise<string | undefined> {
  const text = await readText(response, maxBodySize);
  const message = decodeErrorMessage(parseJson(text ?? "")?.value);
  if (message === undefined) return undefined;
  // A part of the key could be left if the message was cut first.
  const redacted = redactKey(message, apiKey);
  return redacted.length <= maxMessageLength ? redacted : plainText(redacted);
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The origin of a redirect's target, or only its scheme if that is not a web address. */
function targetOf(location: string, base: BaseUrl): string | undefined {
  if (location === "" || !URL.canParse(location, base.href)) return undefined;
  const { protocol, origin } = new URL(location, base.href);
  return protocol === "https:" || protocol === "http:" ? origin : `a ${protocol} URL`;
}

/**
 * Reads a `Retry-After` header, in seconds or as a date (RFC 9110, section 10.2.3), as milliseconds from now, up to the longest time
 * that is respected.
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(maxRetryAfter, Number(text) * 1000);
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.min(maxRetryAfter, Math.max(0, date - now));
}
