import type { Clock } from "../../../client/src/jobs/clock.ts";
import type { Job, JobKey } from "../../../client/src/jobs/model.ts";
import type { SharedFolder } from "../../../client/src/jobs/sharedFolder.ts";
import type { StoreHost } from "../../../client/src/jobs/store.ts";
import { JobStore } from "../../../client/src/jobs/store.ts";
import { VersionedFile } from "../../../client/src/jobs/versionedFile.ts";

/** A clock that only advances when a test says so. Like a real one, it runs timers by elapsed time, not by the time of day. */
export class VirtualClock implements Clock {
  #elapsed = 0;
  #begun = Date.parse("2026-11-20T12:00:00Z");
  readonly #timers = new Set<{ readonly at: number; readonly task: () => void }>();

  now(): number {
    return this.#begun + this.#elapsed;
  }

  schedule(delay: number, task: () => void): () => void {
    const timer = { at: this.#elapsed + delay, task };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Sets the time of day without running timers, like a clock that is set back or a machine that was asleep. */
  set(now: number): void {
    this.#begun = now - this.#elapsed;
  }

  /** The number of timers. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Lets time pass. Runs each timer when it is due, and waits for what it triggers before the next one. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#elapsed + milliseconds;
    await this.settle();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#timers.delete(next);
      this.#elapsed = next.at;
      next.task();
      await this.settle();
    }
    this.#elapsed = end;
  }

  /** Resolves when everything that the last timer triggered is done. */
  protected settle(): Promise<void> {
    return settled();
  }

  #next(end: number): { readonly at: number; readonly task: () => void } | undefined {
    let first: { readonly at: number; readonly task: () => void } | undefined;
    for (const timer of this.#timers) if (timer.at <= end && timer.at < (first?.at ?? Number.POSITIVE_INFINITY)) first = timer;
    return first;
  }
}

/** Resolves when all pending promises that need no I/O are settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A folder in memory that several windows can share. */
export class MemoryFolder implements SharedFolder {
  readonly files: Map<string, string>;
  failing = false;
  /** Runs before each operation. If it never resolves, the window was killed at that moment. */
  before: (operation: string, name: string) => Promise<void> | void = () => undefined;

  /** @param files of another window, to share them */
  constructor(files = new Map<string, string>()) {
    this.files = files;
  }

  async list(): Promise<readonly string[]> {
    await this.#begin("list", "");
    return [...this.files.keys()];
  }

  async read(name: string): Promise<string | undefined> {
    await this.#begin("read", name);
    return this.files.get(name);
  }

  async create(name: string, text: string): Promise<boolean> {
    await this.#begin("create", name);
    if (this.files.has(name)) return false;
    this.files.set(name, text);
    return true;
  }

  async copy(name: string, to: string): Promise<boolean> {
    await this.#begin("copy", name);
    const text = this.files.get(name);
    return text !== undefined && this.create(to, text);
  }

  async remove(name: string): Promise<void> {
    await this.#begin("remove", name);
    this.files.delete(name);
  }

  async #begin(operation: string, name: string): Promise<void> {
    await this.before(operation, name);
    if (this.failing) throw new Error("disk full");
  }
}

/** The store of one window in a folder. */
export function storeIn(
  folder: SharedFolder,
  clock: Clock = new VirtualClock(),
  warn: StoreHost["warn"] = throwWarning,
): JobStore {
  return new JobStore({ file: new VersionedFile(folder, "tracked"), clock, warn });
}

function throwWarning(problem: string): never {
  throw new Error(`unexpected warning: ${problem}`);
}

export const origin = "https://api.example.com";

export function keyOf(id: string): JobKey {
  return { origin, projectId: "acme", id };
}

/** A job with some fields changed. */
export function jobWith(changes: Partial<Job> = {}): Job {
  return {
    id: "job_1",
    status: "active",
    source: { repository: "https://github.com/acme/docs", ref: "agent/quickstart" },
    model: "writer-2",
    prLink: null,
    createdAt: "2026-11-20T11:58:00Z",
    archivedAt: null,
    ...changes,
  };
}
