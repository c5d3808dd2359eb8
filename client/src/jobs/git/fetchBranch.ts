import type { GitProblem } from "./problem.ts";
import type { Repository } from "./repository.ts";
import { commitOf } from "./repository.ts";

/** A branch of a remote, as it was fetched. */
export interface FetchedBranch {
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
    // Full names are never options, and a clone of a single branch fetches this one, too. As always, only the remote-tracking ref is forced.
    await repository.fetch({ remote, ref: `+refs/heads/${branch}:${ref}` });
  } catch (error) {
    return isMissing(error) ? { kind: "branchMissing", branch, remote } : { kind: "gitFailed" };
  }
  const commit = await commitOf(repository, ref);
  return commit === undefined ? { kind: "gitFailed" } : { remote, ref, commit };
}

/**
 * The commit in which a branch and the default branch of its remote, as it is now, meet.
 */
export async function fetchMergeBase(repository: Repository, { remote, commit }: FetchedBranch): Promise<string | GitProblem> {
  try {
    // What the remote calls HEAD is its default branch, whatever the clone knows of it.
    await repository.fetch({ remote, ref: "HEAD" });
  } catch {
    return { kind: "gitFailed" };
  }
  const base = await commitOf(repository, "FETCH_HEAD");
  const mergeBase = base === undefined ? undefined : await repository.getMergeBase(base, commit);
  return mergeBase === undefined || mergeBase === "" ? { kind: "noMergeBase" } : mergeBase;
}

/** VS Code runs git in English. */
function isMissing(error: unknown): boolean {
  const { stderr } = typeof error === "object" && error !== null && "stderr" in error ? error : { stderr: undefined };
  return typeof stderr === "string" && /couldn't find remote ref/i.test(stderr);
}
