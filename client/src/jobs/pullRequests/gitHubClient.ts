import type { Clock } from "../../time/clock.ts";
import { discardBody, readText } from "../api/responseBody.ts";
import { parseJson } from "../jsonValue.ts";
import { untilAborted } from "../untilAborted.ts";
import { withTimeout } from "../withTimeout.ts";

/** What the client of GitHub needs from its host. */
export interface GitHubHost {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** The origin of GitHub's API. The token is sent nowhere else. */
  origin(): string;
  /** The token of the session that the user allowed; `undefined` if there is none. Never rejects. */
  token(): Promise<string | undefined>;
}

/** Why GitHub said nothing. */
type GitHubFailure =
  /** No session, or GitHub rejected its token. */
  | { readonly kind: "noSession" }
  /** VS Code did not say in time whether there is a session. It never does once the connection to the window is lost. */
  | { readonly kind: "sessionUnknown" }
  /** The session cannot see it, or it does not exist. */
  | { readonly kind: "notFound" }
  /** Nothing may be sent until then, in milliseconds since the epoch. */
  | { readonly kind: "rateLimited"; readonly until: number }
  | { readonly kind: "failed" };

/** What GitHub answers, or why it does not. */
export type GitHubResult<T> = { readonly kind: "ok"; readonly value: T } | GitHubFailure;

/** Milliseconds for the token, and for a request with its body. */
const timeout = 15_000;

/** Bytes. A hundred check runs with long summaries can be larger, and are not known then. */
const maxBodySize = 4 * 2 ** 20;

/** Bytes of the body of an error. */
const maxErrorSize = 65_536;

/** How many answers are kept for their ETags, and how many characters of them: check runs can be long. */
const maxKept = { answers: 600, characters: 16 * 2 ** 20 };

/**
 * Milliseconds to wait after a rate limit at most: GitHub's windows are an hour long. If more are left of a pause, the clock was set back
 * since it began.
 */
export const longestPause = 65 * 60_000;

/** Milliseconds to wait after a rate limit without a time. */
const shortestPause = 60_000;

/** Requests per hour that are left to others who use the same account. */
const reserve = 500;

/**
 * Reads from GitHub's REST API. What did not change since the last time (`ETag`) does not count for GitHub's rate limit. Never rejects.
 */
