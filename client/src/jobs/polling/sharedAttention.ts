import type { Clock } from "../../time/clock.ts";
import type { VersionedFile } from "../store/versionedFile.ts";
import { Timer } from "../timer.ts";
import type { Attention } from "./pollDelay.ts";

/** What the shared attention needs from its host. */
export interface SharedAttentionHost {
  /** Contains the attention of a window in front. Each new version says that it is still in front; only its number is compared. */
  readonly file: VersionedFile;
  readonly clock: Clock;
  /** What the user sees of this window. */
  attention(): Attention;
  /** Milliseconds between two versions. A window that stops is forgotten within three of them. */
  heartbeatInterval(): number;
  /** Called when `received` changes. */
  onChanged(): void;
}

/** `publish`: this window is in front and cannot poll. `subscribe`: it polls in the background. */
export type AttentionRole = "publish" | "subscribe" | "none";

/** After how many checks in a row without a new version no window is in front any more. */
const maxMissedVersions = 2;

/**
 * Lets the window that polls know how much the user sees of another one, which is in front but cannot poll, such as one without an API
 * key. As for the lease, no timestamps are compared.
 */
export class SharedAttention {
  readonly #host: SharedAttentionHost;
  #role: AttentionRole = "none";
  /** The latest version at the last check; `undefined` before the first one. */
  #latest: number | undefined;
  #missedVersions = 0;
  #received: Attention = "away";
  readonly #timer: Timer;

  constructor(host: SharedAttentionHost) {
    this.#host = host;
    this.#timer = new Timer(host.clock);
  }

  /** What the user sees of a window that publishes it, while this one subscribes. */
  get received(): Attention {
    return this.#received;
  }

  /** Call this whenever the role may have changed. */
  setRole(role: AttentionRole): void {
    if (role === this.#role) return;
    this.#role = role;
    this.#timer.cancel();
    this.#latest = undefined;
    this.#receive("away");
    if (role !== "none") void this.#run(role);
  }

  async #run(role: AttentionRole): Promise<void> {
    // Without the folder, the polling window only knows its own attention.
    await (role === "publish" ? this.#publish() : this.#check()).catch(() => undefined);
    if (role !== this.#role) return;
    this.#timer.restart(this.#host.heartbeatInterval(), () => void this.#run(role));
  }

  async #publish(): Promise<void> {
    const { file, attention } = this.#host;
    const [newest = 0] = await file.numbers();
    await file.add(newest, attention());
  }

  async #check(): Promise<void> {
    const { file } = this.#host;
    const [newest = 0] = await file.numbers();
    const isNew = this.#latest !== undefined && newest !== this.#latest;
    this.#latest = newest;
    this.#missedVersions = isNew ? 0 : this.#missedVersions + 1;
    const text = isNew ? await file.read(newest) : undefined;
    if (this.#role !== "subscribe") return;
    if (isNew) this.#receive(text === "watching" || text === "near" ? text : "away");
    else if (this.#missedVersions >= maxMissedVersions) this.#receive("away");
  }

  #receive(attention: Attention): void {
    if (attention === this.#received) return;
    this.#received = attention;
    this.#host.onChanged();
  }
}
