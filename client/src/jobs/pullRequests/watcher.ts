import type { Clock } from "../../time/clock.ts";
import type { JobKey } from "../model.ts";
import { jobKeyText } from "../model.ts";
import { Lease } from "../polling/lease.ts";
import type { VersionedFile } from "../store/versionedFile.ts";
import { Timer } from "../timer.ts";
import type { TrackedJob } from "../trackedJob.ts";
import type { GitHubResult } from "./gitHubClient.ts";
import { longestPause } from "./gitHubClient.ts";
import type { WatchedPullRequest } from "./jobPullRequest.ts";
import { pullRequestStateOf, watchedPullRequest } from "./jobPullRequest.ts";
import type { PullRequestState } from "./pullRequestState.ts";

/** What the watcher needs from its host. */
export interface WatcherHost {
  readonly clock: Clock;
  /** The file through which the windows agree on which of them sends requests. */
  readonly leaseFile: VersionedFile;
  /** The unique name of this window. */
  readonly owner: string;
  /** The tracked jobs; none while the user does not allow requests to GitHub. */
  jobs(): readonly TrackedJob[];
  /** Whether the window has the focus. */
  isFocused(): boolean;
  /** Asks for a state. Never rejects. */
  fetch(pullRequest: WatchedPullRequest): Promise<GitHubResult<PullRequestState>>;
  record(key: JobKey, state: PullRequestState): void;
  /** Called for each failure. */
  onFailure(pullRequest: WatchedPullRequest, failure: Exclude<GitHubResult<never>, { readonly kind: "ok" }>): void;
}

const minute = 60_000;

/** Milliseconds between two requests for a pull request: open, open while the window is in the background, and closed. */
const intervals = { open: 2 * minute, background: 10 * minute, rare: 60 * minute };

/** Milliseconds between any two. */
const spacing = 1000;

/** Milliseconds between two signs that the window which sends requests is still there. */
const heartbeat = 10_000;

/** A job with a pull request to watch, and the text of its key. */
interface Candidate {
  readonly name: string;
  readonly job: TrackedJob;
  readonly pullRequest: WatchedPullRequest;
}

/** The last request about a pull request. */
interface LastRequest {
  readonly url: string;
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** How many requests have failed since one succeeded. */
  readonly failures: number;
  /** Whether GitHub showed the session no such pull request. */
  readonly isNotFound: boolean;
}

/**
 * Keeps the states of pull requests up to date, in one of all windows, one after the other. A merged one is not requested again, and a
 * closed one rarely.
 */
export class PullRequestWatcher {
  readonly #host: WatcherHost;
  readonly #lease: Lease;
  /** By the text of the key of the job. */
  readonly #lastRequests = new Map<string, LastRequest>();
  readonly #timer: Timer;
  #isRequesting = false;
  #lacksSession = false;
  /** Runs while this window leaves the requests to others, since it does not know its session. */
  readonly #standby: Timer;
  /** How many sessions there were. What one could see is not for the next. */
  #sessions = 0;
  #isDisposed = false;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #lastRequestAt = Number.NEGATIVE_INFINITY;

  constructor(host: WatcherHost) {
    this.#host = host;
    this.#timer = new Timer(host.clock);
    this.#standby = new Timer(host.clock);
    const { leaseFile: file, clock, owner } = host;
    this.#lease = new Lease({ file, clock, owner, heartbeatInterval: () => heartbeat, onChecked: () => this.#schedule() });
  }

