import { countText } from "../../../../server/src/core/text/numberText.ts";
import { escapeMarkdown, labelText } from "../plainText.ts";
import type { TrackedJob } from "../trackedJob.ts";
import type { FailureText } from "./failureText.ts";
import { jobName } from "./presentation.ts";

/** The status bar item about the active jobs. */
export interface StatusBarText {
  /** For the status bar. Icons, `$(…)`, in job names are escaped. */
  readonly text: string;
  /** Markdown, escaped. */
  readonly tooltip: string;
  /** The item in plain words, for a screen reader. */
  readonly accessibleName: string;
}

/** `1 active agent job`, `2 active agent jobs` */
export function activeJobsText(count: number): string {
  return countText(count, "active agent job");
}

/** How many jobs the tooltip lists. */
const maxListed = 10;

/**
 * The name of the only active job, or the number of active jobs; `undefined` if there are none.
 * @param failure that currently affects all of them
 */
export function statusBarText(jobs: readonly TrackedJob[], failure: FailureText | undefined): StatusBarText | undefined {
  const [first, ...rest] = jobs;
  if (first === undefined) return undefined;
  const label = rest.length === 0 ? `Agent job: ${labelText(jobName(first))}` : `${jobs.length} agent jobs`;
  const listed = jobs.slice(0, maxListed).map((job) => `- ${escapeMarkdown(jobName(job))}`);
  const more = jobs.length - listed.length;
  const lines = [
    `**${activeJobsText(jobs.length)}**`,
    ...(failure === undefined ? [] : [`${escapeMarkdown(failure.title)}: ${escapeMarkdown(failure.detail)}`]),
    [...listed, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n"),
  ];
  const name = rest.length === 0 ? `${activeJobsText(1)}: ${jobName(first)}` : activeJobsText(jobs.length);
  return {
    accessibleName: failure === undefined ? name : `${name}. ${failure.title}`,
    text: `$(${failure === undefined ? "sync~spin" : "warning"}) ${label}`,
    tooltip: lines.join("\n\n"),
  };
}
