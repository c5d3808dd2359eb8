import { createHash } from "node:crypto";
import { isSkippedFolder } from "../core/files/exclusions.ts";
import type { FileList } from "../core/files/fileContent.ts";
import type { Host } from "../core/store/host.ts";
import type { DiskResultCache } from "./diskResultCache.ts";
import type { StateOf } from "./fileReader.ts";

/** What a host gave for a result: plain data. */
export interface RecordedInputs {
  /** The states of the files that were read, by the folder that they had to be in (`""`: any) and by URI. */
  readonly files: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The digests of the lists of files, by folder. */
  readonly lists: ReadonlyMap<string, string>;
}

/** How many files are looked at together. More would take more memory, and no less time. */
const atOnce = 200;

/** Records what a host gives, so that a later process can tell whether it would give the same. */
export class InputRecorder {
  readonly #stateOf: StateOf;
  readonly #files = new Map<string, Map<string, string>>();
  readonly #lists = new Map<string, string>();
  #isComplete = true;

  constructor(stateOf: StateOf) {
    this.#stateOf = stateOf;
  }

  /**
   * Undefined if an answer may change without a trace: of a file that has changed just now, or that could not be read, or of the network.
   */
  get inputs(): RecordedInputs | undefined {
    return this.#isComplete ? { files: this.#files, lists: this.#lists } : undefined;
  }

  /** The same host, recorded. `results` are those that it caches. */
  record(host: Host, results: DiskResultCache | undefined): Host {
    const { fetch, baseAddresses } = host;
    /** An answer that may change without a trace. */
    const untraced = <T>(answer: T): T => {
      this.#isComplete = false;
      return answer;
    };
    return {
      ...host,
      ...(results !== undefined && {
        cache: {
          find: async (file, name) =>
            file.text === undefined ? results.findIn(await this.#noteState(file.uri, file.within), file, name) : undefined,
        },
      }),
      readFile: async (uri, options) => {
        await this.#noteState(uri, options?.within);
        return this.#noteFailure(await host.readFile(uri, options));
      },
      listFiles: async (folder, skip) => {
        const list = await host.listFiles(folder, skip);
        if (skip === isSkippedFolder) this.#lists.set(folder, digestOf(list));
        else untraced(list);
        return list;
      },
      run: async (file, task) => {
        if (file.text === undefined) await this.#noteState(file.uri, file.within);
        return this.#noteFailure(await host.run(file, task));
      },
      log: (message) => untraced(host.log(message)),
      ...(fetch !== undefined && { fetch: (url) => untraced(fetch(url)) }),
      ...(baseAddresses !== undefined && { baseAddresses: (root, options) => untraced(baseAddresses(root, options)) }),
    };
  }

  /** Whether a host would give the same as in an earlier process. What is looked at for that is recorded, too. */
  async isSame(host: Host, { files, lists }: RecordedInputs): Promise<boolean> {
    for (const [folder, digest] of lists) {
      const found = digestOf(await host.listFiles(folder, isSkippedFolder));
      this.#lists.set(folder, found);
      if (found !== digest) return false;
    }
    for (const [within, states] of files) {
      const all = [...states];
      for (let start = 0; start < all.length; start += atOnce) {
        const part = all.slice(start, start + atOnce);
        const found = await Promise.all(part.map(([uri]) => this.#noteState(uri, within === "" ? undefined : within)));
        if (part.some(([, state], index) => state !== found[index])) return false;
      }
    }
    return true;
  }

  /** An answer about a file. Whether that can be read depends on more than its state: on rights, and on what else the machine does. */
  #noteFailure<T extends object | boolean>(answer: T): T {
    if (typeof answer === "object" && "kind" in answer && answer.kind === "unreadable") this.#isComplete = false;
    return answer;
  }

  /** The state of a file before it is first read: what is read then is at least as new. */
  async #noteState(uri: string, within: string | undefined): Promise<string | undefined> {
    const states = this.#files.get(within ?? "") ?? new Map<string, string>();
    this.#files.set(within ?? "", states);
    const known = states.get(uri);
    if (known !== undefined) return known;
    const state = await this.#stateOf(uri, within);
    if (state === undefined) this.#isComplete = false;
    else if (!states.has(uri)) states.set(uri, state);
    return states.get(uri);
  }
}

function digestOf(list: FileList): string {
  return createHash("sha256")
    .update(JSON.stringify(list ?? null))
    .digest("base64");
}
