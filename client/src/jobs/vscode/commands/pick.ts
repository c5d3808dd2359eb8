import * as vscode from "vscode";
import { presentJob } from "../../presentation.ts";
import { labelText } from "../../text.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { thisMoment } from "../moment.ts";
import { JobRow, themeIcon } from "../rows.ts";
import type { JobParts } from "./parts.ts";
import { runCommand, withServer } from "./parts.ts";

/** Which jobs a command is for, and how they are asked for when it was not chosen on one. */
export interface Choice {
  readonly title: string;
  readonly can: (job: TrackedJob) => boolean;
  /** Says that there is no such job. */
  readonly none: string;
  /** What is shown below a job; its id when left out. */
  readonly detail?: (job: TrackedJob) => string | undefined;
}

/** Runs a command on the job of the row it was chosen on, on the only one there is, or on one that is picked, newest first. */
export async function withJob(
  row: unknown,
  { store, clock }: JobParts,
  { title, can, none, detail }: Choice,
  run: (job: TrackedJob) => Promise<void>,
): Promise<void> {
  if (row instanceof JobRow) return run(row.job);
  await withServer(async ({ origin }) => {
    const jobs = store.list(origin);
    const [first, ...rest] = jobs.filter(can);
    if (first === undefined) return sayNone(jobs.length === 0 ? "No job is tracked yet." : none);
    const job = rest.length === 0 ? first : await pick([first, ...rest]);
    if (job !== undefined) await run(job);
  });

  async function pick(candidates: readonly TrackedJob[]): Promise<TrackedJob | undefined> {
    const moment = thisMoment(clock);
    const items = candidates.map((job) => {
      const { label, description, icon } = presentJob(job, moment);
      return {
        iconPath: themeIcon(icon),
        label: labelText(label),
        description: labelText(description),
        detail: labelText(detail?.(job) ?? job.key.id),
        job,
      };
    });
    const options = { title, placeHolder: "Newest first", matchOnDescription: true, matchOnDetail: true };
    return (await vscode.window.showQuickPick(items, options))?.job;
  }
}

async function sayNone(text: string): Promise<void> {
  const track = "Track Job";
  if ((await vscode.window.showInformationMessage(text, track)) === track) await runCommand("docsJson.jobs.track");
}
