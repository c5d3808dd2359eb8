import type { TrackedJob } from "../trackedJob.ts";
import { createdAt, isUnfinished } from "../trackedJob.ts";
import type { StoredJobs } from "./storedJobs.ts";

/** The jobs of one state of the store by their server. Each list is computed once. */
export class JobLists {
  readonly state: StoredJobs;
  readonly #all = new Map<string, readonly TrackedJob[]>();
  readonly #unfinished = new Map<string, readonly TrackedJob[]>();

  constructor(state: StoredJobs) {
    this.state = state;
  }

  /** The jobs of a server, newest first, including archived ones. */
  all(origin: string): readonly TrackedJob[] {
    const compute = () =>
      this.#of(origin)
        .map((job) => ({ job, createdAt: createdAt(job) }))
        .sort((a, b) => b.createdAt - a.createdAt)
        .map(({ job }) => job);
    return known(this.#all, origin, compute);
  }

  /** The jobs of a server that are neither finished nor archived, in no particular order. */
  unfinished(origin: string): readonly TrackedJob[] {
    return known(this.#unfinished, origin, () => this.#of(origin).filter(isUnfinished));
  }

  #of(origin: string): readonly TrackedJob[] {
    return this.state.jobs.filter(({ key }) => key.origin === origin);
  }
}

function known<T>(values: Map<string, T>, name: string, compute: () => T): T {
  const value = values.get(name) ?? compute();
  values.set(name, value);
  return value;
}
