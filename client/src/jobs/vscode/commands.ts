import * as vscode from "vscode";
import { checkApiKey, keyProblems } from "../apiKey.ts";
import type { BaseUrl } from "../baseUrl.ts";
import { baseUrlProblems } from "../baseUrl.ts";
import type { Clock } from "../clock.ts";
import type { CommandId } from "../manifest.ts";
import type { JobKey } from "../model.ts";
import { isIdentifier } from "../model.ts";
import type { NamedJob } from "../parseJobInput.ts";
import { parseJobInput } from "../parseJobInput.ts";
import type { Poller } from "../poller.ts";
import { presentJob, pullRequestUrl, repositoryUrl } from "../presentation.ts";
import type { JobStore } from "../store.ts";
import type { TrackedJob } from "../trackedJob.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { openPage } from "./openPage.ts";
import { JobRow } from "./rows.ts";
import { baseUrl, projectId, setProjectId } from "./settings.ts";

/** What a command is called with: the row it was chosen on, if it was chosen on one. */
export type CommandHandler = (row?: unknown) => Promise<void>;

/** What the commands act on. */
export interface JobParts {
  readonly store: JobStore;
  readonly poller: Poller;
  readonly keys: ApiKeys;
  readonly clock: Clock;
}

/** The commands of the panel. */
export function jobCommands({ store, poller, keys, clock }: JobParts): Readonly<Record<CommandId, CommandHandler>> {
  return {
    "docsJson.jobs.setApiKey": () => withServer((base) => setApiKey(base, keys)),
    "docsJson.jobs.forgetApiKey": () => withServer((base) => forgetApiKey(base, keys)),
    "docsJson.jobs.setProject": async () => {
      await askForProject();
    },
    "docsJson.jobs.track": () => withServer((base) => trackJobs(base, store, poller)),
    "docsJson.jobs.refresh": (row) =>
      withServer(async ({ origin }) => poller.refresh(row instanceof JobRow ? [row.job.key] : refreshable(store, origin))),
    "docsJson.jobs.openPullRequest": (row) =>
      withServer(({ origin }) => openPullRequest(row instanceof JobRow ? [row.job] : store.list(origin), clock.now())),
    "docsJson.jobs.openRepository": onRow(async ({ job }) => {
      const url = repositoryUrl(job.last?.job);
      if (url !== undefined) await openPage(url);
    }),
    "docsJson.jobs.copyId": onRow(async ({ job }) => vscode.env.clipboard.writeText(job.key.id)),
    "docsJson.jobs.remove": onRow(async ({ job }) => store.remove(job.key)),
  };
}

function onRow(run: (row: JobRow) => Promise<void>): CommandHandler {
  return async (row) => {
    if (row instanceof JobRow) await run(row);
  };
}

/** Nothing about jobs can be done while the base URL is not one that a key may be sent to. */
async function withServer(run: (base: BaseUrl) => Promise<void>): Promise<void> {
  const parsed = baseUrl();
  if (parsed.ok) return run(parsed.base);
  const open = "Open Setting";
  if ((await vscode.window.showErrorMessage(baseUrlProblems[parsed.problem], open)) === open)
    await vscode.commands.executeCommand("workbench.action.openSettings", "docsJson.jobs.baseUrl");
}

async function setApiKey({ origin }: BaseUrl, keys: ApiKeys): Promise<void> {
  const key = await vscode.window.showInputBox({
    title: `Admin API key for ${origin}`,
    prompt:
      "Kept in the secret storage of VS Code, and sent to this server only. An administrator makes it in the API key settings.",
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => {
      const problem = checkApiKey(text.trim());
      return problem === undefined ? undefined : keyProblems[problem];
    },
  });
  if (key === undefined) return;
  try {
    await keys.set(origin, key.trim());
  } catch {
    await vscode.window.showErrorMessage("The API key was not stored: VS Code could not write to its secret storage.");
  }
}

async function forgetApiKey({ origin }: BaseUrl, keys: ApiKeys): Promise<void> {
  try {
    const { kind } = await keys.read(origin);
    if (kind !== "missing") await keys.forget(origin);
    void vscode.window.showInformationMessage(
      kind === "missing" ? `There is no API key for ${origin}.` : `The API key for ${origin} is forgotten.`,
    );
  } catch {
    await vscode.window.showErrorMessage("The API key was not forgotten: VS Code could not write to its secret storage.");
  }
}

/** The project that was typed in and stored; `undefined` when the question was left. */
async function askForProject(): Promise<string | undefined> {
  const answer = await vscode.window.showInputBox({
    title: "Project of the agent jobs",
    prompt: "The project's id. An administrator can copy it from the API key settings.",
    value: projectId() ?? "",
    ignoreFocusOut: true,
    validateInput: (text) => (isIdentifier(text.trim()) ? undefined : "Paste the id of the project: one word."),
  });
  if (answer === undefined) return undefined;
  await setProjectId(answer.trim());
  return answer.trim();
}

async function trackJobs(base: BaseUrl, store: JobStore, poller: Poller): Promise<void> {
  const answer = await vscode.window.showInputBox({
    title: "Track agent jobs",
    prompt: "The id or URL of a job, or several of them.",
    ignoreFocusOut: true,
    validateInput: (text) => {
      const parsed = parseJobInput(text);
      if (!parsed.ok) return parsed.problem;
      const foreign = parsed.jobs.find((job) => job.kind === "url" && job.origin !== base.origin);
      return foreign === undefined ? undefined : `This job is on another server; the base URL in the settings is ${base.href}.`;
    },
  });
  const parsed = answer === undefined ? undefined : parseJobInput(answer);
  if (parsed?.ok !== true) return;
  const project = projectId() ?? (parsed.jobs.some(({ kind }) => kind === "id") ? await askForProject() : undefined);
  const named = parsed.jobs.map((job) => keyOf(job, base.origin, project)).filter((key) => key !== undefined);
  store.track(named);
  poller.refresh(named);
}

function keyOf(job: NamedJob, origin: string, project: string | undefined): JobKey | undefined {
  if (job.kind === "url") return { origin: job.origin, projectId: job.projectId, id: job.id };
  return project === undefined ? undefined : { origin, projectId: project, id: job.id };
}

/** Those still under way; once all are finished, all of them, since a follow-up message can set an agent to work again. */
function refreshable(store: JobStore, origin: string): readonly JobKey[] {
  const unfinished = store.unfinished(origin);
  return unfinished.length > 0 ? unfinished : store.list(origin).map(({ key }) => key);
}

/** Opens the one pull request there is, or the one that is picked among several, newest first; says so when there is none. */
async function openPullRequest(jobs: readonly TrackedJob[], now: number): Promise<void> {
  const picks = jobs.flatMap((job) => {
    const url = pullRequestUrl(job.last?.job);
    const { label, description } = presentJob(job, now);
    return url === undefined ? [] : [{ label, description, detail: url, url }];
  });
  const [first, second] = picks;
  if (first === undefined) {
    const text = jobs.length === 0 ? "No job is tracked yet." : "No tracked job has a pull request yet.";
    const track = "Track Job";
    if ((await vscode.window.showInformationMessage(text, track)) === track)
      await vscode.commands.executeCommand("docsJson.jobs.track" satisfies CommandId);
    return;
  }
  const pick =
    second === undefined
      ? first
      : await vscode.window.showQuickPick(picks, { title: "Open PR link", placeHolder: "Newest first", matchOnDetail: true });
  if (pick !== undefined) await openPage(pick.url);
}
