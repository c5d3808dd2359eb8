import type { Clock } from "../time/clock.ts";

/** Runs at most one task later. */
export class Timer {
  readonly #clock: Clock;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a task is still to run. */
  get isRunning(): boolean {
    return this.#cancel !== undefined;
  }

  /** Runs `task` once, `delay` milliseconds from now, unless another one is still to run. */
  start(delay: number, task: () => void): void {
    this.#cancel ??= this.#clock.schedule(delay, () => {
      this.#cancel = undefined;
      task();
    });
  }

  /** Runs `task` in place of one that is still to run. */
  restart(delay: number, task: () => void): void {
    this.cancel();
    this.start(delay, task);
  }

  cancel(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
