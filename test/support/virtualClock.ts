import type { Clock } from "../../client/src/time/clock.ts";

/** A clock that only advances when a test says so. Like a real one, it runs timers by elapsed time, not by the time of day. */
export class VirtualClock implements Clock {
  #elapsed = 0;
  #start = Date.parse("2026-11-20T12:00:00Z");
  readonly #timers = new Set<{ readonly at: number; readonly task: () => void }>();

  now(): number {
    return this.#start + this.#elapsed;
  }

  schedule(delay: number, task: () => void): () => void {
    const timer = { at: this.#elapsed + delay, task };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Sets the time of day without running timers, like a clock that is set back or a machine that was asleep. */
  set(now: number): void {
    this.#start = now - this.#elapsed;
  }

  /** The number of timers. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Lets time pass. Runs each timer when it is due, and waits for what it triggers before the next one. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#elapsed + milliseconds;
    await this.settle();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#timers.delete(next);
      this.#elapsed = next.at;
      next.task();
      await this.settle();
    }
    this.#elapsed = end;
  }

  /** Resolves when everything that the last timer triggered is done. */
  protected settle(): Promise<void> {
    return settled();
  }

  #next(end: number): { readonly at: number; readonly task: () => void } | undefined {
    let first: { readonly at: number; readonly task: () => void } | undefined;
    for (const timer of this.#timers) if (timer.at <= end && timer.at < (first?.at ?? Number.POSITIVE_INFINITY)) first = timer;
    return first;
  }
}

/** Resolves when all pending promises that need no I/O are settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
