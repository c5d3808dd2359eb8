import * as vscode from "vscode";
import type { TrackedJob } from "../../trackedJob.ts";
import { trackLink } from "../../trackLink.ts";
import { pullRequestUrl, repositoryUrl } from "../../webLinks.ts";
import { setContextKey } from "../contextKeys.ts";
import { openUrl } from "../openUrl.ts";
import type { CommandContext, Commands } from "./context.ts";
import { withJobs } from "./pick.ts";

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
    "docsJson.jobs.openPullRequest": (...rows) =>
      withJobs(rows, context, { title: "Open PR link", ...ofPullRequest }, forEach(openPullRequest)),
    "docsJson.jobs.openRepository": (...rows) =>
      withJobs(rows, context, { title: "Open Repository", ...ofRepository }, forEach(openRepository)),
    "docsJson.jobs.showDetails": (...rows) =>
      withJobs(rows, context, { title: "Show Job Details", ...any }, ([{ key }]) => context.documents.show(key)),
    "docsJson.jobs.copyPullRequestLink": (...rows) =>
      withJobs(rows, context, { title: "Copy PR Link", ...ofPullRequest }, (jobs) => copy(jobs.map(pullRequestOf))),
    "docsJson.jobs.copyTrackLink": (...rows) =>
      withJobs(rows, context, { title: "Copy Job Link", ...any }, (jobs) =>
        copy(jobs.map(({ key }) => trackLink(key, vscode.env.uriScheme))),
      ),
    "docsJson.jobs.copyId": (...rows) =>
      withJobs(rows, context, { title: "Copy Job ID", ...any }, (jobs) => copy(jobs.map(({ key }) => key.id))),
  };
}

/** Runs an action on one job after the other. */
function forEach(run: (job: TrackedJob) => Promise<void>): (jobs: readonly TrackedJob[]) => Promise<void> {
  return async (jobs) => {
    for (const job of jobs) await run(job);
  };
}

/** Opens the pull request of a job in the browser. */
export async function openPullRequest(job: TrackedJob): Promise<void> {
  const url = pullRequestOf(job);
  if (url === undefined) return;
  // A step of the walkthrough is done.
  await setContextKey("docsJson.jobs.hasOpenedPullRequest", true);
  await openUrl(url);
}

async function openRepository(job: TrackedJob): Promise<void> {
  const url = repositoryOf(job);
  if (url !== undefined) await openUrl(url);
}

const pullRequestOf = (job: TrackedJob) => pullRequestUrl(job.last?.job);
const repositoryOf = (job: TrackedJob) => repositoryUrl(job.last?.job);
const hasPullRequest = (job: TrackedJob) => pullRequestOf(job) !== undefined;
const hasRepository = (job: TrackedJob) => repositoryOf(job) !== undefined;

/** Copies texts, one per line. */
async function copy(texts: readonly (string | undefined)[]): Promise<void> {
  await vscode.env.clipboard.writeText(texts.filter((text) => text !== undefined).join("\n"));
}
