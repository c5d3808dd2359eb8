import { isObject } from "../../../../server/src/core/std/plainValue.ts";
import type { Failure } from "../api/fetchResult.ts";
import { parseJson } from "../jsonValue.ts";
import { jobKeyText } from "../model.ts";
import type { NotificationClaim, TrackedJob } from "../trackedJob.ts";
import { decodeFailureRecord, decodeNotificationClaim, decodeTracked } from "../trackedJob.ts";

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

/** What could be read of the file with the tracked jobs. */
export interface DecodedJobs {
  readonly stored: StoredJobs;
  /** Whether everything could be read, or else whether a newer version of the extension wrote the text. */
  readonly condition: "complete" | "damaged" | "newerFormat";
}

type StoredRecord = TrackedJob | ServerFailure;

const version = 1;

/**
 * The format of the file: one record per line, so that a truncated file can be read up to there. The first line contains the number
 * of records. The lines of the last text are kept, since few of them change from one version to the next: a line that is read again
 * gives the same object.
 */
export class StoredFormat {
  #records: ReadonlyMap<string, StoredRecord> = new Map();
  readonly #lines = new WeakMap<StoredRecord, string>();

  encode({ jobs, serverFailures }: StoredJobs): string {
    const records = [...jobs, ...serverFailures];
    return [JSON.stringify({ version, records: records.length }), ...records.map((record) => this.#lineOf(record)), ""].join(
      "\n",
    );
  }

  /** Decodes what `encode` wrote, record by record. Never throws. Of a newer format, it reads the records that it understands. */
  decode(text: string): DecodedJobs {
    const [first, ...lines] = text.split("\n").filter((line) => line !== "");
    const head = parseJson(first ?? "")?.value;
    const format = isObject(head) ? head["version"] : undefined;
    if (!isObject(head) || typeof format !== "number" || format < version) return { stored: emptyStore, condition: "damaged" };
    const known = this.#records;
    const records = new Map<string, StoredRecord>();
    for (const line of lines) {
      const record = known.get(line) ?? decodeRecord(parseJson(line)?.value);
      if (record !== undefined) records.set(line, record);
    }
    this.#records = records;
    const stored = collect([...records.values()]);
    if (format > version) return { stored, condition: "newerFormat" };
    const isComplete = stored.jobs.length + stored.serverFailures.length === head["records"] && head["records"] === lines.length;
    return { stored, condition: isComplete ? "complete" : "damaged" };
  }

  /** Whether two states would be saved as the same text. */
  isSame(a: StoredJobs, b: StoredJobs): boolean {
    return this.#isSameList(a.jobs, b.jobs) && this.#isSameList(a.serverFailures, b.serverFailures);
  }

  #isSameList(a: readonly StoredRecord[], b: readonly StoredRecord[]): boolean {
    const isSame = (record: StoredRecord, other: StoredRecord | undefined) =>
      record === other || (other !== undefined && this.#lineOf(record) === this.#lineOf(other));
    return a.length === b.length && a.every((record, index) => isSame(record, b[index]));
  }

  #lineOf(record: StoredRecord): string {
    const known = this.#lines.get(record);
    if (known !== undefined) return known;
    const line = JSON.stringify(record);
    this.#lines.set(record, line);
    return line;
  }
}

/** Merges what is left of a damaged version with the version before. Records of the damaged one are newer. */
export function mergeStored(older: StoredJobs, newer: StoredJobs): StoredJobs {
  return collect([...older.jobs, ...newer.jobs, ...older.serverFailures, ...newer.serverFailures]);
}

/**
 * Merges what a window knows with what others saved without having read that, as after the files were deleted. Of two states of a job,
 * the later one counts, but an end is not noticed again.
 */
export function mergeKnown(known: StoredJobs, saved: StoredJobs): StoredJobs {
  const jobs = new Map(known.jobs.map((job) => [jobKeyText(job.key), job]));
  const both = saved.jobs.map((job) => laterOf(jobs.get(jobKeyText(job.key)) ?? job, job));
  return mergeStored(known, { jobs: both, serverFailures: saved.serverFailures });
}

function laterOf(known: TrackedJob, saved: TrackedJob): TrackedJob {
  const [earlier, later] = updatedAt(known) > updatedAt(saved) ? [saved, known] : [known, saved];
  const isClaimed = typeof earlier.notification?.by === "string";
  return isClaimed && later.notification?.by === null ? { ...later, notification: earlier.notification } : later;
}

function updatedAt({ last, failure }: TrackedJob): number {
  return Math.max(last?.fetchedAt ?? 0, failure?.at ?? 0);
}

/** Collects the jobs and server failures. The last record with the same key wins. */
function collect(records: readonly StoredRecord[]): StoredJobs {
  const jobs = new Map<string, TrackedJob>();
  const failures = new Map<string, ServerFailure>();
  for (const record of records) {
    if ("key" in record) jobs.set(jobKeyText(record.key), record);
    else failures.set(record.origin, record);
  }
  return { jobs: [...jobs.values()], serverFailures: [...failures.values()] };
}

function decodeRecord(value: unknown): StoredRecord | undefined {
  return decodeTracked(value) ?? decodeServerFailure(value);
}

function decodeServerFailure(value: unknown): ServerFailure | undefined {
  const failed = decodeFailureRecord(value);
  if (failed === undefined || !isObject(value) || typeof value["origin"] !== "string") return undefined;
  const notification = decodeNotificationClaim(value["notification"]);
  return { origin: value["origin"], ...failed, ...(notification === undefined ? {} : { notification }) };
}
