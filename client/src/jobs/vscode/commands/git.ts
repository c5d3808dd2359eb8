import path from "node:path";
import * as vscode from "vscode";
import { isBranchName } from "../../git/branchName.ts";
import { checkedOutText, checkOutBranch } from "../../git/checkOut.ts";
import { changesTitle, fetchBranch, fetchMergeBase } from "../../git/fetchBranch.ts";
import type { GitProblem } from "../../git/problem.ts";
import type { Clone } from "../../git/remotes.ts";
import { clonesOf } from "../../git/remotes.ts";
import { shownChanges } from "../../git/shownChanges.ts";
import { labelText, messageText } from "../../plainText.ts";
import { baseBranchOf } from "../../pullRequests/jobPullRequest.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { branchOf } from "../../trackedJob.ts";
import { repositoryName } from "../../webLinks.ts";
import { showProblem } from "../git/actions.ts";
import { openChanges } from "../git/changesEditor.ts";
import type { GitApi, OpenRepository } from "../git/extension.ts";
import { gitApi } from "../git/extension.ts";
import type { CommandContext, Commands } from "./context.ts";
import { reviewPullRequest } from "./open.ts";
import { jobWithBranch, onJobs } from "./pick.ts";

/** The commands that look at the work of a job in a local clone, through VS Code's Git extension. */
export function gitCommands(context: CommandContext) {
  return {
    "docsJson.jobs.checkOut": onJobs(context, { title: "Check Out Branch", ...jobWithBranch }, ([job]) => checkOut(job)),
    "docsJson.jobs.showChanges": onJobs(context, { title: "Show Changes", ...jobWithBranch }, ([job]) => showChanges(job)),
  } satisfies Partial<Commands>;
}

async function checkOut(job: TrackedJob): Promise<void> {
  const result = await withClone(
    job,
    { title: "Check Out Branch", progress: "Checking out" },
    async ({ repository, remote, branch }) => {
      const count = unsavedIn(repository.rootUri);
      return count > 0 ? ({ kind: "unsaved", count } as const) : checkOutBranch(repository, remote, branch);
    },
  );
  if (result === undefined) return;
  if (result.kind !== "checkedOut") return explain(result, job);
  const show = "Show Changes";
  if ((await vscode.window.showInformationMessage(checkedOutText(result), show)) === show) await showChanges(job);
}

async function showChanges(job: TrackedJob): Promise<void> {
  const baseBranch = baseBranchOf(job);
  const result = await withClone(
    job,
    { title: "Show Changes", progress: "Fetching" },
    async ({ api, repository, remote, branch }) => {
      const fetched = await fetchBranch(repository, remote, branch);
      if ("kind" in fetched) return fetched;
      const mergeBase = await fetchMergeBase(repository, fetched, baseBranch);
      if (typeof mergeBase !== "string") return mergeBase;
      const changes = await repository.diffBetween(mergeBase, fetched.commit);
      return { kind: "compared", api, branch, changes, commits: { mergeBase, commit: fetched.commit } } as const;
    },
  );
  if (result === undefined) return;
  if (result.kind !== "compared") return explain(result, job);
  const { api, branch, changes, commits } = result;
  if (changes.length === 0) {
    void vscode.window.showInformationMessage(`${messageText(branch)} has no changes.`);
    return;
  }
  const { shown, problem } = shownChanges(changes);
  await openChanges(api, changesTitle(branch, baseBranch), shown, commits);
  if (problem !== undefined) await explain(problem, job);
}

/** A branch of a job, and where it can be fetched. */
interface JobBranch extends Clone<OpenRepository> {
  readonly api: GitApi;
  readonly branch: string;
}

/**
 * Runs something in the repository of a job, with its progress in the status bar, or says why it cannot. `undefined` if the user picks
 * none of several clones.
 */
async function withClone<T>(
  job: TrackedJob,
  { title, progress }: { readonly title: string; readonly progress: string },
  run: (jobBranch: JobBranch) => Promise<T>,
): Promise<T | GitProblem | undefined> {
  const branch = branchOf(job) ?? "";
  if (!isBranchName(branch)) return { kind: "invalidBranch", branch };
  const address = job.last?.job.source.repository ?? null;
  if (address === null) return { kind: "repositoryUnknown" };
  const api = await gitApi();
  if ("kind" in api) return api;
  const [first, ...rest] = clonesOf(api.repositories, address);
  if (first === undefined) return { kind: "otherRepository", repository: repositoryName(address) };
  const clone = rest.length === 0 ? first : await pickClone([first, ...rest], title, address);
  if (clone === undefined) return undefined;
  const location = vscode.ProgressLocation.Window;
  try {
    return await vscode.window.withProgress({ location, title: labelText(`${progress} ${branch}`) }, () =>
      run({ api, ...clone, branch }),
    );
  } catch {
    return { kind: "gitFailed" };
  }
}

/** Asks which clone of a repository to use, such as one of its worktrees. */
async function pickClone(
  clones: readonly Clone<OpenRepository>[],
  title: string,
  address: string,
): Promise<Clone<OpenRepository> | undefined> {
  const items = clones.map(({ repository, remote }) => ({
    label: labelText(path.basename(repository.rootUri.fsPath)),
    description: labelText(repository.state.HEAD?.name ?? ""),
    detail: labelText(repository.rootUri.fsPath),
    clone: { repository, remote },
  }));
  const placeHolder = `Select a clone of ${repositoryName(address)}`;
  return (await vscode.window.showQuickPick(items, { title, placeHolder }))?.clone;
}

/** How many files below a folder have changes that are not saved. */
function unsavedIn(root: vscode.Uri): number {
  const folder = `${root.path}/`;
  return vscode.workspace.textDocuments.filter(
    ({ isDirty, uri }) => isDirty && uri.scheme === root.scheme && uri.path.startsWith(folder),
  ).length;
}

function explain(problem: GitProblem, job: TrackedJob): Promise<void> {
  return showProblem(problem, job, {
    reviewPullRequest: () => reviewPullRequest(job),
    showChanges: () => showChanges(job),
  });
}