export class GitHubClient {
  readonly #host: GitHubHost;
  readonly #answers = new Map<string, { readonly etag: string; readonly text: string }>();
  #pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(host: GitHubHost) {
    this.#host = host;
  }

  /** Forgets what another account could read. */
  reset(): void {
    this.#answers.clear();
    this.#pausedUntil = Number.NEGATIVE_INFINITY;
  }

  /**
   * Reads what is at a path.
   * @param path begins with a slash; its parts are encoded
   */
  async get(path: string): Promise<GitHubResult<unknown>> {
    const now = this.#host.clock.now();
    if (now < this.#pausedUntil && this.#pausedUntil - now <= longestPause)
      return { kind: "rateLimited", until: this.#pausedUntil };
    const wrapped = this.#host.token().then((token) => ({ token }));
    const provided = await withTimeout(timeout, wrapped, this.#host.clock);
    if (provided === undefined) return { kind: "sessionUnknown" };
    const { token } = provided;
    if (token === undefined) return { kind: "noSession" };
    const controller = new AbortController();
    const cancel = this.#host.clock.schedule(timeout, () => controller.abort());
    try {
      return await untilAborted(controller.signal, () => this.#read(path, token, controller.signal));
    } catch {
      return { kind: "failed" };
    } finally {
      cancel();
    }
  }

  async #read(path: string, token: string, signal: AbortSignal): Promise<GitHubResult<unknown>> {
    const kept = this.#answers.get(path);
    const response = await this.#send(path, token, signal, kept?.etag);
    const { status, headers } = response;
    const limitedUntil = this.#limitedUntil(response) ?? (await this.#secondaryLimitUntil(response));
    if (limitedUntil !== undefined) this.#pausedUntil = limitedUntil;
    if (status === 304 && kept !== undefined) return parsedResult(kept.text);
    if (status !== 200) {
      await discardBody(response);
      return failureOf(status, limitedUntil);
    }
    const text = (await readText(response, maxBodySize)) ?? "";
    const result = parsedResult(text);
    const etag = headers.get("etag");
    this.#answers.delete(path);
    if (result.kind === "ok" && etag !== null && etag.length < 200) this.#keep(path, etag, text);
    return result;
  }

  /** Keeps an answer, and removes the oldest ones that are too much. */
  #keep(path: string, etag: string, text: string): void {
    this.#answers.set(path, { etag, text });
    let characters = 0;
    for (const [index, [answerPath, answer]] of [...this.#answers].reverse().entries()) {
      characters += answer.text.length;
      if (index >= maxKept.answers || characters > maxKept.characters) this.#answers.delete(answerPath);
    }
  }

  /** Follows one redirect, as of a repository that was renamed, if it stays at GitHub's API. */
  async #send(path: string, token: string, signal: AbortSignal, etag: string | undefined): Promise<Response> {
    const { fetch } = this.#host;
    const origin = this.#host.origin();
    const init: RequestInit = {
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${token}`,
        "user-agent": "vscode-docs-json",
        "x-github-api-version": "2022-11-28",
        ...(etag === undefined ? {} : { "if-none-match": etag }),
      },
      redirect: "manual",
      signal,
    };
    const response = await fetch(`${origin}${path}`, init);
    const location = response.headers.get("location") ?? "";
    if (location === "" || ![301, 302, 307, 308].includes(response.status) || !URL.canParse(location, origin)) return response;
    const target = new URL(location, origin);
    if (target.origin !== origin || target.username !== "" || target.password !== "") return response;
    await discardBody(response);
    return fetch(target.href, init);
  }

  /** Until when nothing may be sent; `undefined` if anything may be. */
  #limitedUntil({ status, headers }: Response): number | undefined {
    const now = this.#host.clock.now();
    const number = (name: string) => {
      const text = headers.get(name) ?? "";
      return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
    };
    const isRefused = status === 403 || status === 429;
    const seconds = number("retry-after");
    const until = (wait: number) => now + pauseOf(wait);
    if (isRefused && seconds !== undefined) return until(seconds * 1000);
    const left = number("x-ratelimit-remaining");
    if (left !== undefined && left < (isRefused ? 1 : reserve)) return until((number("x-ratelimit-reset") ?? 0) * 1000 - now);
    return status === 429 ? until(0) : undefined;
  }

  /** The same for a secondary rate limit, which perhaps only the text of an answer tells from what the session cannot see. */
  async #secondaryLimitUntil(response: Response): Promise<number | undefined> {
    if (response.status !== 403) return undefined;
    const text = (await readText(response, maxErrorSize).catch(() => undefined)) ?? "";
    return text.toLowerCase().includes("rate limit") ? this.#host.clock.now() + pauseOf(0) : undefined;
  }
}

/** What a response without success says. @param limitedUntil until when nothing may be sent, if that is so */
function failureOf(status: number, limitedUntil: number | undefined): GitHubFailure {
  if (status === 401) return { kind: "noSession" };
  if ((status === 403 || status === 429) && limitedUntil !== undefined) return { kind: "rateLimited", until: limitedUntil };
  return { kind: status === 403 || status === 404 || status === 410 || status === 451 ? "notFound" : "failed" };
}

/** How long to wait, in milliseconds, if GitHub says `wait`. */
function pauseOf(wait: number): number {
  return Math.min(longestPause, Math.max(shortestPause, wait));
}

function parsedResult(text: string): GitHubResult<unknown> {
  const parsed = parseJson(text);
  return parsed === undefined ? { kind: "failed" } : { kind: "ok", value: parsed.value };
}
