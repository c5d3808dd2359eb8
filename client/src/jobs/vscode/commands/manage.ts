import * as vscode from "vscode";
import { viewId } from "../../manifest.ts";
import { jobWithRepository } from "../../notificationText.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { JobRow } from "../rows.ts";
import type { CommandContext, Commands } from "./context.ts";
import { withServer } from "./context.ts";
import { showKeyFailure } from "./key.ts";
import { withJob } from "./pick.ts";

/** The commands that change the list of tracked jobs. */
export function manageCommands(
  context: CommandContext,
): Commands<"docsJson.jobs.refresh" | "docsJson.jobs.archive" | "docsJson.jobs.unarchive" | "docsJson.jobs.remove"> {
  const { store, engine } = context;
  return {
    "docsJson.jobs.refresh": (row) =>
      withServer(async ({ origin }) => {
        const reason = store.serverFailure(origin)?.reason;
        if (reason?.kind === "keyRejected") return showKeyFailure(reason);
        const keys = row instanceof JobRow ? [row.job.key] : refreshable(origin);
        await vscode.window.withProgress({ location: { viewId } }, () => engine.refresh(keys));
      }),
    "docsJson.jobs.archive": (row) =>
      withJob(
        row,
        context,
        {
          title: "Archive Job",
          can: ({ archivedLocally }) => archivedLocally !== true,
          none: "All tracked jobs are already archived.",
        },
        async ({ key }) => store.archive(key),
      ),
    "docsJson.jobs.unarchive": (row) =>
      withJob(
        row,
        context,
        { title: "Unarchive Job", can: ({ archivedLocally }) => archivedLocally === true, none: "No jobs to unarchive." },
        async ({ key }) => store.unarchive(key),
      ),
    "docsJson.jobs.remove": (row) =>
      withJob(row, context, { title: "Remove Job", can: () => true, none: "No jobs tracked yet." }, remove),
  };

  /** The unfinished jobs or, if all are finished, all jobs, since a follow-up message can make an agent run again. */
  function refreshable(origin: string) {
    const unfinished = store.unfinished(origin);
    return (unfinished.length > 0 ? unfinished : store.list(origin)).map(({ key }) => key);
  }

  /** Offers to undo the removal, since the API cannot list jobs and the id might be lost. */
  async function remove(job: TrackedJob): Promise<void> {
    await store.remove(job.key);
    const undo = "Undo";
    if ((await vscode.window.showInformationMessage(`Removed job: ${jobWithRepository(job)}`, undo)) !== undo) return;
    await store.restore(job);
  }
}
