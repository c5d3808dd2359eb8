import type { Change } from "./changes.ts";
import { claiming, forgetting, hiding, recording, removing, tracking } from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { JobKey } from "./model.ts";
import { isFinal } from "./model.ts";
import type { Answer } from "./outcome.ts";
import type { StoredJobs, Trouble } from "./storedJobs.ts";
import { decodeStored, encodeStored, mergeStored, nothingStored } from "./storedJobs.ts";
import type { TrackedJob } from "./trackedJob.ts";
import type { VersionedFile } from "./versionedFile.ts";

export interface StoreHost {
  readonly file: VersionedFile;
  readonly clock: Clock;
  /** Tells, once, of a damaged file that was set aside, or that nothing can be read or written. */
  warn(problem: "setAside" | "notRead" | "notWritten"): void;
}

/** What nobody had told people of before this window was asked to. */
export interface ClaimedNotices {
  /** Jobs that have come to their end. */
  readonly jobs: readonly TrackedJob[];
  /** Servers that no longer take their key. */
  readonly troubles: readonly Trouble[];
}

/**
 * The tracked jobs, in a file that all windows share. What it gives is what was read last with this window's own changes made, be
 * they written yet or not; a change that cannot be written is kept and tried again with the next one.
 */
export class JobStore {
  readonly #host: StoreHost;
  readonly #listeners = new Set<() => void>();
  /** The version that was read last, and what it holds. */
  #read: { readonly number: number; readonly stored: StoredJobs; readonly damaged: boolean };
  /** Changes on their way into the file. */
  #pending: readonly Change[] = [];
  #current: StoredJobs = nothingStored;
  /** The current jobs as they would be written: what tells a change from none. */
  #text = encodeStored(nothingStored);
  /** The last of the reads and writes, which follow one another. */
  #turn: Promise<void> = Promise.resolve();
  #failing = false;

  constructor(host: StoreHost) {
    this.#host = host;
    this.#read = { number: 0, stored: nothingStored, damaged: false };
  }

  /** Reads what other windows wrote, and writes what could not be written before. Never rejects. */
  reload(): Promise<void> {
    return this.#settle();
  }

  /** The tracked jobs of a server, newest first; those out of sight too. */
  list(origin: string): readonly TrackedJob[] {
    return this.#current.jobs.filter(({ key }) => key.origin === origin).sort((a, b) => createdAt(b) - createdAt(a));
  }

  /** The jobs of a server that have yet to reach a final status. */
  unfinished(origin: string): readonly JobKey[] {
    return this.list(origin)
      .filter(isUnfinished)
      .map(({ key }) => key);
  }

  /** What stands in the way of all jobs of a server, if anything does. */
  trouble(origin: string): Trouble | undefined {
    return this.#current.troubles.find((trouble) => trouble.origin === origin);
  }

  /** Whether a server has rejected its key: nothing is to be sent with it but to try it again. */
  isRejected(origin: string): boolean {
    return this.trouble(origin)?.reason.kind === "keyRejected";
  }

  /** Whether there is something that no window has told people of yet. */
  get hasNotices(): boolean {
    const { jobs, troubles } = this.#current;
    return [...jobs, ...troubles].some(({ notice }) => notice?.by === null);
  }

  /** Tracks jobs; those tracked already stay as they are. Resolves, as for each change, once that is written or cannot be. */
  track(keys: readonly JobKey[]): Promise<void> {
    const trackedAt = this.#host.clock.now();
    return this.#change(tracking(keys.map((key) => ({ key, trackedAt }))));
  }

  /** Tracks a removed job again, with everything that was known about it. */
  restore(job: TrackedJob): Promise<void> {
    return this.#change(tracking([job]));
  }

  remove(key: JobKey): Promise<void> {
    return this.#change(removing(key));
  }

  /** Puts a job out of sight here. The server is not told, and the job is not asked for. */
  archive(key: JobKey): Promise<void> {
    return this.#change(hiding([key], true));
  }

  unarchive(key: JobKey): Promise<void> {
    return this.#change(hiding([key], false));
  }

  /**
   * Takes the answer for a job, unless it is no longer tracked.
   * @param asked when the request was sent, in milliseconds since the epoch
   */
  record(key: JobKey, answer: Answer, asked = this.#host.clock.now()): Promise<void> {
    return this.#change(recording({ key, answer, asked, at: this.#host.clock.now() }));
  }

