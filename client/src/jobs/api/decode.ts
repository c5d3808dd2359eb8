import { isObject } from "../../../../server/src/core/std/plainValue.ts";
import type { Job, JobKey } from "../model.ts";
import { isIdentifier, maxIdentifierLength } from "../model.ts";
import { storedSize } from "../plainText.ts";

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
 * The largest texts that are accepted: status and message in UTF-16 code units, others in bytes as they are stored. 2,048 characters is
 * what browsers and Git hosts accept as a URL. It takes long to remove the API key from a long text.
 */
export const maxLength = { status: 100, url: 2048, ref: 1024, model: 200, dateTime: 64, message: 8192 };

/**
 * Reads an AgentJob field by field. Never throws. Only the status is required, since a response without one says nothing about
 * the job; no other field is guaranteed. A response with another id is about another job.
 * @param id the id that was requested, used if the response has none; `undefined` for a new job, whose response must have one
 */
export function decodeJob(value: unknown, id: string | undefined): DecodedJob {
  if (!isObject(value)) return { ok: false, problem: "expected an object" };
  const { status } = value;
  if (typeof status !== "string" || status.trim() === "") return { ok: false, problem: "missing status" };
  if (status.length > maxLength.status) return { ok: false, problem: "status too long" };
  if (id !== undefined && typeof value["id"] === "string" && value["id"] !== id)
    return { ok: false, problem: "different job ID" };
  const knownId = id ?? value["id"];
  if (typeof knownId !== "string" || (id === undefined && !isIdentifier(knownId)))
    return { ok: false, problem: "missing job ID" };

  const invalidFields: string[] = [];
  const field = (candidate: unknown, path: string, limit: number, isUsable = isNotEmpty): string | null => {
    if (candidate === undefined || candidate === null) return null;
    if (typeof candidate === "string" && candidate.length <= limit && storedSize(candidate) <= limit && isUsable(candidate))
      return candidate;
    invalidFields.push(path);
    return null;
  };
  const source = isObject(value["source"]) ? value["source"] : {};
  if (!isObject(value["source"]) && value["source"] !== undefined && value["source"] !== null) invalidFields.push("source");

  const job: Job = {
    id: field(value["id"], "id", 3 * maxIdentifierLength) ?? knownId,
    status,
    source: {
      repository: field(source["repository"], "source.repository", maxLength.url),
      ref: field(source["ref"], "source.ref", maxLength.ref),
    },
    model: field(value["model"], "model", maxLength.model),
    prLink: field(value["prLink"], "prLink", maxLength.url),
    createdAt: field(value["createdAt"], "createdAt", maxLength.dateTime, isDateTime),
    archivedAt: field(value["archivedAt"], "archivedAt", maxLength.dateTime, isDateTime),
  };
  return { ok: true, job, invalidFields };
}

/** Reads a stored job key; `undefined` if the value is not a valid one. */
export function decodeJobKey(value: unknown): JobKey | undefined {
  if (!isObject(value)) return undefined;
  const { origin, projectId, id } = value;
  if (typeof origin !== "string" || typeof projectId !== "string" || typeof id !== "string") return undefined;
  return URL.canParse(origin) && isIdentifier(projectId) && isIdentifier(id) ? { origin, projectId, id } : undefined;
}

/** The `error` text of an error response, if it has one that is not too long. */
export function decodeErrorMessage(value: unknown): string | undefined {
  const message = isObject(value) ? value["error"] : undefined;
  const isMessage = typeof message === "string" && message.length <= maxLength.message && message.trim() !== "";
  return isMessage ? message : undefined;
}

const isNotEmpty = (text: string): boolean => text !== "";

/** `Date.parse` accepts any text in parentheses, and any number of digits after a point: an API key in numbers would fit there. */
const isDateTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:]+(\.\d{1,9})?(Z|[+-][\d:]+)?$/i.test(text) && !Number.isNaN(Date.parse(text));
