import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { activeJobs, groupJobs } from "../../client/src/jobs/presentation/groups.ts";
import { ShownRows } from "../../client/src/jobs/presentation/shownRows.ts";
import { statusBarText } from "../../client/src/jobs/presentation/statusBarText.ts";
import { DiskFolder } from "../../client/src/jobs/vscode/diskFolder.ts";
import { clock } from "../../client/src/time/clock.ts";
import { Throttle } from "../../client/src/time/throttle.ts";
import { jobWith, keyOf, origin } from "../../test/support/jobs/sampleJobs.ts";
import { openWindow } from "../../test/support/jobs/testWindow.ts";

const jobs = 1000;
const active = 300;
/** Milliseconds that each request takes, instead of a network. */
const latency = 200;
/** The number of requests in which the CPU is measured, after the first one for each active job. */
const measured = 200;

/** Seconds of CPU per second. */
const goal = 0.04;

/** Measures the CPU that polling and showing many jobs takes, in real time, with a store on disk and without VS Code itself. */
export async function benchLoad(): Promise<boolean> {
  const root = await mkdtemp(path.join(os.tmpdir(), "jobs-"));
  const start = clock.now();
  const createdAt = new Date(start).toISOString();
  let requests = 0;
  let waiting: { readonly count: number; readonly resolve: () => void } | undefined;
  const requested = (count: number) =>
    new Promise<void>((resolve) => {
      waiting = { count: requests + count, resolve };
    });
  const firstRound = requested(active);
  const statusOf = (index: number) => (index < active ? "active" : "completed");
  const tracked = Array.from({ length: jobs }, (_, index) => ({
    key: keyOf(`job_${index}`),
    trackedAt: start,
    last: { job: jobWith({ id: `job_${index}`, status: statusOf(index), createdAt }), invalidFields: [], fetchedAt: start },
  }));
  const folder = new DiskFolder(root, { durable: true });
  const records = [{ version: 1, records: jobs }, ...tracked];
  await folder.create("tracked.1", records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  const window = await openWindow({
    clock,
    folder,
    fetchJob: ({ id }) => {
      requests += 1;
      if (requests === waiting?.count) waiting.resolve();
      const status = statusOf(Number(id.slice("job_".length)));
      const result = { kind: "ok", job: jobWith({ id, status, createdAt }), invalidFields: [] } as const;
      return new Promise((resolve) => clock.schedule(latency, () => resolve(result)));
    },
  });
  const { store, engine } = window;
  const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
  const rows = new ShownRows();
  const show = async () => {
    const list = store.list(origin);
    const groups = groupJobs(list);
    statusBarText(activeJobs(list), undefined);
    rows.update(groups, undefined, { now: clock.now(), formatDate: (time) => format.format(time) }, "change");
  };
  const onError = (error: unknown) => console.error(error);
  const throttle = new Throttle(500, show, { clock, onError });
  store.onDidChange(() => throttle.run());
  await firstRound;

  const [time, usage] = [performance.now(), process.cpuUsage()];
  await requested(measured);
  const { user, system } = process.cpuUsage(usage);
  const seconds = (performance.now() - time) / 1000;
  const share = (user + system) / 1e6 / seconds;
  throttle.dispose();
  await engine.dispose();
  await rm(root, { recursive: true });
  const holds = share <= goal;
  console.log(
    `\nJobs: ${jobs} tracked, ${active} of them active, ${latency} ms per request, view visible, ${(measured / seconds).toFixed(1)} requests/s`,
  );
  console.log(`  ${share.toFixed(3)} s of CPU per second, goal ${goal}: ${holds ? "met" : "missed"}`);
  return holds;
}
