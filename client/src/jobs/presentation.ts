import { explainFailure } from "./failureText.ts";
import type { RowMark } from "./manifest.ts";
import type { Job } from "./model.ts";
import { ago, escapeMarkdown, plain } from "./text.ts";
import type { TrackedJob } from "./trackedJob.ts";

/** A codicon, with the theme colour to draw it in. */
export interface Icon {
  readonly id: string;
  readonly color?: string;
}

/** A job as it is shown: plain texts, but for the tooltip. */
export interface JobView {
  readonly label: string;
  readonly description: string;
  readonly icon: Icon;
  /** Markdown; everything that comes from the server or a person is escaped. */
  readonly tooltip: string;
  /** Which commands make sense on the job. */
  readonly marks: readonly RowMark[];
}

/** A job in words and pictures, at the time `now` in milliseconds since the epoch. */
export function presentJob(tracked: TrackedJob, now: number): JobView {
  const { last, failure, key } = tracked;
  const state = stateOf(tracked);
  const repository = last?.job.source.repository ?? null;
  return {
    label: repository === null ? plain(key.id) : repositoryName(repository),
    description: [state.title, whenOf(tracked, now)].filter((part) => part !== undefined).join(" · "),
    icon: failure !== undefined && last === undefined ? { id: "warning", color: "list.warningForeground" } : state.icon,
    tooltip: tooltipOf(tracked, state.sentence, now),
    marks: [
      "job",
      ...(pullRequestUrl(last?.job) === undefined ? [] : (["pullRequest"] as const)),
      ...(repositoryUrl(last?.job) === undefined ? [] : (["repository"] as const)),
    ],
  };
}

/** The page of the pull request, when it is one that can be opened: http or https, and no user name that could pass for a host. */
export function pullRequestUrl(job: Job | undefined): string | undefined {
  return webUrl(job?.prLink);
}

/** The page of the source repository, under the same condition. */
export function repositoryUrl(job: Job | undefined): string | undefined {
  return webUrl(job?.source.repository);
}

function webUrl(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" ? url.href : undefined;
}

/** `owner/name` of a repository's URL, of whatever kind; the text itself where there is no such thing in it. */
export function repositoryName(repository: string): string {
  const path = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*\/|[^/\s]+@[^/:\s]+:)(.+?)(?:\.git)?\/*$/i.exec(repository)?.[1];
  const name = path?.split(/[?#]/)[0]?.split("/").filter(Boolean).slice(-2).join("/");
  return plain(name === undefined || name === "" ? repository : name);
}

interface State {
  readonly title: string;
  readonly sentence: string;
  readonly icon: Icon;
}

/** States of an AgentJob; `completed` is three of them, by what became of the pull request. */
function stateOf({ last, failure }: TrackedJob): State {
  if (last === undefined) {
    const title = failure === undefined ? "Waiting for the first answer" : explainFailure(failure.reason).title;
    return { title, sentence: title, icon: { id: "loading~spin" } };
  }
  const { job, unreadable } = last;
  switch (job.status) {
    case "active":
      return {
        title: "Active",
        sentence: "The agent is at work.",
        icon: { id: "sync~spin", color: "charts.blue" },
      };
    case "completed":
      if (pullRequestUrl(job) !== undefined)
        return {
          title: "Pull request ready",
          sentence: "Completed: the pull request is ready.",
          icon: { id: "git-pull-request", color: "charts.green" },
        };
      if (job.prLink === null && !unreadable.includes("prLink"))
        return {
          title: "Completed, no file changed",
          sentence: "Completed: no file changed, so there is no pull request.",
          icon: { id: "pass", color: "descriptionForeground" },
        };
      return {
        title: "Completed, link not usable",
        sentence: "Completed, but the pull request link is not a web address and is not opened.",
        icon: { id: "pass", color: "charts.yellow" },
      };
    case "failed":
      return {
        title: "Failed",
        sentence: "The agent met an error it could not recover from.",
        icon: { id: "error", color: "charts.red" },
      };
    case "archived":
      return { title: "Archived", sentence: "The job is archived.", icon: { id: "archive", color: "descriptionForeground" } };
    default:
      return {
        title: plain(job.status),
        sentence: `A status that is not known here: ${plain(job.status)}`,
        icon: { id: "question", color: "charts.purple" },
      };
  }
}

/** The age of the job; or, when the last look-up failed, the age of what is shown. */
function whenOf({ last, failure }: TrackedJob, now: number): string | undefined {
  if (last === undefined) return undefined;
  if (failure !== undefined) return `last seen ${ago(last.seenAt, now)}`;
  return last.job.createdAt === null ? undefined : ago(Date.parse(last.job.createdAt), now);
}

function tooltipOf({ key, last, failure }: TrackedJob, sentence: string, now: number): string {
  // A job that was never seen has no state, only a reason for that.
  const lines = last === undefined && failure !== undefined ? [] : [`**${escapeMarkdown(sentence)}**`];
  if (failure !== undefined) {
    const { title, detail } = explainFailure(failure.reason);
    lines.push(`**${escapeMarkdown(title)}** ${ago(failure.at, now)}: ${escapeMarkdown(detail)}`);
  }
  const rows: [string, string][] = [];
  if (last !== undefined) {
    const { job, unreadable, seenAt } = last;
    const url = pullRequestUrl(job);
    if (job.source.repository !== null) rows.push(["Repository", escapeMarkdown(job.source.repository)]);
    if (job.source.ref !== null) rows.push(["Branch", escapeMarkdown(job.source.ref)]);
    if (job.model !== null) rows.push(["Model", escapeMarkdown(job.model)]);
    if (job.prLink !== null) rows.push(["Pull request", url === undefined ? escapeMarkdown(job.prLink) : link(job.prLink, url)]);
    if (job.createdAt !== null) rows.push(["Created", dated(job.createdAt, now)]);
    if (job.archivedAt !== null) rows.push(["Archived", dated(job.archivedAt, now)]);
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

function dated(dateTime: string, now: number): string {
  return `${escapeMarkdown(dateTime)} (${ago(Date.parse(dateTime), now)})`;
}
