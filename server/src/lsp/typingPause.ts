import type { Timer } from "./timeDebouncer.ts";
import { TimeDebouncer } from "./timeDebouncer.ts";

/** In milliseconds. Even slow typists seldom take longer between two keys. */
const pause = 1000;

/** Tells when the user does not type, for what should not be done for each character. */
export class TypingPause {
  readonly #debouncer: TimeDebouncer;
  readonly #waiting: (() => void)[] = [];
  #isTyping = false;

  /** @param timer the one of the system unless a test gives another */
  constructor(timer?: Timer) {
    this.#debouncer = new TimeDebouncer(() => this.#stopped(), pause, timer);
  }

  /** Call this with each edit. */
  typed(): void {
    this.#isTyping = true;
    this.#debouncer.call();
  }

  /** Settles when there was no edit for a moment. Never rejects. */
  async whenQuiet(): Promise<void> {
    if (this.#isTyping) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }

  #stopped(): void {
    this.#isTyping = false;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
