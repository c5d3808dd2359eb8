import * as vscode from "vscode";
import { presentJob } from "../../presentation.ts";
import { labelText } from "../../text.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { displayContext } from "../displayContext.ts";
import { JobRow, themeIcon } from "../rows.ts";
import type { CommandContext } from "./context.ts";
import { runCommand, withServer } from "./context.ts";

/** Which jobs a command applies to, and how the user is asked to pick one. */
export interface Choice {
  readonly title: string;
  readonly can: (job: TrackedJob) => boolean;
  /** Shown if there is no such job. */
  readonly none: string;
  /** The text below a job; its id by default. */
  readonly detail?: (job: TrackedJob) => string | undefined;
}

/** Runs a command on the job of its row, on the only suitable job, or on the one that the user picks. */
export async function withJob(
  row: unknown,
  { store, clock }: CommandContext,
  { title, can, none, detail }: Choice,
  run: (job: TrackedJob) => Promise<void>,
): Promise<void> {
  if (row instanceof JobRow) return run(row.job);
  await withServer(async ({ origin }) => {
    const jobs = store.list(origin);
    const [first, ...rest] = jobs.filter(can);
    if (first === undefined) return showNone(jobs.length === 0 ? "No jobs tracked yet." : none);
    const job = rest.length === 0 ? first : await pick([first, ...rest]);
    if (job !== undefined) await run(job);
  });

  async function pick(candidates: readonly TrackedJob[]): Promise<TrackedJob | undefined> {
    const context = displayContext(clock);
    const items = candidates.map((job) => {
      const { label, description, icon } = presentJob(job, context);
      return {
        iconPath: themeIcon(icon),
        label: labelText(label),
        description: labelText(description),
        detail: labelText(detail?.(job) ?? job.key.id),
        job,
      };
    });
    const options = { title, placeHolder: "Select a job", matchOnDescription: true, matchOnDetail: true };
    return (await vscode.window.showQuickPick(items, options))?.job;
  }
}

async function showNone(text: string): Promise<void> {
  const track = "Track Job";
  if ((await vscode.window.showInformationMessage(text, track)) === track) await runCommand("docsJson.jobs.track");
}
