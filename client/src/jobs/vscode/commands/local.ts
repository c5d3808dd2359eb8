import * as vscode from "vscode";
import { isBranchName } from "../../git/branchName.ts";
import { checkedOutText, checkOutBranch } from "../../git/checkOut.ts";
import { fetchBranch, fetchMergeBase } from "../../git/fetchBranch.ts";
import type { GitProblem } from "../../git/problem.ts";
import { remoteOf } from "../../git/remotes.ts";
import { labelText, messageText } from "../../text.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import { repositoryName } from "../../webLinks.ts";
import { showProblem } from "../git/actions.ts";
import { showChanges as openChanges } from "../git/changesEditor.ts";
import type { GitApi, OpenRepository } from "../git/extension.ts";
import { gitApi } from "../git/extension.ts";
import type { CommandContext, Commands } from "./context.ts";
import { reviewPullRequest } from "./open.ts";
import { withJobs } from "./pick.ts";

/** The commands that look at the work of a job in a local clone, through VS Code's Git extension. */
export function localCommands(context: CommandContext): Commands<"docsJson.jobs.checkOut" | "docsJson.jobs.showChanges"> {
  const ofBranch = { can: hasBranch, none: "No tracked job has a branch." };
  return {
    "docsJson.jobs.checkOut": (...rows) =>
      withJobs(rows, context, { title: "Check Out Branch", ...ofBranch }, ([job]) => checkOut(job)),
    "docsJson.jobs.showChanges": (...rows) =>
      withJobs(rows, context, { title: "Show Changes", ...ofBranch }, ([job]) => showChanges(job)),
  };
}

function hasBranch({ last }: TrackedJob): boolean {
  return (last?.job.source.ref ?? null) !== null;
}

async function checkOut(job: TrackedJob): Promise<void> {
  const result = await withClone(job, "Checking out", async ({ repository, remote, branch }) => {
    const count = unsavedIn(repository.rootUri);
    return count > 0 ? ({ kind: "unsaved", count } as const) : checkOutBranch(repository, remote, branch);
  });
  if (result.kind !== "checkedOut") return explain(result, job);
  const show = "Show Changes";
  if ((await vscode.window.showInformationMessage(checkedOutText(result), show)) === show) await showChanges(job);
}

async function showChanges(job: TrackedJob): Promise<void> {
  const result = await withClone(job, "Fetching", async ({ api, repository, remote, branch }) => {
    const fetched = await fetchBranch(repository, remote, branch);
    if ("kind" in fetched) return fetched;
    const base = await fetchMergeBase(repository, fetched);
    if (typeof base !== "string") return base;
    const changes = await repository.diffBetween(base, fetched.commit);
    return { kind: "compared", api, branch, changes, commits: { base, commit: fetched.commit } } as const;
  });
  if (result.kind !== "compared") return explain(result, job);
  const { api, branch, changes, commits } = result;
  if (changes.length > 0) return openChanges(api, branch, changes, commits);
  void vscode.window.showInformationMessage(`${messageText(branch)} has no changes.`);
}

/** A branch of a job, and where it can be fetched. */
interface Clone {
  readonly api: GitApi;
  readonly repository: OpenRepository;
  readonly remote: string;
  readonly branch: string;
}

/** Runs something in the repository of a job, with its progress in the status bar, or says why it cannot. */
async function withClone<T>({ last }: TrackedJob, title: string, run: (clone: Clone) => Promise<T>): Promise<T | GitProblem> {
  const { repository: address, ref: branch } = last?.job.source ?? { repository: null, ref: null };
  if (branch === null || !isBranchName(branch)) return { kind: "invalidBranch", branch: branch ?? "" };
  if (address === null) return { kind: "repositoryUnknown" };
  const api = await gitApi();
  if ("kind" in api) return api;
  const clone = cloneOf(api, address);
  if (clone === undefined) return { kind: "otherRepository", repository: repositoryName(address) };
  const location = vscode.ProgressLocation.Window;
  try {
    return await vscode.window.withProgress({ location, title: labelText(`${title} ${branch}`) }, () =>
      run({ api, ...clone, branch }),
    );
  } catch {
    return { kind: "gitFailed" };
  }
}

/** The open repository that is a clone of another one. */
function cloneOf({ repositories }: GitApi, address: string): Pick<Clone, "repository" | "remote"> | undefined {
  for (const repository of repositories) {
    const remote = remoteOf(repository.state, address);
    if (remote !== undefined) return { repository, remote };
  }
  return undefined;
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
    openPullRequest: () => reviewPullRequest(job),
    showChanges: () => showChanges(job),
  });
}
