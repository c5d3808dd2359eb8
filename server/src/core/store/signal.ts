/** Something that happens again and again, for those who wait for the next time. */
export class Signal {
  #waiting: (() => void)[] = [];

  /** Settles when it happens next. */
  next(): Promise<void> {
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  /** Call this when it happens. */
  happened(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
