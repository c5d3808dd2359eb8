import { isObject } from "../../../server/src/core/std/plainValue.ts";
import { decodeJob, decodeJobKey } from "./api/decode.ts";
import type { Failure } from "./api/fetchResult.ts";
import { decodeFailure } from "./api/fetchResult.ts";
import { finiteNumber } from "./jsonValue.ts";
import type { Job, JobKey } from "./model.ts";
import { isFinal, timeOf } from "./model.ts";
import type { PullRequestState } from "./pullRequests/pullRequestState.ts";
import { decodePullRequestState } from "./pullRequests/pullRequestState.ts";

/** A tracked job. Times are milliseconds since the epoch. */
export interface TrackedJob {
  readonly key: JobKey;
  readonly trackedAt: number;
  /** The first line of the prompt that created the job, if it was sent from here. The server does not know it. */
  readonly title?: string;
  /** The last state that the server sent. A failure does not change it. */
  readonly last?: { readonly job: Job; readonly invalidFields: readonly string[]; readonly fetchedAt: number };
  /**
   * The failure of the last request, if it failed; `count` is the number of failures in a row. `wasNotFound`: the server did not know the
   * job before requests failed for another reason.
   */
  readonly failure?: { readonly reason: Failure; readonly at: number; readonly count: number; readonly wasNotFound?: true };
  /** When the job was first seen running again after it had finished, as after a follow-up message. */
  readonly resumedAt?: number;
  /** When the job was first seen to be finished, if it was seen running before. */
  readonly finishedAt?: number;
  /** What GitHub says about its pull request, if the user allows asking it. */
  readonly pullRequest?: PullRequestState;
  /** Archived in VS Code only, not on the server. The job is then not polled. */
  readonly archivedLocally?: true;
  /** Set if the job finished while it was tracked. */
  readonly notification?: NotificationClaim;
}

/** Which window shows a notification: none yet (`null`), or the one that made this claim. */
export interface NotificationClaim {
  readonly by: string | null;
}

/** Whether a job is neither finished nor archived. */
export function isUnfinished({ last, archivedLocally }: TrackedJob): boolean {
  return archivedLocally !== true && (last === undefined || !isFinal(last.job.status));
}

/** Whether the server answered a request for a job since a time, and so accepted the API key. */
export function isAnsweredSince(job: TrackedJob | undefined, since: number): boolean {
  if (job?.failure !== undefined) return job.failure.at >= since && job.failure.reason.kind === "notFound";
  return job?.last !== undefined && job.last.fetchedAt >= since;
}

/** Whether the server does not know the job, or no longer, according to its last answer about it. */
export function isNotFound({ failure }: TrackedJob): boolean {
  return failure?.reason.kind === "notFound" || failure?.wasNotFound === true;
}

/** When a job was created according to the server, or else when it was tracked. */
export function createdAt({ last, trackedAt }: TrackedJob): number {
  return timeOf(last?.job.createdAt) ?? trackedAt;
}

/** The branch on which the agent works, as far as the server has said it. */
export function branchOf({ last }: TrackedJob): string | undefined {
  return last?.job.source.ref ?? undefined;
}

/** Decodes a tracked job. The key must be valid; everything else that is not is dropped. */
export function decodeTracked(value: unknown): TrackedJob | undefined {
  if (!isObject(value)) return undefined;
  const key = decodeJobKey(value["key"]);
  if (key === undefined) return undefined;
  const last = decodeLast(value["last"], key.id);
  const failure = decodeFailureRecord(value["failure"]);
  const notification = decodeNotificationClaim(value["notification"]);
  const pullRequest = decodePullRequestState(value["pullRequest"]);
  const resumedAt = finiteNumber(value["resumedAt"]);
  const finishedAt = finiteNumber(value["finishedAt"]);
  return {
    key,
    trackedAt: finiteNumber(value["trackedAt"]) ?? 0,
    ...(typeof value["title"] === "string" ? { title: value["title"] } : {}),
    ...(last === undefined ? {} : { last }),
    ...(failure === undefined ? {} : { failure }),
    ...(resumedAt === undefined ? {} : { resumedAt }),
    ...(finishedAt === undefined ? {} : { finishedAt }),
    ...(pullRequest === undefined ? {} : { pullRequest }),
    ...(value["archivedLocally"] === true ? { archivedLocally: true } : {}),
    ...(notification === undefined ? {} : { notification }),
  };
}

function decodeLast(value: unknown, id: string): TrackedJob["last"] {
  if (!isObject(value) || !isObject(value["job"])) return undefined;
  const decoded = decodeJob({ ...value["job"], id }, id);
  if (!decoded.ok) return undefined;
  const { invalidFields } = value;
  const paths = Array.isArray(invalidFields) ? invalidFields.filter((path) => typeof path === "string") : [];
  return {
    job: decoded.job,
    invalidFields: [...new Set([...paths, ...decoded.invalidFields])],
    fetchedAt: finiteNumber(value["fetchedAt"]) ?? 0,
  };
}

/** Decodes a failure with its time and count. */
export function decodeFailureRecord(value: unknown): TrackedJob["failure"] {
  const reason = isObject(value) ? decodeFailure(value["reason"]) : undefined;
  if (reason === undefined || !isObject(value)) return undefined;
  const wasNotFound = value["wasNotFound"] === true ? { wasNotFound: true as const } : {};
  return { reason, at: finiteNumber(value["at"]) ?? 0, count: Math.max(1, finiteNumber(value["count"]) ?? 1), ...wasNotFound };
}

/** The claim of a notification in a value that may be anything; undefined if it is none. */
export function decodeNotificationClaim(value: unknown): NotificationClaim | undefined {
  const by = isObject(value) ? value["by"] : undefined;
  return by === null || typeof by === "string" ? { by } : undefined;
}
