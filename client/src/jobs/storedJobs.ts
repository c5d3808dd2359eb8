import { isRecord } from "./decode.ts";
import { jobKeyText } from "./model.ts";
import type { Failure } from "./outcome.ts";
import type { Notice, TrackedJob } from "./trackedJob.ts";
import { decodeFailed, decodeNotice, decodeTracked } from "./trackedJob.ts";

/** What the windows share. */
export interface StoredJobs {
  readonly jobs: readonly TrackedJob[];
  readonly troubles: readonly Trouble[];
}

/** A server whose last answer was a failure that concerns all its jobs; gone with the first answer that is not. */
export interface Trouble {
  readonly origin: string;
  readonly reason: Failure;
  /** When it last failed so, in milliseconds since the epoch. */
  readonly at: number;
  /** How many times in a row. */
  readonly count: number;
  /** There when the key is lost. */
  readonly notice?: Notice;
}

export const nothingStored: StoredJobs = { jobs: [], troubles: [] };

export interface DecodedJobs {
  readonly stored: StoredJobs;
  /** Whether that is all of it. */
  readonly whole: boolean;
}

const version = 1;

/** What is stored, a record a line, so that a file that is cut off is readable up to there. The first line tells how many there are. */
export function encodeStored({ jobs, troubles }: StoredJobs): string {
  const records = [...jobs, ...troubles];
  return [{ version, records: records.length }, ...records].map((record) => `${JSON.stringify(record)}\n`).join("");
}

/** Reads what `encodeStored` wrote, record by record. Never throws. */
export function decodeStored(text: string): DecodedJobs {
  const [head, ...records] = text
    .split("\n")
    .filter((line) => line !== "")
    .map(parsed);
  if (!isRecord(head) || head["version"] !== version) return { stored: nothingStored, whole: false };
  const stored = gather(records);
  return { stored, whole: stored.jobs.length + stored.troubles.length === head["records"] && head["records"] === records.length };
}

/** Puts together what is left of a damaged version and the version before: what the damaged one still tells is newer. */
export function mergeStored(older: StoredJobs, newer: StoredJobs): StoredJobs {
  return gather([...older.jobs, ...newer.jobs, ...older.troubles, ...newer.troubles]);
}

/** The records that are jobs or troubles; of two of one name, the later. */
function gather(records: readonly unknown[]): StoredJobs {
  const jobs = new Map<string, TrackedJob>();
  const troubles = new Map<string, Trouble>();
  for (const record of records) {
    const job = decodeTracked(record);
    if (job !== undefined) jobs.set(jobKeyText(job.key), job);
    const trouble = decodeTrouble(record);
    if (trouble !== undefined) troubles.set(trouble.origin, trouble);
  }
  return { jobs: [...jobs.values()], troubles: [...troubles.values()] };
}

function decodeTrouble(value: unknown): Trouble | undefined {
  const failed = decodeFailed(value);
  if (failed === undefined || !isRecord(value) || typeof value["origin"] !== "string") return undefined;
  const notice = decodeNotice(value["notice"]);
  return { origin: value["origin"], ...failed, ...(notice === undefined ? {} : { notice }) };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
