/** The text of a file. */
export interface DecodedText {
  readonly text: string;
  /** Whether the file has no more. */
  readonly isAll: boolean;
}

/** The bytes of a file that is being read: perhaps more or fewer than expected, and those up to a limit. */
export class FileBytes {
  readonly #expected: number;
  readonly #limit: number;
  #bytes: Uint8Array;
  #end = 0;
  #isDone = false;

  constructor(expected: number, limit: number) {
    this.#expected = expected;
    this.#limit = limit;
    // One more byte shows whether there are more.
    this.#bytes = new Uint8Array(Math.min(expected, limit) + 1);
  }

  /** Whether the end of the file or the limit has been reached. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Where the next bytes are to be written. */
  get free(): Uint8Array {
    return this.#bytes.subarray(this.#end);
  }

  /** Call this when as many bytes as a read gave are in `free`. */
  received(count: number): void {
    this.#end += count;
    const isFull = this.#end === this.#bytes.length;
    // A read that gives less than was asked for is the last one if all that was expected is there: another one takes as long.
    this.#isDone = count === 0 || this.#end > this.#limit || (this.#end === this.#expected && !isFull);
    if (isFull && !this.#isDone) this.#enlarge();
  }

  decoded(): DecodedText {
    const text = new TextDecoder().decode(this.#bytes.subarray(0, Math.min(this.#end, this.#limit)));
    return { text, isAll: this.#end <= this.#limit };
  }

  #enlarge(): void {
    const larger = new Uint8Array(Math.min(2 * this.#bytes.length, this.#limit + 1));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
