import { decodeJob, isRecord } from "./decode.ts";
import type { Job, JobKey } from "./model.ts";
import { isIdentifier } from "./model.ts";
import type { Failure } from "./outcome.ts";
import { decodeFailure } from "./outcome.ts";

/** What is known of a job that is tracked. Times are milliseconds since the epoch. */
export interface TrackedJob {
  readonly key: JobKey;
  readonly trackedAt: number;
  /** The last state that the server told, however long ago. A failure leaves it as it is. */
  readonly last?: { readonly job: Job; readonly unreadable: readonly string[]; readonly seenAt: number };
  /** The failure since then, if the last look-up was one; `count` of them in a row. */
  readonly failure?: { readonly reason: Failure; readonly at: number; readonly count: number };
  /** When it was first seen at work again after its end: a follow-up message sets an agent to work once more. */
  readonly resumedAt?: number;
  /** Put out of sight here; the server knows nothing of it. The job is then not asked for. */
  readonly hidden?: true;
  /** There when the job has come to its end before our eyes. */
  readonly notice?: Notice;
}

/** Something that people are to be told of once: by no window yet (`null`), or by the one that made this claim. */
export interface Notice {
  readonly by: string | null;
}

/** A job whose key can be read is tracked, whatever became of the rest of its record. */
export function decodeTracked(value: unknown): TrackedJob | undefined {
  if (!isRecord(value) || !isRecord(value["key"])) return undefined;
  const { origin, projectId, id } = value["key"];
  if (typeof origin !== "string" || typeof projectId !== "string" || typeof id !== "string") return undefined;
  if (!URL.canParse(origin) || !isIdentifier(projectId) || !isIdentifier(id)) return undefined;
  const last = decodeLast(value["last"], id);
  const failure = decodeFailed(value["failure"]);
  const notice = decodeNotice(value["notice"]);
  const resumedAt = timeOf(value["resumedAt"]);
  return {
    key: { origin, projectId, id },
    trackedAt: timeOf(value["trackedAt"]) ?? 0,
    ...(last === undefined ? {} : { last }),
    ...(failure === undefined ? {} : { failure }),
    ...(resumedAt === undefined ? {} : { resumedAt }),
    ...(value["hidden"] === true ? { hidden: true } : {}),
    ...(notice === undefined ? {} : { notice }),
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

/** Reads a failure with its time and number. */
export function decodeFailed(value: unknown): TrackedJob["failure"] {
  const reason = isRecord(value) ? decodeFailure(value["reason"]) : undefined;
  if (reason === undefined || !isRecord(value)) return undefined;
  return { reason, at: timeOf(value["at"]) ?? 0, count: Math.max(1, timeOf(value["count"]) ?? 1) };
}

export function decodeNotice(value: unknown): Notice | undefined {
  const by = isRecord(value) ? value["by"] : undefined;
  return by === null || typeof by === "string" ? { by } : undefined;
}

function timeOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
