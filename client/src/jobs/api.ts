import { checkApiKey } from "./apiKey.ts";
import type { BaseUrl } from "./baseUrl.ts";
import type { Clock } from "./clock.ts";
import { decodeErrorMessage, decodeJob } from "./decode.ts";
import { networkFailure } from "./networkFailure.ts";
import type { Answer, Outcome } from "./outcome.ts";
import { readText } from "./responseText.ts";

export interface JobRequest {
  readonly base: BaseUrl;
  readonly projectId: string;
  readonly id: string;
  readonly apiKey: string;
  /** Calls the request off. */
  readonly signal: AbortSignal;
}

/** What the client asks of its surroundings. */
export interface ApiHost {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

/** Milliseconds for a whole look-up, headers and body, so that an answer that drips in does not hold it up either. */
export const requestTimeout = 15_000;

/** Bytes: a job is far below 2 kB. */
export const bodyLimit = 256 * 1024;

/**
 * Looks a job up: one `GET {base}/v2/agent/{projectId}/job/{id}` with the key as bearer token. Never rejects: whatever goes wrong
 * is an outcome. Nothing of an outcome holds the key, not even where the server repeats it.
 */
export async function retrieveJob(request: JobRequest, { fetch, clock }: ApiHost): Promise<Outcome> {
  const { base, projectId, id, apiKey, signal } = request;
  const problem = checkApiKey(apiKey);
  if (problem !== undefined) return { kind: "keyUnusable", problem };
  if (signal.aborted) return { kind: "aborted" };

  const call = new AbortController();
  let timedOut = false;
  const cancelTimeout = clock.schedule(requestTimeout, () => {
    timedOut = true;
    call.abort();
  });
  const abort = () => call.abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    const url = `${base.href}/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(id)}`;
    const response = await fetch(url, {
      headers: { accept: "application/json", authorization: `Bearer ${apiKey}` },
      redirect: "manual",
      signal: call.signal,
    });
    const answer = await readAnswer(response, request, clock.now());
    // A body that is not needed would keep its connection busy.
    if (response.body?.locked === false) await response.body.cancel();
    return answer;
  } catch (error) {
    if (timedOut) return { kind: "timeout" };
    return signal.aborted ? { kind: "aborted" } : networkFailure(error);
  } finally {
    cancelTimeout();
    signal.removeEventListener("abort", abort);
  }
}

async function readAnswer(response: Response, request: JobRequest, now: number): Promise<Answer> {
  const { status } = response;
  // A browser hides where an unfollowed redirect points to, and its status.
  if (response.type === "opaqueredirect" || (status >= 300 && status < 400)) {
    const to = originOf(response.headers.get("location") ?? "", request.base);
    return { kind: "redirected", to: to === undefined ? undefined : withoutKey(to, request.apiKey) };
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
    default:
      return { kind: status >= 500 ? "serverError" : "unexpectedStatus", status };
  }
}

async function readJob(response: Response, { apiKey, id }: JobRequest): Promise<Answer> {
  const text = await readText(response, bodyLimit);
  if (text === undefined) return { kind: "tooLarge" };
  const body = parseJson(text, apiKey);
  if (body === undefined) return { kind: "notJson" };
  const decoded = decodeJob(body.value, id);
  return decoded.ok
    ? { kind: "ok", job: decoded.job, unreadable: decoded.unreadable }
    : { kind: "wrongShape", problem: decoded.problem };
}

async function readErrorMessage(response: Response, { apiKey }: JobRequest): Promise<string | undefined> {
  const text = await readText(response, bodyLimit);
  return decodeErrorMessage(parseJson(text ?? "", apiKey)?.value);
}

/** The key is taken out of the strings, not of the text, where escapes could hide it. */
function parseJson(text: string, apiKey: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? withoutKey(value, apiKey) : value)) };
  } catch {
    return undefined;
  }
}

/**
 * Some servers name the key that they reject, or point to a host of that name, which is in lower case. A key too short to be a
 * secret would only tear the answer apart.
 */
function withoutKey(text: string, apiKey: string): string {
  if (apiKey.length < 8) return text;
  return text.replaceAll(apiKey, "[API key]").replaceAll(apiKey.toLowerCase(), "[API key]");
}

function originOf(location: string, base: BaseUrl): string | undefined {
  return location !== "" && URL.canParse(location, base.href) ? new URL(location, base.href).origin : undefined;
}

/** Milliseconds from now, of a `Retry-After` in its two forms: seconds, or a date (RFC 9110, section 10.2.3). */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
