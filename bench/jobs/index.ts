import type { Summary } from "./compare.ts";
import { compareStrategies } from "./compare.ts";
import { assumptions, hour, minute } from "./day.ts";
import { benchLoad } from "./load.ts";

/** The number of days to simulate. */
const days = 20;

const users = 100_000;

/** Simulates working days, and prints the load and the delays of each polling strategy. Returns whether the goals are met. */
export async function benchJobs(): Promise<boolean> {
  const strategies = await compareStrategies(Array.from({ length: days }, (_, index) => index + 1));
  const { ours, oursAlone, peers, stopping } = strategies;
  const { jobs, windows, jobMedian, faults, outages, outage, open, focused, elsewhere } = assumptions;
  const inFront = Math.round((100 * focused) / (focused + elsewhere));
  console.log(
    `\nJobs: ${days} simulated days of ${open / hour} h, each with ${jobs} jobs (median ${jobMedian / minute} min), ${windows} windows ` +
      `(one has focus ${inFront}% of the time), ${100 * faults}% failed requests, ${outages} outages of ${outage / minute} min`,
  );
  console.log(`  ${"".padEnd(44)} requests     delay focused    delay of all   requests/s of`);
  console.log(`  ${"".padEnd(44)}  per job     median     90%  median     90%  ${users.toLocaleString("en")} users`);
  for (const strategy of Object.values(strategies)) console.log(row(strategy));

  const goals: readonly [goal: string, holds: boolean, value: string][] = [
    ["at most a tenth of the peers' requests", ...atMost(ours.requestsPerJob / peers.requestsPerJob, 0.1)],
    ["median delay under 5 s while focused", ...atMost(ours.focused.median / 1000, 5)],
    [`load of ${windows} windows at most 1.1 × the load of one`, ...atMost(ours.requestsPerJob / oursAlone.requestsPerJob, 1.1)],
    ["no requests after a final status", ours.requestsAfterEnd === 0, String(ours.requestsAfterEnd)],
    ["one notification per job", ours.notificationsPerJob === 1, ours.notificationsPerJob.toFixed(2)],
  ];
  for (const [goal, holds, value] of goals) console.log(`  ${goal}: ${value}, ${holds ? "met" : "missed"}`);
  const ratio = (ours.requestsPerJob / stopping.requestsPerJob).toFixed(2);
  console.log(`  compared with a fixed interval that stops at the end, which no peer fully does: ${ratio} × the requests`);
  const isLight = await benchLoad();
  return isLight && goals.every(([, holds]) => holds);
}

function atMost(value: number, limit: number): [holds: boolean, value: string] {
  return [value <= limit, value.toFixed(3)];
}

function row({ name, requestsPerJob, focused, all }: Summary): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);
  const load = (users * assumptions.jobs * requestsPerJob) / (assumptions.open / 1000);
  const delays = [focused.median, focused.ninetieth, all.median, all.ninetieth].map(seconds).join("");
  return `  ${name.padEnd(44)} ${requestsPerJob.toFixed(1).padStart(8)}   ${delays} ${Math.round(load).toLocaleString("en").padStart(12)}`;
}
