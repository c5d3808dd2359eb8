import * as vscode from "vscode";
import { viewId } from "../../manifest.ts";
import { nameIn } from "../../noticeText.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { JobRow } from "../rows.ts";
import { offerKey } from "./key.ts";
import type { Commands, JobParts } from "./parts.ts";
import { withServer } from "./parts.ts";
import { withJob } from "./pick.ts";

/** The commands on what is kept of a job. */
export function keepCommands(
  parts: JobParts,
): Commands<"docsJson.jobs.refresh" | "docsJson.jobs.archive" | "docsJson.jobs.unarchive" | "docsJson.jobs.remove"> {
  const { store, engine } = parts;
  return {
    "docsJson.jobs.refresh": (row) =>
      withServer(async ({ origin }) => {
        const reason = store.trouble(origin)?.reason;
        if (reason?.kind === "keyRejected") return offerKey(reason);
        const keys = row instanceof JobRow ? [row.job.key] : refreshable(origin);
        await vscode.window.withProgress({ location: { viewId } }, () => engine.refresh(keys));
      }),
    "docsJson.jobs.archive": (row) =>
      withJob(
        row,
        parts,
        {
          title: "Archive Job (Out of Sight)",
          can: ({ hidden }) => hidden !== true,
          none: "All tracked jobs are out of sight already.",
        },
        async ({ key }) => store.archive(key),
      ),
    "docsJson.jobs.unarchive": (row) =>
      withJob(
        row,
        parts,
        { title: "Bring Back Job", can: ({ hidden }) => hidden === true, none: "No job was archived out of sight." },
        async ({ key }) => store.unarchive(key),
      ),
    "docsJson.jobs.remove": (row) =>
      withJob(row, parts, { title: "Remove Job", can: () => true, none: "No job is tracked yet." }, remove),
  };

  /** Those still under way; once all are finished, all of them, since a follow-up message can set an agent to work again. */
  function refreshable(origin: string) {
    const unfinished = store.unfinished(origin);
    return unfinished.length > 0 ? unfinished : store.list(origin).map(({ key }) => key);
  }

  /** The server lists no jobs, so an id that is forgotten here may be forgotten for good: it can be brought back. */
  async function remove(job: TrackedJob): Promise<void> {
    await store.remove(job.key);
    const undo = "Undo";
    if ((await vscode.window.showInformationMessage(`Removed from the view: ${nameIn(job)}.`, undo)) !== undo) return;
    await store.restore(job);
  }
}
