import type { Summary } from "./compare.ts";
import { compareWays } from "./compare.ts";
import { assumptions, hour, minute } from "./day.ts";

/** How many days are lived through. */
const days = 20;

const users = 100_000;

/** Simulates working days of jobs, and says what each way of polling costs the server, and how soon people know. */
export async function benchJobs(): Promise<boolean> {
  const ways = await compareWays(Array.from({ length: days }, (_, index) => index + 1));
  const { ours, oursAlone, peers, stopping } = ways;
  const { jobs, windows, jobMedian, faults, outages, outage, open, focused, elsewhere } = assumptions;
  const inFront = Math.round((100 * focused) / (focused + elsewhere));
  console.log(
    `\njobs: ${days} simulated days of ${open / hour} h; each ${jobs} jobs (median ${jobMedian / minute} min), ${windows} windows, ` +
      `${inFront} % of the time in front of one, ${100 * faults} % faults, ${outages} outages of ${outage / minute} min`,
  );
  console.log(`  ${"".padEnd(44)} requests     delay in front   delay of all   requests/s of`);
  console.log(`  ${"".padEnd(44)}  per job     median    90 %  median    90 %  ${users.toLocaleString("en")} users`);
  for (const way of Object.values(ways)) console.log(row(way));

  const goals: readonly [goal: string, holds: boolean, value: string][] = [
    ["a tenth of the peers' requests", ...atMost(ours.requestsPerJob / peers.requestsPerJob, 0.1)],
    ["median delay under 5 s while in front", ...atMost(ours.watched.median / 1000, 5)],
    [`load with ${windows} windows at most 1.1 × one`, ...atMost(ours.requestsPerJob / oursAlone.requestsPerJob, 1.1)],
    ["no request after a final status", ours.requestsAfterEnd === 0, String(ours.requestsAfterEnd)],
    ["one notification per job", ours.notificationsPerJob === 1, ours.notificationsPerJob.toFixed(2)],
  ];
  for (const [goal, holds, value] of goals) console.log(`  ${goal}: ${value}, ${holds ? "held" : "missed"}`);
  const ratio = (ours.requestsPerJob / stopping.requestsPerJob).toFixed(2);
  console.log(`  beside a fixed poll that stops at the end, as no peer does in full: ${ratio} × the requests`);
  return goals.every(([, holds]) => holds);
}

function atMost(value: number, limit: number): [holds: boolean, value: string] {
  return [value <= limit, value.toFixed(3)];
}

function row({ name, requestsPerJob, watched, all }: Summary): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);
  const load = (users * assumptions.jobs * requestsPerJob) / (assumptions.open / 1000);
  const delays = [watched.median, watched.ninetieth, all.median, all.ninetieth].map(seconds).join("");
  return `  ${name.padEnd(44)} ${requestsPerJob.toFixed(1).padStart(8)}   ${delays} ${Math.round(load).toLocaleString("en").padStart(12)}`;
}
