import { copyOf } from "../text/copyOf.ts";
import { SnapshotMap } from "./snapshotMap.ts";

interface Read {
  done: Promise<void>;
  /** The file changed while it was being read. */
  isStale: boolean;
}

/**
 * Values that are read asynchronously, by key: read once they are requested, kept until they change. One key is read once at a
 * time. The old value remains until the new one is there, so that nothing flickers.
 */
export class AsyncCache<T> {
  readonly #read: (key: string, before: T | undefined) => Promise<T>;
  readonly #changed: (key: string) => void;
  readonly #reads = new Map<string, Read>();
  readonly #values = new SnapshotMap<T>();

  /** `changed` is called when a value has arrived, the first one or a newer one. `read` is given the one before, and never rejects. */
  constructor(read: (key: string, before: T | undefined) => Promise<T>, changed: (key: string) => void) {
    this.#read = read;
    this.#changed = changed;
  }

  /** The value of a key, as far as it is known. */
  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  /** All values that are known now. Never changes. */
  get snapshot(): ReadonlyMap<string, T> {
    return this.#values.snapshot;
  }

  /** Starts reading, unless the value is known or being read. */
  request(key: string): void {
    if (!this.#values.has(key) && !this.#reads.has(key)) this.#start(copyOf(key));
  }

  /** Reads again what has been requested before. */
  refresh(key: string): void {
    const read = this.#reads.get(key);
    if (read !== undefined) read.isStale = true;
    else if (this.#values.has(key)) this.#start(key);
  }

  /** Reads again all that has been requested before. */
  refreshAll(): void {
    for (const key of new Set([...this.#values.keys(), ...this.#reads.keys()])) this.refresh(key);
  }

  /** Settles when the reads that run now are done; undefined when none does. */
  get running(): Promise<unknown> | undefined {
    return this.#reads.size === 0 ? undefined : Promise.all(Array.from(this.#reads.values(), ({ done }) => done));
  }

  #start(key: string): void {
    const read: Read = { isStale: false, done: Promise.resolve() };
    this.#reads.set(key, read);
    read.done = this.#run(key, read);
  }

  async #run(key: string, read: Read): Promise<void> {
    let value: T;
    do {
      read.isStale = false;
      value = await this.#read(key, this.#values.get(key));
    } while (read.isStale);
    this.#reads.delete(key);
    this.#values.set(key, value);
    this.#changed(key);
  }
}
