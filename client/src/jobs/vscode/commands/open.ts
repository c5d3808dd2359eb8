import * as vscode from "vscode";
import type { TrackedJob } from "../../trackedJob.ts";
import { trackLink } from "../../trackLink.ts";
import { pullRequestUrl, repositoryUrl } from "../../webLinks.ts";
import { openPage } from "../openPage.ts";
import type { Commands, JobParts } from "./parts.ts";
import { withJob } from "./pick.ts";

type OpenCommands = Commands<
  | "docsJson.jobs.openPullRequest"
  | "docsJson.jobs.openRepository"
  | "docsJson.jobs.showDetails"
  | "docsJson.jobs.copyPullRequestLink"
  | "docsJson.jobs.copyTrackLink"
  | "docsJson.jobs.copyId"
>;

/** The commands that lead from a job to elsewhere. */
export function openCommands(parts: JobParts): OpenCommands {
  const ofPullRequest = { can: hasPullRequest, none: "No tracked job has a pull request yet.", detail: pullRequestOf };
  const ofRepository = {
    can: hasRepository,
    none: "No tracked job names a repository that can be opened.",
    detail: repositoryOf,
  };
  const any = { can: () => true, none: "No job is tracked yet." };
  return {
    "docsJson.jobs.openPullRequest": (row) => withJob(row, parts, { title: "Open PR link", ...ofPullRequest }, openPullRequest),
    "docsJson.jobs.openRepository": (row) => withJob(row, parts, { title: "Open Repository", ...ofRepository }, openRepository),
    "docsJson.jobs.showDetails": (row) =>
      withJob(row, parts, { title: "Show Job Details", ...any }, ({ key }) => parts.documents.show(key)),
    "docsJson.jobs.copyPullRequestLink": (row) =>
      withJob(row, parts, { title: "Copy PR Link", ...ofPullRequest }, (job) => copy(pullRequestOf(job))),
    "docsJson.jobs.copyTrackLink": (row) =>
      withJob(row, parts, { title: "Copy Link to Track Job", ...any }, ({ key }) => copy(trackLink(key, vscode.env.uriScheme))),
    "docsJson.jobs.copyId": (row) => withJob(row, parts, { title: "Copy Job ID", ...any }, ({ key }) => copy(key.id)),
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
