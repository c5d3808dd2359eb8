import type { Day, Report } from "./day.ts";
import { assumptions, drawDay, stretchAt } from "./day.ts";
import { simulateOurs } from "./ours.ts";
import { simulatePeers } from "./peers.ts";

/** The results of a polling strategy over some days. Delays are milliseconds from a job's end to the first notification. */
export interface Summary {
  readonly name: string;
  readonly requestsPerJob: number;
  readonly requestsAfterEnd: number;
  /** For jobs that ended while a VS Code window had focus. */
  readonly focused: Delays;
  readonly all: Delays;
  readonly notificationsPerJob: number;
}

interface Delays {
  readonly median: number;
  readonly ninetieth: number;
}

/** Simulates days with several strategies; each has the same days, failures, and outages. */
export async function compareStrategies(seeds: readonly number[]) {
  const { windows } = assumptions;
  const days = seeds.map((seed) => ({ seed, day: drawDay(seed) }));
  const run = async (name: string, simulate: (day: Day, seed: number) => Promise<Report> | Report): Promise<Summary> => {
    const reports = [];
    for (const { seed, day } of days) reports.push({ day, report: await simulate(day, seed) });
    return summarize(name, reports);
  };
  return {
    ours: await run(`ours, ${windows} windows`, (day, seed) => simulateOurs(day, seed, windows)),
    oursAlone: await run("ours, 1 window", (day, seed) => simulateOurs(day, seed, 1)),
    peers: await run(`every 10 s, ${windows} windows, as peers do`, (day, seed) =>
      simulatePeers(day, seed, { windows, stopsAtEnd: false }),
    ),
    stopping: await run(`every 10 s, ${windows} windows, stopping at the end`, (day, seed) =>
      simulatePeers(day, seed, { windows, stopsAtEnd: true }),
    ),
    stoppingAlone: await run("every 10 s, 1 window, stopping at the end", (day, seed) =>
      simulatePeers(day, seed, { windows: 1, stopsAtEnd: true }),
    ),
  };
}

function summarize(name: string, reports: readonly { readonly day: Day; readonly report: Report }[]): Summary {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const jobs = sum(reports.map(({ day }) => day.jobs.length));
  const ended = reports.flatMap(({ day, report }) =>
    day.jobs.flatMap(({ id, ends }) => {
      const [first] = [...(report.notified.get(id) ?? [])].sort((a, b) => a - b);
      return first === undefined ? [] : [{ delay: first - ends, watched: stretchAt(day.stretches, ends).window !== undefined }];
    }),
  );
  return {
    name,
    requestsPerJob: sum(reports.map(({ report }) => report.requests)) / jobs,
    requestsAfterEnd: sum(reports.map(({ report }) => report.requestsAfterEnd)),
    focused: delaysOf(ended.filter(({ watched }) => watched).map(({ delay }) => delay)),
    all: delaysOf(ended.map(({ delay }) => delay)),
    notificationsPerJob:
      sum(reports.flatMap(({ report }) => [...report.notified.values()].map(({ length }) => length))) / ended.length,
  };
}

function delaysOf(delays: readonly number[]): Delays {
  const sorted = [...delays].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { median: at(0.5), ninetieth: at(0.9) };
}
