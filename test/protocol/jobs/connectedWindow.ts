import assert from "node:assert/strict";
import { parseBaseUrl } from "../../../client/src/jobs/api/baseUrl.ts";
import { fetchJob } from "../../../client/src/jobs/api/fetchJob.ts";
import type { ServerHost } from "../../../client/src/jobs/api/withApiKey.ts";
import { withFetchLogging } from "../../../client/src/jobs/logText.ts";
import type { JobKey } from "../../../client/src/jobs/model.ts";
import type { PollSettings, WindowState } from "../../../client/src/jobs/polling/engineHost.ts";
import { jobDetailsJson } from "../../../client/src/jobs/presentation/detailsJson.ts";
import { jobDetailsPage } from "../../../client/src/jobs/presentation/detailsPage.ts";
import { describeFailure } from "../../../client/src/jobs/presentation/failureText.ts";
import { presentJob } from "../../../client/src/jobs/presentation/presentation.ts";
import type { SharedFolder } from "../../../client/src/jobs/store/sharedFolder.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { nodeFetch } from "../../../client/src/nodeFetch.ts";
import { MemoryFolder } from "../../support/jobs/memoryFolder.ts";
import type { TestWindow } from "../../support/jobs/testWindow.ts";
import { defaults, openWindow } from "../../support/jobs/testWindow.ts";
import { settled, VirtualClock } from "../../support/virtualClock.ts";

/** A clock that waits for the responses of a real server before it runs the next timer, unless the server never responds. */
export class SocketClock extends VirtualClock {
  readonly #running = new Set<Promise<unknown>>();
  /** If set, the clock only waits until this tells that the request has arrived. */
  arrived: (() => boolean) | undefined;

  /** Registers a running request. */
  async during<T>(request: Promise<T>): Promise<T> {
    this.#running.add(request);
    try {
      return await request;
    } finally {
      this.#running.delete(request);
    }
  }

  protected override async settle(): Promise<void> {
    do {
      await settled();
      if (this.arrived === undefined) await Promise.all(this.#running);
      else while (this.#running.size > 0 && !this.arrived()) await settled();
      await settled();
    } while (this.arrived === undefined && this.#running.size > 0);
  }
}

export interface ConnectedWindowOptions {
  readonly projectId: string;
  readonly apiKey: string;
  readonly clock?: SocketClock;
  readonly folder?: SharedFolder;
  readonly view?: WindowState;
  readonly settings?: Partial<PollSettings>;
  readonly warn?: (problem: string) => void;
}

/** A window that sends requests to a real server. */
export async function openConnectedWindow(url: string, options: ConnectedWindowOptions) {
  const parsed = parseBaseUrl(url);
  assert.ok(parsed.ok);
  const { base } = parsed;
  const { projectId, clock = new SocketClock(), folder = new MemoryFolder(), view, settings } = options;
  const log: string[] = [];
  let { apiKey } = options;
  let sent = 0;
  const host: ServerHost = {
    base: () => base,
    readApiKey: async () => ({ kind: "found", value: apiKey }),
    fetch: nodeFetch,
    clock,
  };
  const window: TestWindow = await openWindow({
    clock,
    settings: () => ({ ...defaults, server: base, ...settings }),
    folder,
    fetchJob: withFetchLogging(
      (job, signal) => {
        sent += 1;
        return clock.during(fetchJob(job, host, signal));
      },
      ({ level, text }) => log.push(`${level} ${text}`),
      clock,
    ),
    ...(view === undefined ? {} : { view }),
    ...(options.warn === undefined ? {} : { warn: options.warn }),
  });
  const { store, engine, notifications, messages } = window;
  const keyOf = (id: string): JobKey => ({ origin: base.origin, projectId, id });
  return {
    store,
    engine,
    clock,
    notifications,
    keyOf,
    /** How many requests were started. */
    sent: () => sent,
    list: () => store.list(base.origin),
    job: (id: string) => store.list(base.origin).find(({ key }) => key.id === id),
    track: (...ids: readonly string[]) => store.track(ids.map(keyOf)),
    refresh: (...ids: readonly string[]) => engine.refresh(ids.map(keyOf)),
    setKey: (value: string) => {
      apiKey = value;
      engine.apiKeyChanged(base.origin);
    },
    /** All texts that were written or could be shown: log, files, notifications, rows, details. */
    texts: async (): Promise<readonly string[]> => {
      const files = await Promise.all((await folder.list()).map((name) => folder.read(name)));
      const jobs = store.list(base.origin);
      const serverFailure = store.serverFailure(base.origin);
      const moment = { now: clock.now(), formatDate: String };
      return [
        ...log,
        ...files.map((text) => text ?? ""),
        ...messages,
        ...jobs.flatMap((job) => [JSON.stringify(presentJob(job, moment)), jobDetailsJson(job), jobDetailsPage(job, moment)]),
        JSON.stringify(serverFailure === undefined ? "" : describeFailure(serverFailure.reason)),
      ];
    },
    /** Lets time pass until a tracked job fulfills a condition. */
    until: async (wanted: (job: TrackedJob) => boolean): Promise<TrackedJob> => {
      for (;;) {
        const job = store.list(base.origin).find(wanted);
        if (job !== undefined) return job;
        await clock.advance(1000);
      }
    },
    close: () => engine.dispose(),
  };
}
