import { explainFailure } from "./failureText.ts";
import type { TrackedJob } from "./trackedJob.ts";

/**
 * All that is known of a job, as JSON to read and copy from: the fields as the server gives them, what of them could not be
 * read, when they were seen, and the failure since then. Characters that are not seen or that turn the direction of a text are
 * written as escapes.
 */
export function jobDetails({ key, trackedAt, last, failure, hidden }: TrackedJob): string {
  const details = {
    job: last?.job ?? { id: key.id },
    ...(last === undefined || last.unreadable.length === 0 ? {} : { notReadable: last.unreadable }),
    server: key.origin,
    projectId: key.projectId,
    trackedSince: dateTime(trackedAt),
    lastSeen: last === undefined ? null : dateTime(last.seenAt),
    ...(hidden === true ? { outOfSight: true } : {}),
    ...(failure === undefined ? {} : { lastFailure: { at: dateTime(failure.at), ...said(explainFailure(failure.reason)) } }),
  };
  const json = JSON.stringify(details, null, 2);
  return `${json.replace(/[\p{Cf}\u007f-\u009f\u2028\u2029]/gu, escaped)}\n`;
}

function said({ title, detail }: { readonly title: string; readonly detail: string }) {
  return { title, detail };
}

function dateTime(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "unknown" : date.toISOString();
}

/** A character as JSON escapes it, in one or two halves. */
function escaped(character: string): string {
  return [...Array(character.length).keys()].map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");
}
