import type { ChildProcessByStdio } from "node:child_process";
import { spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { maxFileSize } from "../fileLimits.ts";
import { GitTimeout, gitArguments, gitOptions } from "./git.ts";

const newline = 10;

/** How long git may run, in milliseconds: less than the thread that it runs for, after whose end nothing would end it. */
const defaultMaxTime = 110_000;

/** Reads files of commits, without a checkout. */
export class BlobReader {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  /** Each takes the content of a file, in the order in which they were asked for, or a rejection if it is not known. */
  readonly #waiting: ((content: Buffer | undefined | Promise<never>) => void)[] = [];
  readonly #timeout: GitTimeout;
  #chunks: Buffer[] = [];
  #size = 0;
  /** How much there has to be for the next answer. */
  #needed = 1;
  /** How much of the output belongs to a file that is too large. */
  #skipped = 0;

  /** `maxTime` is how long git may run, in milliseconds. */
  constructor(folder: string, maxTime = defaultMaxTime) {
    this.#timeout = new GitTimeout(folder, maxTime);
    const limits = { timeout: maxTime, killSignal: "SIGKILL" } as const;
    const options = { ...gitOptions(), ...limits, stdio: ["pipe", "pipe", "ignore"] as ["pipe", "pipe", "ignore"] };
    this.#process = spawn("git", gitArguments(folder, ["cat-file", "--batch", "--follow-symlinks"]), options);
    this.#process.stdout.on("data", (chunk: Buffer) => this.#add(chunk));
    this.#process.on("error", () => this.#end());
    this.#process.on("close", () => this.#end());
    // The process may have ended.
    this.#process.stdin.on("error", () => this.#end());
  }

  /**
   * The file at a path from the folder of the repository; undefined if the commit does not have it, or if it is too large. Rejects with a
   * `GitTimeout` if git runs too long.
   */
  read(commit: string, path: string): Promise<Buffer | undefined> {
    if (this.#process.killed) return Promise.reject(this.#timeout);
    if (path.includes("\n") || this.#process.exitCode !== null) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#process.stdin.write(`${commit}:${path}\n`);
    });
  }

  close(): void {
    this.#process.stdin.end();
  }

  #add(output: Buffer): void {
    const chunk = output.subarray(this.#skipped);
    this.#skipped -= output.length - chunk.length;
    if (chunk.length === 0) return;
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size < this.#needed) return;
    let all = Buffer.concat(this.#chunks);
    for (let taken = this.#take(all); taken > 0; taken = this.#take(all)) all = all.subarray(taken);
    this.#chunks = [all];
    this.#size = all.length;
  }

  /** Takes one answer from the beginning of the output. Gives its length; 0 if it is not complete. */
  #take(output: Buffer): number {
    const end = output.indexOf(newline);
    this.#needed = output.length + 1;
    if (end === -1) return 0;
    const header = output.toString("utf8", 0, end);
    const [, type, length = ""] = /^[\da-f]+ (\w+) (\d+)$/u.exec(header) ?? [];
    // A link out of the repository, or to nothing: the answer has a second line.
    const [, textLength] = /^(?:dangling|loop|notdir|symlink) (\d+)$/u.exec(header) ?? [];
    const size = Number(textLength ?? length);
    const after = type === undefined && textLength === undefined ? end + 1 : end + 1 + size + 1;
    if (size > maxFileSize && type !== undefined) {
      this.#skipped = Math.max(0, after - output.length);
      this.#needed = 1;
      this.#waiting.shift()?.(undefined);
      return Math.min(after, output.length);
    }
    if (output.length < after) {
      this.#needed = after;
      return 0;
    }
    this.#needed = 1;
    this.#waiting.shift()?.(type === "blob" ? output.subarray(end + 1, end + 1 + size) : undefined);
    return after;
  }

  #end(): void {
    for (const resolve of this.#waiting.splice(0)) resolve(this.#process.killed ? Promise.reject(this.#timeout) : undefined);
  }
}
