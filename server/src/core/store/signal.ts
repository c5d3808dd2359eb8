/** Something that happens again and again, for those who wait for the next time. */
export class Signal {
  readonly #waiting = new Set<() => void>();

  /** Settles when it happens next, or like a promise that settles before. */
  async nextOr(other: Promise<unknown>): Promise<void> {
    let resume = (): void => undefined;
    const next = new Promise<void>((resolve) => {
      resume = resolve;
    });
    this.#waiting.add(resume);
    try {
      await Promise.race([next, other]);
    } finally {
      // It may never happen again.
      this.#waiting.delete(resume);
    }
  }

  /** Call this when it happens. */
  happened(): void {
    for (const resume of this.#waiting) resume();
  }
}
