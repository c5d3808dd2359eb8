import type { Clock } from "../../time/clock.ts";
import type { VersionedFile } from "../store/versionedFile.ts";
import { Timer } from "../timer.ts";

/** What the lease needs from its host. */
export interface LeaseHost {
  /** Contains the name of the holder. Each new version is a heartbeat; only its number is compared. */
  readonly file: VersionedFile;
  readonly clock: Clock;
  /** The unique name of this window. */
  readonly owner: string;
  /** Milliseconds between two heartbeats. A holder that stops is replaced within three heartbeats. */
  heartbeatInterval(): number;
  /** Called after each check, and when the lease was acquired or lost. */
  onChecked(): void;
}

/** After how many checks in a row without a new heartbeat the holder is replaced. */
const maxMissedHeartbeats = 2;

/**
 * The right to poll, which one window has at a time. No timestamps are compared: each window counts its own checks that found no new
 * heartbeat. So the clock may be set back, and a holder is not replaced only because the machine was asleep.
 */
export class Lease {
  readonly #host: LeaseHost;
  /** The version that this window wrote last. The window holds the lease while this is the latest version. */
  #mine: number | undefined;
  #latest = 0;
  #missedHeartbeats = 0;
  /** The folder is unusable. Then all windows poll, which is better than none. */
  #isBroken = false;
  #isJoined = false;
  readonly #timer: Timer;
  #queue: Promise<void> = Promise.resolve();

  constructor(host: LeaseHost) {
    this.#host = host;
    this.#timer = new Timer(host.clock);
  }

  /** Whether this window holds the lease, as far as it knows. */
  get isHeld(): boolean {
    return this.#isJoined && (this.#mine !== undefined || this.#isBroken);
  }

  /** Starts to compete for the lease: acquires it when it is free or its holder has stopped. */
  join(): void {
    if (this.#isJoined) return;
    this.#isJoined = true;
    this.#sendHeartbeat();
  }

  /** Acquires the lease, even if another window holds it. */
  async seize(): Promise<void> {
    await this.#enqueue(async () => {
      // If the lease is lost again right away, another window seized it later and wins.
      for (let isTaken = false; this.#isJoined && !isTaken; isTaken = this.#mine !== undefined) {
        const [newest = 0] = await this.#host.file.numbers();
        if (newest !== this.#mine) await this.#take(newest);
      }
    });
    if (this.#isJoined) this.#host.onChecked();
  }

  /** Stops competing and releases the lease at once. */
  leave(): Promise<void> {
    if (!this.#isJoined) return this.#queue;
    this.#isJoined = false;
    this.#timer.cancel();
    return this.#enqueue(async () => {
      const mine = this.#mine;
      if (mine === undefined || this.#isJoined) return;
      this.#mine = undefined;
      await this.#host.file.add(mine, "");
    });
  }

  /** Whether no window holds the lease, as far as is known. */
  async isFree(): Promise<boolean> {
    const { file } = this.#host;
    let isFree = true;
    await this.#enqueue(async () => {
      const [newest = 0] = await file.numbers();
      isFree = newest === 0 || (await file.read(newest)) === "";
    });
    return isFree;
  }

  /** Checks in the folder whether this window still holds the lease. Call this before each request. */
  async confirm(): Promise<boolean> {
    if (!this.isHeld || this.#isBroken) return this.isHeld;
    const mine = this.#mine;
    await this.#enqueue(async () => {
      const [newest] = await this.#host.file.numbers();
      if (newest !== this.#mine) this.#mine = undefined;
    });
    if (mine !== undefined && this.#mine === undefined) this.#host.onChecked();
    return this.isHeld;
  }

  #sendHeartbeat(): void {
    void this.#enqueue(() => this.#check()).then(() => {
      if (!this.#isJoined) return;
      this.#timer.restart(this.#host.heartbeatInterval(), () => this.#sendHeartbeat());
      this.#host.onChecked();
    });
  }

  async #check(): Promise<void> {
    if (!this.#isJoined) return;
    const { file, owner } = this.#host;
    const [newest = 0] = await file.numbers();
    if (newest === this.#mine) return this.#take(newest);
    this.#mine = undefined;
    this.#missedHeartbeats = newest === this.#latest ? this.#missedHeartbeats + 1 : 0;
    this.#latest = newest;
    const holder = newest === 0 ? "" : await file.read(newest);
    if (holder === "" || holder === owner || this.#missedHeartbeats >= maxMissedHeartbeats) await this.#take(newest);
  }

  async #take(newest: number): Promise<void> {
    const { file, owner } = this.#host;
    this.#mine = (await file.add(newest, owner)) ? newest + 1 : undefined;
    if (this.#mine !== undefined) return;
    // A folder on a network may not list for a while what another machine has created.
    const [next = 0] = await file.numbers();
    if (next === newest) throw new Error(`version ${newest + 1} is neither available nor listed`);
  }

  /** Runs one step after the other, and notes whether the folder is usable. */
  #enqueue(step: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(step).then(
      () => {
        this.#isBroken = false;
      },
      () => {
        this.#isBroken = true;
      },
    );
    return this.#queue;
  }
}
