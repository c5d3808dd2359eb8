import assert from "node:assert/strict";
import { randomNumbers } from "../../../bench/jobs/random.ts";
import type { FetchResult } from "../../../client/src/jobs/api/fetchResult.ts";
import type { JobKey } from "../../../client/src/jobs/model.ts";
import { focused, inBackground, Machine, ok } from "../../support/jobs/machine.ts";
import { MemoryFolder } from "../../support/jobs/memoryFolder.ts";
import { jobWith, keyOf } from "../../support/jobs/sampleJobs.ts";
import type { TestWindow } from "../../support/jobs/testWindow.ts";
import { defaults, openWindow } from "../../support/jobs/testWindow.ts";
import { settled, VirtualClock } from "../../support/virtualClock.ts";

const second = 1000;
const minute = 60 * second;

/** As many requests as one window sends at a time. */
const parallel = 4;

/** For how long a run is simulated. */
const duration = 6 * minute;

interface Setting {
  readonly jobs: number;
  /** Milliseconds for each request. */
  readonly latency: number;
  readonly windows: number;
  readonly seed: number;
}

/** When a job was requested, and how often its end was notified. */
interface Course {
  readonly age: number;
  readonly ends: number;
  readonly requests: number[];
  notifications: number;
}

/** Simulates windows with many jobs of random ages and ends, and a server that takes its time. */
async function simulate({ jobs, latency, windows, seed }: Setting): Promise<readonly Course[]> {
  const random = randomNumbers(seed);
  const clock = new VirtualClock();
  const start = clock.now();
  const files = new Map<string, string>();
  const opened: TestWindow[] = [];
  const courses = new Map<string, Course>();
  for (let index = 0; index < jobs; index++) {
    // Half of the jobs are new. Half end during the simulation.
    const age = random() < 0.5 ? 0 : random() * 10 * 60 * minute;
    const ends = random() < 0.5 ? 2 * minute + random() * (duration - 2 * minute) : Number.POSITIVE_INFINITY;
    courses.set(`j${index}`, { age, ends, requests: [], notifications: 0 });
  }

  const fetchJob = ({ id }: JobKey, signal: AbortSignal): Promise<FetchResult> => {
    const course = courses.get(id);
    assert.ok(course !== undefined);
    course.requests.push(clock.now() - start);
    return new Promise((resolve) => {
      const cancel = clock.schedule(latency, () => {
        const status = clock.now() - start >= course.ends ? "completed" : "active";
        const createdAt = new Date(start - course.age).toISOString();
        resolve({ kind: "ok", job: jobWith({ id, status, createdAt }), invalidFields: [] });
      });
      signal.addEventListener("abort", () => {
        cancel();
        resolve({ kind: "aborted" });
      });
    });
  };
  for (let index = 0; index < windows; index++) {
    const view = { focused: index === 0, visible: true };
    const notify: Parameters<typeof openWindow>[0]["notify"] = ({ jobs }) => {
      for (const { key } of jobs) {
        const course = courses.get(key.id);
        if (course !== undefined) course.notifications += 1;
      }
    };
    opened.push(await openWindow({ clock, folder: new MemoryFolder(files), view, fetchJob, notify }));
  }
  await opened[0]?.store.track([...courses.keys()].map(keyOf));
  // Now and then, the user goes to another window.
  let front = 0;
  for (let time = 0; time < duration; time += minute) {
    await clock.advance(minute);
    if (random() < 0.7) continue;
    opened[front]?.engine.windowStateChanged({ focused: false, visible: true });
    front = Math.floor(random() * windows);
    opened[front]?.engine.windowStateChanged({ focused: true, visible: true });
  }
  // Long enough for another round, so that each end is noticed.
  await clock.advance(defaults.maxInterval + (jobs * latency) / parallel + minute);
  for (const { engine } of opened) await engine.dispose();
  await settled();
  return [...courses.values()];
}

/** Milliseconds between two requests for a job of this age, while somebody is watching and the server is fast. */
const paceOf = (age: number) => Math.min(defaults.maxInterval, defaults.interval * Math.max(1, age / (15 * minute)));

