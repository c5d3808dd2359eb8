/** How many turns of the event loop without a call end a burst. Without other events, they take some milliseconds. */
const turns = 1024;

/**
 * Runs a task once for calls that follow one another within some turns of the event loop. `defer` runs a function in the next
 * turn of the event loop.
 */
export class TurnDebouncer {
  readonly #defer: (task: () => void) => void;
  readonly #task: () => void;
  /** For how many turns the task still waits. */
  #left = 0;
  #isDeferred = false;

  constructor(defer: (task: () => void) => void, task: () => void) {
    this.#defer = defer;
    this.#task = task;
  }

  /** Runs the task soon. */
  call(): void {
    this.#left = turns;
    this.#waitOneTurn();
  }

  /** Runs the task now if it waits. */
  flush(): void {
    if (this.#left === 0) return;
    this.#left = 0;
    this.#task();
  }

  #waitOneTurn(): void {
    if (this.#isDeferred) return;
    this.#isDeferred = true;
    this.#defer(() => {
      this.#isDeferred = false;
      if (this.#left > 1) {
        this.#left--;
        this.#waitOneTurn();
      } else this.flush();
    });
  }
}
