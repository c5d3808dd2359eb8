import type { JobResult } from "../api/fetchResult.ts";
import { isOwnApiKeyFailure } from "../api/fetchResult.ts";
import type { JobKey } from "../model.ts";
import { Timer } from "../timer.ts";
import { isUnfinished } from "../trackedJob.ts";
import type { EngineHost, PollSettings, WindowState } from "./engineHost.ts";
import type { Attention } from "./pollDelay.ts";
import type { ScheduledJob, SentRequest } from "./poller.ts";
import { Poller } from "./poller.ts";
import { PollSchedule } from "./pollSchedule.ts";
import { Standby } from "./standby.ts";
import { WindowGroup } from "./windowGroup.ts";

/** Limits of the milliseconds between two heartbeats of the polling window. */
const heartbeatLimits = { shortest: 1500, longest: 10_000 };

/** Heartbeats within which another window takes over, if there is one. */
const takeoverHeartbeats = 1.5;

/**
 * Keeps the tracked jobs up to date. One of all windows polls, at a rate that depends on the jobs and on the user's attention, and
 * one shows the notifications. All state is in the store, so that any window can take over. A window that fails for reasons that
 * others may not have, such as a missing API key or its proxy, steps aside for a while.
 */
export class JobEngine {
  readonly #host: EngineHost;
  readonly #group: WindowGroup;
  readonly #schedule: PollSchedule;
  readonly #poller: Poller;
  readonly #standby: Standby;
  readonly #stopListening: () => void;
  #settings: PollSettings;
  #windowState: WindowState;
  /** Whether there are jobs that this window can poll, if the others leave it to this one. */
  #isPolling = false;
  readonly #notifyTimer: Timer;

