import type { TransformCallback } from "node:stream";
import { Transform } from "node:stream";
import type { DocumentNotice } from "./documentNotice.ts";
import { isOtherAtBeginning, noticeAtBeginning, noticeOf } from "./documentNotice.ts";

/** Takes the texts of large files, and what becomes of them, in place of the connection. */
export interface TextHolder {
  /** Whether no file is held. */
  readonly isEmpty: boolean;
  has(uri: string): boolean;
  /** Takes a message about a file, which it holds from the message that opens it to the one that closes it. Gives what takes the body. */
  receive(notice: DocumentNotice): (bytes: Uint8Array, isLast: boolean) => void;
  /** Holds a file no longer. */
  drop(uri: string): void;
}

/** A file whose opening takes more bytes than this is held. */
const largeMessage = 1024 * 1024;

/** In so many bytes a message names its file. */
const longestBeginning = 4096;

const headerEnd = "\r\n\r\n";

/**
 * What a client writes, without its messages about large files: those go to the holder, as they come in, so that they are never
 * decoded, parsed or even put together on this thread. A docs.json is never held: what is typed there is answered from here.
 */
export class LargeTextFilter extends Transform {
  readonly #holder: TextHolder;
  readonly #limit: number;
  /** What has come and has not gone on, how many bytes that is, and how many it takes to see where it goes. */
  #waiting: Buffer[] = [];
  #size = 0;
  #needed = 1;
  /** How many bytes of the message at hand are still to go its way. */
  #left = 0;
  #onward: (bytes: Buffer, isLast: boolean) => void = (bytes) => this.push(bytes);

  /** `limit`: the bytes that the message may have which opens a file that is not held. */
  constructor(holder: TextHolder, limit = largeMessage) {
    super();
    this.#holder = holder;
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#keep(chunk);
    while (this.#size >= this.#needed) {
      const [first, ...more] = this.#waiting;
      // Of many small messages in one chunk each would be copied with all that follow it.
      const bytes = first !== undefined && more.length === 0 ? first : Buffer.concat(this.#waiting);
      this.#waiting = [];
      this.#size = 0;
      this.#needed = 1;
      this.#keep(this.#left > 0 ? this.#send(bytes) : this.#decide(bytes));
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    for (const bytes of this.#waiting) this.push(bytes);
    done();
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#waiting.push(bytes);
    this.#size += bytes.length;
  }

  /** Sends of the message at hand what is there, and gives the rest. */
  #send(bytes: Buffer): Buffer {
    const part = bytes.subarray(0, this.#left);
    this.#left -= part.length;
    this.#onward(part, this.#left === 0);
    return bytes.subarray(part.length);
  }

  /** Sees where the message goes that begins here, or how much of it that takes. Gives what is to go on its way then. */
  #decide(bytes: Buffer): Buffer {
    const start = bytes.indexOf(headerEnd) + headerEnd.length;
    if (start < headerEnd.length) return this.#wait(bytes, bytes.length + 1);
    const [, digits] = /content-length: *(\d+)/iu.exec(bytes.toString("latin1", 0, start)) ?? [];
    // What is no message the connection shall complain of, and there is no telling where the next one begins.
    if (digits === undefined) return this.#pass(bytes, Number.POSITIVE_INFINITY);
    const length = Number(digits);
    const end = start + length;
    const headEnd = Math.min(end, start + longestBeginning);
    if (bytes.length < headEnd) return this.#wait(bytes, headEnd);
    const head = bytes.toString("utf8", start, headEnd);
    let notice = noticeAtBeginning(head);
    if (notice === undefined && !this.#holder.isEmpty && !isOtherAtBeginning(head)) {
      if (bytes.length < end) return this.#wait(bytes, end);
      notice = noticeOf(bytes.toString("utf8", start, end));
    }
    if (notice === undefined) return this.#pass(bytes, end);
    if (notice.kind === "open" ? length > this.#limit && mayBeHeld(notice) : this.#holder.has(notice.uri)) {
      this.#onward = this.#holder.receive(notice);
      this.#left = length;
      return bytes.subarray(start);
    }
    if (notice.kind === "open") this.#holder.drop(notice.uri);
    return this.#pass(bytes, end);
  }

  #wait(bytes: Buffer, needed: number): Buffer {
    this.#needed = needed;
    return bytes;
  }

  #pass(bytes: Buffer, length: number): Buffer {
    this.#onward = (part) => this.push(part);
    this.#left = length;
    return bytes;
  }
}

function mayBeHeld({ uri, language }: DocumentNotice): boolean {
  return language !== "docs-json" && !uri.endsWith("/docs.json");
}
