import type { Clock } from "../../time/clock.ts";
import type { VersionedFile } from "../store/versionedFile.ts";
import { Lease } from "./lease.ts";
import type { Attention } from "./pollDelay.ts";
import { SharedAttention } from "./sharedAttention.ts";

/** What the group of windows needs from its host. */
export interface WindowGroupHost {
  /** The file through which the windows that have this server configured agree on which of them polls. */
  leaseFile(origin: string): VersionedFile;
  /** The file through which they share what the user sees of a window that cannot poll. */
  attentionFile(origin: string): VersionedFile;
  readonly clock: Clock;
  /** Gives a unique name. */
  uniqueName(): string;
  /** Milliseconds between two heartbeats of the polling window. */
  heartbeatInterval(): number;
  /** What the user sees of this window. */
  attention(): Attention;
  /** Called after each heartbeat, and when the lease was acquired or lost. */
  onChecked(): void;
  /** Called when the attention to the group changes. */
  onAttentionChanged(): void;
}

/** What this window takes part in: `poll` if it can poll the jobs, `watch` if there are jobs that only others can poll. */
export type Participation = "poll" | "watch" | "none";

/** The windows that have the same server configured: one of them polls, and one is in front, which may be another. */
export class WindowGroup {
  readonly #host: WindowGroupHost;
  #origin: string | undefined;
  #lease: Lease | undefined;
  #shared: SharedAttention | undefined;
  #participation: Participation = "none";

  constructor(host: WindowGroupHost) {
    this.#host = host;
  }

  /** Whether this window polls, as far as it knows. */
  get isPolling(): boolean {
    return this.#participation === "poll" && this.#lease?.isHeld === true;
  }

  /** What the user sees of this window, or of one in front that leaves polling to this one. */
  get attention(): Attention {
    const own = this.#host.attention();
    return own === "away" ? (this.#shared?.received ?? "away") : own;
  }

  /** Takes part in the group of a server. Windows that have different servers configured do not poll for each other. */
  update(origin: string | undefined, participation: Participation): void {
    if (origin !== this.#origin) {
      void this.#leave();
      this.#origin = origin;
      this.#lease = origin === undefined ? undefined : this.#leaseOf(origin);
      this.#shared = origin === undefined ? undefined : this.#attentionTo(origin);
    }
    this.#participation = participation;
    if (participation === "poll") this.#lease?.join();
    else void this.#lease?.leave();
    this.#shareAttention();
  }

  /** Makes this window the one that polls, if it can. */
  seize(): void {
    if (this.#participation === "poll") void this.#lease?.seize();
  }

  /** Checks whether this window still polls. Call this before each request. */
  async confirm(): Promise<boolean> {
    return (await this.#lease?.confirm()) === true;
  }

  /** Whether no window polls, as far as is known. */
  async isFree(): Promise<boolean> {
    return (await this.#lease?.isFree()) === true;
  }

  /** Leaves polling to the other windows at once. */
  async dispose(): Promise<void> {
    this.#participation = "none";
    await this.#leave();
  }

  #leave(): Promise<void> | undefined {
    this.#shared?.setRole("none");
    return this.#lease?.leave();
  }

  #leaseOf(origin: string): Lease {
    const { clock, leaseFile, uniqueName, heartbeatInterval, onChecked } = this.#host;
    return new Lease({
      file: leaseFile(origin),
      clock,
      owner: uniqueName(),
      heartbeatInterval,
      onChecked: () => {
        this.#shareAttention();
        onChecked();
      },
    });
  }

  #attentionTo(origin: string): SharedAttention {
    const { clock, attentionFile, heartbeatInterval, attention, onAttentionChanged } = this.#host;
    return new SharedAttention({
      file: attentionFile(origin),
      clock,
      heartbeatInterval,
      attention,
      onChanged: onAttentionChanged,
    });
  }

  #shareAttention(): void {
    const isInFront = this.#host.attention() !== "away";
    const isMatching = this.#participation !== "none" && isInFront !== this.isPolling;
    this.#shared?.setRole(isMatching ? (isInFront ? "publish" : "subscribe") : "none");
  }
}
