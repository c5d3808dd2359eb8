import * as vscode from "vscode";
import { viewId } from "../../manifest.ts";
import { groupOf, nothingToUnarchive } from "../../presentation/groups.ts";
import { jobWithRepository } from "../../presentation/notificationText.ts";
import type { SortOrder } from "../../presentation/sortJobs.ts";
import { sortOrders } from "../../presentation/sortJobs.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { GroupRow } from "../rows.ts";
import { setSortOrder, sortOrder } from "../settings.ts";
import { showApiKeyFailure } from "./apiKey.ts";
import type { CommandContext, Commands } from "./context.ts";
import { withServer } from "./context.ts";
import { anyJob, jobsOf, onJobs } from "./pick.ts";

const orderLabels: Readonly<Record<SortOrder, string>> = {
  created: "Newest First",
  changed: "Recently Changed First",
  name: "By Name",
};

/** The commands that change the list of tracked jobs. */
export function manageCommands(context: CommandContext) {
  const { store } = context;
  return {
    "docsJson.jobs.refresh": (row?: unknown, selected?: unknown) =>
      withServer(({ origin }) => refresh(origin, jobsOf(row, selected) ?? refreshable(origin, context), context)),
    "docsJson.jobs.archive": onJobs(
      context,
      {
        title: "Archive Job",
        appliesTo: (job) => groupOf(job) !== "archived",
        noneMessage: "All tracked jobs are already archived.",
      },
      (jobs) => store.archive(...jobs.map(({ key }) => key)),
    ),
    "docsJson.jobs.unarchive": onJobs(
      context,
      {
        title: "Unarchive Job",
        appliesTo: ({ archivedLocally }) => archivedLocally === true,
        noneMessage: nothingToUnarchive,
        isForArchived: true,
      },
      (jobs) => store.unarchive(...jobs.map(({ key }) => key)),
    ),
    "docsJson.jobs.remove": onJobs(context, { title: "Remove Job", ...anyJob }, (jobs) => remove(jobs, context)),
    "docsJson.jobs.clearFinished": (row?: unknown) =>
      withServer(async ({ origin }) => {
        const groups = row instanceof GroupRow ? [row.group.name] : ["finished", "done"];
        const [first, ...rest] = store.list(origin).filter((job) => groups.includes(groupOf(job)));
        if (first === undefined) void vscode.window.showInformationMessage("No finished jobs.");
        else await remove([first, ...rest], context);
      }),
    "docsJson.jobs.sort": pickSortOrder,
    "docsJson.jobs.find": async () => {
      await vscode.commands.executeCommand(`${viewId}.focus`);
      await vscode.commands.executeCommand("list.find");
    },
  } satisfies Partial<Commands>;
}

async function refresh(
  origin: string,
  jobs: readonly TrackedJob[],
  { store, engine, pullRequests }: CommandContext,
): Promise<void> {
  const reason = store.serverFailure(origin)?.reason;
  if (reason?.kind === "apiKeyRejected") return showApiKeyFailure(reason);
  void pullRequests.refresh();
  await vscode.window.withProgress({ location: { viewId } }, () => engine.refresh(jobs.map(({ key }) => key)));
}

/** The unfinished jobs or, if all are finished, all jobs, since a follow-up message can make an agent run again. */
function refreshable(origin: string, { store }: CommandContext): readonly TrackedJob[] {
  const unfinished = store.unfinished(origin);
  return unfinished.length > 0 ? unfinished : store.list(origin);
}

/** Offers to undo the removal, since the API cannot list jobs and the ids might be lost. */
async function remove(jobs: readonly [TrackedJob, ...TrackedJob[]], { store }: CommandContext): Promise<void> {
  await store.remove(...jobs.map(({ key }) => key));
  const undo = "Undo";
  const message = jobs.length === 1 ? `Removed job: ${jobWithRepository(jobs[0])}` : `Removed ${jobs.length} jobs.`;
  if ((await vscode.window.showInformationMessage(message, undo)) !== undo) return;
  await store.restore(jobs);
}

async function pickSortOrder(): Promise<void> {
  const current = sortOrder();
  const items = sortOrders.map((order) => ({
    label: orderLabels[order],
    description: order === current ? "current" : "",
    order,
  }));
  const picked = await vscode.window.showQuickPick(items, { title: "Sort Jobs" });
  if (picked !== undefined) await setSortOrder(picked.order);
}
