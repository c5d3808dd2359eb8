import { isRecord } from "./decode.ts";
import type { Failure } from "./fetchResult.ts";
import { jobKeyText } from "./model.ts";
import type { NotificationClaim, TrackedJob } from "./trackedJob.ts";
import { decodeFailureRecord, decodeNotification, decodeTracked } from "./trackedJob.ts";

/** What the windows share through the store. */
export interface StoredJobs {
  readonly jobs: readonly TrackedJob[];
  readonly serverFailures: readonly ServerFailure[];
}

/** The last result of a server, if it is a failure that affects all its jobs. The next other result clears it. */
export interface ServerFailure {
  readonly origin: string;
  readonly reason: Failure;
  /** When it last failed, in milliseconds since the epoch. */
  readonly at: number;
  /** How many times in a row it failed. */
  readonly count: number;
  /** Set if there is no valid API key. */
  readonly notification?: NotificationClaim;
}

export const emptyStore: StoredJobs = { jobs: [], serverFailures: [] };

export interface DecodedJobs {
  readonly stored: StoredJobs;
  /** Whether everything could be read. */
  readonly isComplete: boolean;
}

const version = 1;

/** Encodes one record per line, so that a truncated file can be read up to there. The first line contains the number of records. */
export function encodeStored({ jobs, serverFailures }: StoredJobs): string {
  const records = [...jobs, ...serverFailures];
  return [{ version, records: records.length }, ...records].map((record) => `${JSON.stringify(record)}\n`).join("");
}

/** Decodes what `encodeStored` wrote, record by record. Never throws. Another format version counts as unreadable. */
export function decodeStored(text: string): DecodedJobs {
  const [head, ...records] = text
    .split("\n")
    .filter((line) => line !== "")
    .map(parsed);
  if (!isRecord(head) || head["version"] !== version) return { stored: emptyStore, isComplete: false };
  const stored = collect(records);
  return {
    stored,
    isComplete: stored.jobs.length + stored.serverFailures.length === head["records"] && head["records"] === records.length,
  };
}

/** Merges what is left of a damaged version with the version before. Records of the damaged one are newer. */
export function mergeStored(older: StoredJobs, newer: StoredJobs): StoredJobs {
  return collect([...older.jobs, ...newer.jobs, ...older.serverFailures, ...newer.serverFailures]);
}

/** Collects the jobs and server failures. The last record with the same key wins. */
function collect(records: readonly unknown[]): StoredJobs {
  const jobs = new Map<string, TrackedJob>();
  const failures = new Map<string, ServerFailure>();
  for (const record of records) {
    const job = decodeTracked(record);
    if (job !== undefined) jobs.set(jobKeyText(job.key), job);
    const failure = decodeServerFailure(record);
    if (failure !== undefined) failures.set(failure.origin, failure);
  }
  return { jobs: [...jobs.values()], serverFailures: [...failures.values()] };
}

function decodeServerFailure(value: unknown): ServerFailure | undefined {
  const failed = decodeFailureRecord(value);
  if (failed === undefined || !isRecord(value) || typeof value["origin"] !== "string") return undefined;
  const notification = decodeNotification(value["notification"]);
  return { origin: value["origin"], ...failed, ...(notification === undefined ? {} : { notification }) };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
