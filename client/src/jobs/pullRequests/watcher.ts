import type { Clock } from "../clock.ts";
import { Lease } from "../lease.ts";
import type { JobKey } from "../model.ts";
import { jobKeyText } from "../model.ts";
import type { TrackedJob } from "../trackedJob.ts";
import type { VersionedFile } from "../versionedFile.ts";
import type { GitHubResult } from "./gitHubClient.ts";
import type { WatchedPullRequest } from "./jobPullRequest.ts";
import { pullRequestStateOf, watchedPullRequest } from "./jobPullRequest.ts";
import type { PullRequestState } from "./state.ts";

export interface WatcherHost {
  readonly clock: Clock;
  /** The file through which the windows agree on which of them asks. */
  readonly leaseFile: VersionedFile;
  /** The unique name of this window. */
  readonly owner: string;
  /** The tracked jobs; none while the user does not allow asking GitHub. */
  jobs(): readonly TrackedJob[];
  /** Whether the window has the focus. */
  focused(): boolean;
  /** Asks for a state. Never rejects. */
  fetch(pullRequest: WatchedPullRequest): Promise<GitHubResult<PullRequestState>>;
  record(key: JobKey, state: PullRequestState): void;
  /** Told about each failure. */
  onFailure(pullRequest: WatchedPullRequest, failure: Exclude<GitHubResult<never>, { readonly kind: "ok" }>): void;
}

const minute = 60_000;

/** Milliseconds between two requests for a pull request: open, open while the window is in the background, and closed. */
const intervals = { open: 2 * minute, background: 10 * minute, rare: 60 * minute };

/** Milliseconds between any two. */
const spacing = 1000;

const heartbeat = 10_000;

interface Planned {
  readonly url: string;
  /** When it was last asked about, in milliseconds since the epoch; `-Infinity` if never. */
  readonly askedAt: number;
  readonly failures: number;
  readonly isHidden: boolean;
}

/**
 * Keeps the states of pull requests up to date, in one of all windows, one after the other. A merged one is not asked about again, and a
 * closed one rarely.
 */
export class PullRequestWatcher {
  readonly #host: WatcherHost;
  readonly #lease: Lease;
  readonly #planned = new Map<string, Planned>();
  #cancelTimer: () => void = () => undefined;
  #isAsking = false;
  #lacksSession = false;
  /** How many sessions there were. What one could see is not for the next. */
  #sessions = 0;
  #disposed = false;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #lastAskedAt = Number.NEGATIVE_INFINITY;

  constructor(host: WatcherHost) {
    this.#host = host;
    const { leaseFile: file, clock, owner } = host;
    this.#lease = new Lease({ file, clock, owner, heartbeatInterval: () => heartbeat, onChecked: () => this.#schedule() });
  }

  /** Call this when the jobs, the settings, or the focus change. */
  update(): void {
    if (this.#disposed) return;
    const jobs = this.#candidates();
    const names = new Set(jobs.map(({ name }) => name));
    for (const name of this.#planned.keys()) if (!names.has(name)) this.#planned.delete(name);
    if (jobs.length > 0) this.#lease.join();
    else void this.#lease.leave();
    this.#schedule();
  }

  /** Call this when the window gets the focus: it asks more often than others then. */
  async seize(): Promise<void> {
    if (this.#candidates().length > 0) await this.#lease.seize();
  }

  /** Call this when the user has allowed or changed the session, or asks for the states now. */
  async askNow({ sessionChanged = false } = {}): Promise<void> {
    if (sessionChanged) {
      this.#sessions += 1;
      this.#lacksSession = false;
      this.#pausedUntil = Number.NEGATIVE_INFINITY;
    }
    this.#planned.clear();
    this.update();
    await this.seize();
  }

  async dispose(): Promise<void> {
    this.#disposed = true;
    this.#cancelTimer();
    await this.#lease.leave();
  }

  #candidates(): readonly { readonly name: string; readonly job: TrackedJob; readonly pullRequest: WatchedPullRequest }[] {
    if (this.#lacksSession || this.#disposed) return [];
    return this.#host.jobs().flatMap((job) => {
      const pullRequest = watchedPullRequest(job);
      return pullRequest === undefined ? [] : [{ name: jobKeyText(job.key), job, pullRequest }];
    });
  }

  /** The job that was not asked about for the longest time, and when it is due. */
  #next() {
    const due = this.#candidates().map((candidate) => ({ ...candidate, at: this.#dueAt(candidate) }));
    return due.sort((a, b) => a.at - b.at)[0];
  }

  #dueAt({
    name,
    job,
    pullRequest,
  }: {
    readonly name: string;
    readonly job: TrackedJob;
    readonly pullRequest: WatchedPullRequest;
  }) {
    const planned = this.#planned.get(name);
    if (planned === undefined || planned.url !== pullRequest.url) return Number.NEGATIVE_INFINITY;
    // The clock was set back.
    if (planned.askedAt > this.#host.clock.now()) return Number.NEGATIVE_INFINITY;
    const usual = this.#host.focused() ? intervals.open : intervals.background;
    const isRare = planned.isHidden || pullRequestStateOf(job)?.state === "closed";
    return planned.askedAt + (isRare ? intervals.rare : Math.min(intervals.rare, usual * 2 ** planned.failures));
  }

  #schedule(): void {
    this.#cancelTimer();
    if (this.#disposed || this.#isAsking || !this.#lease.held) return;
    const next = this.#next();
    if (next === undefined) return;
    const { clock } = this.#host;
    const now = clock.now();
    // A clock that was set back makes nobody wait longer.
    const spaced = Math.min(this.#lastAskedAt, now) + spacing;
    const wait = Math.min(intervals.rare, Math.max(next.at, this.#pausedUntil, spaced) - now);
    this.#cancelTimer = clock.schedule(Math.max(0, wait), () => void this.#ask());
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    try {
      const next = this.#next();
      if (next === undefined || next.at > this.#host.clock.now() || !(await this.#lease.confirm())) return;
      await this.#askFor(next.name, next.job.key, next.pullRequest);
    } finally {
      this.#isAsking = false;
      this.#schedule();
    }
  }

  async #askFor(name: string, key: JobKey, pullRequest: WatchedPullRequest): Promise<void> {
    this.#lastAskedAt = this.#host.clock.now();
    const session = this.#sessions;
    const result = await this.#host.fetch(pullRequest);
    if (session !== this.#sessions) return;
    const { url } = pullRequest;
    const before = this.#planned.get(name)?.failures ?? 0;
    const plan = (failures: number, isHidden = false) =>
      this.#planned.set(name, { url, askedAt: this.#host.clock.now(), failures, isHidden });
    if (result.kind !== "ok") this.#host.onFailure(pullRequest, result);
    switch (result.kind) {
      case "ok":
        plan(0);
        return this.#host.record(key, result.value);
      case "noSession":
        // Another window may have one.
        this.#lacksSession = true;
        return this.update();
      case "rateLimited":
        this.#pausedUntil = result.until;
        return;
      case "notFound":
        plan(0, true);
        return;
      case "failed":
        plan(before + 1);
    }
  }
}
