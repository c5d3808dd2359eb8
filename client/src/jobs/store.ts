import type { Clock } from "./clock.ts";
import { setAsideKey, storageKey } from "./manifest.ts";
import type { JobKey } from "./model.ts";
import { isFinal, jobKeyText } from "./model.ts";
import type { Answer } from "./outcome.ts";
import type { StoredJobs, TrackedJob } from "./trackedJob.ts";
import { decodeStoredJobs, storedVersion } from "./trackedJob.ts";

/** Where the store keeps what it knows: the part of `vscode.Memento` that it needs. */
export interface Memento {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

export interface StoreHost {
  readonly memento: Memento;
  readonly clock: Clock;
  /** Tells of jobs that could not be read and are kept under `setAsideKey`, or of a write that failed. */
  warn(problem: "setAside" | "notWritten"): void;
}

/**
 * The tracked jobs. The memento alone holds them and is read anew for each change, since other windows write there too.
 */
export class JobStore {
  readonly #host: StoreHost;
  readonly #listeners = new Set<() => void>();

  constructor(host: StoreHost) {
    this.#host = host;
  }

  /** The tracked jobs of a server, newest first. */
  list(origin: string): readonly TrackedJob[] {
    return this.#read()
      .jobs.filter(({ key }) => key.origin === origin)
      .sort((a, b) => createdAt(b) - createdAt(a));
  }

  /** The jobs of a server that have yet to reach a final status. */
  unfinished(origin: string): readonly JobKey[] {
    return this.list(origin)
      .filter(({ last }) => last === undefined || !isFinal(last.job.status))
      .map(({ key }) => key);
  }

  /** Tracks jobs; those tracked already stay as they are. */
  track(keys: readonly JobKey[]): void {
    this.#change((jobs) => {
      const known = new Set(jobs.map(({ key }) => jobKeyText(key)));
      const trackedAt = this.#host.clock.now();
      return [...jobs, ...keys.filter((key) => !known.has(jobKeyText(key))).map((key) => ({ key, trackedAt }))];
    });
  }

  remove(key: JobKey): void {
    const name = jobKeyText(key);
    this.#change((jobs) => jobs.filter((job) => jobKeyText(job.key) !== name));
  }

  /** Takes the answer for a job, unless it is no longer tracked. */
  record(key: JobKey, answer: Answer): void {
    const name = jobKeyText(key);
    const now = this.#host.clock.now();
    this.#change((jobs) => jobs.map((job) => (jobKeyText(job.key) === name ? withAnswer(job, answer, now) : job)));
  }

  /** Calls `listener` after each change, until the result is called. */
  onDidChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #read(): StoredJobs {
    return decodeStoredJobs(this.#host.memento.get(storageKey));
  }

  #change(edit: (jobs: readonly TrackedJob[]) => readonly TrackedJob[]): void {
    const { jobs, unreadable } = this.#read();
    const changed = edit(jobs);
    if (unreadable.length > 0) {
      const before = this.#host.memento.get(setAsideKey);
      this.#write(setAsideKey, [...(Array.isArray(before) ? before : []), ...unreadable]);
      this.#host.warn("setAside");
    }
    this.#write(storageKey, changed.length === 0 ? undefined : { version: storedVersion, jobs: changed });
    for (const listener of this.#listeners) listener();
  }

  #write(key: string, value: unknown): void {
    this.#host.memento.update(key, value).then(undefined, () => this.#host.warn("notWritten"));
  }
}

function withAnswer({ key, trackedAt, last }: TrackedJob, answer: Answer, now: number): TrackedJob {
  if (answer.kind === "ok") return { key, trackedAt, last: { job: answer.job, unreadable: answer.unreadable, seenAt: now } };
  const failed = { key, trackedAt, failure: { reason: answer, at: now } };
  return last === undefined ? failed : { ...failed, last };
}

/** When a job was created, as far as is known: the server's time, or else that of tracking it. */
function createdAt({ last, trackedAt }: TrackedJob): number {
  const time = last?.job.createdAt;
  return time === undefined || time === null ? trackedAt : Date.parse(time);
}
