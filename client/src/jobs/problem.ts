import type { Failure } from "./outcome.ts";
import type { TrackedJob } from "./trackedJob.ts";

/** A failure and when it was met, in milliseconds since the epoch. */
export interface DatedFailure {
  readonly reason: Failure;
  readonly at: number;
}

/**
 * What stands in the way of every job: the server's latest failure. What came of trying the key counts until a job is seen.
 * @param trouble the failure of the server that looking at jobs has met, if it lasts
 * @param checked the failure that trying the key has met
 */
export function currentFailure(
  jobs: readonly TrackedJob[],
  trouble: DatedFailure | undefined,
  checked: DatedFailure | undefined,
): Failure | undefined {
  const lastSeen = Math.max(...jobs.map(({ last }) => last?.seenAt ?? Number.NEGATIVE_INFINITY));
  const failures = [trouble, checked !== undefined && checked.at >= lastSeen ? checked : undefined];
  return failures.filter((failure) => failure !== undefined).sort((a, b) => b.at - a.at)[0]?.reason;
}
