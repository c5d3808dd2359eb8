import { unawaitedTimer } from "../unawaitedTimer.ts";

/** Calls a function after milliseconds, unless what this returns is called before. */
export type Timer = (task: () => void, milliseconds: number) => () => void;

/** Runs a task once there was no call for a while. */
export class TimeDebouncer {
  readonly #task: () => void;
  readonly #milliseconds: number;
  readonly #timer: Timer;
  #cancel = (): void => undefined;

  constructor(task: () => void, milliseconds: number, timer: Timer = unawaitedTimer) {
    this.#task = task;
    this.#milliseconds = milliseconds;
    this.#timer = timer;
  }

  /** Runs the task after the pause, which begins again. */
  call(): void {
    this.#cancel();
    this.#cancel = this.#timer(this.#task, this.#milliseconds);
  }
}
