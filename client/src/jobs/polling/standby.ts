import type { Clock } from "../../time/clock.ts";
import type { JobResult } from "../api/fetchResult.ts";
import { isConnectionFailure, isOwnApiKeyFailure } from "../api/fetchResult.ts";
import { Timer } from "../timer.ts";

/** What a window needs to know to leave polling to others. Times are in milliseconds. */
export interface StandbyHost {
  readonly clock: Clock;
  /** The shortest time between two attempts, and the longest. */
  limits(): { readonly interval: number; readonly maxInterval: number };
  /** Within this time, another window takes over, if there is one. */
  takeoverTime(): number;
  /** Called when standby begins, and when it ends by itself. */
  onChanged(): void;
}

/** After how many failed connections in a row another window gets its turn. A single one may be due to one job. */
const maxConnectionFailures = 2;

/**
 * Decides when this window leaves polling to the others for a while: when it fails for reasons that they may not have, such as a
 * missing API key or its proxy.
 */
export class Standby {
  readonly #host: StandbyHost;
  /** The last results in a row that may be due to this window. */
  #failures: readonly JobResult[] = [];
  /** Runs until another window has taken over, if there is one. */
  readonly #takeover: Timer;
  /** Runs while this window leaves polling to the others. */
  readonly #timer: Timer;

  constructor(host: StandbyHost) {
    this.#host = host;
    this.#takeover = new Timer(host.clock);
    this.#timer = new Timer(host.clock);
  }

  /** Whether this window leaves polling to the others. */
  get isActive(): boolean {
    return this.#timer.isRunning;
  }

  /** Whether the last result may be due to this window. */
  get hasFailed(): boolean {
    return this.#failures.length > 0;
  }

  /** Whether this window had no usable API key when it last needed one. */
  get lacksApiKey(): boolean {
    const last = this.#failures.at(-1);
    return last !== undefined && isOwnApiKeyFailure(last);
  }

  /**
   * Call this with each result.
   * @param onTakeover called when another window has taken over, if there is one, after a failure that means standby
   */
  note(result: JobResult, onTakeover: () => void = () => undefined): void {
    const isOwnApiKey = isOwnApiKeyFailure(result);
    if (!isOwnApiKey && !isConnectionFailure(result)) {
      const wasActive = this.isActive;
      this.reset();
      if (wasActive) this.#host.onChanged();
      return;
    }
    this.#failures = [...this.#failures.filter(isOwnApiKey ? isOwnApiKeyFailure : isConnectionFailure), result].slice(
      -maxDoublings,
    );
    const attempts = this.#failures.length - (isOwnApiKey ? 1 : maxConnectionFailures);
    if (attempts >= 0) this.#begin(attempts, onTakeover);
  }

  /** Ends standby, such as when the user returns to the window. */
  end(): void {
    this.#takeover.cancel();
    this.#timer.cancel();
  }

  /** Ends standby and forgets what failed, such as after a change of the key or the settings. */
  reset(): void {
    this.end();
    this.#failures = [];
  }

  #begin(attempts: number, onTakeover: () => void): void {
    this.end();
    const { interval, maxInterval } = this.#host.limits();
    const takeover = this.#host.takeoverTime();
    this.#takeover.start(takeover, onTakeover);
    const delay = Math.max(1.5 * takeover, interval, Math.min(maxInterval, interval * 2 ** attempts));
    this.#timer.start(delay, () => this.#host.onChanged());
    this.#host.onChanged();
  }
}

/** The delay reaches its maximum before it was doubled this often. */
const maxDoublings = 16;
