/** What was found out about files by reading them: each is read once until `forget`. */
export class ContentCache<T> {
  readonly #batchSize: number;
  readonly #isSame: (known: T, text: string) => boolean;
  readonly #known = new Map<string, T>();
  /** The files that are being read and have not changed meanwhile. */
  readonly #reading = new Set<string>();

  /** `batchSize`: how many files are read at the same time. `isSame`: whether the same would be found in a text of a file as is known. */
  constructor(batchSize: number, isSame: (known: T, text: string) => boolean) {
    this.#batchSize = batchSize;
    this.#isSame = isSame;
  }

  /** What is known of a file; undefined for one that has not been read, or that changed while it was. */
  get(path: string): T | undefined {
    return this.#known.get(path);
  }

  /** Reads those files of which nothing is known. */
  async readAll(paths: Iterable<string>, read: (path: string) => Promise<T>): Promise<void> {
    const due = [...paths].filter((path) => !this.#known.has(path));
    for (let start = 0; start < due.length; start += this.#batchSize) {
      const batch = due.slice(start, start + this.#batchSize);
      for (const path of batch) this.#reading.add(path);
      const found = await Promise.all(batch.map(async (path) => ({ path, value: await read(path) })));
      for (const { path, value } of found) if (this.#reading.delete(path)) this.#known.set(path, value);
    }
  }

  /**
   * Forgets a file that changed, unless what is known of it stays the same. `text` is its text, if that is known. Gives whether it must be
   * read again.
   */
  forget(path: string, text: string | undefined): boolean {
    if (this.#reading.delete(path)) return true;
    if (!this.#known.has(path) || (text !== undefined && this.#isSame(this.#known.get(path) as T, text))) return false;
    return this.#known.delete(path);
  }

  /** Forgets all files. */
  forgetAll(): void {
    this.#known.clear();
    this.#reading.clear();
  }
}
