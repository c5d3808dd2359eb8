import type { Clock } from "../../time/clock.ts";
import type { JobResult } from "../api/fetchResult.ts";
import type { JobKey } from "../model.ts";
import { isSameJob } from "../model.ts";
import type { PullRequestState } from "../pullRequests/pullRequestState.ts";
import { Timer } from "../timer.ts";
import type { TrackedJob } from "../trackedJob.ts";
import type { Change } from "./changes.ts";
import {
  archiveJobs,
  claimNotifications,
  clearServerFailure,
  forgetPullRequests,
  recordFetch,
  recordPullRequest,
  removeJobs,
  routineFetch,
  trackJobs,
  unarchiveJobs,
} from "./changes.ts";
import { CurrentJobs } from "./currentJobs.ts";
import { JobLists } from "./jobLists.ts";
import { JobsFile } from "./jobsFile.ts";
import type { ServerFailure } from "./storedJobs.ts";
import { StoredFormat } from "./storedJobs.ts";
import type { StoreProblem } from "./storeWarnings.ts";
import { StoreWarnings } from "./storeWarnings.ts";
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

/**
 * The tracked jobs, in a file that all windows share. Changes apply at once, whether they are saved yet or not. One that cannot be saved is
 * kept and retried with the next one.
 */
export class JobStore {
  readonly #clock: Clock;
  readonly #file: JobsFile;
  readonly #warnings: StoreWarnings;
  readonly #listeners = new Set<() => void>();
  readonly #current: CurrentJobs;
  #lists: JobLists;
  /** Whether the pending changes are to be saved with the next access to the file. */
  #isSaveDue = false;
  readonly #routineTimer: Timer;
  /** The last of the queued reads and writes. */
  #queue: Promise<void> = Promise.resolve();

  constructor({ file, clock, warn }: StoreHost) {
    const format = new StoredFormat();
    this.#clock = clock;
    this.#warnings = new StoreWarnings(clock, warn);
    this.#routineTimer = new Timer(clock);
    this.#file = new JobsFile(file, format, () => this.#warnings.warn("setAside"));
    this.#current = new CurrentJobs(format, () => {
      this.#lists = new JobLists(this.#current.state);
      for (const listener of this.#listeners) listener();
    });
    this.#lists = new JobLists(this.#current.state);
  }

  /** Reads the changes of other windows, and saves changes that could not be saved before. Never rejects. */
  reload(): Promise<void> {
    return this.#sync();
  }

  /** Saves routine results now, such as before another window takes over. */
  flush(): Promise<void> {
    this.#routineTimer.cancel();
    this.#isSaveDue ||= this.#current.pending.length > 0;
    return this.#sync();
  }

  /** Whether results can be saved. Otherwise this window must not poll for the others. */
  get isReadOnly(): boolean {
    return this.#file.isNewerFormat;
  }

  /** The tracked jobs of a server, newest first, including archived ones. */
  list(origin: string): readonly TrackedJob[] {
    return this.#lists.all(origin);
  }

  /** The jobs of a server that are neither finished nor archived, in no particular order. */
  unfinished(origin: string): readonly TrackedJob[] {
    return this.#lists.unfinished(origin);
  }

  /** Whether jobs of other servers are tracked. */
  hasOther(origin: string): boolean {
    return this.#current.state.jobs.some(({ key }) => key.origin !== origin);
  }

  /** A tracked job as it is now. */
  find(key: JobKey): TrackedJob | undefined {
    return this.#current.state.jobs.find((job) => isSameJob(job.key, key));
  }

  /** The failure that currently affects all jobs of a server, if there is one. */
  serverFailure(origin: string): ServerFailure | undefined {
    return this.#current.state.serverFailures.find((failure) => failure.origin === origin);
  }

  /** Whether a server has rejected its API key. Only a test of the key may then send it. */
  isRejected(origin: string): boolean {
    return this.serverFailure(origin)?.reason.kind === "apiKeyRejected";
  }

  /** Whether there are notifications that no window has claimed. */
  get hasNotifications(): boolean {
    const { jobs, serverFailures } = this.#current.state;
    return [...jobs, ...serverFailures].some(({ notification }) => notification?.by === null);
  }

  /** The servers whose API key could not be read, if no window has claimed the notification. */
  get unreadableApiKeys(): readonly string[] {
    const { serverFailures } = this.#current.state;
    return serverFailures.flatMap(({ origin, reason, notification }) =>
      reason.kind === "apiKeyUnavailable" && notification?.by === null ? origin : [],
    );
  }

  /** Tracks jobs. Those already tracked keep their state. Like all changes, resolves when it is saved or cannot be saved. */
  track(keys: readonly JobKey[]): Promise<void> {
    const trackedAt = this.#clock.now();
    return this.#change(trackJobs(keys.map((key) => ({ key, trackedAt }))));
  }

  /** Tracks a job that a prompt created. */
  trackCreated(key: JobKey, title: string): Promise<void> {
    return this.#change(trackJobs([{ key, trackedAt: this.#clock.now(), title }]));
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
  record(key: JobKey, result: JobResult, sentAt = this.#clock.now()): Promise<void> {
    const receivedAt = this.#clock.now();
    const isClockSetBack = (this.find(key)?.last?.fetchedAt ?? receivedAt) > receivedAt;
    const apply = recordFetch({ key, result, sentAt, receivedAt, isClockSetBack });
    const routine = routineFetch(this.#current.state, apply(this.#current.state), key);
    if (routine === undefined) return this.#change(apply);
    this.#current.applyRoutine(routine);
    this.#routineTimer.start(routineDelay, () => void this.flush());
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
    const { jobs, serverFailures } = this.#current.state;
    claimed = { jobs: jobs.filter(isMine), serverFailures: serverFailures.filter(isMine) };
    return claimed;
  }

  /** Calls `listener` after each change in any window. Returns a function that stops this. */
  onDidChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(apply: Change): Promise<void> {
    this.#current.apply(apply);
    return this.flush();
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
      this.#current.update(this.#file.stored);
      if (this.#file.isNewerFormat) return this.#warnings.report("newerFormat");
      if (this.#isSaveDue || this.#file.needsSaving) await this.#save();
      this.#warnings.clear();
    } catch {
      this.#warnings.report(isReading ? "notRead" : "notWritten");
    }
  }

  async #save(): Promise<void> {
    const changes = this.#current.pending;
    await this.#file.change((stored) => this.#current.withChanges(stored, changes));
    this.#current.update(this.#file.stored, changes);
    this.#isSaveDue = this.#current.pending.some(({ routine }) => routine === undefined);
  }
}
