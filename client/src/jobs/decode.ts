import type { Job } from "./model.ts";

/** What could be made of an answer. */
export type Decoded =
  | {
      readonly ok: true;
      readonly job: Job;
      /** Paths of the fields that are there but cannot be used; they are `null` in `job`. */
      readonly unreadable: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads an AgentJob field by field and never throws. No field is promised to be there, so only the status is insisted on: an
 * answer without one says nothing of the job.
 * @param id the id that was asked for, which stands in for a missing one
 */
export function decodeJob(value: unknown, id: string): Decoded {
  if (!isRecord(value)) return { ok: false, problem: "the answer is not a JSON object" };
  const { status } = value;
  if (typeof status !== "string" || status.trim() === "") return { ok: false, problem: "the answer has no status" };

  const unreadable: string[] = [];
  const field = (candidate: unknown, path: string, usable: (text: string) => boolean): string | null => {
    if (candidate === undefined || candidate === null) return null;
    if (typeof candidate === "string" && usable(candidate)) return candidate;
    unreadable.push(path);
    return null;
  };
  const source = isRecord(value["source"]) ? value["source"] : {};
  if (!isRecord(value["source"]) && value["source"] !== undefined && value["source"] !== null) unreadable.push("source");

  const job: Job = {
    id: field(value["id"], "id", (text) => text === id) ?? id,
    status,
    source: {
      repository: field(source["repository"], "source.repository", anyText),
      ref: field(source["ref"], "source.ref", anyText),
    },
    model: field(value["model"], "model", anyText),
    prLink: field(value["prLink"], "prLink", anyText),
    createdAt: field(value["createdAt"], "createdAt", isDateTime),
    archivedAt: field(value["archivedAt"], "archivedAt", isDateTime),
  };
  return { ok: true, job, unreadable };
}

/** The `error` text of an Error body, if there is one. */
export function decodeErrorMessage(value: unknown): string | undefined {
  const message = isRecord(value) ? value["error"] : undefined;
  return typeof message === "string" && message.trim() !== "" ? message : undefined;
}

/** Whether a value is a JSON object: neither `null` nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const anyText = (text: string): boolean => text !== "";

const isDateTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/i.test(text) && !Number.isNaN(Date.parse(text));
