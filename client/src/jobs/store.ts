import type { Change } from "./changes.ts";
import { claimNotifications, clearServerFailure, recordFetch, removeJob, setArchivedLocally, trackJobs } from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { JobResult } from "./fetchResult.ts";
import type { JobKey } from "./model.ts";
import { isFinal } from "./model.ts";
import type { ServerFailure, StoredJobs } from "./storedJobs.ts";
import { decodeStored, emptyStore, encodeStored, mergeStored } from "./storedJobs.ts";
import type { TrackedJob } from "./trackedJob.ts";
import type { VersionedFile } from "./versionedFile.ts";

export interface StoreHost {
  readonly file: VersionedFile;
  readonly clock: Clock;
  /** Called once for a damaged file that was set aside, and once when the store becomes unreadable or unwritable. */
  warn(problem: "setAside" | "notRead" | "notWritten"): void;
}

/** The notifications that this window is to show. */
export interface ClaimedNotifications {
  /** Jobs that finished. */
  readonly jobs: readonly TrackedJob[];
  /** Servers without a valid API key. */
  readonly serverFailures: readonly ServerFailure[];
}

/**
 * The tracked jobs, in a file that all windows share. The current state is what was read last with the changes of this window
 * applied, whether they are saved yet or not. A change that cannot be saved is kept and retried with the next one.
 */
export class JobStore {
  readonly #host: StoreHost;
  readonly #listeners = new Set<() => void>();
  /** The version that was read last, and its content. */
  #read: { readonly number: number; readonly stored: StoredJobs; readonly damaged: boolean };
  /** Changes that are not saved yet. */
  #pending: readonly Change[] = [];
  #current: StoredJobs = emptyStore;
  /** The current state as it would be saved, to detect changes. */
  #text = encodeStored(emptyStore);
  /** The last of the queued reads and writes. */
  #queue: Promise<void> = Promise.resolve();
  #failing = false;

  constructor(host: StoreHost) {
    this.#host = host;
    this.#read = { number: 0, stored: emptyStore, damaged: false };
  }

  /** Reads the changes of other windows, and saves changes that could not be saved before. Never rejects. */
  reload(): Promise<void> {
    return this.#sync();
  }

  /** The tracked jobs of a server, newest first, including archived ones. */
  list(origin: string): readonly TrackedJob[] {
    return this.#current.jobs.filter(({ key }) => key.origin === origin).sort((a, b) => createdAt(b) - createdAt(a));
  }

  /** The jobs of a server that are neither finished nor archived. */
  unfinished(origin: string): readonly JobKey[] {
    return this.list(origin)
      .filter(isUnfinished)
      .map(({ key }) => key);
  }

  /** The failure that currently affects all jobs of a server, if there is one. */
  serverFailure(origin: string): ServerFailure | undefined {
    return this.#current.serverFailures.find((failure) => failure.origin === origin);
  }

  /** Whether a server has rejected its API key. Only a test of the key may then send it. */
  isRejected(origin: string): boolean {
    return this.serverFailure(origin)?.reason.kind === "keyRejected";
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

  /** Tracks a removed job again, with everything that was known about it. */
  restore(job: TrackedJob): Promise<void> {
    return this.#change(trackJobs([job]));
  }

  remove(key: JobKey): Promise<void> {
    return this.#change(removeJob(key));
  }

  /** Archives a job locally: the server does not know about it, and the job is not polled. */
  archive(key: JobKey): Promise<void> {
    return this.#change(setArchivedLocally([key], true));
  }

  unarchive(key: JobKey): Promise<void> {
    return this.#change(setArchivedLocally([key], false));
  }

  /**
   * Records the result of a request for a job, unless the job is no longer tracked.
   * @param sentAt when the request was sent, in milliseconds since the epoch
   */
  record(key: JobKey, result: JobResult, sentAt = this.#host.clock.now()): Promise<void> {
    return this.#change(recordFetch({ key, result, sentAt, receivedAt: this.#host.clock.now() }));
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
    const change = claimNotifications(claim);
    await this.#change(change);
    // If the claim could not be saved, another window may show the notification.
    this.#pending = this.#pending.filter((pending) => pending !== change);
    const isMine = ({ notification }: TrackedJob | ServerFailure) => notification?.by === claim;
    const { jobs, serverFailures } = this.#read.stored;
    return { jobs: jobs.filter(isMine), serverFailures: serverFailures.filter(isMine) };
  }

  /** Calls `listener` after each change in any window. Returns a function that stops this. */
  onDidChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(change: Change): Promise<void> {
    this.#pending = [...this.#pending, change];
    this.#update();
    return this.#sync();
  }

  /** Saves one after the other. Changes that are made meanwhile are saved together. */
  #sync(): Promise<void> {
    this.#queue = this.#queue.then(() => this.#saveChanges());
    return this.#queue;
  }

