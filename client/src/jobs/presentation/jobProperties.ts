import { timeOf } from "../model.ts";
import { escapeMarkdown } from "../plainText.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { pullRequestUrl, repositoryUrl } from "../webLinks.ts";
import { duration } from "./age.ts";

/** The current time, and how dates are formatted. */
export interface DisplayContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Formats a time in milliseconds since the epoch. */
  readonly formatDate: (time: number) => string;
}

/** A property of a job: its name, and its value as Markdown, in which all texts of the server and the user are escaped. */
export type JobProperty = readonly [name: string, value: string];

/** What the server says about a job. Only web URLs are links. */
export function jobProperties({ key, last }: TrackedJob): readonly JobProperty[] {
  const properties: JobProperty[] = [];
  if (last !== undefined) {
    const { job, invalidFields } = last;
    const { repository, ref } = job.source;
    if (job.prLink !== null) properties.push(["Pull request", linked(job.prLink, pullRequestUrl(job))]);
    if (repository !== null) properties.push(["Repository", linked(repository, repositoryUrl(job))]);
    if (ref !== null) properties.push(["Branch", escapeMarkdown(ref)]);
    if (job.model !== null) properties.push(["Model", escapeMarkdown(job.model)]);
    if (invalidFields.length > 0) properties.push(["Invalid fields", invalidFields.map(escapeMarkdown).join(", ")]);
  }
  return [...properties, ["Project", escapeMarkdown(key.projectId)], ["Job", escapeMarkdown(key.id)]];
}

/** @param url normalized by `URL`, so that it contains no whitespace and no angle brackets */
function linked(text: string, url: string | undefined): string {
  return url === undefined ? escapeMarkdown(text) : `[${escapeMarkdown(text)}](<${url}>)`;
}

/** What happened to a job, as far as it was seen, and when, in milliseconds since the epoch. The earliest comes first. */
export function jobHistory({
  trackedAt,
  last,
  resumedAt,
  finishedAt,
}: TrackedJob): readonly (readonly [what: string, at: number])[] {
  const { createdAt, archivedAt } = last?.job ?? {};
  const began = resumedAt ?? timeOf(createdAt);
  const took = finishedAt === undefined || began === undefined ? "" : ` after ${duration(finishedAt - began)}`;
  const events: (readonly [string, number | undefined])[] = [
    ["Created", timeOf(createdAt)],
    ["Tracked", trackedAt],
    ["Running again", resumedAt],
    [`Finished${took}`, finishedAt],
    ["Archived", timeOf(archivedAt)],
    ["Last updated", last?.fetchedAt],
  ];
  return events
    .flatMap(([what, at]) => (at === undefined || Number.isNaN(at) ? [] : [[what, at] as const]))
    .sort(([, a], [, b]) => a - b);
}
