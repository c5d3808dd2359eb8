import { timeOf } from "../model.ts";
import { escapeMarkdown } from "../plainText.ts";
import type { TrackedJob } from "../trackedJob.ts";
import { ago } from "./age.ts";
import { describeFailure } from "./failureText.ts";
import type { DisplayContext } from "./jobProperties.ts";
import { jobProperties } from "./jobProperties.ts";

/** The tooltip of a job: Markdown, in which all texts of the server and the user are escaped. */
export function jobTooltip(tracked: TrackedJob, summary: string, { now, formatDate }: DisplayContext): string {
  const { title, last, failure, archivedLocally } = tracked;
  const withDate = (time: number) => `${ago(time, now)} (${escapeMarkdown(formatDate(time))})`;
  // A job that was never fetched has no state, only a failure.
  const lines = last === undefined && failure !== undefined ? [] : [`**${escapeMarkdown(summary)}**`];
  if (failure?.wasNotFound === true) lines.push(`**${escapeMarkdown(describeFailure({ kind: "notFound" }).title)}**`);
  if (failure !== undefined) {
    const { title: reason, detail } = describeFailure(failure.reason);
    lines.push(`**${escapeMarkdown(reason)}** ${ago(failure.at, now)}: ${escapeMarkdown(detail)}`);
  }
  if (archivedLocally === true) lines.push("Archived in VS Code only, not on the server\\.");
  if (title !== undefined) lines.push(escapeMarkdown(title));
  const rows = [...jobProperties(tracked)];
  if (last !== undefined) {
    const [createdAt, archivedAt] = [timeOf(last.job.createdAt), timeOf(last.job.archivedAt)];
    if (createdAt !== undefined) rows.push(["Created", withDate(createdAt)]);
    if (archivedAt !== undefined) rows.push(["Archived", withDate(archivedAt)]);
    rows.push(["Updated", ago(last.fetchedAt, now)]);
  }
  lines.push(rows.map(([name, value]) => `${name}: ${value}`).join("  \n"));
  return lines.join("\n\n");
}
