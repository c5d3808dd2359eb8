import { childOf } from "../../../../server/src/core/std/plainValue.ts";
import { plainText } from "../plainText.ts";
import type { GitProblem } from "./problem.ts";
import { branchText } from "./problem.ts";
import type { Repository } from "./repository.ts";
import { commitOf } from "./repository.ts";

/** A branch of a remote, as it was fetched. */
export interface FetchedBranch {
  readonly branch: string;
  readonly remote: string;
  /** The full name of the remote-tracking ref. */
  readonly ref: string;
  readonly commit: string;
}

/**
 * Fetches a branch, and nothing else.
 * @param branch a valid name
 */
export async function fetchBranch(repository: Repository, remote: string, branch: string): Promise<FetchedBranch | GitProblem> {
  const ref = `refs/remotes/${remote}/${branch}`;
  try {
    // Full names are never options, and a clone of a single branch fetches this one, too. As always, only the remote-tracking ref
    // is forced.
    await repository.fetch({ remote, ref: `+refs/heads/${branch}:${ref}` });
  } catch (error) {
    return isMissing(error) ? { kind: "branchMissing", branch, remote } : { kind: "fetchFailed" };
  }
  const commit = await commitOf(repository, ref);
  return commit === undefined ? { kind: "gitFailed" } : { branch, remote, ref, commit };
}

/**
 * The commit in which a branch and the one that it is to be merged into meet, as both are now.
 * @param baseBranch a valid name; the default branch of the remote if `undefined`
 */
export async function fetchMergeBase(
  repository: Repository,
  { remote, commit, branch }: FetchedBranch,
  baseBranch: string | undefined,
): Promise<string | GitProblem> {
  try {
    // What the remote calls HEAD is its default branch, whatever the clone knows of it.
    await repository.fetch({ remote, ref: baseBranch === undefined ? "HEAD" : `refs/heads/${baseBranch}` });
  } catch (error) {
    return baseBranch !== undefined && isMissing(error)
      ? { kind: "branchMissing", branch: baseBranch, remote }
      : { kind: "fetchFailed" };
  }
  const base = await commitOf(repository, "FETCH_HEAD");
  const mergeBase = base === undefined ? undefined : await repository.getMergeBase(base, commit);
  if (mergeBase === undefined || mergeBase === "") return { kind: "noMergeBase" };
  return mergeBase === commit ? { kind: "merged", branch, baseBranch } : mergeBase;
}

/** The title of the changes of a branch since it left the one that it is to be merged into, in plain text. */
export function changesTitle(branch: string, baseBranch: string | undefined): string {
  return `Changes in ${plainText(branch)} since ${branchText(baseBranch)}`;
}

/** VS Code runs git in English. */
function isMissing(error: unknown): boolean {
  const stderr = childOf(error, "stderr");
  return typeof stderr === "string" && /couldn't find remote ref/i.test(stderr);
}
