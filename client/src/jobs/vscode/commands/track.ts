import * as vscode from "vscode";
import type { BaseUrl } from "../../baseUrl.ts";
import type { JobKey } from "../../model.ts";
import { jobKeyText } from "../../model.ts";
import type { NamedJob } from "../../parseJobInput.ts";
import { labelText } from "../../text.ts";
import type { LinkParts } from "../../trackLink.ts";
import { parseTrackLink } from "../../trackLink.ts";
import { projectId } from "../settings.ts";
import { askForJobs } from "./askForJobs.ts";
import { checkAtOnce } from "./key.ts";
import type { Commands, JobParts } from "./parts.ts";
import { withServer } from "./parts.ts";
import { askForProject } from "./project.ts";

/** The commands that bring jobs into the view. */
export function trackCommands(parts: JobParts): Commands<"docsJson.jobs.track" | "docsJson.jobs.setProject"> {
  return {
    "docsJson.jobs.track": () => withServer((base) => trackJobs(base, parts)),
    "docsJson.jobs.setProject": async () => {
      if ((await askForProject()) === undefined) return;
      await withServer(async ({ origin }) => {
        if (!parts.store.isRejected(origin)) await checkAtOnce(origin, parts);
      });
    },
  };
}

async function trackJobs(base: BaseUrl, parts: JobParts): Promise<void> {
  const jobs = await askForJobs(base, parts.clock);
  if (jobs === undefined) return;
  const project = projectId() ?? (jobs.some(({ kind }) => kind === "id") ? await askForProject() : undefined);
  const keys = jobs.map((job) => keyOf(job, base.origin, project)).filter((key) => key !== undefined);
  track(keys, parts);
  await reveal(keys, parts);
}

function keyOf(job: NamedJob, origin: string, project: string | undefined): JobKey | undefined {
  if (job.kind === "url") return { origin: job.origin, projectId: job.projectId, id: job.id };
  if (job.kind === "inProject") return { origin, projectId: job.projectId, id: job.id };
  return project === undefined ? undefined : { origin, projectId: project, id: job.id };
}

function track(keys: readonly JobKey[], { store, engine }: JobParts): void {
  void store.track(keys);
  void engine.refresh(keys);
}

async function reveal([first]: readonly JobKey[], { tree }: JobParts): Promise<void> {
  if (first !== undefined) await tree.reveal(first);
}

/** Tracks the jobs that a link names, on the configured server, once the person agrees. Those tracked already are not asked about. */
export function trackFromLink(link: LinkParts, parts: JobParts): Promise<void> {
  return withServer(async (base) => {
    const parsed = parseTrackLink(link);
    if (!parsed.ok) {
      void vscode.window.showWarningMessage(parsed.problem);
      return;
    }
    const { origin } = base;
    const tracked = new Set(parts.store.list(origin).map(({ key }) => jobKeyText(key)));
    const keys = parsed.ids.map((id) => ({ origin, projectId: parsed.projectId, id }));
    const added = keys.filter((key) => !tracked.has(jobKeyText(key)));
    if (added.length > 0) {
      const agreed = await agreeToTrack(added, base);
      if (agreed.length === 0) return;
      track(agreed, parts);
    }
    await reveal(keys, parts);
  });
}

/** The jobs that may be tracked. A pick, since it shows each of them, and nothing is picked but by the person. */
async function agreeToTrack(keys: readonly JobKey[], { href }: BaseUrl): Promise<readonly JobKey[]> {
  const items = keys.map((key) => ({
    label: `$(add) Track ${labelText(key.id)}`,
    description: `of project ${labelText(key.projectId)}`,
    keys: [key],
  }));
  const all = { label: `$(add) Track all ${keys.length} jobs`, description: "", keys };
  const none = { label: "$(close) Track nothing", description: "", keys: [] };
  const pick = await vscode.window.showQuickPick(keys.length === 1 ? [...items, none] : [all, ...items, none], {
    title: keys.length === 1 ? "A link asks to track an agent job" : "A link asks to track agent jobs",
    placeHolder: `What is tracked is asked for at ${href}, with your API key`,
    ignoreFocusOut: true,
  });
  return pick?.keys ?? [];
}
