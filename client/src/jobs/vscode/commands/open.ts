import * as vscode from "vscode";
import { jobLink } from "../../jobLink.ts";
import type { TrackedJob } from "../../trackedJob.ts";
import {
  gitHubPullRequest,
  pullRequestExtension,
  pullRequestExtensionLink,
  pullRequestUrl,
  repositoryUrl,
} from "../../webLinks.ts";
import { setContextKey } from "../contextKeys.ts";
import { openUrl } from "../openUrl.ts";
import { JobRow } from "../rows.ts";
import { opensInExtension } from "../settings.ts";
import type { CommandContext, Commands } from "./context.ts";
import { anyJob, onJobs } from "./pick.ts";

/** The commands that open or copy something of a job. */
export function openCommands(context: CommandContext) {
  const ofPullRequest = {
    appliesTo: hasPullRequest,
    noneMessage: "No tracked job has a pull request yet.",
    detail: pullRequestUrlOf,
  };
  const ofRepository = {
    appliesTo: hasRepository,
    noneMessage: "No tracked job has a repository URL.",
    detail: repositoryUrlOf,
  };
  const showJson = onJobs(context, { title: "Show Job as JSON", ...anyJob }, ([{ key }]) =>
    context.documents.show(key, { format: "json" }),
  );
  return {
    "docsJson.jobs.openPullRequest": onJobs(context, { title: "Open PR link", ...ofPullRequest }, forEach(openPullRequest)),
    "docsJson.jobs.reviewPullRequest": onJobs(
      context,
      { title: "Review Pull Request", ...ofPullRequest },
      forEach(reviewPullRequest),
    ),
    "docsJson.jobs.openRepository": onJobs(context, { title: "Open Repository", ...ofRepository }, forEach(openRepository)),
    "docsJson.jobs.showDetails": onJobs(context, { title: "Show Job Details", ...anyJob }, ([{ key }], row) =>
      context.documents.show(key, { preserveFocus: row instanceof JobRow }),
    ),
    "docsJson.jobs.showJson": async (row?: unknown, selected?: unknown) => {
      // The page of a job, in whose title the command is.
      const shown = row instanceof vscode.Uri ? context.documents.jobOf(row) : undefined;
      await (shown === undefined ? showJson(row, selected) : context.documents.show(shown.key, { format: "json" }));
    },
    "docsJson.jobs.copyPullRequestLink": onJobs(context, { title: "Copy PR Link", ...ofPullRequest }, (jobs) =>
      copy(jobs.map(pullRequestUrlOf)),
    ),
    "docsJson.jobs.copyJobLink": onJobs(context, { title: "Copy Job Link", ...anyJob }, (jobs) =>
      copy(jobs.map(({ key }) => jobLink(key, vscode.env.uriScheme))),
    ),
    "docsJson.jobs.copyId": onJobs(context, { title: "Copy Job ID", ...anyJob }, (jobs) => copy(jobs.map(({ key }) => key.id))),
  } satisfies Partial<Commands>;
}

/** Runs an action on one job after the other. */
function forEach(run: (job: TrackedJob) => Promise<void>): (jobs: readonly TrackedJob[]) => Promise<void> {
  return async (jobs) => {
    for (const job of jobs) await run(job);
  };
}

/** Opens the pull request of a job in the browser. */
async function openPullRequest(job: TrackedJob): Promise<void> {
  const url = pullRequestUrlOf(job);
  // A step of the walkthrough is done.
  if (url !== undefined && (await openUrl(url))) await setContextKey("docsJson.jobs.hasOpenedPullRequest", true);
}

/** Opens the pull request of a job where the user works: in the GitHub Pull Requests extension, or else in the browser. */
export async function reviewPullRequest(job: TrackedJob): Promise<void> {
  const pullRequest = gitHubPullRequest(pullRequestUrlOf(job) ?? "about:blank");
  const isInstalled = vscode.extensions.getExtension(pullRequestExtension) !== undefined;
  if (pullRequest === undefined || !isInstalled || !opensInExtension()) return openPullRequest(job);
  const uri = vscode.Uri.from({ scheme: vscode.env.uriScheme, ...pullRequestExtensionLink(pullRequest) });
  await setContextKey("docsJson.jobs.hasOpenedPullRequest", true);
  if (!(await vscode.env.openExternal(await vscode.env.asExternalUri(uri)))) await openPullRequest(job);
}

async function openRepository(job: TrackedJob): Promise<void> {
  const url = repositoryUrlOf(job);
  if (url !== undefined) await openUrl(url);
}

const pullRequestUrlOf = (job: TrackedJob) => pullRequestUrl(job.last?.job);
const repositoryUrlOf = (job: TrackedJob) => repositoryUrl(job.last?.job);
const hasPullRequest = (job: TrackedJob) => pullRequestUrlOf(job) !== undefined;
const hasRepository = (job: TrackedJob) => repositoryUrlOf(job) !== undefined;

/** Copies texts, one per line. */
async function copy(texts: readonly (string | undefined)[]): Promise<void> {
  await vscode.env.clipboard.writeText(texts.filter((text) => text !== undefined).join("\n"));
}
