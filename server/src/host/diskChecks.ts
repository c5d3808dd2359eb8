import { createHash } from "node:crypto";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Host } from "../core/store/host.ts";
import { readChecked, removeOldest, writeChecked } from "./checkedFile.ts";
import type { DiskResults } from "./diskResults.ts";
import type { Questions, StateOf } from "./trace.ts";
import { Trace } from "./trace.ts";

/** What is in a file. */
interface Saved {
  readonly version: string;
  readonly questions: Questions;
  readonly value: unknown;
}

/** How many bytes a result takes at most, with what was asked for it. What exceeds that is made again each time. */
const maxSize = 16 * 1024 * 1024;

/** How many results are kept, and how many bytes together. */
const limits = { count: 64, size: 8 * maxSize };

const extension = ".check";

/** Keeps what is found in sites in a folder, in a file for each site and its settings. */
export class DiskChecks {
  readonly #folder: string;
  readonly #version: string;
  readonly #stateOf: StateOf;
  readonly #results: DiskResults;
  readonly #due = new Map<string, Saved>();

  /** `version` is that of the program: what another one found does not count. `results` are those of single files. */
  constructor(folder: string, version: string, stateOf: StateOf, results: DiskResults) {
    this.#folder = folder;
    this.#version = version;
    this.#stateOf = stateOf;
    this.#results = results;
  }

  /**
   * What `make` gives for a site with some settings: plain data that depends on what it asks the host. If that is the same as in an earlier
   * process, what it gave there.
   */
  async of<T>(site: string, settings: string, host: Host, make: (host: Host) => Promise<T>): Promise<T> {
    const file = this.#fileOf(site, settings);
    const saved = this.#read(file);
    const trace = new Trace(this.#stateOf);
    // It was made by the same program, so that it has the same type.
    if (saved !== undefined && (await trace.isSame(host, saved.questions))) return saved.value as T;
    const value = await make(trace.watch(host, this.#results));
    const { questions } = trace;
    if (questions !== undefined) this.#due.set(file, { version: this.#version, questions, value });
    return value;
  }

  /** Writes what this process found. Never throws. */
  save(): void {
    for (const [file, saved] of this.#due) {
      const bytes = serialize(saved);
      if (bytes.length <= maxSize) writeChecked(file, bytes);
    }
    if (this.#due.size > 0) removeOldest(this.#folder, extension, limits);
  }

  #read(file: string): Saved | undefined {
    try {
      const content = readChecked(file);
      const saved: Saved | undefined = content && deserialize(content);
      return saved?.version === this.#version ? saved : undefined;
    } catch {
      // Another version of Node.js wrote it.
      return undefined;
    }
  }

  #fileOf(site: string, settings: string): string {
    const name = createHash("sha256")
      .update(JSON.stringify([site, settings]))
      .digest("hex");
    return path.join(this.#folder, name.slice(0, 32) + extension);
  }
}
