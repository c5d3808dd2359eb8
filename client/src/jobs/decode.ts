import type { Job } from "./model.ts";

/** The result of reading a response. */
export type DecodedJob =
  | {
      readonly ok: true;
      readonly job: Job;
      /** Paths of the fields whose value is invalid; they are `null` in `job`. */
      readonly invalidFields: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads an AgentJob field by field. Never throws. Only the status is required, since a response without one says nothing about
 * the job; no other field is guaranteed.
 * @param id the id that was requested, used if the response has none
 */
export function decodeJob(value: unknown, id: string): DecodedJob {
  if (!isRecord(value)) return { ok: false, problem: "expected an object" };
  const { status } = value;
  if (typeof status !== "string" || status.trim() === "") return { ok: false, problem: "missing status" };

  const invalidFields: string[] = [];
  const field = (candidate: unknown, path: string, usable: (text: string) => boolean): string | null => {
    if (candidate === undefined || candidate === null) return null;
    if (typeof candidate === "string" && usable(candidate)) return candidate;
    invalidFields.push(path);
    return null;
  };
  const source = isRecord(value["source"]) ? value["source"] : {};
  if (!isRecord(value["source"]) && value["source"] !== undefined && value["source"] !== null) invalidFields.push("source");

  const job: Job = {
    id: field(value["id"], "id", (text) => text === id) ?? id,
    status,
    source: {
      repository: field(source["repository"], "source.repository", isNotEmpty),
      ref: field(source["ref"], "source.ref", isNotEmpty),
    },
    model: field(value["model"], "model", isNotEmpty),
    prLink: field(value["prLink"], "prLink", isNotEmpty),
    createdAt: field(value["createdAt"], "createdAt", isDateTime),
    archivedAt: field(value["archivedAt"], "archivedAt", isDateTime),
  };
  return { ok: true, job, invalidFields };
}

/** The `error` text of an error response, if it has one. */
export function decodeErrorMessage(value: unknown): string | undefined {
  const message = isRecord(value) ? value["error"] : undefined;
  return typeof message === "string" && message.trim() !== "" ? message : undefined;
}

/** Whether a value is a JSON object, not `null` or an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isNotEmpty = (text: string): boolean => text !== "";

const isDateTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/i.test(text) && !Number.isNaN(Date.parse(text));
