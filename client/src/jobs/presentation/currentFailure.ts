import type { Failure } from "../api/fetchResult.ts";
import type { TrackedJob } from "../trackedJob.ts";

/** A failure and its time, in milliseconds since the epoch. */
export interface TimedFailure {
  readonly reason: Failure;
  readonly at: number;
}

/**
 * The latest failure that affects all jobs of a server. The failure of a key test counts until a job is fetched.
 * @param serverFailure of the last request for a job, if it failed
 * @param apiKeyTestFailure of the last key test, if it failed
 */
export function currentFailure(
  jobs: readonly TrackedJob[],
  serverFailure: TimedFailure | undefined,
  apiKeyTestFailure: TimedFailure | undefined,
): Failure | undefined {
  const lastFetch = Math.max(...jobs.map(({ last }) => last?.fetchedAt ?? Number.NEGATIVE_INFINITY));
  const failures = [
    serverFailure,
    apiKeyTestFailure !== undefined && apiKeyTestFailure.at >= lastFetch ? apiKeyTestFailure : undefined,
  ];
  return failures.filter((failure) => failure !== undefined).sort((a, b) => b.at - a.at)[0]?.reason;
}
