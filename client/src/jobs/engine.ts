import type { BaseUrl } from "./baseUrl.ts";
import type { Clock } from "./clock.ts";
import { Lease } from "./lease.ts";
import type { JobKey } from "./model.ts";
import { jobKeyText } from "./model.ts";
import type { Answer, Outcome } from "./outcome.ts";
import type { Situation } from "./pace.ts";
import { untilLook, untilOpen } from "./pace.ts";
import type { Due } from "./poller.ts";
import { Poller } from "./poller.ts";
import type { ClaimedNotices, JobStore } from "./store.ts";
import { isUnfinished } from "./store.ts";
import type { VersionedFile } from "./versionedFile.ts";

/** The settings that polling depends on; times in milliseconds. */
export interface PollSettings {
  /** The server, `undefined` while its base URL is not one that a key may be sent to. */
  readonly server: BaseUrl | undefined;
  /** Whether jobs are looked at of their own accord. */
  readonly polling: boolean;
  readonly interval: number;
  readonly ceiling: number;
}

/** What a person sees of the window. */
export interface View {
  /** The window has the focus. */
  readonly focused: boolean;
  /** The view of the jobs is on show. */
  readonly visible: boolean;
}

export interface EngineHost {
  readonly store: JobStore;
  /** Where the windows agree on which of them polls. */
  readonly leaseFile: VersionedFile;
  readonly clock: Clock;
  /** Gives a name that nothing else has. */
  uniqueName(): string;
  settings(): PollSettings;
  /** Looks a job up. Never rejects; `aborted` once the signal says so. */
  lookUp(key: JobKey, signal: AbortSignal): Promise<Outcome>;
  /** Tells people of something; of all windows, one is called, and once. */
  notify(notices: ClaimedNotices): void;
}

/** Milliseconds between two signs of life of the polling window, at the least and at the most. */
const beats = { shortest: 1500, longest: 10_000 };

/**
 * Follows the tracked jobs: of all windows one polls, at the pace that the jobs and the person call for, and one tells of what has
 * come of them. What is known stands in the store, so that any window can go on from there.
 */
export class JobEngine {
  readonly #host: EngineHost;
  readonly #lease: Lease;
  readonly #poller: Poller;
  readonly #stopListening: () => void;
  #view: View;
  #returned: number;
  #working = false;
  /** The base URL. */
  #address: string | undefined;

  constructor(host: EngineHost, view: View) {
    this.#host = host;
    this.#view = view;
    this.#returned = Number.NEGATIVE_INFINITY;
    this.#address = host.settings().server?.href;
    const { clock } = host;
    this.#lease = new Lease({
      file: host.leaseFile,
      clock,
      owner: host.uniqueName(),
      // Three beats make one interval, in which another window takes over.
      beat: () => Math.min(beats.longest, Math.max(beats.shortest, host.settings().interval / 3)),
      looked: () => {
        // What the system did not tell of shows here: a change by another window, and that the machine slept past what was due.
        void host.store.reload();
        this.#poller.update();
      },
    });
    this.#poller = new Poller({
      clock,
      due: () => this.#due(),
      isDue: (key) => this.#isDue(key),
      lookUp: (key, signal) => host.lookUp(key, signal),
      record: (key, answer, asked) => void this.#record(key, answer, asked),
    });
    this.#stopListening = host.store.onDidChange(() => this.#update());
    this.#update();
  }

  /**
   * Looks jobs up now: by hand, so even finished ones, and while polling is off; but none of a server that has rejected the key.
   * Resolves once they are answered.
   */
  refresh(keys: readonly JobKey[]): Promise<void> {
    return this.#poller.refresh(keys.filter(({ origin }) => !this.#host.store.isRejected(origin)));
  }

  /** The key of a server was set, changed or forgotten, here or in another window. */
  keyChanged(origin: string): void {
    this.#poller.restart();
    void this.#host.store.forgive(origin);
  }

  /** Settings have changed: what is under way may be for another server or project, and another base URL may take the key. */
  settingsChanged(): void {
    this.#poller.restart();
    const { server } = this.#host.settings();
    if (server !== undefined && server.href !== this.#address) void this.#host.store.forgive(server.origin);
    this.#address = server?.href;
    this.#update();
  }

  /** What a person sees has changed. Who comes back finds the jobs caught up with at once. */
  viewChanged(view: View): void {
    const comesBack = view.focused && !this.#view.focused;
    this.#view = view;
    if (comesBack) {
      this.#returned = this.#host.clock.now();
      void this.#host.store.reload();
      if (this.#working) void this.#lease.seize();
    }
    this.#update();
  }

  /** Calls everything off, and leaves the jobs to the other windows. */
  async dispose(): Promise<void> {
    this.#stopListening();
    this.#poller.dispose();
    await this.#lease.leave();
  }

  #update(): void {
    const { server, polling } = this.#host.settings();
    const before = this.#working;
    this.#working = polling && server !== undefined && this.#jobs(server).some(({ wait }) => wait < Number.POSITIVE_INFINITY);
    if (this.#working) this.#lease.join();
    else void this.#lease.leave();
    // The window in front polls, since it knows how soon the person wants to know.
    if (this.#working && !before && this.#view.focused) void this.#lease.seize();
    this.#poller.update();
    if (this.#view.focused) void this.#tell();
  }

  #due(): readonly Due[] {
    const { server } = this.#host.settings();
    const jobs = server === undefined ? [] : this.#jobs(server);
    return this.#working && this.#lease.held ? jobs : jobs.map(({ key }) => ({ key, wait: Number.POSITIVE_INFINITY }));
  }

  /** The window that polled before may have looked at the job since this one has read the store. */
  async #isDue(key: JobKey): Promise<boolean> {
    if (!(await this.#lease.confirm())) return false;
    await this.#host.store.reload();
    const name = jobKeyText(key);
    return this.#due().some((due) => jobKeyText(due.key) === name && due.wait <= 0);
  }

  /** The jobs under way, and when each would be looked at by the window that polls. */
  #jobs({ origin }: BaseUrl): readonly Due[] {
    const situation = this.#situation();
    const { store } = this.#host;
    const open = untilOpen(store.trouble(origin), situation);
    return store
      .list(origin)
      .filter(isUnfinished)
      .map((job) => ({ key: job.key, wait: Math.max(open, untilLook(job, situation)) }));
  }

  #situation(): Situation {
    const { interval, ceiling } = this.#host.settings();
    const { focused, visible } = this.#view;
    const attention = focused ? (visible ? "watching" : "near") : "away";
    return { now: this.#host.clock.now(), interval, ceiling, attention, returned: this.#returned };
  }

  async #record(key: JobKey, answer: Answer, asked: number): Promise<void> {
    await this.#host.store.record(key, answer, asked);
    await this.#tell();
  }

  /** Tells of what no window has told of: by the window in front, or the one that has just found it out. */
  async #tell(): Promise<void> {
    const { store, uniqueName, notify } = this.#host;
    if (!store.hasNotices) return;
    const notices = await store.claimNotices(uniqueName());
    if (notices.jobs.length + notices.troubles.length > 0) notify(notices);
  }
}
