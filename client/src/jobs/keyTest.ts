import type { Clock } from "./clock.ts";
import type { TimedFailure } from "./currentFailure.ts";
import type { Failure, FetchResult } from "./fetchResult.ts";
import type { JobKey } from "./model.ts";

/** The job id for testing a key: the API has no other operation, and only a request with a valid key is answered with “not found”. */
const probeId = "key-check";

/** What the test needs from its host. */
export interface KeyTestHost {
  readonly clock: Clock;
  /** Fetches a job. Never rejects; gives `aborted` once the signal is aborted. */
  fetchJob(key: JobKey, signal: AbortSignal): Promise<FetchResult>;
  /** Called when the server rejects its key, so that the key is not sent again. */
  onRejected(key: JobKey, reason: Failure): void;
}

/** The result of testing a key. */
export type KeyTestResult =
  | { readonly kind: "accepted" }
  | { readonly kind: "aborted" }
  | { readonly kind: "failed"; readonly reason: Failure };

/** Tests an API key with one request, and keeps the failure until the next test or a change of key or settings. */
export class KeyTest {
  readonly #host: KeyTestHost;
  #controller = new AbortController();
  #failed: (TimedFailure & { readonly origin: string }) | undefined;

  constructor(host: KeyTestHost) {
    this.#host = host;
  }

  /** Requests a job that does not exist. Aborts a test that is still running. */
  async run(origin: string, projectId: string): Promise<KeyTestResult> {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#failed = undefined;
    const { signal } = this.#controller;
    const key = { origin, projectId, id: probeId };
    const result = await this.#host.fetchJob(key, signal);
    if (signal.aborted || result.kind === "aborted") return { kind: "aborted" };
    if (result.kind === "ok" || result.kind === "notFound") return { kind: "accepted" };
    if (result.kind === "keyRejected") this.#host.onRejected(key, result);
    this.#failed = { origin, reason: result, at: this.#host.clock.now() };
    return { kind: "failed", reason: result };
  }

  /** Why the last test of this server's key failed, if it did. */
  failure(origin: string): TimedFailure | undefined {
    return this.#failed?.origin === origin ? this.#failed : undefined;
  }

  /** Clears the last failure, for a new key or server. A running test continues. */
  clear(): void {
    this.#failed = undefined;
  }
}
