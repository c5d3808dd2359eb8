import type { Clock } from "../../time/clock.ts";
import type { JobKey } from "../model.ts";
import type { TimedFailure } from "../presentation/currentFailure.ts";
import type { Failure, FetchResult } from "./fetchResult.ts";

/** The job id for testing a key: the API has no other operation, and only a request with a valid key is answered with “not found”. */
const probeId = "key-check";

/** What the test needs from its host. */
export interface ApiKeyTestHost {
  readonly clock: Clock;
  /** Fetches a job. Never rejects; gives `aborted` once the signal is aborted. */
  fetchJob(key: JobKey, signal: AbortSignal): Promise<FetchResult>;
  /** Called when the server rejects its API key, so that this is not sent again. */
  onRejected(probe: JobKey, reason: Failure): void;
}

/** The result of testing a key. */
export type ApiKeyTestResult =
  | { readonly kind: "accepted" }
  | { readonly kind: "aborted" }
  | { readonly kind: "failed"; readonly reason: Failure };

/** Tests an API key with one request, and keeps the failure until the next test or a change of key or settings. */
export class ApiKeyTest {
  readonly #host: ApiKeyTestHost;
  #controller = new AbortController();
  #lastFailure: (TimedFailure & { readonly origin: string }) | undefined;

  constructor(host: ApiKeyTestHost) {
    this.#host = host;
  }

  /** Requests a job that does not exist. Aborts a test that is still running. */
  async run(origin: string, projectId: string): Promise<ApiKeyTestResult> {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#lastFailure = undefined;
    const { signal } = this.#controller;
    const probe = { origin, projectId, id: probeId };
    const result = await this.#host.fetchJob(probe, signal);
    if (signal.aborted || result.kind === "aborted") return { kind: "aborted" };
    if (result.kind === "ok" || result.kind === "notFound") return { kind: "accepted" };
    if (result.kind === "apiKeyRejected") this.#host.onRejected(probe, result);
    this.#lastFailure = { origin, reason: result, at: this.#host.clock.now() };
    return { kind: "failed", reason: result };
  }

  /** Why the last test of this server's key failed, if it did. */
  failure(origin: string): TimedFailure | undefined {
    return this.#lastFailure?.origin === origin ? this.#lastFailure : undefined;
  }

  /** Clears the last failure, for a new key or server. A running test continues. */
  clear(): void {
    this.#lastFailure = undefined;
  }
}
