import type { Job, JobKey } from "../../../client/src/jobs/model.ts";
import type { SharedFolder } from "../../../client/src/jobs/store/sharedFolder.ts";
import type { StoreHost } from "../../../client/src/jobs/store/store.ts";
import { JobStore } from "../../../client/src/jobs/store/store.ts";
import { VersionedFile } from "../../../client/src/jobs/store/versionedFile.ts";
import type { Clock } from "../../../client/src/time/clock.ts";
import { VirtualClock } from "../virtualClock.ts";

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