  /** Call this when the jobs, the settings, or the focus change. */
  update(): void {
    if (this.#isDisposed) return;
    const candidates = this.#candidates();
    const names = new Set(candidates.map(({ name }) => name));
    for (const name of this.#lastRequests.keys()) if (!names.has(name)) this.#lastRequests.delete(name);
    if (candidates.length > 0) this.#lease.join();
    else void this.#lease.leave();
    this.#schedule();
  }

  /** Call this when the window gets the focus: it sends requests more often than others then. */
  async seize(): Promise<void> {
    if (this.#candidates().length > 0) await this.#lease.seize();
  }

  /** Call this when the user has allowed or changed the session, or refreshes the states. */
  async refresh({ sessionChanged = false } = {}): Promise<void> {
    if (sessionChanged) {
      this.#sessions += 1;
      this.#lacksSession = false;
      this.#pausedUntil = Number.NEGATIVE_INFINITY;
    }
    this.#lastRequests.clear();
    this.#standby.cancel();
    this.update();
    await this.seize();
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#timer.cancel();
    this.#standby.cancel();
    await this.#lease.leave();
  }

  /** Leaves the requests to other windows for a while. */
  #standBy(): void {
    this.#standby.restart(intervals.open, () => this.update());
    this.update();
  }

  #candidates(): readonly Candidate[] {
    if (this.#lacksSession || this.#standby.isRunning || this.#isDisposed) return [];
    return this.#host.jobs().flatMap((job) => {
      const pullRequest = watchedPullRequest(job);
      return pullRequest === undefined ? [] : [{ name: jobKeyText(job.key), job, pullRequest }];
    });
  }

  /** The job whose pull request was not requested for the longest time, and when it is due. */
  #next() {
    const scheduled = this.#candidates().map((candidate) => ({ ...candidate, at: this.#dueAt(candidate) }));
    return scheduled.sort((a, b) => a.at - b.at)[0];
  }

  #dueAt({ name, job, pullRequest }: Candidate): number {
    const last = this.#lastRequests.get(name);
    if (last === undefined || last.url !== pullRequest.url) return Number.NEGATIVE_INFINITY;
    // The clock was set back.
    if (last.at > this.#host.clock.now()) return Number.NEGATIVE_INFINITY;
    const usual = this.#host.isFocused() ? intervals.open : intervals.background;
    const isRare = last.isNotFound || pullRequestStateOf(job)?.state === "closed";
    return last.at + (isRare ? intervals.rare : Math.min(intervals.rare, usual * 2 ** last.failures));
  }

  #schedule(): void {
    this.#timer.cancel();
    if (this.#isDisposed || this.#isRequesting || !this.#lease.isHeld) return;
    const next = this.#next();
    if (next === undefined) return;
    const { clock } = this.#host;
    const now = clock.now();
    // A clock that was set back makes nobody wait longer.
    const spaced = Math.min(this.#lastRequestAt, now) + spacing;
    const pausedUntil = this.#pausedUntil - now > longestPause ? now : this.#pausedUntil;
    const wait = Math.min(intervals.rare, Math.max(next.at, pausedUntil, spaced) - now);
    this.#timer.start(Math.max(0, wait), () => void this.#requestNext());
  }

  async #requestNext(): Promise<void> {
    this.#isRequesting = true;
    try {
      const next = this.#next();
      if (next === undefined || next.at > this.#host.clock.now() || !(await this.#lease.confirm())) return;
      await this.#request(next);
    } finally {
      this.#isRequesting = false;
      this.#schedule();
    }
  }

  async #request({ name, job, pullRequest }: Candidate): Promise<void> {
    this.#lastRequestAt = this.#host.clock.now();
    const session = this.#sessions;
    const result = await this.#host.fetch(pullRequest);
    if (session !== this.#sessions) return;
    const { url } = pullRequest;
    const failures = this.#lastRequests.get(name)?.failures ?? 0;
    const remember = (outcome: Pick<LastRequest, "failures" | "isNotFound">) =>
      this.#lastRequests.set(name, { url, at: this.#host.clock.now(), ...outcome });
    if (result.kind !== "ok") this.#host.onFailure(pullRequest, result);
    switch (result.kind) {
      case "ok":
        remember({ failures: 0, isNotFound: false });
        return this.#host.record(job.key, result.value);
      case "noSession":
        // Another window may have one.
        this.#lacksSession = true;
        return this.update();
      case "sessionUnknown":
        return this.#standBy();
      case "rateLimited":
        this.#pausedUntil = result.until;
        return;
      case "notFound":
        remember({ failures: 0, isNotFound: true });
        return;
      case "failed":
        remember({ failures: failures + 1, isNotFound: false });
    }
  }
}
