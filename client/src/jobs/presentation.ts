import { ago } from "./age.ts";
import { explainFailure } from "./failureText.ts";
import type { RowMark } from "./manifest.ts";
import type { Job } from "./model.ts";
import { isFinal } from "./model.ts";
import { concernsServer } from "./outcome.ts";
import type { State } from "./state.ts";
import { stateOf } from "./state.ts";
import { escapeMarkdown, plain } from "./text.ts";
import type { TrackedJob } from "./trackedJob.ts";
import { pullRequestUrl, repositoryName, repositoryUrl } from "./webLinks.ts";

/** A job as it is shown: plain texts, but for the tooltip. */
export interface JobView extends Pick<State, "icon"> {
  readonly label: string;
  readonly description: string;
  /** Markdown; everything that comes from the server or a person is escaped. */
  readonly tooltip: string;
  /** Which commands make sense on the job. */
  readonly marks: readonly RowMark[];
}

/** The moment for which a job is shown, and how a date is written there. */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** A time, in milliseconds since the epoch, as a person reads it. */
  readonly dateTime: (time: number) => string;
}

/** Milliseconds after which a job under way that was not seen again is no longer shown as if it had been. */
export const staleAfter = 10 * 60_000;

/** A job in words and pictures. */
export function presentJob(tracked: TrackedJob, moment: Moment): JobView {
  const state = stateOf(tracked);
  const job = tracked.last?.job;
  const label = jobName(tracked);
  const place = placeOf(job);
  return {
    label,
    description: [state.title, whenOf(tracked, moment.now), place === label ? undefined : place, modelOf(job)]
      .filter((part) => part !== undefined)
      .join(" · "),
    // What turns is at work now; of a job that was not seen of late nobody knows.
    icon: state.kind === "active" && isStale(tracked, moment.now) ? { id: "sync", color: "descriptionForeground" } : state.icon,
    tooltip: tooltipOf(tracked, state.sentence, moment),
    marks: marksOf(tracked),
  };
}

/** What a job is called, plain: by its branch, which tells it best from others, by its repository, or else by its id. */
export function jobName({ key, last }: TrackedJob): string {
  const ref = plain(last?.job.source.ref ?? "");
  return ref !== "" ? ref : (placeOf(last?.job) ?? plain(key.id));
}

function placeOf(job: Job | undefined): string | undefined {
  const repository = job?.source.repository ?? null;
  return repository === null ? undefined : repositoryName(repository);
}

function modelOf(job: Job | undefined): string | undefined {
  const model = plain(job?.model ?? "");
  return model === "" ? undefined : model;
}

function marksOf({ last, failure, hidden }: TrackedJob): readonly RowMark[] {
  const marks: RowMark[] = ["job"];
  if (pullRequestUrl(last?.job) !== undefined) marks.push("pullRequest");
  if (repositoryUrl(last?.job) !== undefined) marks.push("repository");
  if (hidden === true) marks.push("outOfSight");
  else if (last?.job.status !== "archived") marks.push("inSight");
  if (failure?.reason.kind === "notFound") marks.push("notFound");
  return marks;
}

/**
 * The age of the job; or, when it was not seen of late although it goes on, the age of what is shown, with the reason where that
 * is about this job alone.
 */
function whenOf(tracked: TrackedJob, now: number): string | undefined {
  const { last, failure } = tracked;
  if (last === undefined) return undefined;
  if (isStale(tracked, now)) {
    const reason = failure === undefined || concernsServer(failure.reason) ? "" : `${explainFailure(failure.reason).title}, `;
    return `${reason}last seen ${ago(last.seenAt, now)}`;
  }
  return last.job.createdAt === null ? undefined : ago(Date.parse(last.job.createdAt), now);
}

function isStale({ last, failure }: TrackedJob, now: number): boolean {
  if (failure !== undefined) return true;
  return last !== undefined && !isFinal(last.job.status) && now - last.seenAt >= staleAfter;
}

function tooltipOf({ key, last, failure, hidden }: TrackedJob, sentence: string, { now, dateTime }: Moment): string {
  const dated = (time: number) => `${ago(time, now)} (${escapeMarkdown(dateTime(time))})`;
  // A job that was never seen has no state, only a reason for that.
  const lines = last === undefined && failure !== undefined ? [] : [`**${escapeMarkdown(sentence)}**`];
  if (failure !== undefined) {
    const { title, detail } = explainFailure(failure.reason);
    lines.push(`**${escapeMarkdown(title)}** ${ago(failure.at, now)}: ${escapeMarkdown(detail)}`);
  }
  if (hidden === true) lines.push("Out of sight: archived here, not on the server\\.");
  const rows: [string, string][] = [];
  if (last !== undefined) {
    const { job, unreadable, seenAt } = last;
    const url = pullRequestUrl(job);
    if (job.source.repository !== null) rows.push(["Repository", escapeMarkdown(job.source.repository)]);
    if (job.source.ref !== null) rows.push(["Branch", escapeMarkdown(job.source.ref)]);
    if (job.model !== null) rows.push(["Model", escapeMarkdown(job.model)]);
    if (job.prLink !== null) rows.push(["Pull request", url === undefined ? escapeMarkdown(job.prLink) : link(job.prLink, url)]);
    if (job.createdAt !== null) rows.push(["Created", dated(Date.parse(job.createdAt))]);
    if (job.archivedAt !== null) rows.push(["Archived", dated(Date.parse(job.archivedAt))]);
    rows.push(["Last seen", ago(seenAt, now)]);
    if (unreadable.length > 0) rows.push(["Not readable", unreadable.map(escapeMarkdown).join(", ")]);
  }
  rows.push(["Project", escapeMarkdown(key.projectId)], ["Job", escapeMarkdown(key.id)]);
  lines.push(rows.map(([name, value]) => `${name}: ${value}`).join("  \n"));
  return lines.join("\n\n");
}

/** `url` is as URL gives it: no white space and no angle bracket is left in it. */
function link(text: string, url: string): string {
  return `[${escapeMarkdown(text)}](<${url}>)`;
}
