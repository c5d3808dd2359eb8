import type { FailureText } from "./failureText.ts";
import { jobName } from "./presentation.ts";
import { escapeMarkdown, labelText } from "./text.ts";
import type { TrackedJob } from "./trackedJob.ts";

/** The status bar item about the active jobs. */
export interface Summary {
  /** For the status bar. Icons, `$(…)`, in job names are escaped. */
  readonly text: string;
  /** Markdown, escaped. */
  readonly tooltip: string;
}

/** `1 active agent job`, `2 active agent jobs` */
export function activeJobsText(count: number): string {
  return count === 1 ? "1 active agent job" : `${count} active agent jobs`;
}

/**
 * The name of the only active job, or the number of active jobs; `undefined` if there are none.
 * @param failure that currently affects all of them
 */
export function summarize(jobs: readonly TrackedJob[], failure: FailureText | undefined): Summary | undefined {
  const [first, ...rest] = jobs;
  if (first === undefined) return undefined;
  const label = rest.length === 0 ? labelText(jobName(first)) : `${jobs.length} agent jobs`;
  const lines = [
    `**${activeJobsText(jobs.length)}**`,
    ...(failure === undefined ? [] : [`${escapeMarkdown(failure.title)}: ${escapeMarkdown(failure.detail)}`]),
    jobs.map((job) => `- ${escapeMarkdown(jobName(job))}`).join("\n"),
  ];
  return { text: `$(${failure === undefined ? "sync~spin" : "warning"}) ${label}`, tooltip: lines.join("\n\n") };
}
