/** A map that gives snapshots of itself: it copies its entries only when one changes that a snapshot holds. */
export class SnapshotMap<T> {
  #entries = new Map<string, T>();
  #isShared = false;

  /** The entries as they are now. Never changes. */
  get snapshot(): ReadonlyMap<string, T> {
    this.#isShared = true;
    return this.#entries;
  }

  get(key: string): T | undefined {
    return this.#entries.get(key);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  keys(): Iterable<string> {
    return this.#entries.keys();
  }

  set(key: string, value: T): void {
    if (this.#isShared) this.#entries = new Map(this.#entries);
    this.#isShared = false;
    this.#entries.set(key, value);
  }
}
