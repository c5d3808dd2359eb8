import * as vscode from "vscode";
import { focusArgument } from "../../manifest.ts";
import { labelText } from "../../plainText.ts";
import { workBranch } from "../../presentation/jobState.ts";
import { presentJob } from "../../presentation/presentation.ts";
import type { NoJobsOffer } from "../../presentation/setup.ts";
import { noJobsOffer, setupState } from "../../presentation/setup.ts";
import { onlyJob, openJobsFirst } from "../../presentation/sortJobs.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { displayContext } from "../displayContext.ts";
import { JobRow, themeIcon } from "../rows.ts";
import type { CommandContext, CommandHandler } from "./context.ts";
import { runCommand, withServer } from "./context.ts";

/** Which jobs a command applies to, and how the user is asked to pick one. */
export interface Choice {
  readonly title: string;
  readonly appliesTo: (job: TrackedJob) => boolean;
  /** Shown if there is no such job among those that are tracked. */
  readonly noneMessage: string | ((jobs: readonly TrackedJob[]) => string);
  /** Whether it is for archived jobs alone, so that no other job can be meant. */
  readonly isForArchived?: true;
  /** The text below a job; its id by default. */
  readonly detail?: (job: TrackedJob) => string | undefined;
}

/** Of commands for any job. */
export const anyJob: Omit<Choice, "title"> = { appliesTo: () => true, noneMessage: noJobsOffer("ready").text };

/** Of commands for the work of a job on its branch. */
export const jobWithBranch: Omit<Choice, "title"> = {
  appliesTo: (job) => workBranch(job) !== undefined,
  noneMessage: "No tracked job has a branch with changes.",
};

/** A command that runs on the jobs of its rows, on the only job that can be meant, or on the one that the user picks. */
export function onJobs(
  context: CommandContext,
  choice: Choice,
  run: (jobs: readonly [TrackedJob, ...TrackedJob[]], row: unknown) => Promise<void>,
): CommandHandler {
  const { store, tree, clock } = context;
  return async (row, selected) => {
    const called = row === focusArgument ? await tree.jobsAtFocus() : jobsOf(row, selected);
    if (called !== undefined) {
      const [first, ...rest] = called.filter(choice.appliesTo);
      if (first !== undefined) await run([first, ...rest], row);
      return;
    }
    await withServer(async ({ origin }) => {
      const jobs = store.list(origin);
      const suitable = jobs.filter(choice.appliesTo);
      if (suitable.length === 0) return showNone(await offerWithout(origin, jobs, choice, context));
      const only = onlyJob(suitable, choice.isForArchived === true ? suitable : jobs);
      const job = only ?? (await pick(openJobsFirst(suitable), choice, clock));
      if (job !== undefined) await run([job], row);
    });
  };
}

/** What is said where a command applies to none of the jobs of a server. */
async function offerWithout(
  origin: string,
  jobs: readonly TrackedJob[],
  { noneMessage }: Choice,
  { store, apiKeys }: CommandContext,
): Promise<NoJobsOffer> {
  if (jobs.length > 0) {
    const text = typeof noneMessage === "string" ? noneMessage : noneMessage(jobs);
    return { ...noJobsOffer("ready"), text };
  }
  const hasApiKey = (await apiKeys.read(origin)).kind !== "missing";
  return noJobsOffer(setupState({ hasApiKey, hasProject: true, failure: store.serverFailure(origin)?.reason }));
}

/** Asks for one of some jobs; `undefined` if the user cancels. */
async function pick(
  candidates: readonly TrackedJob[],
  { title, detail }: Choice,
  clock: CommandContext["clock"],
): Promise<TrackedJob | undefined> {
  const context = displayContext(clock);
  const items = candidates.map((job) => {
    const { label, description, impliedState, icon } = presentJob(job, context);
    return {
      iconPath: themeIcon(icon),
      label: labelText(label),
      description: labelText([impliedState, description].filter((part) => part !== undefined).join(" · ")),
      detail: labelText(detail?.(job) ?? job.key.id),
      job,
    };
  });
  const options = { title, placeHolder: "Select a job", matchOnDescription: true, matchOnDetail: true };
  return (await vscode.window.showQuickPick(items, options))?.job;
}

/** The jobs of the selected rows, if the row whose menu was used is one of them, or only its job; `undefined` without a row. */
export function jobsOf(row: unknown, selected: unknown): readonly TrackedJob[] | undefined {
  if (!(row instanceof JobRow)) return undefined;
  const rows = Array.isArray(selected) ? selected.filter((other) => other instanceof JobRow) : [];
  return (rows.some(({ id }) => id === row.id) ? rows : [row]).map(({ job }) => job);
}

async function showNone({ text, label, command }: NoJobsOffer): Promise<void> {
  if ((await vscode.window.showInformationMessage(text, label)) === label) await runCommand(command);
}