  /** Lets the trouble of a server go that stands there now, since it has another key. */
  async forgive(origin: string): Promise<void> {
    const trouble = this.trouble(origin);
    if (trouble !== undefined) await this.#change(forgetting(trouble));
  }

  /**
   * Claims what people have yet to be told of. Of all windows that ask, one alone is given each notice.
   * @param claim a name that no other call has
   */
  async claimNotices(claim: string): Promise<ClaimedNotices> {
    const change = claiming(claim);
    await this.#change(change);
    // Where it could not be written, another window may tell of it.
    this.#pending = this.#pending.filter((pending) => pending !== change);
    const isMine = ({ notice }: TrackedJob | Trouble) => notice?.by === claim;
    const { jobs, troubles } = this.#read.stored;
    return { jobs: jobs.filter(isMine), troubles: troubles.filter(isMine) };
  }

  /** Calls `listener` after each change, be it made here or in another window, until the result is called. */
  onDidChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(change: Change): Promise<void> {
    this.#pending = [...this.#pending, change];
    this.#show();
    return this.#settle();
  }

  /** One write at a time; changes that come meanwhile go into the next one. */
  #settle(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#synchronise());
    return this.#turn;
  }

  async #synchronise(): Promise<void> {
    let reading = true;
    try {
      for (;;) {
        reading = true;
        await this.#readNewest();
        const { number, stored, damaged } = this.#read;
        const changes = this.#pending;
        const changed = applied(changes, stored);
        if (changed === stored && !damaged) return this.#done(changes);
        reading = false;
        if (damaged && (await this.#host.file.setAside(number))) this.#host.warn("setAside");
        if (!(await this.#host.file.add(number, encodeStored(changed)))) continue;
        this.#read = { number: number + 1, stored: changed, damaged: false };
        return this.#done(changes);
      }
    } catch {
      // Once until it works again, since each poll would say so.
      if (!this.#failing) this.#host.warn(reading ? "notRead" : "notWritten");
      this.#failing = true;
    }
  }

  #done(changes: readonly Change[]): void {
    this.#failing = false;
    this.#pending = this.#pending.filter((change) => !changes.includes(change));
    this.#show();
  }

  async #readNewest(): Promise<void> {
    const { file } = this.#host;
    for (;;) {
      const [newest = 0, ...older] = await file.numbers();
      if (newest === this.#read.number) return;
      const text = newest === 0 ? undefined : await file.read(newest);
      if (newest === 0) {
        // Somebody removed the files. What was read is kept, and written with the next change.
        this.#read = { ...this.#read, number: 0 };
        return;
      }
      // Removed since it was listed: there is a newer one.
      if (text === undefined) continue;
      const { stored, whole } = decodeStored(text);
      this.#read = {
        number: newest,
        stored: whole ? stored : mergeStored(await this.#readWhole(older), stored),
        damaged: !whole,
      };
      this.#show();
      return;
    }
  }

  /** The newest of some versions that is not damaged. */
  async #readWhole(numbers: readonly number[]): Promise<StoredJobs> {
    for (const number of numbers) {
      const { stored, whole } = decodeStored((await this.#host.file.read(number)) ?? "");
      if (whole) return stored;
    }
    return nothingStored;
  }

  #show(): void {
    const current = applied(this.#pending, this.#read.stored);
    if (current === this.#current) return;
    const text = encodeStored(current);
    const isNew = text !== this.#text;
    this.#current = current;
    this.#text = text;
    if (isNew) for (const listener of this.#listeners) listener();
  }
}

/** Whether a job is still to be asked for. */
export function isUnfinished({ last, hidden }: TrackedJob): boolean {
  return hidden !== true && (last === undefined || !isFinal(last.job.status));
}

function applied(changes: readonly Change[], stored: StoredJobs): StoredJobs {
  return changes.reduce((current, change) => change(current), stored);
}

/** When a job was created, as far as is known: the server's time, or else that of tracking it. */
function createdAt({ last, trackedAt }: TrackedJob): number {
  const time = last?.job.createdAt;
  return time === undefined || time === null ? trackedAt : Date.parse(time);
}
