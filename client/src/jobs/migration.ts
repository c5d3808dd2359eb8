import { mementoKey, mementoSetAsideKey } from "./manifest.ts";
import type { SharedFolder } from "./sharedFolder.ts";
import type { JobStore } from "./store.ts";
import { decodeMemento } from "./storedJobs.ts";

/** The part of `vscode.Memento` that is needed here. */
export interface Memento {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/**
 * Takes the tracked jobs over from VS Code's global state, where an earlier version kept them; windows that do so at once do no harm.
 * Nothing is removed there before it is written here, what cannot be read included. Rejects as the memento and the folder do.
 */
export async function migrateMemento(memento: Memento, store: JobStore, folder: SharedFolder): Promise<void> {
  const { jobs, unreadable } = decodeMemento(memento.get(mementoKey));
  const setAside = memento.get(mementoSetAsideKey);
  const odd = [...(Array.isArray(setAside) ? setAside : []), ...unreadable];
  if (odd.length > 0) await folder.create("unreadable.memento", JSON.stringify(odd));
  if (jobs.length > 0) await store.adopt(jobs);
  if (!store.isWritten) return;
  for (const key of [mementoKey, mementoSetAsideKey]) if (memento.get(key) !== undefined) await memento.update(key, undefined);
}
