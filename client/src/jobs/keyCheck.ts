import type { Clock } from "./clock.ts";
import type { JobKey } from "./model.ts";
import type { Failure, Outcome } from "./outcome.ts";
import type { DatedFailure } from "./problem.ts";

/** The id that is asked for to try a key: the service has no other operation, and “not found” is told only to whom it knows. */
const nobody = "key-check";

/** What the check asks of its surroundings. */
export interface KeyCheckHost {
  readonly clock: Clock;
  /** Looks a job up. Never rejects; `aborted` once the signal says so. */
  lookUp(key: JobKey, signal: AbortSignal): Promise<Outcome>;
  /** Takes note that a server rejects its key, so that nothing more is sent with it. */
  rejected(key: JobKey, reason: Failure): void;
}

/** What came of trying a key. */
export type KeyCheckResult =
  | { readonly kind: "accepted" }
  | { readonly kind: "aborted" }
  | { readonly kind: "failed"; readonly reason: Failure };

/** Tries a key with one look-up, and remembers what stood in its way until it is tried again or something changes. */
export class KeyCheck {
  readonly #host: KeyCheckHost;
  #call = new AbortController();
  #failed: (DatedFailure & { readonly origin: string }) | undefined;

  constructor(host: KeyCheckHost) {
    this.#host = host;
  }

  /** Looks up a job that there is not. A check under way is called off. */
  async run(origin: string, projectId: string): Promise<KeyCheckResult> {
    this.#call.abort();
    this.#call = new AbortController();
    this.#failed = undefined;
    const { signal } = this.#call;
    const key = { origin, projectId, id: nobody };
    const outcome = await this.#host.lookUp(key, signal);
    if (signal.aborted || outcome.kind === "aborted") return { kind: "aborted" };
    if (outcome.kind === "ok" || outcome.kind === "notFound") return { kind: "accepted" };
    if (outcome.kind === "keyRejected") this.#host.rejected(key, outcome);
    this.#failed = { origin, reason: outcome, at: this.#host.clock.now() };
    return { kind: "failed", reason: outcome };
  }

  /** Why the last check of this server's key failed, if it did. */
  failure(origin: string): DatedFailure | undefined {
    return this.#failed?.origin === origin ? this.#failed : undefined;
  }

  /** Forgets what came of the last check, for another key or another server. One that is under way goes on. */
  forget(): void {
    this.#failed = undefined;
  }
}
