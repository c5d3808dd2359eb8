import type { Clock } from "./jobs/clock.ts";

/** Runs a task, but never twice at the same time: calls during a run, and in the milliseconds after it, have it run once more. */
export class Throttle {
  readonly #pause: number;
  readonly #task: () => Promise<void>;
  readonly #clock: Pick<Clock, "schedule">;
  #isRunning = false;
  #isRequested = false;
  #cancel = (): void => undefined;

  constructor(pause: number, task: () => Promise<void>, clock: Pick<Clock, "schedule">) {
    this.#pause = pause;
    this.#task = task;
    this.#clock = clock;
  }

  /** Runs the task now or later. Rejects if it runs now, and fails. */
  async run(): Promise<void> {
    if (this.#isRunning) {
      this.#isRequested = true;
      return;
    }
    this.#isRunning = true;
    this.#isRequested = false;
    try {
      await this.#task();
    } finally {
      this.#cancel = this.#clock.schedule(this.#pause, () => {
        this.#isRunning = false;
        if (this.#isRequested) void this.run();
      });
    }
  }

  /** Cancels the run that is to follow. */
  dispose(): void {
    this.#isRequested = false;
    this.#cancel();
  }
}
