import type { Clock } from "./clock.ts";

/** Runs a task at once or, if it ran less than `interval` milliseconds ago, once that has passed. */
export class Throttle {
  readonly #clock: Clock;
  readonly #interval: number;
  readonly #task: () => void;
  #cancelTimer: (() => void) | undefined;
  #isRequested = false;

  constructor(interval: number, task: () => void, clock: Clock) {
    this.#interval = interval;
    this.#task = task;
    this.#clock = clock;
  }

  run(): void {
    if (this.#cancelTimer !== undefined) {
      this.#isRequested = true;
      return;
    }
    this.#isRequested = false;
    this.#cancelTimer = this.#clock.schedule(this.#interval, () => {
      this.#cancelTimer = undefined;
      if (this.#isRequested) this.run();
    });
    this.#task();
  }

  dispose(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#isRequested = false;
  }
}
