import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { KeptResult, KeptResults, TaskFile } from "../core/store/host.ts";
import { readChecked, writeChecked } from "./checkedFile.ts";

/** The results in a docs root: the state of the file that each is of, and its value. */
type Results = Map<string, readonly [state: string, value: unknown]>;

/** What is in a file of results. */
interface Saved {
  readonly version: string;
  readonly results: Results;
}

/** What is known of a docs root. */
interface RootResults {
  readonly results: Results;
  /** The results that this process looked for. */
  readonly used: Set<string>;
  /** How long those that this process made took, in milliseconds. */
  spent: number;
}

/** In bytes. */
const maxSize = 128 * 1024 * 1024;

/** For how many docs roots results are kept, and how many bytes together. */
const maxRoots = 32;
const maxTogether = 4 * maxSize;

const extension = ".results";

/** Keeps results in a folder, in a file for each docs root. */
export class DiskResults implements KeptResults {
  readonly #folder: string;
  readonly #version: string;
  readonly #stateOf: (uri: string, within: string) => Promise<string | undefined>;
  readonly #roots = new Map<string, RootResults>();
  /** When something was last looked for or made. */
  #last = 0;

  /**
   * `version` is that of the program that makes the results: those of another one do not count. `stateOf` gives what tells the current
   * state of a file from all others.
   */
  constructor(folder: string, version: string, stateOf: (uri: string, within: string) => Promise<string | undefined>) {
    this.#folder = folder;
    this.#version = version;
    this.#stateOf = stateOf;
  }

  async find({ uri, text, within }: TaskFile, name: string): Promise<KeptResult | undefined> {
    if (text !== undefined || within === undefined) return undefined;
    const state = await this.#stateOf(uri, within);
    if (state === undefined) return undefined;
    const root = this.#root(within);
    const key = `${uri.slice(within.length)} ${name}`;
    root.used.add(key);
    const known = root.results.get(key);
    this.#last = performance.now();
    return {
      value: known?.[0] === state ? known[1] : undefined,
      keep: (value) => {
        const now = performance.now();
        root.spent += now - this.#last;
        this.#last = now;
        root.results.set(key, [state, value]);
      },
    };
  }

  /** Writes the results of each docs root of which new ones took longer than some milliseconds. Never throws. */
  save(worthSaving: number): void {
    let isNew = false;
    for (const [uri, { results, used, spent }] of this.#roots) {
      if (spent <= worthSaving) continue;
      // Files come and go.
      if (results.size > 2 * used.size) for (const key of results.keys()) if (!used.has(key)) results.delete(key);
      const content = serialize({ version: this.#version, results } satisfies Saved);
      if (content.length > maxSize) continue;
      const file = this.#fileOf(uri);
      isNew ||= !existsSync(file);
      writeChecked(file, content);
    }
    if (isNew) this.#removeOldest();
  }

  #root(uri: string): RootResults {
    const known = this.#roots.get(uri);
    if (known !== undefined) return known;
    const root: RootResults = { results: this.#read(this.#fileOf(uri)), used: new Set(), spent: 0 };
    this.#roots.set(uri, root);
    return root;
  }

  #read(file: string): Results {
    try {
      const content = readChecked(file);
      const saved: Saved | undefined = content && deserialize(content);
      if (saved?.version === this.#version) return saved.results;
    } catch {
      // Another version of Node.js wrote it.
    }
    return new Map();
  }

  #fileOf(uri: string): string {
    return path.join(this.#folder, createHash("sha256").update(uri).digest("hex").slice(0, 32) + extension);
  }

  #removeOldest(): void {
    try {
      const files = readdirSync(this.#folder).filter((name) => name.endsWith(extension));
      const times = files.map((name) => {
        const file = path.join(this.#folder, name);
        const { mtimeMs, size } = statSync(file);
        return { file, time: mtimeMs, size };
      });
      times.sort((a, b) => b.time - a.time);
      let left = maxTogether;
      for (const [index, { file, size }] of times.entries()) {
        left -= size;
        if (index >= maxRoots || left < 0) rmSync(file, { force: true });
      }
    } catch {
      // Another process removes them, too.
    }
  }
}
