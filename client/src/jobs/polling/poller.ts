import type { Clock } from "../../time/clock.ts";
import type { FetchResult, JobResult } from "../api/fetchResult.ts";
import { isServerFailure } from "../api/fetchResult.ts";
import type { JobKey } from "../model.ts";
import { isSameJob, jobKeyText } from "../model.ts";
import { Timer } from "../timer.ts";

/** A job and when to request it. */
export interface ScheduledJob {
  readonly key: JobKey;
  /** Milliseconds until the job is due: 0 or less if it is due now, `Infinity` if it is not polled. */
  readonly delay: number;
  /** When it was last requested, in milliseconds since the epoch; `-Infinity` if never. Of the jobs that are due, the first is next. */
  readonly requestedAt: number;
  /** How many failures in a row there were after the first, which may be chance: the more, the later its turn. */
  readonly repeatedFailures: number;
}

/** What the poller needs from its host. */
export interface PollerHost {
  readonly clock: Clock;
  /** The jobs to poll. A running request for any other job is aborted. */
  jobs(): readonly ScheduledJob[];
  /** Whether a job is still due, according to the latest stored state. Called before each request that is not manual. */
  isDue(key: JobKey): Promise<boolean>;
  /** Fetches a job. Never rejects; gives `aborted` once the signal is aborted. */
  fetchJob(key: JobKey, signal: AbortSignal): Promise<FetchResult>;
  /** Records the result of a request. `jobs` must reflect it at once. */
  record(key: JobKey, result: JobResult, request: SentRequest): void;
}

/** How a request was sent. */
export interface SentRequest {
  /** In milliseconds since the epoch. */
  readonly sentAt: number;
  /** Whether somebody waits for its result. */
  readonly isAwaited: boolean;
}

interface Request {
  readonly key: JobKey;
  readonly isManual: boolean;
  readonly controller: AbortController;
  readonly done: (() => void)[];
}

/** How many requests may run at the same time, once one has succeeded. */
const maxConcurrent = 4;

/**
 * Requests jobs when they are due: one request per job at a time, and one timer for the next job. If more are due than can be
 * requested, they take turns, and all of them wait longer. A batch starts with a single request, so that a server that is down or
 * rejects the key gets one request, not one per job. After a failure, it is for the job that is least likely to fail, so that
 * jobs that always fail do not delay the others.
 */
export class Poller {
  readonly #host: PollerHost;
  readonly #requests = new Map<string, Request>();
  /** Manual requests that are queued. */
  readonly #queued = new Map<string, Pick<Request, "key" | "done">>();
  /** Whether the last request of this batch succeeded. */
  #hasSucceeded = false;
  /** Whether the last request failed for a reason that may affect all jobs. */
  #hasFailed = false;
  #isDisposed = false;
  readonly #timer: Timer;

  constructor(host: PollerHost) {
    this.#host = host;
    this.#timer = new Timer(host.clock);
  }

  /** Starts the requests that are due. Call this whenever that may have changed. */
  update(): void {
    this.#timer.cancel();
    if (this.#isDisposed) return;
    const polled = this.#host.jobs();
    for (const [name, request] of this.#requests)
      if (!request.isManual && !polled.some(({ key }) => isSameJob(key, request.key))) this.#abort(name);

    for (const [name, { key, done }] of this.#queued) {
      if (this.#isBusy) return;
      this.#queued.delete(name);
      this.#start(name, { key, done, isManual: true, controller: new AbortController() });
    }
    if (this.#isBusy) return;
    const running = [...this.#requests.values()];
    const waiting = polled.filter(({ key }) => !running.some((request) => isSameJob(request.key, key)));
    const order = (a: ScheduledJob, b: ScheduledJob) =>
      (this.#hasFailed ? a.repeatedFailures - b.repeatedFailures : 0) || a.requestedAt - b.requestedAt;
    for (const { key } of waiting.filter(({ delay }) => delay <= 0).sort(order)) {
      if (this.#isBusy) return;
      this.#start(jobKeyText(key), { key, done: [], isManual: false, controller: new AbortController() });
    }
    const next = waiting.reduce((least, { delay }) => (delay > 0 ? Math.min(least, delay) : least), Number.POSITIVE_INFINITY);
    if (next < Number.POSITIVE_INFINITY) this.#timer.start(next, () => this.update());
    if (this.#requests.size === 0) this.#hasSucceeded = false;
  }

  /**
   * Requests jobs now, whether they are due or not. A request that is already running is reused. Resolves when all requests are
   * complete, or when one failed in a way that affects the others, too.
   */
  async refresh(keys: readonly JobKey[]): Promise<void> {
    const completed = keys.map((key) => {
      const name = jobKeyText(key);
      const done: (() => void)[] = (this.#requests.get(name) ?? this.#queued.get(name))?.done ?? [];
      if (!this.#requests.has(name)) this.#queued.set(name, { key, done });
      return new Promise<void>((resolve) => done.push(resolve));
    });
    this.update();
    await Promise.all(completed);
  }

  /** Aborts the running requests for some jobs. */
  abort(keys: readonly JobKey[]): void {
    for (const key of keys) this.#abort(jobKeyText(key));
  }

  /** Aborts all requests and starts those that are due, with a new key, base URL, or project. */
  restart(): void {
    for (const name of [...this.#requests.keys()]) this.#abort(name);
    this.#clearQueue();
    this.#hasSucceeded = false;
    this.update();
  }

  /** Aborts all requests and stops. */
  dispose(): void {
    this.#isDisposed = true;
    this.restart();
  }

  /** Whether another request has to wait until one is complete. */
  get #isBusy(): boolean {
    return this.#requests.size >= (this.#hasSucceeded ? maxConcurrent : 1);
  }

  #start(name: string, request: Request): void {
    this.#requests.set(name, request);
    void this.#send(request).then((response) => {
      // The request was aborted, and another one may be running.
      if (this.#requests.get(name) !== request) return;
      this.#requests.delete(name);
      if (response !== undefined && response.result.kind !== "aborted") this.#complete(request, response.result, response.sentAt);
      for (const resolve of request.done) resolve();
      this.update();
    });
  }

  async #send({ key, isManual, controller: { signal } }: Request): Promise<{ result: FetchResult; sentAt: number } | undefined> {
    if (!isManual && !(await this.#host.isDue(key))) return undefined;
    const sentAt = this.#host.clock.now();
    return signal.aborted ? undefined : { result: await this.#host.fetchJob(key, signal), sentAt };
  }

  #complete({ key, isManual, done }: Request, result: JobResult, sentAt: number): void {
    this.#hasSucceeded = result.kind === "ok" || !isServerFailure(result);
    this.#hasFailed = !this.#hasSucceeded;
    if (this.#hasFailed) this.#clearQueue();
    // Somebody may wait for a request that was running already.
    this.#host.record(key, result, { sentAt, isAwaited: isManual || done.length > 0 });
  }

  #abort(name: string): void {
    const request = this.#requests.get(name);
    this.#requests.delete(name);
    request?.controller.abort();
    for (const resolve of request?.done ?? []) resolve();
  }

  #clearQueue(): void {
    for (const { done } of this.#queued.values()) for (const resolve of done) resolve();
    this.#queued.clear();
  }
}
