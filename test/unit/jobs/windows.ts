import type { Clock } from "../../../client/src/jobs/clock.ts";
import type { PollSettings, View } from "../../../client/src/jobs/engine.ts";
import { JobEngine } from "../../../client/src/jobs/engine.ts";
import type { JobKey } from "../../../client/src/jobs/model.ts";
import { finishedNotice, keyNotice } from "../../../client/src/jobs/noticeText.ts";
import type { Outcome } from "../../../client/src/jobs/outcome.ts";
import type { SharedFolder } from "../../../client/src/jobs/sharedFolder.ts";
import type { ClaimedNotices, JobStore } from "../../../client/src/jobs/store.ts";
import { VersionedFile } from "../../../client/src/jobs/versionedFile.ts";
import { MemoryFolder, origin, storeIn } from "./support.ts";

export const defaults: PollSettings = { server: { origin, href: origin }, polling: true, interval: 5000, ceiling: 300_000 };

export interface WindowOptions {
  readonly clock: Clock;
  /** Where the store and the lease are; other windows share them. */
  readonly folder?: SharedFolder;
  readonly view?: View;
  /** Read anew each time, as settings are. */
  readonly settings?: () => PollSettings;
  readonly warn?: (problem: string) => void;
  readonly notify?: (notices: ClaimedNotices) => void;
  lookUp(key: JobKey, signal: AbortSignal): Promise<Outcome>;
}

/** A window without its face: what the extension wires, in memory. */
export interface TestWindow {
  readonly store: JobStore;
  readonly engine: JobEngine;
  /** What people were told here, as `id: status` or the kind of a server's trouble. */
  readonly notices: string[];
  /** The same, in the words that people read. */
  readonly messages: string[];
}

export async function openWindow(options: WindowOptions): Promise<TestWindow> {
  const { clock, folder = new MemoryFolder(), view = { focused: true, visible: true }, settings = () => defaults } = options;
  const store = storeIn(folder, clock, options.warn);
  await store.reload();
  const notices: string[] = [];
  const messages: string[] = [];
  const engine = new JobEngine(
    {
      store,
      leaseFile: new VersionedFile(folder, "holder"),
      clock,
      uniqueName: () => crypto.randomUUID(),
      settings,
      lookUp: options.lookUp,
      notify: (claimed) => {
        const { jobs, troubles } = claimed;
        options.notify?.(claimed);
        notices.push(
          ...jobs.map(({ key, last }) => `${key.id}: ${last?.job.status}`),
          ...troubles.map(({ reason }) => reason.kind),
        );
        for (const job of jobs) messages.push(finishedNotice(job)?.message ?? "");
        for (const { origin, reason } of troubles) messages.push(keyNotice(origin, reason).message);
      },
    },
    view,
  );
  return { store, engine, notices, messages };
}
