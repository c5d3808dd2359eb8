import type { Clock } from "../../time/clock.ts";
import { parseJson } from "../jsonValue.ts";
import { plainText, storedSize } from "../plainText.ts";
import { untilAborted } from "../untilAborted.ts";
import { validateApiKey } from "./apiKey.ts";
import type { BaseUrl } from "./baseUrl.ts";
import { decodeErrorMessage } from "./decode.ts";
import type { Failure } from "./fetchResult.ts";
import { maxRetryAfter } from "./fetchResult.ts";
import { networkFailure } from "./networkFailure.ts";
import { redactApiKey } from "./redact.ts";
import { discardBody, readText } from "./responseBody.ts";

/** A request to the admin API. */
export interface ApiRequest {
  readonly base: BaseUrl;
  /** Below the base URL, with encoded ids. */
  readonly path: string;
  readonly apiKey: string;
  /** Aborts the request. */
  readonly signal: AbortSignal;
  /** What to post as JSON; without it, the request is a GET. */
  readonly body?: Readonly<Record<string, string>>;
  /** Milliseconds for the whole request, headers and body, so that a body that trickles in times out, too. */
  readonly timeout: number;
}

/** What the API client needs from its host. */
export interface ApiHost {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

/** Statuses of what the server has done, or will do. */
export const acceptedStatuses: readonly number[] = [200, 201, 202];

/** Bytes. A job takes less than 2 kB. */
export const maxBodySize = 256 * 1024;

/** Milliseconds in which a request that timed out tells what it knows, such as its status. Some never end. */
const timeToAbort = 1000;

/** Bytes as they are stored. The end of a longer error message is left out. */
const maxMessageSize = 2048;

/**
 * Sends one request with the API key as bearer token. Never rejects: every error is a result. Redirects are not followed.
 * @param read makes a result of a response
 */
export async function sendRequest<T>(
  { base, path, apiKey, signal, body, timeout }: ApiRequest,
  { fetch, clock }: ApiHost,
  read: (response: Response) => Promise<T>,
): Promise<T | Failure | { readonly kind: "aborted" }> {
  const problem = validateApiKey(apiKey);
  if (problem !== undefined) return { kind: "apiKeyInvalid", problem };
  if (signal.aborted) return { kind: "aborted" };

  const controller = new AbortController();
  const givenUp = new AbortController();
  let timedOut = false;
  let cancelTimeout = clock.schedule(timeout, () => {
    timedOut = true;
    controller.abort();
    cancelTimeout = clock.schedule(timeToAbort, () => givenUp.abort());
  });
  const abort = () => {
    controller.abort();
    givenUp.abort();
  };
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await untilAborted(givenUp.signal, async () => {
      const response = await fetch(`${base.href}/${path}`, fetchOptions(apiKey, body, controller.signal));
      // After a prompt was posted, 303 is where to read what became of it (RFC 9110, section 15.4.4).
      const isResult = body !== undefined && response.status === 303;
      const result = (isResult ? undefined : redirectOf(response, base, apiKey)) ?? (await read(response));
      await discardBody(response);
      return result;
    });
  } catch (error) {
    if (timedOut) return { kind: "timeout" };
    return signal.aborted ? { kind: "aborted" } : networkFailure(error);
  } finally {
    cancelTimeout();
    signal.removeEventListener("abort", abort);
  }
}

function fetchOptions(apiKey: string, body: ApiRequest["body"], signal: AbortSignal): RequestInit {
  const headers = { accept: "application/json", authorization: `Bearer ${apiKey}` };
  const options = { redirect: "manual", signal } as const;
  if (body === undefined) return { ...options, headers };
  return {
    ...options,
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

/** Statuses with a target in the header `Location` (RFC 9110, section 15.4). */
const redirectStatuses: readonly number[] = [300, 301, 302, 303, 307, 308];

function redirectOf({ type, status, headers }: Response, base: BaseUrl, apiKey: string): Failure | undefined {
  // In a browser, the status and target of an unfollowed redirect are hidden.
  if (type !== "opaqueredirect" && !redirectStatuses.includes(status)) return undefined;
  const to = targetOf(headers.get("location") ?? "", base);
  return { kind: "redirected", to: to === undefined ? undefined : redactApiKey(to, apiKey) };
}

/** What a response without success says. It does not contain the API key, even if the server repeats it. */
export async function readFailure(
  response: Response,
  request: Pick<ApiRequest, "apiKey" | "signal">,
  now: number,
): Promise<Failure> {
  const { status } = response;
  switch (status) {
    case 401:
      return { kind: "apiKeyRejected", message: await readErrorMessage(response, request) };
    case 403:
      return { kind: "forbidden", message: await readErrorMessage(response, request) };
    case 404:
      return { kind: "notFound", message: await readErrorMessage(response, request) };
    case 429:
      return { kind: "rateLimited", retryAfter: retryAfterOf(response, now) };
    default: {
      if (status < 500) {
        const message = status < 400 ? undefined : await readErrorMessage(response, request);
        return { kind: "unexpectedStatus", status, ...(message !== undefined && { message }) };
      }
      const retryAfter = retryAfterOf(response, now);
      return retryAfter === undefined ? { kind: "serverError", status } : { kind: "serverError", status, retryAfter };
    }
  }
}

/** The JSON value of a response, or why it has none. */
export async function readJson(response: Response): Promise<{ readonly value: unknown } | Failure> {
  const text = await readText(response, maxBodySize);
  return text === undefined ? { kind: "tooLarge" } : (parseJson(text) ?? { kind: "notJson" });
}

/**
 * The `error` text of a response without the API key; `undefined` if it has none, or if the rest of the response is lost, since its
 * status holds without it.
 */
export async function readErrorMessage(
  response: Response,
  { apiKey, signal }: Pick<ApiRequest, "apiKey" | "signal">,
): Promise<string | undefined> {
  const text = await readText(response, maxBodySize).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return undefined;
  });
  const message = decodeErrorMessage(parseJson(text ?? "")?.value);
  if (message === undefined) return undefined;
  // A part of the key could be left if the message was cut first.
  const redacted = redactApiKey(message, apiKey);
  return storedSize(redacted) <= maxMessageSize ? redacted : plainText(redacted);
}

/** The origin of a redirect's target, or only its scheme if that is not a web address. */
function targetOf(location: string, base: BaseUrl): string | undefined {
  if (location === "" || !URL.canParse(location, base.href)) return undefined;
  const { protocol, origin } = new URL(location, base.href);
  return protocol === "https:" || protocol === "http:" ? origin : `a ${protocol} URL`;
}

/** What the header `Retry-After` asks for. A date is by the clock of the server, as far as that is known: this one may be wrong. */
function retryAfterOf({ headers }: Response, now: number): number | undefined {
  const sentAt = Date.parse(headers.get("date") ?? "");
  return parseRetryAfter(headers.get("retry-after"), Number.isNaN(sentAt) ? now : sentAt);
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
