import type { Day, Report } from "./day.ts";
import { assumptions, second, serverOf } from "./day.ts";

export interface PeerOptions {
  readonly windows: number;
  /** Whether polling a job stops once its end is known. No peer fully does this. */
  readonly stopsAtEnd: boolean;
}

const interval = 10 * second;

/** What peers do: each window polls each job at a fixed interval, whatever its status, visible or not. */
export function simulatePeers(day: Day, seed: number, { windows, stopsAtEnd }: PeerOptions): Report {
  const server = serverOf(day, seed);
  const notified = new Map<string, number[]>();
  let requests = 0;
  let requestsAfterEnd = 0;
  for (let window = 0; window < windows; window++) {
    for (const { id, tracked, ends } of day.jobs) {
      // Windows are not in sync.
      let seen = false;
      for (let time = tracked + (window * interval) / windows; time < assumptions.open; time += interval) {
        if (seen && stopsAtEnd) break;
        requests += 1;
        if (seen) requestsAfterEnd += 1;
        if (server.fails(time) || time < ends || seen) continue;
        seen = true;
        notified.set(id, [...(notified.get(id) ?? []), time + assumptions.latency]);
      }
    }
  }
  return { requests, requestsAfterEnd, notified };
}
