import { isFinal } from "./model.ts";
import type { TrackedJob } from "./trackedJob.ts";

type GroupName = "active" | "finished" | "archived";

/** A group of jobs in the view. */
export interface JobGroup {
  readonly name: GroupName;
  readonly title: string;
  readonly jobs: readonly TrackedJob[];
}

const titles: Readonly<Record<GroupName, string>> = { active: "Active", finished: "Finished", archived: "Archived" };

/** Groups jobs by their state and keeps their order. Empty groups are left out. */
export function groupJobs(jobs: readonly TrackedJob[]): readonly JobGroup[] {
  const names = Object.keys(titles) as GroupName[];
  return names
    .map((name) => ({ name, title: titles[name], jobs: jobs.filter((job) => groupOf(job) === name) }))
    .filter((group) => group.jobs.length > 0);
}

/** A job is archived if it is archived on the server or locally, and active until it is known to be finished. */
function groupOf({ last, archivedLocally }: TrackedJob): GroupName {
  if (archivedLocally === true || last?.job.status === "archived") return "archived";
  return last !== undefined && isFinal(last.job.status) ? "finished" : "active";
}

/** The jobs that were fetched, and are neither finished nor archived. */
export function activeJobs(jobs: readonly TrackedJob[]): readonly TrackedJob[] {
  return jobs.filter((job) => job.last !== undefined && groupOf(job) === "active");
}
