import type { JobKey } from "./model.ts";
import { isFinal, jobKeyText } from "./model.ts";
import type { Answer, Failure } from "./outcome.ts";
import { concernsKey, concernsServer } from "./outcome.ts";
import type { StoredJobs, Trouble } from "./storedJobs.ts";
import type { TrackedJob } from "./trackedJob.ts";

/**
 * A change of what is stored. It gives what it was given when there is nothing to change, and made twice it does no more than made
 * once: the store may have to.
 */
export type Change = (stored: StoredJobs) => StoredJobs;

/** Tracks jobs; those tracked already stay as they are, but come back into sight. */
export function tracking(added: readonly TrackedJob[]): Change {
  return (stored) => {
    const known = new Set(stored.jobs.map(({ key }) => jobKeyText(key)));
    const fresh = added.filter(({ key }) => {
      const name = jobKeyText(key);
      return !known.has(name) && known.add(name);
    });
    const shown = hiding(
      added.map(({ key }) => key),
      false,
    )(stored);
    return fresh.length === 0 ? shown : { ...shown, jobs: [...shown.jobs, ...fresh] };
  };
}

export function removing(key: JobKey): Change {
  const name = jobKeyText(key);
  return (stored) =>
    stored.jobs.some((job) => jobKeyText(job.key) === name)
      ? { ...stored, jobs: stored.jobs.filter((job) => jobKeyText(job.key) !== name) }
      : stored;
}

/** Puts jobs out of sight, or back into it. */
export function hiding(keys: readonly JobKey[], hidden: boolean): Change {
  const names = new Set(keys.map(jobKeyText));
  return changingJobs((job) => {
    if (!names.has(jobKeyText(job.key)) || (job.hidden === true) === hidden) return job;
    const { hidden: _, ...shown } = job;
    return hidden ? { ...shown, hidden: true } : shown;
  });
}

/** An answer that has come for a job. Times are milliseconds since the epoch. */
export interface Reply {
  readonly key: JobKey;
  readonly answer: Answer;
  /** When the request was sent. */
  readonly asked: number;
  readonly at: number;
}

/** Takes an answer. A job that is no longer tracked stays so, but of the server the answer tells all the same. */
export function recording(reply: Reply): Change {
  const name = jobKeyText(reply.key);
  const inJobs = changingJobs((job) => (jobKeyText(job.key) === name ? answered(job, reply) : job));
  return (stored) => inTroubles(inJobs(stored), reply);
}

/** Milliseconds: a job that is found finished this soon after it was tracked is no news to the person who tracked it. */
const noNews = 60_000;

function answered({ failure, notice, ...job }: TrackedJob, { answer, at }: Reply): TrackedJob {
  if (answer.kind !== "ok") {
    const seen = failure !== undefined && failure.at === at;
    const failed = { ...job, failure: { reason: answer, at, count: (failure?.count ?? 0) + (seen ? 0 : 1) } };
    return notice === undefined ? failed : { ...failed, notice };
  }
  const last = { job: answer.job, unreadable: answer.unreadable, seenAt: at };
  if (!isFinal(answer.job.status)) {
    const resumes = job.last !== undefined && isFinal(job.last.job.status);
    return resumes ? { ...job, last, resumedAt: at } : { ...job, last };
  }
  const ends = job.last === undefined ? Math.abs(at - job.trackedAt) >= noNews : !isFinal(job.last.job.status);
  const due = ends && job.hidden !== true ? { by: null } : notice;
  return due === undefined ? { ...job, last } : { ...job, last, notice: due };
}

function inTroubles(stored: StoredJobs, { key: { origin }, answer, asked, at }: Reply): StoredJobs {
  const before = stored.troubles.find((trouble) => trouble.origin === origin);
  const others = stored.troubles.filter((trouble) => trouble !== before);
  if (answer.kind === "ok" || !concernsServer(answer)) return before === undefined ? stored : { ...stored, troubles: others };
  // Requests that were under way together meet the same trouble once.
  const isSame = before !== undefined && asked <= before.at && at >= before.at;
  const count = (before?.count ?? 0) + (isSame ? 0 : 1);
  return { ...stored, troubles: [...others, { origin, reason: answer, at, count, ...noticeOf(answer, before) }] };
}

function noticeOf(reason: Failure, before: Trouble | undefined): Pick<Trouble, "notice"> {
  if (!concernsKey(reason)) return {};
  return { notice: before?.reason.kind === reason.kind ? (before.notice ?? { by: null }) : { by: null } };
}

/** Lets a server's trouble go, unless another has come since: the person has set another key. */
export function forgetting({ origin, at }: Trouble): Change {
  return (stored) =>
    stored.troubles.some((trouble) => trouble.origin === origin && trouble.at === at)
      ? { ...stored, troubles: stored.troubles.filter((trouble) => trouble.origin !== origin) }
      : stored;
}

/** Claims what nobody has told people of yet. */
export function claiming(claim: string): Change {
  const take = <T extends { readonly notice?: { readonly by: string | null } }>(of: T): T =>
    of.notice?.by === null ? { ...of, notice: { by: claim } } : of;
  return (stored) => {
    const { troubles } = stored;
    const taken = changingJobs(take)(stored);
    return troubles.some(({ notice }) => notice?.by === null) ? { ...taken, troubles: troubles.map(take) } : taken;
  };
}

function changingJobs(change: (job: TrackedJob) => TrackedJob): Change {
  return (stored) => {
    const jobs = stored.jobs.map(change);
    return jobs.some((job, index) => job !== stored.jobs[index]) ? { ...stored, jobs } : stored;
  };
}
