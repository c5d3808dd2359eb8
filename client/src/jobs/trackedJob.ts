import { decodeJob, isRecord } from "./decode.ts";
import type { Job, JobKey } from "./model.ts";
import { isIdentifier, jobKeyText } from "./model.ts";
import type { Failure } from "./outcome.ts";
import { decodeFailure } from "./outcome.ts";

/** What is known of a job that is tracked. Times are milliseconds since the epoch. */
export interface TrackedJob {
  readonly key: JobKey;
  readonly trackedAt: number;
  /** The last state that the server told, however long ago. A failure leaves it as it is. */
  readonly last?: { readonly job: Job; readonly unreadable: readonly string[]; readonly seenAt: number };
  /** The failure since then, if the last look-up was one. */
  readonly failure?: { readonly reason: Failure; readonly at: number };
}

/** The version of the form in which the jobs are stored. */
export const storedVersion = 1;

/** What a store holds. */
export interface StoredJobs {
  readonly jobs: readonly TrackedJob[];
  /** What is there and is no tracked job. */
  readonly unreadable: readonly unknown[];
}

/** Reads what was stored, `{ "version": 1, "jobs": TrackedJob[] }`, record by record. Never throws. */
export function decodeStoredJobs(value: unknown): StoredJobs {
  if (value === undefined) return { jobs: [], unreadable: [] };
  if (!isRecord(value) || value["version"] !== storedVersion || !Array.isArray(value["jobs"]))
    return { jobs: [], unreadable: [value] };
  const jobs = new Map<string, TrackedJob>();
  const unreadable: unknown[] = [];
  for (const record of value["jobs"] as readonly unknown[]) {
    const job = decodeTracked(record);
    if (job === undefined) unreadable.push(record);
    else jobs.set(jobKeyText(job.key), job);
  }
  return { jobs: [...jobs.values()], unreadable };
}

/** A job whose key can be read is tracked, whatever became of the rest of its record. */
function decodeTracked(value: unknown): TrackedJob | undefined {
  if (!isRecord(value) || !isRecord(value["key"])) return undefined;
  const { origin, projectId, id } = value["key"];
  if (typeof origin !== "string" || typeof projectId !== "string" || typeof id !== "string") return undefined;
  if (!URL.canParse(origin) || !isIdentifier(projectId) || !isIdentifier(id)) return undefined;
  const last = decodeLast(value["last"], id);
  const failure = decodeFailed(value["failure"]);
  return {
    key: { origin, projectId, id },
    trackedAt: timeOf(value["trackedAt"]) ?? 0,
    ...(last === undefined ? {} : { last }),
    ...(failure === undefined ? {} : { failure }),
  };
}

function decodeLast(value: unknown, id: string): TrackedJob["last"] {
  if (!isRecord(value)) return undefined;
  const decoded = decodeJob(value["job"], id);
  if (!decoded.ok) return undefined;
  const { unreadable } = value;
  const paths = Array.isArray(unreadable) ? unreadable.filter((path) => typeof path === "string") : [];
  return { job: decoded.job, unreadable: [...new Set([...paths, ...decoded.unreadable])], seenAt: timeOf(value["seenAt"]) ?? 0 };
}

function decodeFailed(value: unknown): TrackedJob["failure"] {
  const reason = isRecord(value) ? decodeFailure(value["reason"]) : undefined;
  return reason === undefined ? undefined : { reason, at: (isRecord(value) ? timeOf(value["at"]) : undefined) ?? 0 };
}

function timeOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
