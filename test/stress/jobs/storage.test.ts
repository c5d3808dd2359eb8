import assert from "node:assert/strict";
import { randomNumbers } from "../../../bench/jobs/random.ts";
import type { JobStore } from "../../../client/src/jobs/store/store.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { isUnfinished } from "../../../client/src/jobs/trackedJob.ts";
import { jobWith, keyOf, origin, storeIn } from "../../support/jobs/sampleJobs.ts";
import { SharedStorage } from "../../support/jobs/sharedStorage.ts";
import { settled, VirtualClock } from "../../support/virtualClock.ts";

interface Window {
  readonly store: JobStore;
  readonly warnings: readonly string[];
  /** The jobs that it had at any time. */
  readonly seen: Set<string>;
  kill(): void;
}

/** What a run may do besides tracking, ending, archiving, and removing jobs. */
interface Setting {
  readonly wipes: boolean;
  readonly failures: boolean;
  readonly restarts: boolean;
}

/** Simulates windows with a shared store. Throws if a job is lost, or its end is noticed twice. */
async function simulate(seed: number, { wipes, failures, restarts }: Setting): Promise<void> {
  const random = randomNumbers(seed);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const clock = new VirtualClock();
  const storage = new SharedStorage(random);
  const windows: Window[] = [];
  /** The jobs that some window has, and whether they have ended. */
  const jobs = new Map<string, { ended: boolean; noticed: number; allowed: number }>();
  /** The jobs that were removed, and were not restored by that. */
  const removed = new Set<string>();
  const trace: string[] = [];
  let failing = 0;
  let failedCount = 0;
  storage.outcomeOf = (operation, name) => {
    if (random() >= failing) return "done";
    failedCount++;
    const outcome = random() < 0.7 ? "failed" : "doneButFailed";
    trace.push(`${operation} ${name} ${outcome}`);
    return outcome;
  };

  const idsIn = ({ store }: Window) => store.list(origin).map(({ key }) => key.id);
  const trail = () => `seed ${seed}\n${trace.join("\n")}`;
  const check = (window: Window) => {
    const ids = new Set(idsIn(window));
    const lost = [...window.seen].filter((id) => jobs.has(id) && !ids.has(id));
    // While others save what they know, a job may be gone for a moment.
    if (!wipes) assert.deepEqual(lost, [], `lost in window ${windows.indexOf(window)}: ${trail()}`);
    for (const id of ids) window.seen.add(id);
  };
  const open = () => {
    const folder = storage.open();
    const warnings: string[] = [];
    const store = storeIn(folder, clock, (problem) => warnings.push(problem));
    const window: Window = { store, warnings, seen: new Set(), kill: folder.kill };
    windows.push(window);
    void store.reload();
    return window;
  };
  const claims: Promise<void>[] = [];
  let claimed = 0;
  const notify = (window: Window) => {
    if (!window.store.hasNotifications) return;
    const name = `claim ${claimed++}`;
    const before = failedCount;
    claims.push(
      window.store.claimNotifications(name).then((found) => {
        for (const { key } of found.jobs) {
          trace.push(`window ${windows.indexOf(window)} notices ${key.id}`);
          const job = jobs.get(key.id);
          if (job === undefined) continue;
          job.noticed++;
          // Better twice than never, if the claim may not have been saved.
          if (failedCount > before) job.allowed++;
        }
      }),
    );
  };
  const kill = (window: Window) => {
    window.kill();
    windows.splice(windows.indexOf(window), 1);
    // What only this window knew is lost with it.
    for (const id of [...jobs.keys(), ...removed.keys()]) {
      const isElsewhere = windows.some((other) => idsIn(other).includes(id));
      if (isElsewhere === jobs.has(id)) continue;
      jobs.delete(id);
      removed.delete(id);
    }
    // It may have noticed ends and not saved that.
    for (const job of jobs.values()) job.allowed++;
  };
  for (let index = 0; index < 3; index++) open();
  await storage.finish();

  let tracked = 0;
  const actions: Record<string, (window: Window) => void> = {
    track: ({ store }) => {
      const id = `j${tracked++}`;
      jobs.set(id, { ended: false, noticed: 0, allowed: 1 });
      void store.track([keyOf(id)]);
    },
    end: () => {
      const job = pick([...jobs.values()]);
      if (job !== undefined) job.ended = true;
    },
    poll: (window) => {
      const job = pick(window.store.list(origin).filter(isUnfinished));
      if (job === undefined) return;
      const { id } = job.key;
      const status = jobs.get(id)?.ended === true ? "completed" : "active";
      void window.store.record(job.key, { kind: "ok", job: jobWith({ id, status }), invalidFields: [] });
      notify(window);
    },
    notify,
    remove: ({ store }) => {
      const job = pick(store.list(origin));
      if (job === undefined || random() < 0.7) return;
      jobs.delete(job.key.id);
      removed.add(job.key.id);
      void store.remove(job.key);
    },
    reload: ({ store }) => void store.reload(),
    wait: () => void clock.advance(500 + random() * 1000),
    ...(failures && { fail: () => (failing = failing > 0 ? 0 : 0.2 + random() * 0.8) }),
  };
  for (let step = 0; step < 120; step++) {
    const window = pick(windows) ?? open();
    const [name, action] = pick(Object.entries(actions)) ?? assert.fail();
    trace.push(`window ${windows.indexOf(window)} ${name}`);
    action(window);
    if (wipes && random() < 0.04) {
      trace.push("wipe");
      for (const job of jobs.values()) job.allowed++;
      await storage.finish();
      storage.files.clear();
    }
    if (restarts && random() < 0.03) {
      trace.push(`restart ${windows.indexOf(window)}`);
      kill(window);
      open();
    }
    if (random() < 0.3) await storage.finish();
    else for (let count = random() * 6; count > 0; count--) await storage.step();
    for (const each of windows) check(each);
  }

  // The disk works again, and each window notices that.
  failing = 0;
  for (let round = 0; round < 4; round++) {
    for (const { store } of windows) void store.reload();
    await storage.finish();
    await clock.advance(1000);
    await storage.finish();
  }
  assert.equal(storage.waiting, 0);
  const fresh = open();
  await storage.finish();
  await settled();
  const saved = fresh.store.list(origin).toSorted(byId);
  for (const [index, window] of windows.entries()) {
    const ids = new Set(idsIn(window));
    assert.deepEqual(
      [...jobs.keys()].filter((id) => !ids.has(id)),
      [],
      `lost in window ${index}: ${trail()}`,
    );
    assert.deepEqual(window.store.list(origin).toSorted(byId), saved, `window ${index} differs: ${trail()}`);
    if (failedCount === 0) assert.deepEqual(window.warnings, [], trail());
  }
  // A job that was tracked and removed in different windows may come back if the first one has to save it again.
  if (!wipes && !failures) for (const id of idsIn(fresh)) assert.ok(!removed.has(id), `${id} came back: ${trail()}`);
  for (const [id, { noticed, allowed }] of jobs)
    assert.ok(noticed <= allowed, `the end of ${id} was noticed ${noticed} times: ${trail()}`);
}

const byId = (a: TrackedJob, b: TrackedJob) => a.key.id.localeCompare(b.key.id);

describe("a store that windows share, in random runs", () => {
  const settings: Record<string, Setting> = {
    "windows that are killed": { wipes: false, failures: false, restarts: true },
    "a folder that is deleted": { wipes: true, failures: false, restarts: false },
    "a folder that is deleted while windows are killed": { wipes: true, failures: false, restarts: true },
    "a failing disk": { wipes: false, failures: true, restarts: false },
    "a failing disk while windows are killed": { wipes: false, failures: true, restarts: true },
    "a failing disk and a folder that is deleted": { wipes: true, failures: true, restarts: true },
  };
  for (const [name, setting] of Object.entries(settings))
    it(`loses no job and notices no end twice: ${name}`, async () => {
      for (let seed = 1; seed <= 50; seed++) await simulate(seed, setting);
    });
});
