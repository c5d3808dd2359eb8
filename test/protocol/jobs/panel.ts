import assert from "node:assert/strict";
import { parseBaseUrl } from "../../../client/src/jobs/baseUrl.ts";
import { jobDetails } from "../../../client/src/jobs/details.ts";
import type { PollSettings, View } from "../../../client/src/jobs/engine.ts";
import { explainFailure } from "../../../client/src/jobs/failureText.ts";
import { logged } from "../../../client/src/jobs/logText.ts";
import type { LookUpHost } from "../../../client/src/jobs/lookUp.ts";
import { lookUp } from "../../../client/src/jobs/lookUp.ts";
import type { JobKey } from "../../../client/src/jobs/model.ts";
import { presentJob } from "../../../client/src/jobs/presentation.ts";
import type { SharedFolder } from "../../../client/src/jobs/sharedFolder.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { MemoryFolder, settled, VirtualClock } from "../../unit/jobs/support.ts";
import type { TestWindow } from "../../unit/jobs/windows.ts";
import { defaults, openWindow } from "../../unit/jobs/windows.ts";

/** A clock that waits for the answers of a real server before its next timer runs, unless the server is known to give none. */
class SocketClock extends VirtualClock {
  readonly #underWay = new Set<Promise<unknown>>();
  /** Whether it is all there is to wait for, that a request has arrived. */
  arrived: (() => boolean) | undefined;

  /** Takes note of a request that is under way. */
  async during<T>(request: Promise<T>): Promise<T> {
    this.#underWay.add(request);
    try {
      return await request;
    } finally {
      this.#underWay.delete(request);
    }
  }

  protected override async settle(): Promise<void> {
    do {
      await settled();
      if (this.arrived === undefined) await Promise.all(this.#underWay);
      else while (this.#underWay.size > 0 && !this.arrived()) await settled();
      await settled();
    } while (this.arrived === undefined && this.#underWay.size > 0);
  }
}

export interface PanelOptions {
  readonly projectId: string;
  readonly apiKey: string;
  readonly clock?: SocketClock;
  readonly folder?: SharedFolder;
  readonly view?: View;
  readonly settings?: Partial<PollSettings>;
  readonly warn?: (problem: string) => void;
}

/** A window that asks a real server, with a key of the test's. */
export async function openPanel(url: string, options: PanelOptions) {
  const parsed = parseBaseUrl(url);
  assert.ok(parsed.ok);
  const { base } = parsed;
  const { projectId, clock = new SocketClock(), folder = new MemoryFolder(), view, settings } = options;
  const log: string[] = [];
  let { apiKey } = options;
  let sent = 0;
  const host: LookUpHost = {
    base: () => base,
    readKey: async () => ({ kind: "key", value: apiKey }),
    fetch: globalThis.fetch,
    clock,
  };
  const window: TestWindow = await openWindow({
    clock,
    settings: () => ({ ...defaults, server: base, ...settings }),
    folder,
    lookUp: logged(
      (job, signal) => {
        sent += 1;
        return clock.during(lookUp(job, host, signal));
      },
      ({ level, text }) => log.push(`${level} ${text}`),
      clock,
    ),
    ...(view === undefined ? {} : { view }),
    ...(options.warn === undefined ? {} : { warn: options.warn }),
  });
  const { store, engine, notices, messages } = window;
  const keyOf = (id: string): JobKey => ({ origin: base.origin, projectId, id });
  return {
    store,
    engine,
    clock,
    notices,
    keyOf,
    /** How many look-ups were begun. */
    sent: () => sent,
    list: () => store.list(base.origin),
    job: (id: string) => store.list(base.origin).find(({ key }) => key.id === id),
    track: (...ids: readonly string[]) => store.track(ids.map(keyOf)),
    refresh: (...ids: readonly string[]) => engine.refresh(ids.map(keyOf)),
    setKey: (value: string) => {
      apiKey = value;
      engine.keyChanged(base.origin);
    },
    /** Everything that was written or shown, and could be: log, files, notices, rows, details. */
    texts: async (): Promise<readonly string[]> => {
      const files = await Promise.all((await folder.list()).map((name) => folder.read(name)));
      const jobs = store.list(base.origin);
      const trouble = store.trouble(base.origin);
      const moment = { now: clock.now(), dateTime: String };
      return [
        ...log,
        ...files.map((text) => text ?? ""),
        ...messages,
        ...jobs.flatMap((job) => [JSON.stringify(presentJob(job, moment)), jobDetails(job)]),
        JSON.stringify(trouble === undefined ? "" : explainFailure(trouble.reason)),
      ];
    },
    /** Lives on until a tracked job is as wanted. */
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
