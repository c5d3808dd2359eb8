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
import { anyJob, withJobs } from "./pick.ts";

type OpenCommands = Commands<
  | "docsJson.jobs.openPullRequest"
  | "docsJson.jobs.reviewPullRequest"
  | "docsJson.jobs.openRepository"
  | "docsJson.jobs.showDetails"
  | "docsJson.jobs.showJson"
  | "docsJson.jobs.copyPullRequestLink"
  | "docsJson.jobs.copyJobLink"
  | "docsJson.jobs.copyId"
>;

/** The commands that open or copy something of a job. */
export function openCommands(context: CommandContext): OpenCommands {
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
  return {
    "docsJson.jobs.openPullRequest": (...rows) =>
      withJobs(rows, context, { title: "Open PR link", ...ofPullRequest }, forEach(openPullRequest)),
    "docsJson.jobs.reviewPullRequest": (...rows) =>
      withJobs(rows, context, { title: "Review Pull Request", ...ofPullRequest }, forEach(reviewPullRequest)),
    "docsJson.jobs.openRepository": (...rows) =>
      withJobs(rows, context, { title: "Open Repository", ...ofRepository }, forEach(openRepository)),
    "docsJson.jobs.showDetails": (...rows) =>
      withJobs(rows, context, { title: "Show Job Details", ...anyJob }, ([{ key }]) =>
        context.documents.show(key, { preserveFocus: rows[0] instanceof JobRow }),
      ),
    "docsJson.jobs.showJson": async (...rows) => {
      // The page of a job, in whose title the command is.
      const [uri] = rows;
      const shown = uri instanceof vscode.Uri ? context.documents.jobOf(uri) : undefined;
      if (shown !== undefined) return context.documents.show(shown.key, { format: "json" });
      await withJobs(rows, context, { title: "Show Job as JSON", ...anyJob }, ([{ key }]) =>
        context.documents.show(key, { format: "json" }),
      );
    },
    "docsJson.jobs.copyPullRequestLink": (...rows) =>
      withJobs(rows, context, { title: "Copy PR Link", ...ofPullRequest }, (jobs) => copy(jobs.map(pullRequestUrlOf))),
    "docsJson.jobs.copyJobLink": (...rows) =>
      withJobs(rows, context, { title: "Copy Job Link", ...anyJob }, (jobs) =>
        copy(jobs.map(({ key }) => jobLink(key, vscode.env.uriScheme))),
      ),
    "docsJson.jobs.copyId": (...rows) =>
      withJobs(rows, context, { title: "Copy Job ID", ...anyJob }, (jobs) => copy(jobs.map(({ key }) => key.id))),
  };
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
