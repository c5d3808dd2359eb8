import type { Clock } from "../../time/clock.ts";

/** `newerFormat`: a newer version of the extension wrote the file. It is not replaced. */
export type StoreProblem = "setAside" | "notRead" | "notWritten" | "newerFormat";

/** The shortest time between two warnings about the same problem, in milliseconds. */
const interval = 60 * 60_000;

/** Warns about problems of the store once, and not again and again, such as if a disk works only now and then. */
export class StoreWarnings {
  readonly #clock: Clock;
  readonly #show: (problem: StoreProblem) => void;
  /** When the user was last warned about each problem, in milliseconds since the epoch. */
  readonly #shownAt = new Map<StoreProblem, number>();
  #current: StoreProblem | undefined;

  constructor(clock: Clock, show: (problem: StoreProblem) => void) {
    this.#clock = clock;
    this.#show = show;
  }

  /** Call this each time that the store cannot be used. */
  report(problem: StoreProblem): void {
    if (this.#current === undefined) this.warn(problem);
    this.#current = problem;
  }

  /** Call this each time that the store could be used. */
  clear(): void {
    this.#current = undefined;
  }

  /** Warns about a single event. */
  warn(problem: StoreProblem): void {
    const now = this.#clock.now();
    const shownAt = this.#shownAt.get(problem);
    // The clock may have been set back.
    if (shownAt !== undefined && Math.abs(now - shownAt) < interval) return;
    this.#shownAt.set(problem, now);
    this.#show(problem);
  }
}
