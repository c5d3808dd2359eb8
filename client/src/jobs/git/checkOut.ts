import { messageText } from "../plainText.ts";
import type { FetchedBranch } from "./fetchBranch.ts";
import { fetchBranch } from "./fetchBranch.ts";
import type { GitProblem } from "./problem.ts";
import type { Repository } from "./repository.ts";
import { commitOf } from "./repository.ts";

/** A branch that was checked out: new or as it was, moved forward to the remote's commits, or with commits that the remote lacks. */
export interface CheckedOut {
  readonly kind: "checkedOut";
  readonly branch: string;
  readonly remote: string;
  readonly local: "created" | "same" | "forwarded" | "ahead" | "diverged";
}

/**
 * Fetches a branch and checks it out. Changes nothing if anything could be lost: uncommitted changes, commits on no branch. A local
 * branch is only moved forward.
 * @param branch a valid name
 */
export async function checkOutBranch(repository: Repository, remote: string, branch: string): Promise<CheckedOut | GitProblem> {
  await repository.status();
  const obstacle = await obstacleIn(repository);
  if (obstacle !== undefined) return obstacle;
  const fetched = await fetchBranch(repository, remote, branch);
  if ("kind" in fetched) return fetched;
  try {
    return { kind: "checkedOut", branch, remote, local: await switchTo(repository, branch, fetched) };
  } catch {
    return { kind: "checkoutFailed", branch };
  }
}

/** A change of a file that git does not know yet. Git itself refuses to overwrite one. */
const untracked = 7;

/** What must be done before anything is checked out. */
async function obstacleIn(repository: Repository): Promise<GitProblem | undefined> {
  const { HEAD, rebaseCommit, mergeChanges, indexChanges, workingTreeChanges } = repository.state;
  if (rebaseCommit !== undefined && rebaseCommit !== null) return { kind: "busy" };
  if (mergeChanges.length > 0 || (await commitOf(repository, "MERGE_HEAD")) !== undefined) return { kind: "busy" };
  const count = indexChanges.length + workingTreeChanges.filter(({ status }) => status !== untracked).length;
  if (count > 0) return { kind: "uncommitted", count };
  if (HEAD?.name !== undefined || HEAD?.commit === undefined) return undefined;
  const pattern = ["refs/heads", "refs/remotes", "refs/tags"];
  const containing = await repository.getRefs({ contains: HEAD.commit, pattern, count: 1 });
  return containing.length === 0 ? { kind: "detached" } : undefined;
}

/** Rejects if git refuses, such as for a file that it does not know and would overwrite. */
async function switchTo(
  repository: Repository,
  branch: string,
  { remote, ref, commit }: FetchedBranch,
): Promise<CheckedOut["local"]> {
  const name = `refs/heads/${branch}`;
  const local = await commitOf(repository, name);
  if (local === undefined) {
    await repository.createBranch(branch, true, ref);
    await follow(repository, branch, ref);
    return "created";
  }
  const mergeBase = local === commit ? local : await repository.getMergeBase(local, commit);
  const isBehind = local !== commit && mergeBase === local;
  const isCurrent = repository.state.HEAD?.name === branch;
  // Without a plus sign, git itself refuses whatever is no fast-forward.
  if (isBehind && !isCurrent) await repository.fetch({ remote, ref: `${name}:${name}` });
  if (isBehind && isCurrent) await repository.merge(ref);
  if (!isCurrent) await repository.checkout(branch);
  if (local === commit) return "same";
  if (isBehind) return "forwarded";
  return mergeBase === commit ? "ahead" : "diverged";
}

/** How often git is asked to let a branch follow one of the remote. */
const maxAttempts = 5;

/** Lets a branch follow one of the remote. In a clone of a single branch, git follows no other. */
async function follow(repository: Repository, branch: string, ref: string): Promise<void> {
  const attempt = () =>
    repository.setBranchUpstream(branch, ref).then(
      () => true,
      () => false,
    );
  // VS Code changes the same configuration after a checkout, and git refuses meanwhile.
  for (let attempts = 0; attempts < maxAttempts && !(await attempt()); ) attempts++;
}

/** What was checked out, in plain text. */
export function checkedOutText({ branch, remote, local }: CheckedOut): string {
  const name = messageText(branch);
  const upstream = `${messageText(remote)}/${name}`;
  switch (local) {
    case "forwarded":
      return `Checked out ${name} and updated it to ${upstream}.`;
    case "ahead":
      return `Checked out ${name}. It has commits that ${upstream} does not have.`;
    case "diverged":
      return `Checked out ${name}. It was not updated, since it has commits that ${upstream} does not have.`;
    default:
      return `Checked out ${name}.`;
  }
}
