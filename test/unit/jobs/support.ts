import type { Clock } from "../../../client/src/jobs/clock.ts";
import type { Job, JobKey } from "../../../client/src/jobs/model.ts";
import type { Memento } from "../../../client/src/jobs/store.ts";

/** A clock that stands still until it is told otherwise. */
export class VirtualClock implements Clock {
  #now = Date.parse("2026-11-20T12:00:00Z");
  readonly #timers = new Set<{ readonly at: number; readonly task: () => void }>();

  now(): number {
    return this.#now;
  }

  schedule(delay: number, task: () => void): () => void {
    const timer = { at: this.#now + delay, task };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Sets the clock without running a timer: a clock set back, or a machine that slept. */
  set(now: number): void {
    this.#now = now;
  }

  /** How many timers are set. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Lives through some time: each timer runs at its hour, and what follows from it at once is done before the next. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settled();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#timers.delete(next);
      this.#now = next.at;
      next.task();
      await settled();
    }
    this.#now = end;
  }

  #next(end: number): { readonly at: number; readonly task: () => void } | undefined {
    return [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Resolves once all promises that are under way have run their course. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A memento in memory. Like that of VS Code, it keeps JSON, and what was written is read back at once. */
export class FakeMemento implements Memento {
  readonly values = new Map<string, unknown>();
  failing = false;

  get(key: string): unknown {
    return this.values.get(key);
  }

  async update(key: string, value: unknown): Promise<void> {
    if (this.failing) throw new Error("disk full");
    if (value === undefined) this.values.delete(key);
    else this.values.set(key, JSON.parse(JSON.stringify(value)));
  }
}

export const origin = "https://api.example.com";

export function keyOf(id: string): JobKey {
  return { origin, projectId: "acme", id };
}

/** A job as it may come, with some fields changed. */
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
