import { isSameJob } from "../model.ts";
import type { Change, RoutineFetch } from "./changes.ts";
import { recordRoutineFetch } from "./changes.ts";
import type { StoredFormat, StoredJobs } from "./storedJobs.ts";
import { emptyStore } from "./storedJobs.ts";

/** A change that is not saved yet. */
export interface PendingChange {
  readonly apply: Change;
  /** The next routine fetch of the same job takes the place of this one. */
  readonly routine?: RoutineFetch;
}

/** The jobs as they are now: what was read last from the file, with the changes that are not saved yet. */
export class CurrentJobs {
  readonly #format: StoredFormat;
  readonly #onChanged: () => void;
  #stored: StoredJobs = emptyStore;
  #pending: readonly PendingChange[] = [];
  /** `#stored` with `#pending`. */
  #state: StoredJobs = emptyStore;

  /** @param onChanged called after each change of the state */
  constructor(format: StoredFormat, onChanged: () => void) {
    this.#format = format;
    this.#onChanged = onChanged;
  }

  get state(): StoredJobs {
    return this.#state;
  }

  get pending(): readonly PendingChange[] {
    return this.#pending;
  }

  /** Applies a change, which is pending then. */
  apply(change: Change): void {
    this.#add(this.#pending, { apply: change }, change);
  }

  /** Applies a routine fetch, and merges it with a pending one of the same job. */
  applyRoutine(routine: RoutineFetch): void {
    const previous = this.#pending.find((change) => change.routine !== undefined && isSameJob(change.routine.key, routine.key));
    const merged = { ...routine, from: previous?.routine?.from ?? routine.from };
    const others = this.#pending.filter((change) => change !== previous);
    this.#add(others, { apply: recordRoutineFetch(merged), routine: merged }, recordRoutineFetch(routine));
  }

  /**
   * Call this with what the file has.
   * @param saved pending changes that it has, too
   */
  update(stored: StoredJobs, saved: readonly PendingChange[] = []): void {
    const pending = saved.length === 0 ? this.#pending : this.#pending.filter((change) => !saved.includes(change));
    const state = this.withChanges(stored, pending);
    this.#stored = stored;
    this.#pending = pending;
    this.#set(state);
  }

  /** Some content of the file with changes: the current state, if it is of just these. */
  withChanges(stored: StoredJobs, changes: readonly PendingChange[]): StoredJobs {
    if (changes === this.#pending && stored === this.#stored) return this.#state;
    return changes.reduce((state, { apply }) => apply(state), stored);
  }

  #add(others: readonly PendingChange[], added: PendingChange, change: Change): void {
    this.#pending = [...others, added];
    this.#set(change(this.#state));
  }

  #set(state: StoredJobs): void {
    if (state === this.#state || this.#format.isSame(state, this.#state)) return;
    this.#state = state;
    this.#onChanged();
  }
}
