import * as vscode from "vscode";
import { viewId } from "../../manifest.ts";
import { jobWithRepository } from "../../notificationText.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import type { CommandContext, Commands } from "./context.ts";
import { withServer } from "./context.ts";
import { showKeyFailure } from "./key.ts";
import { jobsOf, withJobs } from "./pick.ts";

/** The commands that change the list of tracked jobs. */
export function manageCommands(
  context: CommandContext,
): Commands<"docsJson.jobs.refresh" | "docsJson.jobs.archive" | "docsJson.jobs.unarchive" | "docsJson.jobs.remove"> {
  const { store, engine } = context;
  return {
    "docsJson.jobs.refresh": (row, selected) =>
      withServer(async ({ origin }) => {
        const reason = store.serverFailure(origin)?.reason;
        if (reason?.kind === "keyRejected") return showKeyFailure(reason);
        const keys = jobsOf(row, selected)?.map(({ key }) => key) ?? refreshable(origin);
        await vscode.window.withProgress({ location: { viewId } }, () => engine.refresh(keys));
      }),
    "docsJson.jobs.archive": (...rows) =>
      withJobs(
        rows,
        context,
        {
          title: "Archive Job",
          can: ({ archivedLocally }) => archivedLocally !== true,
          none: "All tracked jobs are already archived.",
        },
        (jobs) => store.archive(...jobs.map(({ key }) => key)),
      ),
    "docsJson.jobs.unarchive": (...rows) =>
      withJobs(
        rows,
        context,
        { title: "Unarchive Job", can: ({ archivedLocally }) => archivedLocally === true, none: "No jobs to unarchive." },
        (jobs) => store.unarchive(...jobs.map(({ key }) => key)),
      ),
    "docsJson.jobs.remove": (...rows) =>
      withJobs(rows, context, { title: "Remove Job", can: () => true, none: "No jobs tracked yet." }, remove),
  };

  /** The unfinished jobs or, if all are finished, all jobs, since a follow-up message can make an agent run again. */
  function refreshable(origin: string) {
    const unfinished = store.unfinished(origin);
    return (unfinished.length > 0 ? unfinished : store.list(origin)).map(({ key }) => key);
  }

  /** Offers to undo the removal, since the API cannot list jobs and the ids might be lost. */
  async function remove(jobs: readonly [TrackedJob, ...TrackedJob[]]): Promise<void> {
    await store.remove(...jobs.map(({ key }) => key));
    const undo = "Undo";
    const message = jobs.length === 1 ? `Removed job: ${jobWithRepository(jobs[0])}` : `Removed ${jobs.length} jobs.`;
    if ((await vscode.window.showInformationMessage(message, undo)) !== undo) return;
    await store.restore(jobs);
  }
}
