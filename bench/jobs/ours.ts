import type { Failure, FetchResult } from "../../client/src/jobs/api/fetchResult.ts";
import type { JobKey } from "../../client/src/jobs/model.ts";
import type { WindowState } from "../../client/src/jobs/polling/engineHost.ts";
import { MemoryFolder } from "../../test/support/jobs/memoryFolder.ts";
import { jobWith, keyOf } from "../../test/support/jobs/sampleJobs.ts";
import type { TestWindow } from "../../test/support/jobs/testWindow.ts";
import { openWindow } from "../../test/support/jobs/testWindow.ts";
import { VirtualClock } from "../../test/support/virtualClock.ts";
import type { Day, Report } from "./day.ts";
import { assumptions, serverOf, stretchAt } from "./day.ts";

/** The kinds of failed requests, all equally likely. */
const failures: readonly Failure[] = [
  { kind: "offline", code: "ECONNRESET" },
  { kind: "serverError", status: 500 },
  { kind: "serverError", status: 503 },
  { kind: "notJson" },
];

/** The delay before other windows see a change in the folder, in milliseconds. */
const watching = 50;

/** Simulates a day with the extension's engine in some windows on one machine. */
export async function simulateOurs(day: Day, seed: number, windows: number): Promise<Report> {
  const server = serverOf(day, seed);
  const clock = new VirtualClock();
  const start = clock.now();
  const time = () => clock.now() - start;
  const files = new Map<string, string>();
  const opened: TestWindow[] = [];
  const notified = new Map<string, number[]>();
  const over = new Set<string>();
  let requests = 0;
  let requestsAfterEnd = 0;

  const fetchJob = ({ id }: JobKey, signal: AbortSignal): Promise<FetchResult> => {
    requests += 1;
    if (over.has(id)) requestsAfterEnd += 1;
    const failure = server.fails(time()) ? failures[Math.floor(server.kind() * failures.length)] : undefined;
    const isOver = server.isOver(id, time());
    return new Promise((resolve) => {
      const cancel = clock.schedule(assumptions.latency, () => {
        if (failure !== undefined) return resolve(failure);
        if (isOver) over.add(id);
        const createdAt = new Date(start + (day.jobs.find((job) => job.id === id)?.tracked ?? 0)).toISOString();
        resolve({ kind: "ok", job: jobWith({ id, status: isOver ? "completed" : "active", createdAt }), invalidFields: [] });
      });
      signal.addEventListener("abort", () => {
        cancel();
        resolve({ kind: "aborted" });
      });
    });
  };

  for (let index = 0; index < windows; index++) {
    const folder = new MemoryFolder(files);
    folder.before = (operation, name) => {
      if (operation === "create" && name.startsWith("tracked."))
        clock.schedule(watching, () => {
          for (const { store } of opened) void store.reload();
        });
    };
    opened.push(
      await openWindow({
        clock,
        folder,
        view: { focused: false, visible: false },
        fetchJob,
        notify: ({ jobs }) => {
          for (const { key } of jobs) notified.set(key.id, [...(notified.get(key.id) ?? []), time()]);
        },
      }),
    );
  }

  const events = [
    ...day.stretches.map(({ from, window, visible }) => ({
      at: from,
      run: () => {
        const inFront = window === undefined ? undefined : window % windows;
        // One window loses focus before another gets it.
        for (const focused of [false, true])
          for (const [index, { engine }] of opened.entries()) {
            const view: WindowState = { focused: index === inFront, visible: index === inFront && visible };
            if (view.focused === focused) engine.windowStateChanged(view);
          }
      },
    })),
    ...day.jobs.map(({ id, tracked }) => ({
      at: tracked,
      run: () => {
        const { window = 0 } = stretchAt(day.stretches, tracked);
        void opened[window % windows]?.store.track([keyOf(id)]);
      },
    })),
  ];
  for (const { at, run } of events.sort((a, b) => a.at - b.at)) {
    await clock.advance(at - time());
    run();
  }
  await clock.advance(assumptions.open - time());
  for (const { engine } of opened) await engine.dispose();
  return { requests, requestsAfterEnd, notified };
}
