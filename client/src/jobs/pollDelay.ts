import { isApiKeyFailure } from "./fetchResult.ts";
import { jobKeyText } from "./model.ts";
import type { ServerFailure } from "./storedJobs.ts";
import type { TrackedJob } from "./trackedJob.ts";

/** Whether the window has the focus and shows the jobs (`watching`), has the focus only (`near`), or is in the background. */
type Attention = "watching" | "near" | "away";

/** What the delays depend on besides the job. Times are in milliseconds, `now` and `refocusedAt` since the epoch. */
export interface PollContext {
  readonly now: number;
  /** Between two requests for a new job while the user is watching. */
  readonly interval: number;
  /** The longest delay, whether due to age, inattention, or failures. */
  readonly maxInterval: number;
  readonly attention: Attention;
  /** When the window last got the focus. What failed before that is retried soon. */
  readonly refocusedAt: number;
}

/** Milliseconds. A longer `Retry-After` is taken for a mistake and shortened. */
export const maxRetryAfter = 60 * 60_000;

/** After how many “not found” responses in a row polling stops. A new job may take a moment to become available. */
export const notFoundLimit = 5;

/** Milliseconds. Jobs up to this age are new. For older ones, the delay grows in proportion to the age. */
const youngAge = 15 * 60_000;

/** Factors for the delay. In the background, a notification may come some seconds later. */
const slowdown: Readonly<Record<Attention, number>> = { watching: 1, near: 1.25, away: 10 };

/**
 * Milliseconds until the next request for a job: 0 or less if it is due, `Infinity` if it is not polled any more. It only depends on
 * stored values and the context, so that another window can take over seamlessly. Jitter adds up to a tenth of the delay.
 */
export function pollDelay(job: TrackedJob, context: PollContext): number {
  const { last, failure } = job;
  const fetchedAt = Math.max(last?.fetchedAt ?? Number.NEGATIVE_INFINITY, failure?.at ?? Number.NEGATIVE_INFINITY);
  if (fetchedAt === Number.NEGATIVE_INFINITY) return fetchedAt;
  // Whether there is a valid key by now is up to `serverDelay`.
  if (failure !== undefined && isApiKeyFailure(failure.reason)) return 0;
  if (failure?.reason.kind === "notFound" && failure.count >= notFoundLimit) return Number.POSITIVE_INFINITY;
  const { interval, maxInterval, attention } = context;
  const slowed = Math.min(maxInterval, interval * Math.max(1, ageOf(job, context.now) / youngAge) * slowdown[attention]);
  const delay = failure === undefined ? slowed : backoff(failure.count, failure.at, slowed, context);
  return remainingDelay(fetchedAt, withJitter(Math.max(interval, delay), `${jobKeyText(job.key)}${fetchedAt}`), context.now);
}

/**
 * Milliseconds until the next request, for any job, to a server that failed: 0 or less if requests are allowed, `Infinity` if the user
 * has to act first. A single failure may be due to one job; only the second in a row delays requests for all jobs.
 */
export function serverDelay(failure: ServerFailure | undefined, context: PollContext): number {
  if (failure === undefined) return 0;
  const { reason, count, at, origin } = failure;
  if (reason.kind === "keyRejected") return Number.POSITIVE_INFINITY;
  if (count < 2 && reason.kind !== "rateLimited" && !isApiKeyFailure(reason)) return 0;
  const delay = backoff(count, at, context.interval, context);
  const requested = reason.kind === "rateLimited" ? Math.min(reason.retryAfter ?? 0, maxRetryAfter) : 0;
  return remainingDelay(at, withJitter(Math.max(delay, requested), `${origin}${at}`), context.now);
}

/** After the first failure the delay stays the same; it doubles with each further one, up to the maximum. */
function backoff(count: number, at: number, delay: number, { interval, maxInterval, refocusedAt }: PollContext): number {
  return at < refocusedAt ? interval : Math.max(delay, Math.min(maxInterval, delay * 2 ** (count - 1)));
}

/** What is left of a delay. If the clock was set back far, the delay ends instead of growing. */
function remainingDelay(start: number, delay: number, now: number): number {
  const left = start + delay - now;
  return left > 2 * delay ? 0 : left;
}

/** How long the agent has been running, as far as is known. */
function ageOf({ last, trackedAt, resumedAt }: TrackedJob, now: number): number {
  const createdAt = last?.job.createdAt;
  return now - (resumedAt ?? (createdAt === undefined || createdAt === null ? trackedAt : Date.parse(createdAt)));
}

/** Adds jitter that is the same each time for one delay, but differs between delays and jobs, so that requests spread out. */
function withJitter(delay: number, name: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 16_777_619);
  return Math.round(delay * (1 + (hash >>> 0) / 2 ** 32 / 10));
}
