import { isFinal } from "../model.ts";
import { pullRequestStateOf } from "../pullRequests/jobPullRequest.ts";
import { isDone } from "../pullRequests/pullRequestState.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { isNotFound } from "../trackedJob.ts";

/** The names of the groups, in their order. */
type GroupName = "active" | "unknown" | "finished" | "done" | "archived";

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
  done: "Merged or Closed",
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
 * A job is archived if it is archived on the server or locally. Other jobs that have no state yet, or that the server no longer knows,
 * are unknown. A finished job is done once its pull request is merged or closed.
 */
export function groupOf(tracked: TrackedJob): GroupName {
  const { last, archivedLocally } = tracked;
  const pullRequest = pullRequestStateOf(tracked);
  if (archivedLocally === true || last?.job.status === "archived") return "archived";
  if (last === undefined) return "unknown";
  if (isFinal(last.job.status)) return pullRequest !== undefined && isDone(pullRequest) ? "done" : "finished";
  return isNotFound(tracked) ? "unknown" : "active";
}

/** The jobs in the group of active jobs: the server knows them, and they are neither finished nor archived. */
export function activeJobs(jobs: readonly TrackedJob[]): readonly TrackedJob[] {
  return jobs.filter((job) => groupOf(job) === "active");
}

/** Why none of some jobs can be unarchived, although the group of archived jobs may contain some. */
export function nothingToUnarchive(jobs: readonly TrackedJob[]): string {
  const { length } = jobs.filter((job) => groupOf(job) === "archived");
  if (length === 0) return "No jobs to unarchive.";
  const archived = length === 1 ? "1 job was" : `${length} jobs were`;
  return `No jobs to unarchive in VS Code. ${archived} archived on the server.`;
}
