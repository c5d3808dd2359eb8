import type { Failure, JobResult } from "../api/fetchResult.ts";
import { isApiKeyFailure, isServerFailure } from "../api/fetchResult.ts";
import type { JobKey } from "../model.ts";
import { isFinal, isSameJob, jobKeyText } from "../model.ts";
import type { PullRequestState } from "../pullRequests/pullRequestState.ts";
import type { NotificationClaim, TrackedJob } from "../trackedJob.ts";
import { isNotFound } from "../trackedJob.ts";
import type { ServerFailure, StoredJobs } from "./storedJobs.ts";

/**
 * A change of the stored jobs. Returns its argument if nothing changes. It is idempotent, since the store may have to apply it
 * twice.
 */
export type Change = (stored: StoredJobs) => StoredJobs;

/** Tracks jobs. Those already tracked keep their state, but are unarchived. */
export function trackJobs(added: readonly TrackedJob[]): Change {
  const unarchive = unarchiveJobs(added.map(({ key }) => key));
  return (stored) => {
    const known = new Set(stored.jobs.map(({ key }) => jobKeyText(key)));
    const fresh = added.filter(({ key }) => {
      const name = jobKeyText(key);
      return !known.has(name) && known.add(name);
    });
    const unarchived = unarchive(stored);
    return fresh.length === 0 ? unarchived : { ...unarchived, jobs: [...unarchived.jobs, ...fresh] };
  };
}

/** Stops tracking jobs. */
export function removeJobs(keys: readonly JobKey[]): Change {
  const names = new Set(keys.map(jobKeyText));
  return (stored) => {
    const jobs = stored.jobs.filter(({ key }) => !names.has(jobKeyText(key)));
    return jobs.length === stored.jobs.length ? stored : { ...stored, jobs };
  };
}

/** Archives jobs locally. */
export function archiveJobs(keys: readonly JobKey[]): Change {
  return changeJobsOf(keys, (job) => (job.archivedLocally === true ? job : { ...job, archivedLocally: true }));
}

/** Unarchives jobs that were archived locally. */
export function unarchiveJobs(keys: readonly JobKey[]): Change {
  return changeJobsOf(keys, (job) => {
    const { archivedLocally, ...rest } = job;
    return archivedLocally === undefined ? job : rest;
  });
}

/** A request that was answered. Times are milliseconds since the epoch. */
export interface CompletedFetch {
  readonly key: JobKey;
  readonly result: JobResult;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The job had a result of a later time when this one arrived. */
  readonly isClockSetBack?: boolean;
}

/** Records a result. A job that is no longer tracked stays removed, but the result still tells about the server. */
export function recordFetch(fetch: CompletedFetch): Change {
  const updateJob = changeJob(fetch.key, (job) => withResult(job, fetch));
  return (stored) => updateServerFailures(updateJob(stored), fetch);
}

/** Milliseconds. If a job turns out to be finished this soon after it was tracked, no notification is needed. */
const justTracked = 60_000;

/** When a job was fetched before and after a result that changed nothing else, as most results do. */
export interface RoutineFetch {
  readonly key: JobKey;
  readonly from: number;
  readonly to: number;
}

/** The routine fetch that leads from one state to another, if that is all that changed. */
export function routineFetch(before: StoredJobs, after: StoredJobs, key: JobKey): RoutineFetch | undefined {
  const [one, other] = [before, after].map(({ jobs }) => jobs.find((job) => isSameJob(job.key, key)));
  if (before.serverFailures !== after.serverFailures || one?.last === undefined || other?.last === undefined) return undefined;
  const from = one.last.fetchedAt;
  const isSame = JSON.stringify(one) === JSON.stringify({ ...other, last: { ...other.last, fetchedAt: from } });
  return isSame ? { key, from, to: other.last.fetchedAt } : undefined;
}

/** Records a routine fetch, unless another window has recorded a result since. */
export function recordRoutineFetch({ key, from, to }: RoutineFetch): Change {
  return changeJob(key, (job) => (job.last?.fetchedAt === from ? { ...job, last: { ...job.last, fetchedAt: to } } : job));
}

function withResult(tracked: TrackedJob, fetch: CompletedFetch): TrackedJob {
  if (isOutdated(tracked.last, fetch)) return tracked;
  const { result, receivedAt } = fetch;
  if (result.kind !== "ok") return withFailure(tracked, result, receivedAt);
  const last = { job: result.job, invalidFields: result.invalidFields, fetchedAt: receivedAt };
  const { failure: _, ...job } = tracked;
  return isFinal(result.job.status) ? withFinalState(job, last) : withRunningState(job, last);
}

/** A job with the failure of a request: one more in a row, unless it is recorded already. */
function withFailure(job: TrackedJob, reason: Failure, at: number): TrackedJob {
  const { failure } = job;
  const isRecorded = failure !== undefined && failure.at === at;
  // A server that fails says nothing about the job.
  const wasNotFound = isNotFound(job) && isServerFailure(reason) ? { wasNotFound: true as const } : {};
  return { ...job, failure: { reason, at, count: (failure?.count ?? 0) + (isRecorded ? 0 : 1), ...wasNotFound } };
}

type LastState = NonNullable<TrackedJob["last"]>;

/** A job that the server says is running, perhaps again. Its end is to be noticed then. */
function withRunningState({ notification: _, finishedAt: __, ...job }: TrackedJob, last: LastState): TrackedJob {
  const resumes = job.last !== undefined && isFinal(job.last.job.status);
  return resumes ? { ...job, last, resumedAt: last.fetchedAt } : { ...job, last };
}

