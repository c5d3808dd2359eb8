/** How many turns of the event loop without a change end a burst: the next message of an editor may take several. */
const quietTurns = 16;

/** For how many turns a burst is waited for at most, so that it does not take seconds. */
const maxTurns = 4096;

/**
 * Changes of one file after another, as when an editor opens thousands of pages after a move. What is made of all pages would be made again
 * for each. Changes of the same file are no burst: somebody types in it, and requests wait for what is made of it.
 */
export class ChangeBurst {
  #count = 0;
  #last: string | undefined;
  #isOver = true;

  /** Call this with the path of each file that changes. */
  changed(path: string): void {
    if (path === this.#last) return;
    this.#last = path;
    this.#count++;
    this.#isOver = false;
  }

  /** Settles when a burst is over, or after as many turns of the event loop as there are `pages`: it takes about as long to read them. */
  async whenOver(pages: number, pause: () => Promise<void>): Promise<void> {
    let quiet = this.#isOver ? quietTurns : 0;
    for (let left = Math.min(pages, maxTurns); left > 0 && quiet < quietTurns; left--) {
      const before = this.#count;
      await pause();
      quiet = this.#count === before ? quiet + 1 : 0;
    }
    this.#isOver = true;
  }
}
