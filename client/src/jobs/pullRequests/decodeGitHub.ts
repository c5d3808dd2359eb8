import { isObject } from "../../../../server/src/core/std/plainValue.ts";
import { maxLength } from "../api/decode.ts";
import { isBranchName } from "../git/branchName.ts";
import type { ChecksState, PullRequestState } from "./pullRequestState.ts";

/** A pull request, as far as its answer says: https://docs.github.com/en/rest/pulls/pulls#get-a-pull-request */
export interface DecodedPullRequest {
  readonly state: PullRequestState["state"];
  /** The branch that it is to be merged into. */
  readonly base?: string;
  /** The last commit. */
  readonly commit: string;
}

/** Reads a pull request; `undefined` if the answer is another one or has another form. */
export function decodePullRequest(value: unknown, number: number): DecodedPullRequest | undefined {
  if (!isObject(value) || value["number"] !== number || !isObject(value["head"])) return undefined;
  const { state, merged, draft } = value;
  const ref = isObject(value["base"]) ? value["base"]["ref"] : undefined;
  const base = typeof ref === "string" && ref.length <= maxLength.ref && isBranchName(ref) ? { base: ref } : {};
  const commit = value["head"]["sha"];
  if (typeof commit !== "string" || !/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(commit)) return undefined;
  if (state === "closed") return { state: merged === true ? "merged" : "closed", commit, ...base };
  return state === "open" ? { state: draft === true ? "draft" : "open", commit, ...base } : undefined;
}

/** The state of some checks; `none` if there are none. */
export type DecodedChecks = ChecksState | "none";

const good: readonly unknown[] = ["success", "neutral", "skipped"];

/** Reads the check runs of a commit: https://docs.github.com/en/rest/checks/runs#list-check-runs-for-a-git-reference */
export function decodeCheckRuns(value: unknown): DecodedChecks | undefined {
  if (!isObject(value) || !Array.isArray(value["check_runs"]) || typeof value["total_count"] !== "number") return undefined;
  const runs: readonly unknown[] = value["check_runs"];
  const isComplete = (run: unknown) => isObject(run) && run["status"] === "completed";
  if (runs.some((run) => isObject(run) && isComplete(run) && !good.includes(run["conclusion"]))) return "failed";
  // Some are on another page, which is not worth a request.
  if (runs.length < value["total_count"]) return undefined;
  if (runs.length === 0) return "none";
  return runs.every(isComplete) ? "passed" : "running";
}

/** Reads the statuses of a commit: https://docs.github.com/en/rest/commits/statuses#get-the-combined-status-for-a-specific-reference */
export function decodeCombinedStatus(value: unknown): DecodedChecks | undefined {
  if (!isObject(value) || typeof value["total_count"] !== "number") return undefined;
  if (value["total_count"] === 0) return "none";
  switch (value["state"]) {
    case "success":
      return "passed";
    case "failure":
    case "error":
      return "failed";
    case "pending":
      return "running";
    default:
      return undefined;
  }
}

/** What all checks say together; `undefined` if there are none, or if that is not known. */
export function combineChecks(decoded: readonly (DecodedChecks | undefined)[]): ChecksState | undefined {
  if (decoded.includes("failed")) return "failed";
  if (decoded.includes(undefined)) return undefined;
  if (decoded.includes("running")) return "running";
  return decoded.includes("passed") ? "passed" : undefined;
}
