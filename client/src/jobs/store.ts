import type { Change, RoutineFetch } from "./changes.ts";
import {
  archiveJobs,
  claimNotifications,
  clearServerFailure,
  forgetPullRequests,
  recordFetch,
  recordPullRequest,
  recordRoutineFetch,
  removeJobs,
  routineFetch,
  trackJobs,
  unarchiveJobs,
} from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { JobResult } from "./fetchResult.ts";
import { JobsFile } from "./jobsFile.ts";
import type { JobKey } from "./model.ts";
import { isSameJob } from "./model.ts";
import type { PullRequestState } from "./pullRequests/pullRequestState.ts";
import type { ServerFailure, StoredJobs } from "./storedJobs.ts";
import { emptyStore, StoredFormat } from "./storedJobs.ts";
import type { StoreProblem } from "./storeWarnings.ts";
import { StoreWarnings } from "./storeWarnings.ts";
import type { TrackedJob } from "./trackedJob.ts";
import { createdAt, isUnfinished } from "./trackedJob.ts";
import type { VersionedFile } from "./versionedFile.ts";

/** What the store needs from its host. */
export interface StoreHost {
  readonly file: VersionedFile;
  readonly clock: Clock;
  /** Called for a damaged file that was set aside, and when the store becomes unreadable or unwritable, but not often. */
  warn(problem: StoreProblem): void;
}

/** The notifications that this window is to show. */
export interface ClaimedNotifications {
  /** Jobs that finished. */
  readonly jobs: readonly TrackedJob[];
  /** Servers without a valid API key. */
  readonly serverFailures: readonly ServerFailure[];
}

/**
 * Milliseconds until a routine fetch is saved, together with others, unless another change is saved before. Without it, a window that
 * takes over requests the job a little sooner.
 */
const routineDelay = 1000;

interface PendingChange {
  readonly apply: Change;
  /** The next routine fetch of the same job takes the place of this one. */
  readonly routine?: RoutineFetch;
}

/**
 * The tracked jobs, in a file that all windows share. The current state is what was read last with the changes of this window
 * applied, whether they are saved yet or not. A change that cannot be saved is kept and retried with the next one.
 */
