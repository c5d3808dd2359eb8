import { isFinal } from "./model.ts";
import type { TrackedJob } from "./trackedJob.ts";

type GroupName = "active" | "unknown" | "finished" | "archived";

/** A group of jobs in the view. */
export interface JobGroup {
  readonly name: GroupName;
  readonly title: string;
  readonly jobs: readonly TrackedJob[];
}

const titles: Readonly<Record<GroupName, string>> = {
  active: "Active",
  unknown: "Unknown",
  finished: "Finished",
  archived: "Archived",
};

/** Groups jobs by their state and keeps their order. Empty groups are left out. */
export function groupJobs(jobs: readonly TrackedJob[]): readonly JobGroup[] {
  const names = Object.keys(titles) as GroupName[];
  return names
    .map((name) => ({ name, title: titles[name], jobs: jobs.filter((job) => groupOf(job) === name) }))
    .filter((group) => group.jobs.length > 0);
}

/**
 * A job is archived if it is archived on the server or locally. Other jobs that the server has not told about yet, or does not know
 * any more, are unknown.
 */
function groupOf({ last, failure, archivedLocally }: TrackedJob): GroupName {
  if (archivedLocally === true || last?.job.status === "archived") return "archived";
  if (last === undefined) return "unknown";
  if (isFinal(last.job.status)) return "finished";
  return failure?.reason.kind === "notFound" ? "unknown" : "active";
}

/** The jobs in the group of active jobs: the server knows them, and they are neither finished nor archived. */
export function activeJobs(jobs: readonly TrackedJob[]): readonly TrackedJob[] {
  return jobs.filter((job) => groupOf(job) === "active");
}
