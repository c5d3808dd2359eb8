/** For how many turns without a change a check waits at most. Without other events, they take some milliseconds. */
const maxTurns = 1024;

/** For how long a check waits at most while changes go on, in milliseconds. */
const maxWait = 1000;

/**
 * When to check, while changes follow one another, each of which makes a check necessary: an editor opens thousands of pages at once. If a
 * change follows a check faster than the check took, the next check waits for some turns of the event loop without a change: for twice as
 * many each time.
 */
export class CheckPacing {
  readonly #now: () => number;
  /** For how many turns without a change a check waits. */
  #turns = 0;
  /** How many of them are left. */
  #left = 0;
  /** When the first change came that was not checked; undefined if all were. */
  #changedAt: number | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** `now` gives the time in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Call this with each change. `isChecking`: it makes the current check useless. */
  changed(isChecking: boolean): void {
    const now = this.#now();
    if (isChecking || this.#changedAt === undefined) {
      const isSoon = isChecking || now - this.#endedAt < this.#endedAt - this.#startedAt;
      this.#turns = isSoon ? Math.min(Math.max(1, 2 * this.#turns), maxTurns) : 0;
    }
    this.#left = this.#turns;
    this.#changedAt ??= now;
  }

  /** Counts this turn of the event loop. Gives whether checks wait in it. */
  passTurn(): boolean {
    if (this.#left === 0 || this.#changedAt === undefined || this.#now() - this.#changedAt >= maxWait) return false;
    this.#left--;
    return true;
  }

  /** Call this when a check starts. */
  started(): void {
    this.#changedAt = undefined;
    this.#left = 0;
    this.#startedAt = this.#now();
    this.#endedAt = this.#startedAt;
  }

  /** Call this when a check is done. */
  ended(): void {
    this.#endedAt = this.#now();
  }
}