export class JobStore {
  readonly #host: StoreHost;
  readonly #format = new StoredFormat();
  readonly #file: JobsFile;
  readonly #listeners = new Set<() => void>();
  /** Changes that are not saved yet. */
  #pending: readonly PendingChange[] = [];
  /** Whether the pending changes are to be saved with the next access to the file. */
  #isSaveDue = false;
  #cancelSave: (() => void) | undefined;
  /** The content of the file with the pending changes, and the content and changes that this was computed from. */
  #current: StoredJobs = emptyStore;
  #computedFrom: { readonly stored: StoredJobs; readonly pending: readonly PendingChange[] };
  /** Lists of jobs by their server, computed once for each state. */
  #lists = {
    state: this.#current,
    all: new Map<string, readonly TrackedJob[]>(),
    unfinished: new Map<string, readonly TrackedJob[]>(),
  };
  /** The last of the queued reads and writes. */
  #queue: Promise<void> = Promise.resolve();
  readonly #warnings: StoreWarnings;

  constructor(host: StoreHost) {
    this.#host = host;
    this.#warnings = new StoreWarnings(host.clock, host.warn);
    this.#file = new JobsFile(host.file, this.#format, () => this.#warnings.warn("setAside"));
    this.#computedFrom = { stored: this.#file.stored, pending: this.#pending };
  }

  /** Reads the changes of other windows, and saves changes that could not be saved before. Never rejects. */
  reload(): Promise<void> {
    return this.#sync();
  }

  /** Saves routine results now, such as before another window takes over. */
  flush(): Promise<void> {
    this.#cancelSave?.();
    this.#cancelSave = undefined;
    this.#isSaveDue ||= this.#pending.length > 0;
    return this.#sync();
  }

  /** Whether results can be saved. Otherwise this window must not poll for the others. */
  get isReadOnly(): boolean {
    return this.#file.isNewerFormat;
  }

  /** The tracked jobs of a server, newest first, including archived ones. */
  list(origin: string): readonly TrackedJob[] {
    return this.#listed("all", origin, (jobs) =>
      jobs
        .map((job) => ({ job, createdAt: createdAt(job) }))
        .sort((a, b) => b.createdAt - a.createdAt)
        .map(({ job }) => job),
    );
  }

  /** The jobs of a server that are neither finished nor archived, in no particular order. */
  unfinished(origin: string): readonly TrackedJob[] {
    return this.#listed("unfinished", origin, (jobs) => jobs.filter(isUnfinished));
  }

  #listed(
    kind: "all" | "unfinished",
    origin: string,
    select: (jobs: readonly TrackedJob[]) => readonly TrackedJob[],
  ): readonly TrackedJob[] {
    if (this.#lists.state !== this.#current) this.#lists = { state: this.#current, all: new Map(), unfinished: new Map() };
    const known = this.#lists[kind].get(origin);
    if (known !== undefined) return known;
    const jobs = select(this.#current.jobs.filter(({ key }) => key.origin === origin));
    this.#lists[kind].set(origin, jobs);
    return jobs;
  }

  /** A tracked job as it is now. */
  find(key: JobKey): TrackedJob | undefined {
    return this.#current.jobs.find((job) => isSameJob(job.key, key));
  }

  /** The failure that currently affects all jobs of a server, if there is one. */
  serverFailure(origin: string): ServerFailure | undefined {
    return this.#current.serverFailures.find((failure) => failure.origin === origin);
  }

  /** Whether a server has rejected its API key. Only a test of the key may then send it. */
  isRejected(origin: string): boolean {
    return this.serverFailure(origin)?.reason.kind === "apiKeyRejected";
  }

  /** Whether there are notifications that no window has claimed. */
  get hasNotifications(): boolean {
    const { jobs, serverFailures } = this.#current;
    return [...jobs, ...serverFailures].some(({ notification }) => notification?.by === null);
  }

  /** Tracks jobs. Those already tracked keep their state. Like all changes, resolves when it is saved or cannot be saved. */
  track(keys: readonly JobKey[]): Promise<void> {
    const trackedAt = this.#host.clock.now();
    return this.#change(trackJobs(keys.map((key) => ({ key, trackedAt }))));
  }

  /** Tracks a job that a prompt created. */
  trackCreated(key: JobKey, title: string): Promise<void> {
    return this.#change(trackJobs([{ key, trackedAt: this.#host.clock.now(), title }]));
  }

  /** Tracks removed jobs again, with everything that was known about them. */
  restore(jobs: readonly TrackedJob[]): Promise<void> {
    return this.#change(trackJobs(jobs));
  }

  remove(...keys: readonly JobKey[]): Promise<void> {
    return this.#change(removeJobs(keys));
  }

  /** Archives jobs locally: the server does not know about it, and the jobs are not polled. */
  archive(...keys: readonly JobKey[]): Promise<void> {
    return this.#change(archiveJobs(keys));
  }

  unarchive(...keys: readonly JobKey[]): Promise<void> {
    return this.#change(unarchiveJobs(keys));
  }

  /**
   * Records the result of a request for a job, unless the job is no longer tracked. A routine result is saved later.
   * @param sentAt when the request was sent, in milliseconds since the epoch
   */
  record(key: JobKey, result: JobResult, sentAt = this.#host.clock.now()): Promise<void> {
    const receivedAt = this.#host.clock.now();
    const isClockSetBack = (this.find(key)?.last?.fetchedAt ?? receivedAt) > receivedAt;
    const apply = recordFetch({ key, result, sentAt, receivedAt, isClockSetBack });
    const routine = routineFetch(this.#current, apply(this.#current), key);
    if (routine === undefined) return this.#change(apply);
    const previous = this.#pending.find((change) => change.routine !== undefined && isSameJob(change.routine.key, key));
    const merged = { ...routine, from: previous?.routine?.from ?? routine.from };
    this.#add(
      this.#pending.filter((change) => change !== previous),
      { apply: recordRoutineFetch(merged), routine: merged },
      recordRoutineFetch(routine)(this.#current),
    );
    this.#cancelSave ??= this.#host.clock.schedule(routineDelay, () => void this.flush());
    return Promise.resolve();
  }

  /** Records what GitHub says about the pull request of a job. */
  recordPullRequest(key: JobKey, state: PullRequestState): Promise<void> {
    return this.#change(recordPullRequest(key, state));
  }

  /** Forgets what GitHub said about all pull requests. */
  forgetPullRequests(): Promise<void> {
    return this.#change(forgetPullRequests);
  }

  /** Clears the current failure of a server after its API key or base URL changed. */
  async clearServerFailure(origin: string): Promise<void> {
    const failure = this.serverFailure(origin);
    if (failure !== undefined) await this.#change(clearServerFailure(failure));
  }

  /**
   * Claims pending notifications. If several windows do so, each notification goes to only one of them.
   * @param claim a unique name
   */
  async claimNotifications(claim: string): Promise<ClaimedNotifications> {
    let claimed: ClaimedNotifications | undefined;
    await this.#change((stored) => claimNotifications(claim, claimed)(stored));
    // A claim that cannot be saved counts, too: a notification in two windows is better than none.
    const isMine = ({ notification }: TrackedJob | ServerFailure) => notification?.by === claim;
    const { jobs, serverFailures } = this.#current;
    claimed = { jobs: jobs.filter(isMine), serverFailures: serverFailures.filter(isMine) };
    return claimed;
  }

  /** Calls `listener` after each change in any window. Returns a function that stops this. */
  onDidChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(apply: Change): Promise<void> {
    this.#add(this.#pending, { apply }, apply(this.#current));
    return this.flush();
  }

  #add(pending: readonly PendingChange[], change: PendingChange, current: StoredJobs): void {
    this.#pending = [...pending, change];
    this.#computedFrom = { stored: this.#computedFrom.stored, pending: this.#pending };
    this.#setCurrent(current);
  }

  /** One after the other. Changes that are made meanwhile are saved together. */
  #sync(): Promise<void> {
    this.#queue = this.#queue.then(() => this.#readAndSave());
    return this.#queue;
  }

  async #readAndSave(): Promise<void> {
    let isReading = true;
    try {
      await this.#file.read();
      isReading = false;
      this.#update();
      const changes = this.#pending;
      if (this.#file.isNewerFormat) return this.#warnings.report("newerFormat");
      if (this.#isSaveDue || this.#file.needsSaving) {
        await this.#file.change((stored) => this.#applied(changes, stored));
        this.#pending = this.#pending.filter((change) => !changes.includes(change));
        this.#isSaveDue = this.#pending.some(({ routine }) => routine === undefined);
      }
      this.#warnings.clear();
      this.#update();
    } catch {
      this.#warnings.report(isReading ? "notRead" : "notWritten");
    }
  }

  #update(): void {
    const { stored } = this.#file;
    const current = this.#applied(this.#pending, stored);
    this.#computedFrom = { stored, pending: this.#pending };
    this.#setCurrent(current);
  }

  /** The content with the changes. The current state if it was computed from just these. */
  #applied(pending: readonly PendingChange[], stored: StoredJobs): StoredJobs {
    const from = this.#computedFrom;
    if (pending === from.pending && stored === from.stored) return this.#current;
    return pending.reduce((current, { apply }) => apply(current), stored);
  }

  #setCurrent(current: StoredJobs): void {
    if (current === this.#current || this.#format.isSame(current, this.#current)) return;
    this.#current = current;
    for (const listener of this.#listeners) listener();
  }
}
