import { isFinal } from "./model.ts";
import type { TrackedJob } from "./trackedJob.ts";

type GroupName = "active" | "finished" | "archived";

/** A part of the view. */
export interface JobGroup {
  readonly name: GroupName;
  readonly title: string;
  readonly jobs: readonly TrackedJob[];
}

const titles: Readonly<Record<GroupName, string>> = { active: "Active", finished: "Finished", archived: "Archived" };

/** The jobs by what is still to be expected of them, in their order; groups without a job are left out. */
export function groupJobs(jobs: readonly TrackedJob[]): readonly JobGroup[] {
  const names = Object.keys(titles) as GroupName[];
  return names
    .map((name) => ({ name, title: titles[name], jobs: jobs.filter((job) => groupOf(job) === name) }))
    .filter((group) => group.jobs.length > 0);
}

/** Where a job stands: with the archived ones when the server or the person has archived it. What is not known yet is active. */
function groupOf({ last, hidden }: TrackedJob): GroupName {
  if (hidden === true || last?.job.status === "archived") return "archived";
  return last !== undefined && isFinal(last.job.status) ? "finished" : "active";
}

/** The jobs that an agent is known to work on and that are not out of sight. */
export function underWay(jobs: readonly TrackedJob[]): readonly TrackedJob[] {
  return jobs.filter((job) => job.last !== undefined && groupOf(job) === "active");
}
