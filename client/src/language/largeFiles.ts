/** In bytes. Larger files are read one after the other. */
const largeSize = 1024 * 1024;

/** Milliseconds after which the next one is read: a file system may never answer. The server waits no longer, either. */
const maxWait = 60_000;

/**
 * Reads files of the editor. That reads only whole files, also where their beginning is enough: many large ones at once would fill the
 * memory.
 */
export class LargeFiles {
  readonly #maxWait: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(milliseconds = maxWait) {
    this.#maxWait = milliseconds;
  }

  /** Calls `read` for a file of a size in bytes: if it is large, after the large ones before it. */
  read<T>(size: number, read: () => Promise<T>): Promise<T> {
    if (size <= largeSize) return read();
    const result = this.#last.then(read);
    this.#last = this.#last.then(() => settledOrLate(result, this.#maxWait));
    return result;
  }
}

/** Settles when a result does, or after a time. Never rejects. */
function settledOrLate(result: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    result.then(done, done);
  });
}
