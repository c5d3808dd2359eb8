import { jobKeyText } from "./model.ts";
import { concernsKey } from "./outcome.ts";
import type { Trouble } from "./storedJobs.ts";
import type { TrackedJob } from "./trackedJob.ts";

/** Whether the window has the focus with the view of the jobs on show (`watching`) or not (`near`), or is in the background. */
type Attention = "watching" | "near" | "away";

/** What the pace depends on beside the job. Times are in milliseconds, `now` and `returned` since the epoch. */
export interface Situation {
  readonly now: number;
  /** Between two looks at a young job by a person who watches. */
  readonly interval: number;
  /** The longest wait, be it for age, inattention or failures. */
  readonly ceiling: number;
  readonly attention: Attention;
  /** When the person last came back to the window: what failed before then is tried again soon. */
  readonly returned: number;
}

/** Milliseconds: a `Retry-After` beyond this is taken for a mistake. */
export const longestRetryAfter = 60 * 60_000;

/** Answers “not found” in a row after which the job is given up: a job just made may take a moment to be known. */
export const notFoundLimit = 5;

/** Milliseconds: up to this age a job is young. Older ones are looked at less often in proportion to their age. */
const youth = 15 * 60_000;

/** How many times longer the wait is. Away, a notice that comes some seconds later is as good. */
const slowness: Readonly<Record<Attention, number>> = { watching: 1, near: 1.25, away: 10 };

/**
 * Milliseconds until a job is to be looked at, 0 or less when it is due, `Infinity` when it is not of its own accord. Everything it
 * depends on is in the store, so that a window that takes over goes on in step. Jitter is a tenth of the wait and only adds to it.
 */
export function untilLook(job: TrackedJob, situation: Situation): number {
  const { last, failure } = job;
  const looked = Math.max(last?.seenAt ?? Number.NEGATIVE_INFINITY, failure?.at ?? Number.NEGATIVE_INFINITY);
  if (looked === Number.NEGATIVE_INFINITY) return looked;
  // What the key stood in the way of is due as soon as the key does not.
  if (failure !== undefined && concernsKey(failure.reason)) return 0;
  if (failure?.reason.kind === "notFound" && failure.count >= notFoundLimit) return Number.POSITIVE_INFINITY;
  const { interval, ceiling, attention } = situation;
  const slowed = Math.min(ceiling, interval * Math.max(1, ageOf(job, situation.now) / youth) * slowness[attention]);
  const wait = failure === undefined ? slowed : backedOff(failure.count, failure.at, slowed, situation);
  return remaining(looked, jittered(Math.max(interval, wait), `${jobKeyText(job.key)}${looked}`), situation.now);
}

/**
 * Milliseconds until a server in trouble may be asked again, for whichever job, 0 or less when it may be now, `Infinity` when not
 * before the person has done something. One failure may be that of a job; only the second in a row, from whichever jobs, holds all up.
 */
export function untilOpen(trouble: Trouble | undefined, situation: Situation): number {
  if (trouble === undefined) return 0;
  const { reason, count, at, origin } = trouble;
  if (reason.kind === "keyRejected") return Number.POSITIVE_INFINITY;
  if (count < 2 && reason.kind !== "rateLimited" && !concernsKey(reason)) return 0;
  const wait = backedOff(count, at, situation.interval, situation);
  const asked = reason.kind === "rateLimited" ? Math.min(reason.retryAfter ?? 0, longestRetryAfter) : 0;
  return remaining(at, jittered(Math.max(wait, asked), `${origin}${at}`), situation.now);
}

/** The first failure is tried again after one wait, each further one after twice as long, up to the ceiling. */
function backedOff(count: number, at: number, wait: number, { interval, ceiling, returned }: Situation): number {
  return at < returned ? interval : Math.max(wait, Math.min(ceiling, wait * 2 ** (count - 1)));
}

/** What is left of a wait. A clock that was set back far ends it, instead of making it as long again. */
function remaining(begun: number, wait: number, now: number): number {
  const left = begun + wait - now;
  return left > 2 * wait ? 0 : left;
}

/** How long the agent has been at work, as far as is known. */
function ageOf({ last, trackedAt, resumedAt }: TrackedJob, now: number): number {
  const createdAt = last?.job.createdAt;
  return now - (resumedAt ?? (createdAt === undefined || createdAt === null ? trackedAt : Date.parse(createdAt)));
}

/** The same each time it is worked out for one wait, and another for each wait, job and client, so that none keep step. */
function jittered(wait: number, name: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 16_777_619);
  return Math.round(wait * (1 + (hash >>> 0) / 2 ** 32 / 10));
}
