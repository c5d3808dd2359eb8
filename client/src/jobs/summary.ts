import type { FailureText } from "./failureText.ts";
import { jobName } from "./presentation.ts";
import { escapeMarkdown, labelText } from "./text.ts";
import type { TrackedJob } from "./trackedJob.ts";

/** What the status bar says of the jobs under way. */
export interface Summary {
  /** For the status bar: pictures in `$(…)` are ours alone. */
  readonly text: string;
  /** Markdown, escaped. */
  readonly tooltip: string;
}

const longestName = 32;

/**
 * How many jobs are under way, or which, when it is the only one; nothing when there is none.
 * @param problem what stands in the way of looking at them
 */
export function summarise(jobs: readonly TrackedJob[], problem: FailureText | undefined): Summary | undefined {
  const [first, ...rest] = jobs;
  if (first === undefined) return undefined;
  const words = rest.length === 0 ? labelText(shortened(jobName(first))) : `${jobs.length} agent jobs`;
  const lines = [
    rest.length === 0 ? "**1 agent job under way**" : `**${jobs.length} agent jobs under way**`,
    ...(problem === undefined ? [] : [`${escapeMarkdown(problem.title)}: ${escapeMarkdown(problem.detail)}`]),
    jobs.map((job) => `- ${escapeMarkdown(jobName(job))}`).join("\n"),
  ];
  return { text: `$(${problem === undefined ? "sync~spin" : "warning"}) ${words}`, tooltip: lines.join("\n\n") };
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}
