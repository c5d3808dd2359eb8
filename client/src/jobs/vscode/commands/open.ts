import * as vscode from "vscode";
import type { TrackedJob } from "../../trackedJob.ts";
import { trackLink } from "../../trackLink.ts";
import { pullRequestUrl, repositoryUrl } from "../../webLinks.ts";
import { openPage } from "../openPage.ts";
import type { CommandContext, Commands } from "./context.ts";
import { withJob } from "./pick.ts";

type OpenCommands = Commands<
  | "docsJson.jobs.openPullRequest"
  | "docsJson.jobs.openRepository"
  | "docsJson.jobs.showDetails"
  | "docsJson.jobs.copyPullRequestLink"
  | "docsJson.jobs.copyTrackLink"
  | "docsJson.jobs.copyId"
>;

/** The commands that open or copy something of a job. */
export function openCommands(context: CommandContext): OpenCommands {
  const ofPullRequest = { can: hasPullRequest, none: "No tracked job has a pull request yet.", detail: pullRequestOf };
  const ofRepository = {
    can: hasRepository,
    none: "No tracked job has a repository URL.",
    detail: repositoryOf,
  };
  const any = { can: () => true, none: "No jobs tracked yet." };
  return {
    "docsJson.jobs.openPullRequest": (row) => withJob(row, context, { title: "Open PR link", ...ofPullRequest }, openPullRequest),
    "docsJson.jobs.openRepository": (row) => withJob(row, context, { title: "Open Repository", ...ofRepository }, openRepository),
    "docsJson.jobs.showDetails": (row) =>
      withJob(row, context, { title: "Show Job Details", ...any }, ({ key }) => context.documents.show(key)),
    "docsJson.jobs.copyPullRequestLink": (row) =>
      withJob(row, context, { title: "Copy PR Link", ...ofPullRequest }, (job) => copy(pullRequestOf(job))),
    "docsJson.jobs.copyTrackLink": (row) =>
      withJob(row, context, { title: "Copy Job Link", ...any }, ({ key }) => copy(trackLink(key, vscode.env.uriScheme))),
    "docsJson.jobs.copyId": (row) => withJob(row, context, { title: "Copy Job ID", ...any }, ({ key }) => copy(key.id)),
  };
}

/** Opens the pull request of a job in the browser. */
export async function openPullRequest(job: TrackedJob): Promise<void> {
  const url = pullRequestOf(job);
  if (url !== undefined) await openPage(url);
}

async function openRepository(job: TrackedJob): Promise<void> {
  const url = repositoryOf(job);
  if (url !== undefined) await openPage(url);
}

const pullRequestOf = (job: TrackedJob) => pullRequestUrl(job.last?.job);
const repositoryOf = (job: TrackedJob) => repositoryUrl(job.last?.job);
const hasPullRequest = (job: TrackedJob) => pullRequestOf(job) !== undefined;
const hasRepository = (job: TrackedJob) => repositoryOf(job) !== undefined;

async function copy(text: string | undefined): Promise<void> {
  if (text !== undefined) await vscode.env.clipboard.writeText(text);
}
