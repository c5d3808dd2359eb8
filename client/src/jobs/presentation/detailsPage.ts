import { escapeMarkdown } from "../plainText.ts";
import type { Preview } from "../previews/previews.ts";
import { previewSection } from "../previews/previewText.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { describeFailure } from "./failureText.ts";
import type { DisplayContext } from "./jobProperties.ts";
import { jobHistory, jobProperties } from "./jobProperties.ts";
import { jobState } from "./jobState.ts";
import { fullJobName } from "./presentation.ts";

/**
 * The details of a job to read: its state, the last failure with what to do, what the server says, and what happened so far. Markdown,
 * in which all texts of the server and the user are escaped.
 */
export function jobDetailsPage(
  tracked: TrackedJob,
  { formatDate }: Pick<DisplayContext, "formatDate">,
  preview?: Preview,
): string {
  const { key, last, failure, archivedLocally } = tracked;
  const date = (time: number) => escapeMarkdown(formatDate(time));
  const blocks = [`# ${escapeMarkdown(fullJobName(tracked))}`];
  if (last !== undefined || failure === undefined) blocks.push(`**${escapeMarkdown(jobState(tracked).summary)}**`);
  if (archivedLocally === true) blocks.push("Archived in VS Code only, not on the server\\.");
  if (failure !== undefined) {
    const { title, detail } = describeFailure(failure.reason);
    blocks.push(`> **${escapeMarkdown(title)}** (${date(failure.at)}): ${escapeMarkdown(detail)}`);
  }
  const properties = [...jobProperties(tracked), ["Server", escapeMarkdown(key.origin)] as const];
  blocks.push(
    ["| Property | Value |", "| --- | --- |", ...properties.map(([name, value]) => `| ${name} | ${value} |`)].join("\n"),
  );
  if (preview !== undefined) blocks.push(previewSection(preview));
  const history = jobHistory(tracked).map(([what, at]) => `- ${date(at)}: ${what}`);
  blocks.push("## History", history.join("\n"));
  return `${blocks.join("\n\n")}\n`;
}
