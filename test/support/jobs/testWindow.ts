import type { FetchResult } from "../../../client/src/jobs/api/fetchResult.ts";
import { attentionName, leaseName } from "../../../client/src/jobs/manifest.ts";
import type { JobKey } from "../../../client/src/jobs/model.ts";
import { JobEngine } from "../../../client/src/jobs/polling/engine.ts";
import type { PollSettings, WindowState } from "../../../client/src/jobs/polling/engineHost.ts";
import { apiKeyNotification, finishedNotification } from "../../../client/src/jobs/presentation/notificationText.ts";
import type { SharedFolder } from "../../../client/src/jobs/store/sharedFolder.ts";
import type { ClaimedNotifications, JobStore } from "../../../client/src/jobs/store/store.ts";
import { VersionedFile } from "../../../client/src/jobs/store/versionedFile.ts";
import type { Clock } from "../../../client/src/time/clock.ts";
import { MemoryFolder } from "./memoryFolder.ts";
import { origin, storeIn } from "./sampleJobs.ts";

export const defaults: PollSettings = { server: { origin, href: origin }, polling: true, interval: 5000, maxInterval: 300_000 };

export interface WindowOptions {
  readonly clock: Clock;
  /** The folder of the store and the lease, which other windows may share. */
  readonly folder?: SharedFolder;
  readonly view?: WindowState;
  /** Called for each read of the settings. */
  readonly settings?: () => PollSettings;
  readonly warn?: (problem: string) => void;
  /** Whether the window still shows something. */
  readonly responds?: () => boolean | Promise<boolean>;
  /** Whether its API key can be read when a notification says that it cannot. */
  readonly canReadApiKey?: (origin: string) => Promise<boolean>;
  readonly notify?: (notifications: ClaimedNotifications) => void;
  fetchJob(key: JobKey, signal: AbortSignal): Promise<FetchResult>;
}

/** A window without user interface: the same wiring as in the extension, in memory. */
export interface TestWindow {
  readonly store: JobStore;
  readonly engine: JobEngine;
  /** The notifications of this window, as `id: status` or the kind of a server's failure. */
  readonly notifications: string[];
  /** The texts of these notifications. */
  readonly messages: string[];
}

export async function openWindow(options: WindowOptions): Promise<TestWindow> {
  const { clock, folder = new MemoryFolder(), view = { focused: true, visible: true }, settings = () => defaults } = options;
  const store = storeIn(folder, clock, options.warn);
  await store.reload();
  const notifications: string[] = [];
  const messages: string[] = [];
  const engine = new JobEngine(
    {
      store,
      leaseFile: (server) => new VersionedFile(folder, leaseName(server)),
      attentionFile: (server) => new VersionedFile(folder, attentionName(server)),
      clock,
      uniqueName: () => crypto.randomUUID(),
      settings,
      fetchJob: options.fetchJob,
      responds: async () => options.responds?.() ?? true,
      canReadApiKey: async (server) => options.canReadApiKey?.(server) ?? false,
      notify: (claimed) => {
        const { jobs, serverFailures } = claimed;
        options.notify?.(claimed);
        notifications.push(
          ...jobs.map(({ key, last }) => `${key.id}: ${last?.job.status}`),
          ...serverFailures.map(({ reason }) => reason.kind),
        );
        for (const job of jobs) messages.push(finishedNotification(job)?.message ?? "");
        for (const { origin, reason } of serverFailures) messages.push(apiKeyNotification(origin, reason).message);
      },
    },
    view,
  );
  return { store, engine, notifications, messages };
}
