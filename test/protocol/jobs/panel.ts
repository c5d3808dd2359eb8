import assert from "node:assert/strict";
import { retrieveJob } from "../../../client/src/jobs/api.ts";
import { parseBaseUrl } from "../../../client/src/jobs/baseUrl.ts";
import type { PollSettings, View } from "../../../client/src/jobs/engine.ts";
import type { JobKey } from "../../../client/src/jobs/model.ts";
import type { SharedFolder } from "../../../client/src/jobs/sharedFolder.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { settled, VirtualClock } from "../../unit/jobs/support.ts";
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
}

/** A window that asks a real server, with a key of the test's. */
export async function openPanel(url: string, options: PanelOptions) {
  const parsed = parseBaseUrl(url);
  assert.ok(parsed.ok);
  const { base } = parsed;
  const { projectId, clock = new SocketClock(), folder, view, settings } = options;
  let { apiKey } = options;
  let sent = 0;
  const window: TestWindow = await openWindow({
    clock,
    settings: () => ({ ...defaults, origin: base.origin, ...settings }),
    lookUp: ({ projectId, id }, signal) => {
      sent += 1;
      return clock.during(retrieveJob({ base, projectId, id, apiKey, signal }, { fetch: globalThis.fetch, clock }));
    },
    ...(folder === undefined ? {} : { folder }),
    ...(view === undefined ? {} : { view }),
  });
  const { store, engine, notices } = window;
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
