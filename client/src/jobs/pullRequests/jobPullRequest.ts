import { isSameRepository } from "../git/repositoryAddress.ts";
import type { TrackedJob } from "../trackedJob.ts";
import type { GitHubPullRequest } from "../webLinks.ts";
import { gitHubPullRequest, pullRequestUrl } from "../webLinks.ts";
import type { PullRequestState } from "./pullRequestState.ts";

/** The state of the pull request that a job has now, if it is known. */
export function pullRequestStateOf({ last, pullRequest }: TrackedJob): PullRequestState | undefined {
  return pullRequest !== undefined && pullRequest.url === pullRequestUrl(last?.job) ? pullRequest : undefined;
}

/** The branch of a job's repository that its pull request is to be merged into, if GitHub said so. */
export function baseBranchOf(tracked: TrackedJob): string | undefined {
  const known = pullRequestStateOf(tracked);
  const pullRequest = known === undefined ? undefined : gitHubPullRequest(known.url);
  if (pullRequest === undefined) return undefined;
  const { owner, repo } = pullRequest;
  const isOfRepository = isSameRepository(`https://github.com/${owner}/${repo}`, tracked.last?.job.source.repository ?? "");
  return isOfRepository ? known?.base : undefined;
}

/** A pull request on github.com to watch, and its link. */
export interface WatchedPullRequest extends GitHubPullRequest {
  readonly url: string;
}

/** The pull request of a finished job whose state can still change; `undefined` if it is merged, archived, or not on github.com. */
export function watchedPullRequest(tracked: TrackedJob): WatchedPullRequest | undefined {
  const { last, archivedLocally } = tracked;
  const url = pullRequestUrl(last?.job);
  if (url === undefined || archivedLocally === true || last?.job.status !== "completed") return undefined;
  const pullRequest = pullRequestStateOf(tracked)?.state === "merged" ? undefined : gitHubPullRequest(url);
  return pullRequest === undefined ? undefined : { ...pullRequest, url };
}
