import type { Host } from "../core/store/host.ts";
import { CacheFolder } from "./cacheFolder.ts";
import type { DiskResultCache } from "./diskResultCache.ts";
import type { StateOf } from "./fileReader.ts";
import type { RecordedInputs } from "./inputRecorder.ts";
import { InputRecorder } from "./inputRecorder.ts";

/** What is in a file. */
interface Saved {
  readonly inputs: RecordedInputs;
  readonly value: unknown;
}

/** How many bytes a result takes at most, with what was asked for it. What exceeds that is made again each time. */
const maxSize = 16 * 1024 * 1024;

/** The number of sites with settings that are kept. */
const files = { extension: ".check", count: 64, size: 8 * maxSize };

/** Keeps what is found in sites in a folder, in a file for each site and its settings. */
export class DiskCheckCache {
  readonly #folder: CacheFolder<Saved>;
  readonly #stateOf: StateOf;
  readonly #results: DiskResultCache;
  readonly #due = new Map<string, Saved>();

  /** `version` is that of the program: what another one found does not count. `results` are those of single files. */
  constructor(folder: string, version: string, stateOf: StateOf, results: DiskResultCache) {
    this.#folder = new CacheFolder(folder, version, files);
    this.#stateOf = stateOf;
    this.#results = results;
  }

  /**
   * What `make` gives for a site with some settings: plain data that depends on what it asks the host. If that is the same as in an earlier
   * process, what it gave there.
   */
  async of<T>(site: string, settings: string, host: Host, make: (host: Host) => Promise<T>): Promise<T> {
    const file = this.#folder.fileOf(JSON.stringify([site, settings]));
    const saved = this.#folder.read(file);
    const recorder = new InputRecorder(this.#stateOf);
    // It was made by the same program, so that it has the same type.
    if (saved !== undefined && (await recorder.isSame(host, saved.inputs))) return saved.value as T;
    const value = await make(recorder.record(host, this.#results));
    const { inputs } = recorder;
    if (inputs !== undefined) this.#due.set(file, { inputs, value });
    return value;
  }

  /** Writes what this process found. Never throws. */
  save(): void {
    for (const [file, saved] of this.#due) this.#folder.write(file, saved, maxSize);
    if (this.#due.size > 0) this.#folder.prune();
  }
}
