import { copyOf } from "../text/copyOf.ts";

interface Entry<T> {
  value: T | undefined;
  /** The read under way; undefined when the value is the newest there is. */
  running: Promise<void> | undefined;
  /** The file changed while it was being read. */
  stale: boolean;
}

/**
 * What has been read from outside, by URI: asked for when it is first needed, kept until it changes.
 * `get` answers at once with what is known, and `undefined` while it is not known yet. One file is read once at a time.
 */
export class AsyncCache<T> {
  readonly #read: (uri: string, before: T | undefined) => Promise<T>;
  readonly #changed: (uri: string) => void;
  readonly #entries = new Map<string, Entry<T>>();

  /** `changed` is called when a value has arrived, the first one or a newer one. `read` is given the one before, and never rejects. */
  constructor(read: (uri: string, before: T | undefined) => Promise<T>, changed: (uri: string) => void) {
    this.#read = read;
    this.#changed = changed;
  }

  get(uri: string): T | undefined {
    const known = this.#entries.get(uri);
    if (known !== undefined) return known.value;
    const entry: Entry<T> = { value: undefined, running: undefined, stale: false };
    const key = copyOf(uri);
    this.#entries.set(key, entry);
    entry.running = this.#run(key, entry);
    return undefined;
  }

  /** Reads anew what has been asked for before. The old value serves until the new one is there, so that nothing flickers. */
  refresh(uri: string): void {
    const entry = this.#entries.get(uri);
    if (entry === undefined) return;
    if (entry.running === undefined) entry.running = this.#run(uri, entry);
    else entry.stale = true;
  }

  /** Reads anew all that has been asked for before. */
  refreshAll(): void {
    for (const uri of [...this.#entries.keys()]) this.refresh(uri);
  }

  /** Settles when nothing is being read any more. */
  async whenIdle(): Promise<void> {
    for (const { running } of this.#entries.values()) {
      if (running === undefined) continue;
      await running;
      return this.whenIdle();
    }
  }

  async #run(uri: string, entry: Entry<T>): Promise<void> {
    do {
      entry.stale = false;
      const value = await this.#read(uri, entry.value);
      if (!entry.stale) entry.value = value;
    } while (entry.stale);
    entry.running = undefined;
    this.#changed(uri);
  }
}