/** A job that the server says has ended. If that is new, it is to be noticed. */
function withFinalState({ notification, ...job }: TrackedJob, last: LastState): TrackedJob {
  const wasSeenRunning = job.last !== undefined && !isFinal(job.last.job.status);
  const isNew = job.last === undefined ? Math.abs(last.fetchedAt - job.trackedAt) >= justTracked : wasSeenRunning;
  const due = isNew && job.archivedLocally !== true ? { by: null } : notification;
  const finished = wasSeenRunning ? { ...job, last, finishedAt: last.fetchedAt } : { ...job, last };
  return due === undefined ? finished : { ...finished, notification: due };
}

/**
 * Whether a result may be older than the last one, and would end a job that runs again since then, or the other way round: its request
 * was sent before the last result arrived, such as before a follow-up message. After the clock was set back, that may be so if it was sent
 * before that. If it was not, a result that another window received later counts, as when this one could not be saved until now.
 */
function isOutdated(last: TrackedJob["last"], { result, sentAt, receivedAt, isClockSetBack }: CompletedFetch): boolean {
  if (last === undefined) return false;
  if (last.fetchedAt > receivedAt && isClockSetBack !== true) return true;
  const isEarlier = isClockSetBack === true ? sentAt > receivedAt : sentAt < last.fetchedAt;
  return result.kind === "ok" && isFinal(last.job.status) !== isFinal(result.job.status) && isEarlier;
}

function updateServerFailures(stored: StoredJobs, { key: { origin }, result, sentAt, receivedAt }: CompletedFetch): StoredJobs {
  const before = stored.serverFailures.find((failure) => failure.origin === origin);
  const others = stored.serverFailures.filter((failure) => failure !== before);
  const isConcurrent = before !== undefined && sentAt <= before.at && receivedAt >= before.at;
  if (result.kind === "ok" || !isServerFailure(result)) {
    // A server that rejects the key has rejected it, whatever it said to a request that was sent before.
    const isRejected = isConcurrent && before.reason.kind === "apiKeyRejected";
    return before === undefined || isRejected ? stored : { ...stored, serverFailures: others };
  }
  // Concurrent requests that fail together count as one failure.
  const count = (before?.count ?? 0) + (isConcurrent ? 0 : 1);
  const same = before?.reason.kind === result.kind ? before : undefined;
  // Secret storage that does not answer once may only be slow, as on a busy machine.
  const isCertain = result.kind !== "apiKeyUnavailable" || (same !== undefined && !isConcurrent);
  const claim = same?.notification ?? (isCertain ? { by: null } : undefined);
  const notification = isApiKeyFailure(result) && claim !== undefined ? { notification: claim } : {};
  return { ...stored, serverFailures: [...others, { origin, reason: result, at: receivedAt, count, ...notification }] };
}

/** Records the state of a job's pull request. */
export function recordPullRequest(key: JobKey, state: PullRequestState): Change {
  return changeJob(key, (job) =>
    JSON.stringify(job.pullRequest) === JSON.stringify(state) ? job : { ...job, pullRequest: state },
  );
}

/** Forgets the states of all pull requests, which the user no longer allows asking for. */
export const forgetPullRequests: Change = changeJobs((job) => {
  const { pullRequest, ...rest } = job;
  return pullRequest === undefined ? job : rest;
});

/**
 * Clears the failure of a server after its API key or base URL changed, unless it failed again since, and what it means for the jobs.
 */
export function clearServerFailure({ origin, at }: ServerFailure): Change {
  const clearJobs = changeJobs((job) => {
    if (job.key.origin !== origin || job.failure === undefined || !isApiKeyFailure(job.failure.reason)) return job;
    const { failure: _, ...rest } = job;
    return rest;
  });
  return (stored) =>
    stored.serverFailures.some((failure) => failure.origin === origin && failure.at === at)
      ? clearJobs({ ...stored, serverFailures: stored.serverFailures.filter((failure) => failure.origin !== origin) })
      : stored;
}

/**
 * Claims the notifications that no window has claimed. `shown`: only those of these jobs and servers, as when the claim was not saved
 * before they were shown, and another window has saved others since.
 */
export function claimNotifications(claim: string, shown?: StoredJobs): Change {
  const names = shown && new Set(shown.jobs.map(({ key }) => jobKeyText(key)));
  const origins = shown && new Set(shown.serverFailures.map(({ origin }) => origin));
  const take = <T extends { readonly notification?: NotificationClaim }>(item: T, isWanted = true): T =>
    isWanted && item.notification?.by === null ? { ...item, notification: { by: claim } } : item;
  const takeJobs = changeJobs((job) => take(job, names?.has(jobKeyText(job.key))));
  return (stored) => {
    const { serverFailures } = stored;
    const claimed = takeJobs(stored);
    return serverFailures.some(({ notification }) => notification?.by === null)
      ? { ...claimed, serverFailures: serverFailures.map((failure) => take(failure, origins?.has(failure.origin))) }
      : claimed;
  };
}

function changeJob(key: JobKey, change: (job: TrackedJob) => TrackedJob): Change {
  return changeJobs((job) => (isSameJob(job.key, key) ? change(job) : job));
}

function changeJobsOf(keys: readonly JobKey[], change: (job: TrackedJob) => TrackedJob): Change {
  const names = new Set(keys.map(jobKeyText));
  return changeJobs((job) => (names.has(jobKeyText(job.key)) ? change(job) : job));
}

function changeJobs(change: (job: TrackedJob) => TrackedJob): Change {
  return (stored) => {
    const jobs = stored.jobs.map(change);
    return jobs.some((job, index) => job !== stored.jobs[index]) ? { ...stored, jobs } : stored;
  };
}
