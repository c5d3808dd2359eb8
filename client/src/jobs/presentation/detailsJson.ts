import type { TrackedJob } from "../trackedJob.ts";
import { describeFailure } from "./failureText.ts";

/**
 * The details of a job as JSON to read and copy from: the fields that the server sent, which of them are invalid, when they were
 * fetched, and the failure since then. Invisible characters and those that change the text direction are escaped.
 */
export function jobDetailsJson({ key, trackedAt, last, failure, archivedLocally }: TrackedJob): string {
  const details = {
    job: last?.job ?? { id: key.id },
    ...(last === undefined || last.invalidFields.length === 0 ? {} : { invalidFields: last.invalidFields }),
    server: key.origin,
    projectId: key.projectId,
    trackedSince: dateTime(trackedAt),
    lastUpdated: last === undefined ? null : dateTime(last.fetchedAt),
    ...(archivedLocally === true ? { archivedLocally } : {}),
    ...(failure === undefined ? {} : { lastFailure: { at: dateTime(failure.at), ...textOf(failure) } }),
  };
  const json = JSON.stringify(details, null, 2);
  return `${json.replace(/[\p{Cf}\u007f-\u009f\u2028\u2029]/gu, escaped)}\n`;
}

function textOf({ reason }: NonNullable<TrackedJob["failure"]>) {
  const { title, detail } = describeFailure(reason);
  return { title, detail };
}

function dateTime(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "unknown" : date.toISOString();
}

/** A character as a JSON escape, or as two of them for a surrogate pair. */
function escaped(character: string): string {
  return [...Array(character.length).keys()].map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");
}
