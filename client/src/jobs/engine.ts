import type { BaseUrl } from "./baseUrl.ts";
import type { Clock } from "./clock.ts";
import type { FetchResult, JobResult } from "./fetchResult.ts";
import { Lease } from "./lease.ts";
import type { JobKey } from "./model.ts";
import { jobKeyText } from "./model.ts";
import type { PollContext } from "./pollDelay.ts";
import { pollDelay, serverDelay } from "./pollDelay.ts";
import type { ScheduledJob } from "./poller.ts";
import { Poller } from "./poller.ts";
import type { ClaimedNotifications, JobStore } from "./store.ts";
import { isUnfinished } from "./store.ts";
import type { VersionedFile } from "./versionedFile.ts";

/** The settings that polling depends on; times in milliseconds. */
export interface PollSettings {
  /** The configured server; `undefined` while its base URL is invalid. */
  readonly server: BaseUrl | undefined;
  /** Whether active jobs are polled automatically. */
  readonly polling: boolean;
  readonly interval: number;
  readonly maxInterval: number;
}

/** What the user sees of the window. */
export interface View {
  /** Whether the window has the focus. */
  readonly focused: boolean;
  /** Whether the view of the jobs is visible. */
  readonly visible: boolean;
}

export interface EngineHost {
  readonly store: JobStore;
  /** The file through which the windows agree on which of them polls. */
  readonly leaseFile: VersionedFile;
  readonly clock: Clock;
  /** Gives a unique name. */
  uniqueName(): string;
  settings(): PollSettings;
  /** Fetches a job. Never rejects; gives `aborted` once the signal is aborted. */
  fetchJob(key: JobKey, signal: AbortSignal): Promise<FetchResult>;
  /** Shows notifications. Each goes to only one of all windows. */
  notify(notifications: ClaimedNotifications): void;
}

/** Limits of the milliseconds between two heartbeats of the polling window. */
const heartbeatLimits = { shortest: 1500, longest: 10_000 };

/**
 * Keeps the tracked jobs up to date. One of all windows polls, at a rate that depends on the jobs and on the user's attention, and
 * one shows the notifications. All state is in the store, so that any window can take over.
 */
export class JobEngine {
  readonly #host: EngineHost;
  readonly #lease: Lease;
  readonly #poller: Poller;
  readonly #stopListening: () => void;
  #view: View;
  #refocusedAt: number;
  #isPolling = false;
  /** The base URL before a change of the settings. */
  #baseUrl: string | undefined;

  constructor(host: EngineHost, view: View) {
    this.#host = host;
    this.#view = view;
    this.#refocusedAt = Number.NEGATIVE_INFINITY;
    this.#baseUrl = host.settings().server?.href;
    const { clock } = host;
    this.#lease = new Lease({
      file: host.leaseFile,
      clock,
      owner: host.uniqueName(),
      // Another window takes over after three heartbeats, which is one interval.
      heartbeatInterval: () =>
        Math.min(heartbeatLimits.longest, Math.max(heartbeatLimits.shortest, host.settings().interval / 3)),
      onChecked: () => {
        // Catches what the system did not report: changes of other windows, and requests that became due while the machine slept.
        void host.store.reload();
        this.#poller.update();
      },
    });
    this.#poller = new Poller({
      clock,
      jobs: () => this.#due(),
      isDue: (key) => this.#isDue(key),
      fetchJob: (key, signal) => host.fetchJob(key, signal),
      record: (key, result, sentAt) => void this.#record(key, result, sentAt),
    });
    this.#stopListening = host.store.onDidChange(() => this.#update());
    this.#update();
  }

  /**
   * Requests jobs now, even finished ones and while polling is off, but not from a server that has rejected the API key. Resolves
   * when the requests are complete.
   */
  refresh(keys: readonly JobKey[]): Promise<void> {
    return this.#poller.refresh(keys.filter(({ origin }) => !this.#host.store.isRejected(origin)));
  }

  /** Call this when the API key of a server was set, changed, or removed in any window. */
  keyChanged(origin: string): void {
    this.#poller.restart();
    void this.#host.store.clearServerFailure(origin);
  }

  /** Call this when settings change. Aborts all requests; a rejected API key is retried with a new base URL. */
  settingsChanged(): void {
    this.#poller.restart();
    const { server } = this.#host.settings();
    if (server !== undefined && server.href !== this.#baseUrl) void this.#host.store.clearServerFailure(server.origin);
    this.#baseUrl = server?.href;
    this.#update();
  }

  /** Call this when the focus or the visibility changes. When the window gets the focus, jobs that are due are updated at once. */
  viewChanged(view: View): void {
    const getsFocus = view.focused && !this.#view.focused;
    this.#view = view;
    if (getsFocus) {
      this.#refocusedAt = this.#host.clock.now();
      void this.#host.store.reload();
      if (this.#isPolling) void this.#lease.seize();
    }
    this.#update();
  }

  /** Aborts all requests and leaves polling to the other windows. */
  async dispose(): Promise<void> {
    this.#stopListening();
    this.#poller.dispose();
    await this.#lease.leave();
  }

  #update(): void {
    const { server, polling } = this.#host.settings();
    const wasPolling = this.#isPolling;
    this.#isPolling = polling && server !== undefined && this.#jobs(server).some(({ delay }) => delay < Number.POSITIVE_INFINITY);
    if (this.#isPolling) this.#lease.join();
    else void this.#lease.leave();
    // The window with the focus polls, since the rate depends on the user's attention.
    if (this.#isPolling && !wasPolling && this.#view.focused) void this.#lease.seize();
    this.#poller.update();
    if (this.#view.focused) void this.#notify();
  }

  #due(): readonly ScheduledJob[] {
    const { server } = this.#host.settings();
    const jobs = server === undefined ? [] : this.#jobs(server);
    return this.#isPolling && this.#lease.held ? jobs : jobs.map(({ key }) => ({ key, delay: Number.POSITIVE_INFINITY }));
  }

  /** Another window may have requested the job since this one read the store. */
  async #isDue(key: JobKey): Promise<boolean> {
    if (!(await this.#lease.confirm())) return false;
    await this.#host.store.reload();
    const name = jobKeyText(key);
    return this.#due().some((due) => jobKeyText(due.key) === name && due.delay <= 0);
  }

  /** The unfinished jobs, and when the polling window requests each of them. */
  #jobs({ origin }: BaseUrl): readonly ScheduledJob[] {
    const context = this.#context();
    const { store } = this.#host;
    const minDelay = serverDelay(store.serverFailure(origin), context);
    return store
      .list(origin)
      .filter(isUnfinished)
      .map((job) => ({ key: job.key, delay: Math.max(minDelay, pollDelay(job, context)) }));
  }

  #context(): PollContext {
    const { interval, maxInterval } = this.#host.settings();
    const { focused, visible } = this.#view;
    const attention = focused ? (visible ? "watching" : "near") : "away";
    return { now: this.#host.clock.now(), interval, maxInterval, attention, refocusedAt: this.#refocusedAt };
  }

  async #record(key: JobKey, result: JobResult, sentAt: number): Promise<void> {
    await this.#host.store.record(key, result, sentAt);
    await this.#notify();
  }

  /** Shows pending notifications: in the window with the focus, or in the one that received the result. */
  async #notify(): Promise<void> {
    const { store, uniqueName, notify } = this.#host;
    if (!store.hasNotifications) return;
    const notifications = await store.claimNotifications(uniqueName());
    if (notifications.jobs.length + notifications.serverFailures.length > 0) notify(notifications);
  }
}