  async #saveChanges(): Promise<void> {
    let reading = true;
    try {
      for (;;) {
        reading = true;
        await this.#readNewest();
        const { number, stored, damaged } = this.#read;
        const changes = this.#pending;
        const changed = applyChanges(changes, stored);
        if (changed === stored && !damaged) return this.#done(changes);
        reading = false;
        if (damaged && (await this.#host.file.setAside(number))) this.#host.warn("setAside");
        if (!(await this.#host.file.add(number, encodeStored(changed)))) continue;
        this.#read = { number: number + 1, stored: changed, damaged: false };
        return this.#done(changes);
      }
    } catch {
      // Warn once until it works again, not with each poll.
      if (!this.#failing) this.#host.warn(reading ? "notRead" : "notWritten");
      this.#failing = true;
    }
  }

  #done(changes: readonly Change[]): void {
    this.#failing = false;
    this.#pending = this.#pending.filter((change) => !changes.includes(change));
    this.#update();
  }

  async #readNewest(): Promise<void> {
    const { file } = this.#host;
    for (;;) {
      const [newest = 0, ...older] = await file.numbers();
      if (newest === this.#read.number) return;
      const text = newest === 0 ? undefined : await file.read(newest);
      if (newest === 0) {
        // The files were deleted. The state is kept and saved with the next change.
        this.#read = { ...this.#read, number: 0 };
        return;
      }
      // The version was removed since it was listed: there is a newer one.
      if (text === undefined) continue;
      const { stored, isComplete } = decodeStored(text);
      this.#read = {
        number: newest,
        stored: isComplete ? stored : mergeStored(await this.#readUndamaged(older), stored),
        damaged: !isComplete,
      };
      this.#update();
      return;
    }
  }

  /** The newest version that is not damaged. */
  async #readUndamaged(numbers: readonly number[]): Promise<StoredJobs> {
    for (const number of numbers) {
      const { stored, isComplete } = decodeStored((await this.#host.file.read(number)) ?? "");
      if (isComplete) return stored;
    }
    return emptyStore;
  }

  #update(): void {
    const current = applyChanges(this.#pending, this.#read.stored);
    if (current === this.#current) return;
    const text = encodeStored(current);
    const isChanged = text !== this.#text;
    this.#current = current;
    this.#text = text;
    if (isChanged) for (const listener of this.#listeners) listener();
  }
}

/** Whether a job is neither finished nor archived. */
export function isUnfinished({ last, archivedLocally }: TrackedJob): boolean {
  return archivedLocally !== true && (last === undefined || !isFinal(last.job.status));
}

function applyChanges(changes: readonly Change[], stored: StoredJobs): StoredJobs {
  return changes.reduce((current, change) => change(current), stored);
}

/** When a job was created according to the server, or else when it was tracked. */
function createdAt({ last, trackedAt }: TrackedJob): number {
  const time = last?.job.createdAt;
  return time === undefined || time === null ? trackedAt : Date.parse(time);
}
