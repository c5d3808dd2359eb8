import { ago, agoInWords } from "./age.ts";
import { describeFailure } from "./failureText.ts";
import { isServerFailure } from "./fetchResult.ts";
import type { RowMark } from "./manifest.ts";
import type { Job } from "./model.ts";
import { isFinal } from "./model.ts";
import type { Icon, JobState } from "./state.ts";
import { jobState } from "./state.ts";
import { escapeMarkdown, plainText } from "./text.ts";
import type { TrackedJob } from "./trackedJob.ts";
import { pullRequestUrl, repositoryName, repositoryUrl } from "./webLinks.ts";

/** A job as it is shown. All texts are plain except the tooltip. */
export interface JobPresentation extends Pick<JobState, "icon"> {
  readonly label: string;
  /** What matters most comes first, since a narrow view cuts the end. */
  readonly description: string;
  /** The row in plain words, for a screen reader. */
  readonly accessibleName: string;
  /** Markdown; all texts of the server and the user are escaped. */
  readonly tooltip: string;
  /** Which commands are offered for the job. */
  readonly marks: readonly RowMark[];
}

/** The current time, and how dates are formatted. */
export interface DisplayContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Formats a time in milliseconds since the epoch. */
  readonly formatDate: (time: number) => string;
}

/** Milliseconds after which the state of an unfinished job is outdated. */
export const staleAfter = 10 * 60_000;

/** How a job is shown. */
export function presentJob(tracked: TrackedJob, context: DisplayContext): JobPresentation {
  const state = jobState(tracked);
  const label = jobName(tracked);
  const repository = repositoryOf(tracked.last?.job);
  const place = repository === label ? undefined : repository;
  const problem = ownProblem(tracked);
  const title = problem ?? state.title;
  const age = (format: typeof ago) => ageText(tracked, context.now, format);
  return {
    label,
    description: [title, age(ago), place].filter((part) => part !== undefined).join(" · "),
    accessibleName: [`Docs job ${label}`, problem ?? state.summary, age(agoInWords), place && `repository ${place}`]
      .filter((part) => part !== undefined)
      .join(", "),
    icon: iconOf(tracked, state, context.now),
    tooltip: tooltipOf(tracked, state.summary, context),
    marks: marksOf(tracked),
  };
}

/** The name of a job as plain text: its branch, which is the most specific, or else its repository or id. */
export function jobName({ key, last }: TrackedJob): string {
  const ref = plainText(last?.job.source.ref ?? "");
  return ref !== "" ? ref : (repositoryOf(last?.job) ?? plainText(key.id));
}

function repositoryOf(job: Job | undefined): string | undefined {
  const repository = job?.source.repository ?? null;
  return repository === null ? undefined : repositoryName(repository);
}

/** Why the last state of a job is not its current one, if the reason affects this job only. */
function ownProblem({ last, failure }: TrackedJob): string | undefined {
  if (last === undefined || failure === undefined || isServerFailure(failure.reason)) return undefined;
  return describeFailure(failure.reason).title;
}

function iconOf(tracked: TrackedJob, state: JobState, now: number): Icon {
  if (ownProblem(tracked) !== undefined && !isFinal(tracked.last?.job.status ?? ""))
    return { id: "warning", color: "list.warningForeground" };
  // The icon spins only if the job is known to be running now.
  return state.kind === "active" && isStale(tracked, now) ? { id: "sync", color: "descriptionForeground" } : state.icon;
}

function marksOf({ last, failure, archivedLocally }: TrackedJob): readonly RowMark[] {
  const marks: RowMark[] = ["job"];
  if (pullRequestUrl(last?.job) !== undefined) marks.push("pullRequest");
  if (repositoryUrl(last?.job) !== undefined) marks.push("repository");
  if (archivedLocally === true) marks.push("archivedLocally");
  else if (last?.job.status !== "archived") marks.push("archivable");
  if (failure?.reason.kind === "notFound") marks.push("notFound");
  return marks;
}

/** The age of the job or, if its state is outdated, when it was last updated. */
function ageText(tracked: TrackedJob, now: number, format: typeof ago): string | undefined {
  const { last } = tracked;
  if (last === undefined) return undefined;
  if (isStale(tracked, now)) return `updated ${format(last.fetchedAt, now)}`;
  return last.job.createdAt === null ? undefined : format(Date.parse(last.job.createdAt), now);
}

function isStale({ last, failure }: TrackedJob, now: number): boolean {
  if (failure !== undefined) return true;
  return last !== undefined && !isFinal(last.job.status) && now - last.fetchedAt >= staleAfter;
}

function tooltipOf(
  { key, last, failure, archivedLocally }: TrackedJob,
  summary: string,
  { now, formatDate }: DisplayContext,
): string {
  const withDate = (time: number) => `${ago(time, now)} (${escapeMarkdown(formatDate(time))})`;
  // A job that was never fetched has no state, only a failure.
  const lines = last === undefined && failure !== undefined ? [] : [`**${escapeMarkdown(summary)}**`];
  if (failure !== undefined) {
    const { title, detail } = describeFailure(failure.reason);
    lines.push(`**${escapeMarkdown(title)}** ${ago(failure.at, now)}: ${escapeMarkdown(detail)}`);
  }
  if (archivedLocally === true) lines.push("Archived in VS Code only, not on the server\\.");
  const rows: [string, string][] = [];
  if (last !== undefined) {
    const { job, invalidFields, fetchedAt } = last;
    const url = pullRequestUrl(job);
    if (job.source.repository !== null) rows.push(["Repository", escapeMarkdown(job.source.repository)]);
    if (job.source.ref !== null) rows.push(["Branch", escapeMarkdown(job.source.ref)]);
    if (job.model !== null) rows.push(["Model", escapeMarkdown(job.model)]);
    if (job.prLink !== null) rows.push(["Pull request", url === undefined ? escapeMarkdown(job.prLink) : link(job.prLink, url)]);
    if (job.createdAt !== null) rows.push(["Created", withDate(Date.parse(job.createdAt))]);
    if (job.archivedAt !== null) rows.push(["Archived", withDate(Date.parse(job.archivedAt))]);
    rows.push(["Updated", ago(fetchedAt, now)]);
    if (invalidFields.length > 0) rows.push(["Invalid fields", invalidFields.map(escapeMarkdown).join(", ")]);
  }
  rows.push(["Project", escapeMarkdown(key.projectId)], ["Job", escapeMarkdown(key.id)]);
  lines.push(rows.map(([name, value]) => `${name}: ${value}`).join("  \n"));
  return lines.join("\n\n");
}

/** @param url normalized by `URL`, so that it contains no whitespace and no angle brackets */
function link(text: string, url: string): string {
  return `[${escapeMarkdown(text)}](<${url}>)`;
}
