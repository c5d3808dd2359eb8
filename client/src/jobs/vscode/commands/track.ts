import * as vscode from "vscode";
import type { BaseUrl } from "../../api/baseUrl.ts";
import type { JobReference } from "../../jobInput.ts";
import type { LinkParts } from "../../jobLink.ts";
import { parseJobLink } from "../../jobLink.ts";
import type { JobKey } from "../../model.ts";
import { jobKeyText } from "../../model.ts";
import { labelText } from "../../plainText.ts";
import { projectId } from "../settings.ts";
import { testApiKeyIfIdle } from "./apiKey.ts";
import { askForJobs } from "./askForJobs.ts";
import { askForProject } from "./askForProject.ts";
import type { CommandContext, Commands } from "./context.ts";
import { withServer } from "./context.ts";

/** The commands that add jobs to the view. */
export function trackCommands(context: CommandContext) {
  return {
    "docsJson.jobs.track": () => withServer((base) => trackJobs(base, context)),
    "docsJson.jobs.setProject": async () => {
      if ((await askForProject()) === undefined) return;
      await withServer(async ({ origin }) => {
        if (!context.store.isRejected(origin)) await testApiKeyIfIdle(origin, context);
      });
    },
  } satisfies Partial<Commands>;
}

async function trackJobs(base: BaseUrl, context: CommandContext): Promise<void> {
  const jobs = await askForJobs(base, context);
  if (jobs === undefined) return;
  const project = projectId() ?? (jobs.some(({ kind }) => kind === "id") ? await askForProject() : undefined);
  const keys = jobs.map((job) => keyOf(job, base.origin, project)).filter((key) => key !== undefined);
  track(keys, context);
  await reveal(keys, context);
}

function keyOf(job: JobReference, origin: string, project: string | undefined): JobKey | undefined {
  if (job.kind === "url") return { origin: job.origin, projectId: job.projectId, id: job.id };
  if (job.kind === "inProject") return { origin, projectId: job.projectId, id: job.id };
  return project === undefined ? undefined : { origin, projectId: project, id: job.id };
}

function track(keys: readonly JobKey[], { store, engine }: CommandContext): void {
  void store.track(keys);
  void engine.refresh(keys);
}

async function reveal([first]: readonly JobKey[], { tree }: CommandContext): Promise<void> {
  if (first !== undefined) await tree.reveal(first);
}

/** Tracks the jobs in a link on the configured server, after the user has confirmed those that are not tracked yet. */
export function trackFromLink(link: LinkParts, context: CommandContext): Promise<void> {
  return withServer(async (base) => {
    const parsed = parseJobLink(link);
    if (!parsed.ok) {
      void vscode.window.showWarningMessage(parsed.problem);
      return;
    }
    const { origin } = base;
    const tracked = new Set(context.store.list(origin).map(({ key }) => jobKeyText(key)));
    const keys = parsed.ids.map((id) => ({ origin, projectId: parsed.projectId, id }));
    const added = keys.filter((key) => !tracked.has(jobKeyText(key)));
    if (added.length > 0) {
      const confirmed = await confirmTracking(added, base);
      if (confirmed.length === 0) return;
      track(confirmed, context);
    }
    await reveal(keys, context);
  });
}

/** Asks which jobs to track. A quick pick shows all of them, and has no default button. */
async function confirmTracking(keys: readonly JobKey[], { href }: BaseUrl): Promise<readonly JobKey[]> {
  const items = keys.map((key) => ({
    label: `$(add) Track ${labelText(key.id)}`,
    description: `project ${labelText(key.projectId)}`,
    keys: [key],
  }));
  const all = { label: `$(add) Track All ${keys.length} Jobs`, description: "", keys };
  const none = { label: "$(close) Don't Track", description: "", keys: [] };
  const pick = await vscode.window.showQuickPick(keys.length === 1 ? [...items, none] : [all, ...items, none], {
    title: keys.length === 1 ? "Track Job from Link" : "Track Jobs from Link",
    placeHolder: `Jobs are requested from ${href} with your API key`,
    ignoreFocusOut: true,
  });
  return pick?.keys ?? [];
}
