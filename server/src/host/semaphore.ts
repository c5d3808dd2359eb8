/** An amount that tasks share. A task that needs more than is left waits for those before it. */
export class Semaphore {
  readonly #amount: number;
  #used = 0;
  readonly #waiting: { readonly need: number; readonly start: () => void }[] = [];

  constructor(amount: number) {
    this.#amount = amount;
  }

  /** Runs a task once there is enough left for it. One that needs more than the whole amount runs alone. */
  async use<T>(need: number, task: () => T | Promise<T>): Promise<T> {
    const share = Math.min(need, this.#amount);
    if (this.#waiting.length === 0 && this.#used + share <= this.#amount) this.#used += share;
    else await new Promise<void>((start) => void this.#waiting.push({ need: share, start }));
    try {
      return await task();
    } finally {
      this.#used -= share;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let [next] = this.#waiting; next !== undefined && this.#used + next.need <= this.#amount; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#used += next.need;
      next.start();
    }
  }
}
