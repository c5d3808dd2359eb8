import { isApiKeyFailure, isConnectionFailure, isOwnApiKeyFailure } from "../api/fetchResult.ts";
import { jobKeyText } from "../model.ts";
import type { ServerFailure } from "../store/storedJobs.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { createdAt } from "../trackedJob.ts";

/** Whether the window has the focus and shows the jobs (`watching`), has the focus only (`near`), or is in the background. */
export type Attention = "watching" | "near" | "away";

/** What the delays depend on besides the job. Times are in milliseconds, `retrySince` since the epoch. */
export interface PollContext {
  /** Between two requests for a new job while the user is watching. */
  readonly interval: number;
  /** The longest delay, whether due to age, inattention, or failures. */
  readonly maxInterval: number;
  readonly attention: Attention;
  /** When the window last got the focus, or another key or server. What failed before that is retried soon. */
  readonly retrySince: number;
}

/** A delay that began at a time, both in milliseconds: what is left of it depends on the current time. */
export interface Delay {
  readonly from: number;
  readonly length: number;
}

/** Of what is always due. */
const noDelay: Delay = { from: Number.NEGATIVE_INFINITY, length: 0 };

/** After how many “not found” responses in a row polling stops. A new job may take a moment to become available. */
export const notFoundLimit = 5;

/** Milliseconds. Jobs up to this age are new. For older ones, the delay grows in proportion to the age. */
const youngAge = 15 * 60_000;

/** Factors for the delay. In the background, a notification may come some seconds later. */
const slowdown: Readonly<Record<Attention, number>> = { watching: 1, near: 1.25, away: 10 };

/**
 * The delay until the next request for a job, which is endless if the job is not polled any more. It only depends on stored values
 * and the context, so that another window can take over seamlessly. Jitter adds up to a tenth of the delay.
 */
export function pollDelay(job: TrackedJob, context: PollContext): Delay {
  const { failure } = job;
  const from = lastRequest(job);
  if (from === Number.NEGATIVE_INFINITY) return noDelay;
  // Whether there is a valid key by now is up to `serverDelay`, and to the window that would read it.
  if (failure !== undefined && isApiKeyFailure(failure.reason)) return noDelay;
  const { interval, maxInterval, attention, retrySince } = context;
  if (failure?.reason.kind === "notFound" && failure.count >= notFoundLimit && failure.at >= retrySince)
    return { from, length: Number.POSITIVE_INFINITY };
  const slowed = Math.min(maxInterval, interval * Math.max(1, ageAt(from, job) / youngAge) * slowdown[attention]);
  // A lost connection says nothing about the job, and another window may have one.
  const first = failure !== undefined && isConnectionFailure(failure.reason) ? interval : slowed;
  const length = failure === undefined ? slowed : backoff(failure.count, failure.at, first, context);
  return { from, length: withJitter(Math.max(interval, length), `${jobKeyText(job.key)}${from}`) };
}

/**
 * When the last request for a job was complete, in milliseconds since the epoch; `-Infinity` if there was none, or if that is not
 * known because the clock was set back.
 */
export function requestedAt(job: TrackedJob, now: number): number {
  const at = lastRequest(job);
  return at <= now ? at : Number.NEGATIVE_INFINITY;
}

/**
 * A job has a failure until the next success, so that the failure is what came last. The later time may be older: the clock may
 * be set back.
 */
function lastRequest({ last, failure }: TrackedJob): number {
  return failure?.at ?? last?.fetchedAt ?? Number.NEGATIVE_INFINITY;
}

/**
 * The delay until the next request, for any job, to a server that failed, which is endless if the user has to act first. A single
 * failure may be due to one job; only the second in a row delays requests for all jobs.
 */
export function serverDelay(failure: ServerFailure | undefined, context: PollContext): Delay {
  if (failure === undefined) return noDelay;
  const { reason, count, at, origin } = failure;
  if (reason.kind === "apiKeyRejected") return { from: 0, length: Number.POSITIVE_INFINITY };
  // Another window may have a key.
  if (isOwnApiKeyFailure(reason)) return noDelay;
  const retryAfter = "retryAfter" in reason ? (reason.retryAfter ?? 0) : 0;
  if (count < 2 && reason.kind !== "rateLimited" && retryAfter === 0) return noDelay;
  const length = Math.max(retryAfter, backoff(count, at, context.interval, context));
  return { from: at, length: withJitter(length, `${origin}${at}`) };
}

/**
 * Milliseconds that are left of a delay; 0 or less once it is over. If the clock was set back far, it ends instead of growing or
 * lasting.
 */
export function remaining({ from, length }: Delay, now: number): number {
  const isAhead = from - now > (length === Number.POSITIVE_INFINITY ? 0 : length);
  return isAhead ? 0 : from + length - now;
}

/** After the first failure the delay stays the same; it doubles with each further one, up to the maximum. */
function backoff(count: number, at: number, delay: number, { interval, maxInterval, retrySince }: PollContext): number {
  return at < retrySince ? interval : Math.max(delay, Math.min(maxInterval, delay * 2 ** (count - 1)));
}

/** How long the agent had been running at a time, as far as is known. */
function ageAt(time: number, job: TrackedJob): number {
  return time - (job.resumedAt ?? createdAt(job));
}

/** Adds jitter that is the same each time for one delay, but differs between delays and jobs, so that requests spread out. */
function withJitter(delay: number, name: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 16_777_619);
  return Math.round(delay * (1 + (hash >>> 0) / 2 ** 32 / 10));
}
