import { deserialize, serialize } from "node:v8";
import type { CacheEntry, ResultCache, TaskFile } from "../core/store/host.ts";
import { CacheFolder } from "./cacheFolder.ts";
import type { StateOf } from "./fileReader.ts";
import { missing } from "./fileReader.ts";

/** The results in a docs root: the state of the file that each is of, and its value as bytes, which are read when it is needed. */
type Results = Map<string, readonly [state: string, value: Uint8Array]>;

/** What is in a file of results. */
interface Saved {
  readonly results: Results;
}

/** What is known of a docs root. */
interface RootResults {
  readonly results: Results;
  /** The results that this process looked for. */
  readonly used: Set<string>;
  /** How many bytes all of them take. */
  size: number;
  /** How long those that this process made took, in milliseconds. */
  spent: number;
}

/** How many bytes the results of a docs root take at most. What exceeds that is read again each time. */
const maxSize = 64 * 1024 * 1024;

/** The number of docs roots that are kept. */
const files = { extension: ".results", count: 32, size: 4 * maxSize };

/** Keeps results in a folder, in a file for each docs root. */
export class DiskResultCache implements ResultCache {
  readonly #folder: CacheFolder<Saved>;
  readonly #stateOf: StateOf;
  readonly #roots = new Map<string, RootResults>();
  /** When something was last looked for or made. */
  #last = 0;

  /**
   * `version` is that of the program that makes the results: those of another one do not count. `stateOf` gives what tells the current
   * state of a file from all others.
   */
  constructor(folder: string, version: string, stateOf: StateOf) {
    this.#folder = new CacheFolder(folder, version, files);
    this.#stateOf = stateOf;
  }

  async find(file: TaskFile, name: string): Promise<CacheEntry | undefined> {
    const { uri, text, within } = file;
    return text === undefined && within !== undefined ? this.findIn(await this.#stateOf(uri, within), file, name) : undefined;
  }

  /** What `find` gives, for a file whose state is known. */
  findIn(state: string | undefined, { uri, within }: TaskFile, name: string): CacheEntry | undefined {
    if (state === undefined || state === missing || within === undefined) return undefined;
    const root = this.#root(within);
    const key = `${uri.slice(within.length)} ${name}`;
    root.used.add(key);
    const known = root.results.get(key);
    this.#last = performance.now();
    return {
      value: known?.[0] === state ? deserialize(known[1]) : undefined,
      store: async (value) => {
        const now = performance.now();
        root.spent += now - this.#last;
        const bytes = serialize(value);
        // The file that was read may be another one than the file that was found.
        const isCurrent = (await this.#stateOf(uri, within)) === state;
        // Other results may have been stored meanwhile.
        const size = root.size - (root.results.get(key)?.[1].length ?? 0) + bytes.length;
        if (isCurrent && size <= maxSize) {
          root.results.set(key, [state, bytes]);
          root.size = size;
        }
        this.#last = performance.now();
      },
    };
  }

  /** Writes the results of each docs root of which new ones took longer than some milliseconds. Never throws. */
  save(worthSaving: number): void {
    const due = [...this.#roots].filter(([, { spent }]) => spent > worthSaving);
    for (const [uri, { results, used }] of due) {
      // Files come and go.
      if (results.size > 2 * used.size) for (const key of results.keys()) if (!used.has(key)) results.delete(key);
      this.#folder.write(this.#folder.fileOf(uri), { results });
    }
    if (due.length > 0) this.#folder.prune();
  }

  #root(uri: string): RootResults {
    const known = this.#roots.get(uri);
    if (known !== undefined) return known;
    const { results } = this.#folder.read(this.#folder.fileOf(uri)) ?? { results: new Map() };
    const size = [...results.values()].reduce((sum, [, bytes]) => sum + bytes.length, 0);
    const root: RootResults = { results, used: new Set(), size, spent: 0 };
    this.#roots.set(uri, root);
    return root;
  }
}
