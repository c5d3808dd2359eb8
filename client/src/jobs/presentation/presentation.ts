import { isServerFailure } from "../api/fetchResult.ts";
import type { ContextValue } from "../manifest.ts";
import type { Job } from "../model.ts";
import { isFinal, timeOf } from "../model.ts";
import { plainText } from "../plainText.ts";
import { shortTitle } from "../prompts/title.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { branchOf, isNotFound } from "../trackedJob.ts";
import { pullRequestUrl, repositoryName, repositoryUrl } from "../webLinks.ts";
import { ago, agoInWords } from "./age.ts";
import { describeFailure } from "./failureText.ts";
import { groupOf } from "./groups.ts";
import type { DisplayContext } from "./jobProperties.ts";
import type { Icon, JobState } from "./jobState.ts";
import { jobState, workBranch } from "./jobState.ts";
import { jobTooltip } from "./tooltip.ts";

/** A job as it is shown. All texts are plain except the tooltip. */
export interface JobPresentation extends Pick<JobState, "icon"> {
  /** The state and the name: a narrow view cuts the end. A state that the group of the row says already is left out. */
  readonly label: string;
  /** The age and the repository. */
  readonly description: string;
  /** The state, if the label does not have it. */
  readonly impliedState?: string;
  /** The row in plain words, for a screen reader. */
  readonly accessibleName: string;
  /** Markdown; all texts of the server and the user are escaped. */
  readonly tooltip: string;
  /** Which commands are offered for the job. */
  readonly contextValues: readonly ContextValue[];
}

/** Milliseconds after which the state of an unfinished job is outdated. */
export const staleAfter = 10 * 60_000;

/** How a job is shown. */
export function presentJob(tracked: TrackedJob, context: DisplayContext): JobPresentation {
  const state = jobState(tracked);
  const name = jobName(tracked);
  const repository = repositoryOf(tracked.last?.job);
  const place = repository === name ? undefined : repository;
  const failureTitle = ownFailureTitle(tracked);
  const title = failureTitle ?? state.title;
  const age = (format: typeof ago) => ageText(tracked, context.now, format);
  const isImplied = failureTitle === undefined && isSaidByGroup(state.kind, tracked);
  return {
    label: isImplied ? name : `${title} · ${name}`,
    description: [age(ago), place].filter((part) => part !== undefined).join(" · "),
    ...(isImplied ? { impliedState: title } : {}),
    accessibleName: [`Agent job ${name}`, failureTitle ?? state.summary, age(agoInWords), place && `repository ${place}`]
      .filter((part) => part !== undefined)
      .join(", "),
    icon: iconOf(tracked, state, context.now),
    tooltip: jobTooltip(tracked, state.summary, context),
    contextValues: contextValuesOf(tracked),
  };
}

function isSaidByGroup(kind: JobState["kind"], tracked: TrackedJob): boolean {
  const group = groupOf(tracked);
  return (kind === "active" && group === "active") || (kind === "archived" && group === "archived");
}

/** The name of a job, with only the beginning of a long title: where there is little room. Its tooltip has all of it. */
export function jobName(job: TrackedJob): string {
  return jobTitle(job) === undefined ? fullJobName(job) : shortTitle(fullJobName(job));
}

/** The name of a job as plain text: its title or branch, which are the most specific, or else its repository or id. */
export function fullJobName(job: TrackedJob): string {
  const { key, last } = job;
  const branch = plainText(branchOf(job) ?? "") || undefined;
  return jobTitle(job) ?? branch ?? repositoryOf(last?.job) ?? plainText(key.id);
}

/** The title of a job as plain text, if it has one. */
export function jobTitle({ title }: TrackedJob): string | undefined {
  return plainText(title ?? "") || undefined;
}

/** The repository of a job, as plain text. */
export function repositoryOf(job: Job | undefined): string | undefined {
  const repository = job?.source.repository ?? null;
  return repository === null ? undefined : repositoryName(repository);
}

/** The title of the failure that keeps the last state of a job from being its current one, if it affects this job only. */
function ownFailureTitle(tracked: TrackedJob): string | undefined {
  const { last, failure } = tracked;
  if (last === undefined || failure === undefined) return undefined;
  if (isNotFound(tracked)) return describeFailure({ kind: "notFound" }).title;
  return isServerFailure(failure.reason) ? undefined : describeFailure(failure.reason).title;
}

function iconOf(tracked: TrackedJob, state: JobState, now: number): Icon {
  if (ownFailureTitle(tracked) !== undefined && !isFinal(tracked.last?.job.status ?? ""))
    return { id: "warning", color: "list.warningForeground" };
  // The icon spins only if the job is known to be running now.
  return state.kind === "active" && isStale(tracked, now) ? { id: "sync", color: "descriptionForeground" } : state.icon;
}

function contextValuesOf(tracked: TrackedJob): readonly ContextValue[] {
  const { last, archivedLocally } = tracked;
  const values: ContextValue[] = ["job"];
  if (pullRequestUrl(last?.job) !== undefined) values.push("pullRequest");
  if (repositoryUrl(last?.job) !== undefined) values.push("repository");
  if (workBranch(tracked) !== undefined) values.push("branch");
  if (archivedLocally === true) values.push("archivedLocally");
  else if (last?.job.status !== "archived") values.push("archivable");
  if (isNotFound(tracked)) values.push("notFound");
  return values;
}

/** The age of the job or, if its state is outdated, when it was last updated. */
function ageText(tracked: TrackedJob, now: number, format: typeof ago): string | undefined {
  const { last } = tracked;
  if (last === undefined) return undefined;
  if (isStale(tracked, now)) return `updated ${format(last.fetchedAt, now)}`;
  const time = timeOf(last.job.createdAt);
  return time === undefined ? undefined : format(time, now);
}

function isStale({ last, failure }: TrackedJob, now: number): boolean {
  if (failure !== undefined) return true;
  return last !== undefined && !isFinal(last.job.status) && now - last.fetchedAt >= staleAfter;
}
