/** A map that gives snapshots of itself. Copies its entries on the first change after a snapshot. */
export class SnapshotMap<T> {
  #entries = new Map<string, T>();
  #isShared = false;

  /** The current entries. Immutable. */
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
    this.#own();
    this.#entries.set(key, value);
  }

  delete(key: string): void {
    if (!this.#entries.has(key)) return;
    this.#own();
    this.#entries.delete(key);
  }

  #own(): void {
    if (this.#isShared) this.#entries = new Map(this.#entries);
    this.#isShared = false;
  }
}
