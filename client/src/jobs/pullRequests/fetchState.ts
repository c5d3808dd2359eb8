import { combineChecks, decodeCheckRuns, decodeCombinedStatus, decodePullRequest } from "./decodeGitHub.ts";
import type { GitHubClient, GitHubResult } from "./gitHubClient.ts";
import type { WatchedPullRequest } from "./jobPullRequest.ts";
import type { PullRequestState } from "./pullRequestState.ts";

/** Asks GitHub for the state of a pull request and, if it is open, of its checks. Never rejects. */
export async function fetchPullRequestState(
  { owner, repo, pullRequestNumber, url }: WatchedPullRequest,
  client: Pick<GitHubClient, "get">,
): Promise<GitHubResult<PullRequestState>> {
  const repository = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`;
  const result = await client.get(`${repository}/pulls/${pullRequestNumber}`);
  if (result.kind !== "ok") return result;
  const decoded = decodePullRequest(result.value, pullRequestNumber);
  if (decoded === undefined) return { kind: "failed" };
  const { commit, ...known } = decoded;
  if (known.state === "merged" || known.state === "closed") return { kind: "ok", value: { url, ...known } };
  const runs = await client.get(`${repository}/commits/${commit}/check-runs?per_page=100`);
  const statuses = await client.get(`${repository}/commits/${commit}/status?per_page=1`);
  const checks = combineChecks([
    runs.kind === "ok" ? decodeCheckRuns(runs.value) : undefined,
    statuses.kind === "ok" ? decodeCombinedStatus(statuses.value) : undefined,
  ]);
  return { kind: "ok", value: { url, ...known, ...(checks === undefined ? {} : { checks }) } };
}
