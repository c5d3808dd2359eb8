import type { TrackedJob } from "../trackedJob.ts";
import { createdAt, isNotFound } from "../trackedJob.ts";
import { groupOf } from "./groups.ts";
import { jobName } from "./presentation.ts";

/** The orders of the jobs in their groups. */
export const sortOrders = ["created", "changed", "name"] as const;

export type SortOrder = (typeof sortOrders)[number];

/**
 * Sorts jobs: by when they were created or changed their state, the latest first, or by name.
 * @param jobs in the order of their creation
 */
export function sortJobs(jobs: readonly TrackedJob[], order: SortOrder): readonly TrackedJob[] {
  if (order === "created") return jobs;
  if (order === "changed") return sortedBy(jobs, changedAt, (a, b) => b - a);
  return sortedBy(jobs, jobName, new Intl.Collator("en", { numeric: true }).compare);
}

/** Moves jobs that are done or archived to the end of a list to pick a job from, and those that the server does not know behind them. */
export function openJobsFirst(jobs: readonly TrackedJob[]): readonly TrackedJob[] {
  return sortedBy(jobs, pickRank, (a, b) => a - b);
}

/** The only one of some jobs; `undefined` if it is archived or done while another of all jobs is open, which the user may mean. */
export function onlyJob(selected: readonly TrackedJob[], all: readonly TrackedJob[]): TrackedJob | undefined {
  const [only, ...others] = selected;
  if (only === undefined || others.length > 0) return undefined;
  return pickRank(only) === 0 || all.every((job) => pickRank(job) > 0) ? only : undefined;
}

function pickRank(job: TrackedJob): number {
  if (isNotFound(job)) return 2;
  const group = groupOf(job);
  return group === "done" || group === "archived" ? 1 : 0;
}

/** When a job was last seen to change, or else when it was created or tracked. */
function changedAt(job: TrackedJob): number {
  return job.finishedAt ?? job.resumedAt ?? createdAt(job);
}

function sortedBy<T>(jobs: readonly TrackedJob[], keyOf: (job: TrackedJob) => T, compare: (a: T, b: T) => number) {
  return jobs
    .map((job) => ({ job, key: keyOf(job) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ job }) => job);
}
