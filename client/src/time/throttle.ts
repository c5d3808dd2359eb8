import type { Clock } from "./clock.ts";

/** What a throttle uses. */
export interface ThrottleOptions {
  readonly clock: Pick<Clock, "schedule">;
  /** Called with why a run failed. */
  readonly onError: (error: unknown) => void;
}

/** Runs a task, but never twice at the same time: calls during a run, and in the milliseconds after it, have it run once more. */
export class Throttle {
  readonly #pause: number;
  readonly #task: () => Promise<void>;
  readonly #options: ThrottleOptions;
  #isRunning = false;
  #isRequested = false;
  #cancel = (): void => undefined;

  constructor(pause: number, task: () => Promise<void>, options: ThrottleOptions) {
    this.#pause = pause;
    this.#task = task;
    this.#options = options;
  }

  /** Runs the task now or later. */
  run(): void {
    if (this.#isRunning) this.#isRequested = true;
    else void this.#runNow();
  }

  /** Cancels the run that is to follow. */
  dispose(): void {
    this.#isRequested = false;
    this.#cancel();
  }

  /** Never rejects. */
  async #runNow(): Promise<void> {
    const { clock, onError } = this.#options;
    this.#isRunning = true;
    this.#isRequested = false;
    try {
      await this.#task();
    } catch (error) {
      onError(error);
    }
    this.#cancel = clock.schedule(this.#pause, () => {
      this.#isRunning = false;
      if (this.#isRequested) this.run();
    });
  }
}