const settings: readonly Setting[] = [
  { jobs: 30, latency: 2 * second, windows: 1, seed: 1 },
  { jobs: 150, latency: 200, windows: 1, seed: 2 },
  { jobs: 150, latency: 200, windows: 3, seed: 3 },
  { jobs: 40, latency: 9 * second, windows: 2, seed: 4 },
  { jobs: 300, latency: second, windows: 1, seed: 5 },
  { jobs: 5, latency: 12 * second, windows: 3, seed: 6 },
  { jobs: 80, latency: 50, windows: 4, seed: 7 },
];

describe("many jobs and a slow server", () => {
  for (const setting of settings) {
    const { jobs, latency, windows } = setting;
    it(`request each of ${jobs} jobs in turn, at ${latency} ms per request, from ${windows} windows, and notify once of each end`, async () => {
      const round = (jobs * latency) / parallel;
      // Jitter makes the pace up to a tenth slower, a job that is due waits for others, and a window takes over within one interval.
      const slack = 2 * latency + (windows > 1 ? defaults.interval : second);
      for (const { age, ends, requests, notifications } of await simulate(setting)) {
        const limit = 1.25 * Math.max(paceOf(age + duration), round) + slack;
        const times = [0, ...requests, Math.min(ends, duration)];
        for (const [index, time] of times.entries()) {
          const gap = time - (times[index - 1] ?? 0);
          assert.ok(gap <= limit, `${gap} ms instead of ${limit} ms between two requests for a job of ${age} ms`);
        }
        assert.equal(notifications, ends < duration ? 1 : 0);
      }
    });
  }
});

describe("jobs whose requests always fail", () => {
  const failures = [{ kind: "timeout" }, { kind: "offline" }, { kind: "serverError", status: 500 }] as const;
  const latency = 15 * second;

  for (const reason of failures)
    it(`do not keep the others from being requested (${reason.kind})`, async () => {
      const machine = new Machine();
      const jobs = 20;
      const isFailing = (id: string) => Number(id) % 2 === 1;
      let hasFailures = false;
      machine.server = (id) => {
        if (!hasFailures || !isFailing(id)) return ok();
        return new Promise((resolve) => machine.clock.schedule(latency, () => resolve(reason)));
      };
      const { store } = await machine.open();
      await store.track(Array.from({ length: jobs }, (_, index) => keyOf(`${index}`)));
      await machine.run(minute);
      hasFailures = true;
      await machine.run(60 * minute);
      const end = machine.clock.now() - machine.start;
      for (let index = 0; index < jobs; index += 2) {
        const times = [...machine.requests.filter(({ id }) => id === `${index}`).map(({ at }) => at), end];
        const gap = Math.max(...times.map((time, at) => time - (times[at - 1] ?? 0)));
        assert.ok(gap <= defaults.maxInterval, `${gap} ms between two requests for job ${index}, more than the longest interval`);
      }
    });

  for (const reason of failures)
    for (const windows of [1, 3])
      it(`do not keep one that was never requested waiting (${reason.kind}, ${windows} windows)`, async () => {
        const machine = new Machine();
        const failing = 25;
        machine.server = (id) => {
          if (id === "good") return ok();
          return new Promise((resolve) => machine.clock.schedule(latency, () => resolve(reason)));
        };
        for (let index = 0; index < windows; index++) await machine.open(index === 0 ? focused : inBackground);
        const ids = Array.from({ length: failing }, (_, index) => `${index}`);
        await machine.opened[0]?.store.track([...ids, "good"].map(keyOf));
        // One failing request at a time, and pauses that take no longer than the longest interval together.
        const round = failing * latency + 1.1 * defaults.maxInterval;
        for (let time = 0; time < 4 * round; time += minute) await machine.run(minute);
        const end = machine.clock.now() - machine.start;
        for (const id of ["good", ...ids]) {
          const times = [0, ...machine.requests.filter((request) => request.id === id).map(({ at }) => at), end];
          const gap = Math.max(...times.map((time, at) => time - (times[at - 1] ?? 0)));
          assert.ok(gap <= 1.25 * round, `${gap} ms instead of ${round} ms between two requests for job ${id}`);
        }
      });
});
