import type { FailureText } from "./failureText.ts";
import { explainFailure } from "./failureText.ts";
import { isFinal } from "./model.ts";
import type { TrackedJob } from "./trackedJob.ts";

/**
 * What stands in the way of every job that is under way: the latest failure that concerns the server or the key, unless a job was
 * seen since then.
 */
export function sharedProblem(jobs: readonly TrackedJob[]): FailureText | undefined {
  const lastSeen = Math.max(...jobs.map(({ last }) => last?.seenAt ?? Number.NEGATIVE_INFINITY));
  return jobs
    .filter(({ last }) => last === undefined || !isFinal(last.job.status))
    .flatMap(({ failure }) => (failure === undefined || failure.at < lastSeen ? [] : [failure]))
    .sort((a, b) => b.at - a.at)
    .map(({ reason }) => explainFailure(reason))
    .find(({ concerns }) => concerns === "everything");
}
