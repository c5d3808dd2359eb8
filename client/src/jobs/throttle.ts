import type { Clock } from "./clock.ts";
import { Timer } from "./timer.ts";

/** Runs a task at once or, if it ran less than `interval` milliseconds ago, once that has passed. */
export class Throttle {
  readonly #interval: number;
  readonly #task: () => void;
  readonly #timer: Timer;
  #isRequested = false;

  constructor(interval: number, task: () => void, clock: Clock) {
    this.#interval = interval;
    this.#task = task;
    this.#timer = new Timer(clock);
  }

  run(): void {
    if (this.#timer.isRunning) {
      this.#isRequested = true;
      return;
    }
    this.#isRequested = false;
    this.#timer.start(this.#interval, () => {
      if (this.#isRequested) this.run();
    });
    this.#task();
  }

  dispose(): void {
    this.#timer.cancel();
    this.#isRequested = false;
  }
}