  constructor(host: EngineHost, windowState: WindowState) {
    this.#host = host;
    this.#notifyTimer = new Timer(host.clock);
    this.#settings = host.settings();
    this.#windowState = windowState;
    this.#group = new WindowGroup({
      leaseFile: host.leaseFile,
      attentionFile: host.attentionFile,
      clock: host.clock,
      uniqueName: host.uniqueName,
      heartbeatInterval: () => this.#heartbeatInterval(),
      attention: () => attentionTo(this.#windowState),
      onChecked: () => {
        // Catches what the system did not report: changes of other windows, and requests that became due while the machine slept.
        void host.store.reload();
        this.#poller.update();
      },
      onAttentionChanged: () => {
        this.#schedule.contextChanged();
        this.#poller.update();
      },
    });
    this.#schedule = new PollSchedule({
      clock: host.clock,
      store: host.store,
      settings: () => this.#settings,
      attention: () => this.#group.attention,
      hasFailed: () => this.#standby.hasFailed,
    });
    this.#standby = new Standby({
      clock: host.clock,
      limits: () => {
        const { server, ...limits } = this.#settings;
        return server === undefined ? limits : { ...limits, maxInterval: this.#schedule.longestPause(server.origin) };
      },
      takeoverTime: () => takeoverHeartbeats * this.#heartbeatInterval(),
      onChanged: () => this.#update(),
    });
    this.#poller = new Poller({
      clock: host.clock,
      jobs: () => this.#scheduledJobs(),
      isDue: (key) => this.#isDue(key),
      fetchJob: (key, signal) => host.fetchJob(key, signal),
      record: (key, result, request) => void this.#record(key, result, request),
    });
    this.#stopListening = host.store.onDidChange(() => this.#update());
    // A window that starts with the focus has just got it: somebody who has repaired the connection restarts it.
    if (this.#windowState.focused) this.#schedule.retryFailed();
    this.#update();
  }

  /**
   * Requests jobs now, even finished ones and while polling is off, but not from a server that has rejected the API key. Resolves
   * when the requests are complete.
   * @param running `anew` if the response to a request that is already running may be too old
   */
  refresh(keys: readonly JobKey[], running: "reused" | "anew" = "reused"): Promise<void> {
    const accepted = keys.filter(({ origin }) => !this.#host.store.isRejected(origin));
    if (running === "anew") this.#poller.abort(accepted);
    return this.#poller.refresh(accepted);
  }

  /** Call this when the API key of a server was set, changed, or removed in any window. */
  apiKeyChanged(origin: string): void {
    this.#standby.reset();
    this.#retrySoon(origin);
    this.#poller.restart();
    this.#update();
    if (this.#windowState.focused) this.#seize();
  }

  /** Call this when settings change. Aborts all requests; a rejected API key is retried with a new base URL. */
  settingsChanged(): void {
    this.#standby.reset();
    const before = this.#settings.server?.href;
    this.#settings = this.#host.settings();
    this.#schedule.contextChanged();
    const { server } = this.#settings;
    if (server !== undefined && server.href !== before) this.#retrySoon(server.origin);
    this.#poller.restart();
    this.#update();
  }

  /** Call this when the focus or the visibility changes. When the window gets the focus, jobs that are due are updated at once. */
  windowStateChanged(windowState: WindowState): void {
    const getsFocus = windowState.focused && !this.#windowState.focused;
    const losesFocus = !windowState.focused && this.#windowState.focused;
    this.#windowState = windowState;
    // Another window gets the focus now, and takes over.
    if (losesFocus) void this.#host.store.flush();
    this.#schedule.contextChanged();
    if (getsFocus) {
      this.#schedule.retryFailed();
      void this.#host.store.reload();
      this.#standby.end();
    }
    this.#update();
    if (getsFocus) this.#seize();
  }

  /** Aborts all requests and leaves polling to the other windows. */
  async dispose(): Promise<void> {
    this.#stopListening();
    this.#notifyTimer.cancel();
    this.#standby.reset();
    this.#poller.dispose();
    await this.#host.store.flush();
    await this.#group.dispose();
  }

  #update(): void {
    const { server, polling } = this.#settings;
    const wasPolling = this.#isPolling;
    const isWanted =
      polling && server !== undefined && !this.#host.store.isReadOnly && this.#schedule.hasPollableJobs(server.origin);
    this.#isPolling = isWanted && !this.#standby.isActive;
    this.#group.update(server?.origin, this.#isPolling ? "poll" : isWanted ? "watch" : "none");
    // Where requests failed before, another window may succeed, and it knows what the user sees of this one.
    if (!wasPolling && this.#windowState.focused && !this.#standby.hasFailed) this.#seize();
    this.#poller.update();
    if (this.#windowState.focused) void this.#notify();
  }

  /** The window with the focus polls, since the rate depends on the user's attention, unless it has no key. */
  #seize(): void {
    if (this.#isPolling && !this.#standby.lacksApiKey) this.#group.seize();
  }

  /** Another window takes over after three heartbeats, which is one interval. */
  #heartbeatInterval(): number {
    return Math.min(heartbeatLimits.longest, Math.max(heartbeatLimits.shortest, this.#settings.interval / 3));
  }

  #scheduledJobs(): readonly ScheduledJob[] {
    const { server } = this.#settings;
    const jobs = server === undefined ? [] : this.#schedule.of(this.#host.store.unfinished(server.origin), server.origin);
    return this.#group.isPolling ? jobs : jobs.map((job) => ({ ...job, delay: Number.POSITIVE_INFINITY }));
  }

  /** Another window may have requested the job since this one read the store. */
  async #isDue(key: JobKey): Promise<boolean> {
    if (!(await this.#group.confirm())) return false;
    await this.#host.store.reload();
    const job = this.#host.store.find(key);
    return (
      this.#isPolling &&
      job !== undefined &&
      isUnfinished(job) &&
      this.#schedule.of([job], key.origin).some(({ delay }) => delay <= 0)
    );
  }

  #retrySoon(origin: string): void {
    this.#schedule.retryFailed();
    void this.#host.store.clearServerFailure(origin);
  }

  async #record(key: JobKey, result: JobResult, { sentAt, isAwaited }: SentRequest): Promise<void> {
    // If another window can poll the jobs, they have no failure.
    if (isOwnApiKeyFailure(result) && !isAwaited)
      return this.#standby.note(result, () => void this.#saveIfNobodyPolls(key, result, sentAt));
    const saved = this.#save(key, result, sentAt);
    this.#standby.note(result);
    await saved;
  }

  async #saveIfNobodyPolls(key: JobKey, result: JobResult, sentAt: number): Promise<void> {
    const isNobodyPolling = await this.#group.isFree();
    // The key may have been set meanwhile.
    if (isNobodyPolling && this.#standby.lacksApiKey) await this.#save(key, result, sentAt);
  }

  async #save(key: JobKey, result: JobResult, sentAt: number): Promise<void> {
    await this.#host.store.record(key, result, sentAt);
    if (this.#windowState.focused) return this.#notify();
    // If another window is in front, it is the one to show them.
    this.#notifyTimer.start(takeoverHeartbeats * this.#heartbeatInterval(), () => void this.#notify());
  }

  /** Shows pending notifications: in the window with the focus, or else, a little later, in the one that received the result. */
  async #notify(): Promise<void> {
    const { store, uniqueName, notify } = this.#host;
    if (!store.hasNotifications || !(await this.#host.responds())) return;
    await this.#forgetReadableApiKeys();
    const notifications = await store.claimNotifications(uniqueName());
    if (notifications.jobs.length + notifications.serverFailures.length > 0) notify(notifications);
  }

  /** Clears failures to read API keys that can be read now: the window was only busy. */
  async #forgetReadableApiKeys(): Promise<void> {
    const { store, canReadApiKey } = this.#host;
    for (const origin of store.unreadableApiKeys)
      if ((await canReadApiKey(origin)) && store.unreadableApiKeys.includes(origin)) await store.clearServerFailure(origin);
  }
}

function attentionTo({ focused, visible }: WindowState): Attention {
  if (!focused) return "away";
  return visible ? "watching" : "near";
}
