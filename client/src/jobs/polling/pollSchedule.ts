import { isConnectionFailure } from "../api/fetchResult.ts";
import type { TrackedJob } from "../trackedJob.ts";
import type { EngineHost, PollSettings } from "./engineHost.ts";
import type { Attention, Delay, PollContext } from "./pollDelay.ts";
import { pollDelay, remaining, requestedAt, serverDelay } from "./pollDelay.ts";
import type { ScheduledJob } from "./poller.ts";

/** What the schedule needs to know of its window. */
export interface ScheduleHost extends Pick<EngineHost, "clock" | "store"> {
  /** The settings that are in force. */
  settings(): Pick<PollSettings, "interval" | "maxInterval">;
  attention(): Attention;
  /** Whether the last requests failed for reasons that other windows may not have. */
  hasFailed(): boolean;
}

/** When jobs are requested by the polling window: by their own states, the failures of their server, and the user's attention. */
export class PollSchedule {
  readonly #host: ScheduleHost;
  #retrySince = Number.NEGATIVE_INFINITY;
  /** The delays of jobs in this context, each computed once for a state of the job. */
  #delays = new WeakMap<TrackedJob, Delay>();

  constructor(host: ScheduleHost) {
    this.#host = host;
  }

  /** Call this when the settings or the attention change. */
  contextChanged(): void {
    this.#delays = new WeakMap();
  }

  /** Retries soon what failed before now. */
  retryFailed(): void {
    this.#setRetrySince(this.#host.clock.now());
  }

  /** When each of some jobs of a server is requested. */
  of(jobs: readonly TrackedJob[], origin: string): readonly ScheduledJob[] {
    const now = this.#host.clock.now();
    // After the clock was set back, all failures would seem to be older than the focus.
    if (now < this.#retrySince) this.#setRetrySince(Number.NEGATIVE_INFINITY);
    const minDelay = remaining(this.#serverDelay(origin), now);
    return jobs.map((job) => ({
      key: job.key,
      delay: Math.max(minDelay, remaining(this.#delayOf(job), now)),
      requestedAt: requestedAt(job, now),
      repeatedFailures: Math.max(0, (job.failure?.count ?? 0) - 1),
    }));
  }

  /** Whether any job of a server will be requested. */
  hasPollableJobs(origin: string): boolean {
    const { store, clock } = this.#host;
    if (this.#serverDelay(origin).length === Number.POSITIVE_INFINITY) return false;
    return store.unfinished(origin).some((job) => remaining(this.#delayOf(job), clock.now()) < Number.POSITIVE_INFINITY);
  }

  /**
   * The longest time between two requests to a server that fails, in milliseconds. The failures may be due to some jobs only, so that each
   * job is requested within the longest interval all the same.
   */
  longestPause(origin: string): number {
    const { interval, maxInterval } = this.#host.settings();
    return Math.max(interval, maxInterval / Math.max(1, this.#host.store.unfinished(origin).length));
  }

  /** The first attempt of a window does not wait because the connections of another one failed. */
  #serverDelay(origin: string): Delay {
    const failure = this.#host.store.serverFailure(origin);
    const isOfOthers = failure !== undefined && isConnectionFailure(failure.reason) && !this.#host.hasFailed();
    const context = this.#context();
    // A server that limits requests says nothing about single jobs.
    const isLimiting = failure?.reason.kind === "rateLimited";
    const maxInterval = isLimiting ? context.maxInterval : this.longestPause(origin);
    return serverDelay(isOfOthers ? { ...failure, count: 1 } : failure, { ...context, maxInterval });
  }

  #delayOf(job: TrackedJob): Delay {
    const delay = this.#delays.get(job) ?? pollDelay(job, this.#context());
    this.#delays.set(job, delay);
    return delay;
  }

  #context(): PollContext {
    const { interval, maxInterval } = this.#host.settings();
    return { interval, maxInterval, attention: this.#host.attention(), retrySince: this.#retrySince };
  }

  #setRetrySince(time: number): void {
    this.#retrySince = time;
    this.contextChanged();
  }
}
