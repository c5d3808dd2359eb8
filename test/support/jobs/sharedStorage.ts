import type { SharedFolder } from "../../../client/src/jobs/store/sharedFolder.ts";
import { settled } from "../virtualClock.ts";

/** What can happen to an operation on a disk. */
export type Outcome = "done" | "failed" | "doneButFailed";

/** A folder of several windows whose operations are done in a random order, each at once, and may fail. */
export class SharedStorage {
  readonly files = new Map<string, string>();
  readonly #random: () => number;
  readonly #waiting: (() => void)[] = [];
  /** Decides whether an operation fails. */
  outcomeOf: (operation: string, name: string) => Outcome = () => "done";

  constructor(random: () => number) {
    this.#random = random;
  }

  /** How many operations were started and are not done. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Does one of the operations, if there are any, and waits for what follows from it. */
  async step(): Promise<void> {
    const [next] = this.#waiting.splice(Math.floor(this.#random() * this.#waiting.length), 1);
    next?.();
    await settled();
  }

  /** Does all operations, and those that follow from them. */
  async finish(): Promise<void> {
    await settled();
    for (let left = 5000; this.#waiting.length > 0; left--) {
      if (left === 0) throw new Error("the operations never end");
      await this.step();
    }
  }

  /** The folder as one window sees it. After `kill`, its operations never end. */
  open(): SharedFolder & { kill(): void } {
    let isKilled = false;
    const perform = <T>(operation: string, name: string, run: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        this.#waiting.push(() => {
          if (isKilled) return;
          const outcome = this.outcomeOf(operation, name);
          const result = outcome === "failed" ? undefined : run();
          if (outcome === "done") resolve(result as T);
          else reject(Object.assign(new Error("the disk fails"), { code: "EIO" }));
        });
      });
    const { files } = this;
    const create = (name: string, text: string | undefined) =>
      text !== undefined && !files.has(name) && files.set(name, text).has(name);
    return {
      list: () => perform("list", "", () => [...files.keys()]),
      read: (name) => perform("read", name, () => files.get(name)),
      create: (name, text) => perform("create", name, () => create(name, text)),
      copy: (name, to) => perform("copy", name, () => create(to, files.get(name))),
      remove: (name) => perform("remove", name, () => void files.delete(name)),
      kill: () => {
        isKilled = true;
      },
    };
  }
}
