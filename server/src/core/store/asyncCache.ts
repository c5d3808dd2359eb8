import { copyOf } from "../text/copyOf.ts";
import { SnapshotMap } from "./snapshotMap.ts";
import { whenAll } from "./whenAll.ts";

interface Read {
  done: Promise<void>;
  /** The value was refreshed during the read, which is repeated. */
  isStale: boolean;
  /** The value was forgotten during the read, and has not been requested again. */
  isForgotten: boolean;
}

/** How often a value is read before it counts although it has changed meanwhile: a program may write a file all the time. */
const maxReads = 3;

/** Which keys are still wanted, for reads that should not be made for nothing. */
export interface Demand {
  /** Settles when it is clear what is wanted. Never rejects. */
  whenSettled(): Promise<void>;
  isWanted(key: string): boolean;
}

/**
 * A cache of values that are read asynchronously, by key: each is read when it is first requested, and kept until it is refreshed. A
 * key has at most one read at a time. The old value remains until the new one has been read, so that nothing flickers.
 */
export class AsyncCache<T> {
  readonly #read: (key: string, before: T | undefined) => Promise<T>;
  readonly #onChange: (key: string) => void;
  readonly #demand: Demand | undefined;
  readonly #reads = new Map<string, Read>();
  readonly #values = new SnapshotMap<T>();

  /**
   * `read` receives the previous value and must not reject. `onChange` is called after each read. With a `demand`, only what is wanted is
   * read, and what is not wanted any more by then is forgotten.
   */
  constructor(read: (key: string, before: T | undefined) => Promise<T>, onChange: (key: string) => void, demand?: Demand) {
    this.#read = read;
    this.#onChange = onChange;
    this.#demand = demand;
  }

  /** The value of a key; undefined until it has been read. */
  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  /** All current values. Immutable. */
  get snapshot(): ReadonlyMap<string, T> {
    return this.#values.snapshot;
  }

  /** Starts reading a value, unless it is known or being read. */
  request(key: string): void {
    const read = this.#reads.get(key);
    if (read?.isForgotten === true) {
      read.isForgotten = false;
      // Nobody refreshed it since.
      read.isStale = true;
    } else if (read === undefined && !this.#values.has(key)) this.#start(copyOf(key));
  }

  /** Starts reading a value like `request`. Settles once it is known. */
  async load(key: string): Promise<void> {
    this.request(key);
    await this.#reads.get(key)?.done;
  }

  /** Reads a value again if it has been requested before. */
  refresh(key: string): void {
    const read = this.#reads.get(key);
    if (read !== undefined) read.isStale = true;
    else if (this.#values.has(key)) this.#start(key);
  }

  /** Reads all values again that have been requested before. */
  refreshAll(): void {
    this.refreshBelow("");
  }

  /** Reads the values again that have been requested before, of all keys that start with a text. */
  refreshBelow(start: string): void {
    for (const key of new Set([...this.#values.keys(), ...this.#reads.keys()])) if (key.startsWith(start)) this.refresh(key);
  }

  /** Forgets a value, also one that is being read. */
  forget(key: string): void {
    const read = this.#reads.get(key);
    if (read !== undefined) read.isForgotten = true;
    this.#values.delete(key);
  }

  /** Forgets the values of all keys that are not used. */
  retain(isUsed: (key: string) => boolean): void {
    for (const key of new Set([...this.#values.keys(), ...this.#reads.keys()])) if (!isUsed(key)) this.forget(key);
  }

  /** Settles when the current reads are done of the keys that `concerns` accepts; undefined if there are none. */
  running(concerns: (key: string) => boolean = () => true): Promise<unknown> | undefined {
    return whenAll(Array.from(this.#reads, ([key, { done }]) => (concerns(key) ? done : undefined)));
  }

  #start(key: string): void {
    const read: Read = { isStale: false, isForgotten: false, done: Promise.resolve() };
    this.#reads.set(key, read);
    read.done = this.#run(key, read);
  }

  async #run(key: string, read: Read): Promise<void> {
    let value: T;
    let left = maxReads;
    do {
      left--;
      read.isStale = false;
      if (this.#demand !== undefined) {
        await this.#demand.whenSettled();
        if (!this.#demand.isWanted(key)) return this.#drop(key);
      }
      value = await this.#read(key, this.#values.get(key));
    } while (read.isStale && !read.isForgotten && left > 0);
    if (read.isForgotten || this.#demand?.isWanted(key) === false) return this.#drop(key);
    this.#reads.delete(key);
    this.#values.set(key, value);
    if (read.isStale) this.#start(key);
    this.#onChange(key);
  }

  /** Ends a read without a value. The old one may be outdated. */
  #drop(key: string): void {
    this.#reads.delete(key);
    this.#values.delete(key);
  }
}
