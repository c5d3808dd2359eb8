import type { Clock } from "./clock.ts";

/** Runs a task at once or, if it ran less than `interval` milliseconds ago, once that has passed. */
export class Throttle {
  readonly #clock: Clock;
  readonly #interval: number;
  readonly #task: () => void;
  #cancel: (() => void) | undefined;
  #isRequested = false;

  constructor(interval: number, task: () => void, clock: Clock) {
    this.#interval = interval;
    this.#task = task;
    this.#clock = clock;
  }

  run(): void {
    if (this.#cancel !== undefined) {
      this.#isRequested = true;
      return;
    }
    this.#isRequested = false;
    this.#cancel = this.#clock.schedule(this.#interval, () => {
      this.#cancel = undefined;
      if (this.#isRequested) this.run();
    });
    this.#task();
  }

  dispose(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#isRequested = false;
  }
}
