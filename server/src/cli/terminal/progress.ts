import type { Host } from "../../core/store/host.ts";
import { numberText } from "../../core/text/numberText.ts";
import { printable } from "./terminal.ts";

/** How long a check takes before its progress is shown, and how often that changes, in milliseconds. */
const delay = 500;
const interval = 100;

/** What progress is drawn on: the standard error. */
interface ProgressStream {
  readonly isTTY?: boolean;
  /** 0 if it is not known. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** One line about the progress of a long check, on a terminal only. Call `clear` before anything else is written to it. */
export class Progress {
  readonly #stream: ProgressStream;
  readonly #now: () => number;
  /** When the line may change. */
  #due: number;
  #isDrawn = false;
  #title = "";
  #files = 0;

  constructor(stream: ProgressStream, now: () => number = () => performance.now()) {
    this.#stream = stream;
    this.#now = now;
    this.#due = now() + delay;
  }

  /** The same host, with the files that it reads counted. */
  countReads(host: Host): Host {
    return {
      ...host,
      readFile: (uri, options) => {
        this.#files++;
        this.#draw();
        return host.readFile(uri, options);
      },
      log: (message) => {
        this.clear();
        host.log(message);
      },
    };
  }

  /** Another site is checked. */
  startSite(file: string, index: number, count: number): void {
    this.#title = count === 1 ? `Checking ${file}` : `Checking ${file} (${numberText(index + 1)} of ${numberText(count)})`;
    this.#draw();
  }

  /** Removes the line. */
  clear(): void {
    if (this.#isDrawn) this.#stream.write("\r\u001b[K");
    this.#isDrawn = false;
  }

  #draw(): void {
    if (this.#stream.isTTY !== true || this.#title === "" || this.#now() < this.#due) return;
    this.#due = this.#now() + interval;
    const text = printable(`${this.#title}: ${numberText(this.#files)} files read`);
    // A line that wraps could not be removed.
    this.#stream.write(`\r\u001b[K${text.slice(0, (this.#stream.columns || 80) - 1)}`);
    this.#isDrawn = true;
  }
}
