/** Counts requests within a period that moves with the time. */
export class RateLimit {
  readonly #count: number;
  readonly #period: number;
  #times: readonly number[] = [];

  /** @param period in milliseconds */
  constructor(count: number, period: number) {
    this.#count = count;
    this.#period = period;
  }

  /** Counts a request, or gives the milliseconds until one is accepted again. */
  take(now: number): number | undefined {
    const recent = this.#times.filter((time) => time > now - this.#period);
    const [first] = recent;
    if (first !== undefined && recent.length >= this.#count) return first + this.#period - now;
    this.#times = [...recent, now];
    return undefined;
  }
}
