import { countText } from "../../../../server/src/core/text/numberText.ts";
import { messageText } from "../plainText.ts";

/** The next step after a problem. */
export type GitAction =
  | "manageTrust"
  | "showExtension"
  | "openEnabledSetting"
  | "openPathSetting"
  | "cloneRepository"
  | "reviewPullRequest"
  | "openSourceControl"
  | "saveAll"
  | "createBranch"
  | "showChanges"
  | "showOutput";

interface Description {
  /** Plain text. */
  readonly message: string;
  /** The likeliest first. */
  readonly actions: readonly GitAction[];
}

/** The problems that are always described alike. */
const plainProblems = {
  untrusted: { message: "Git is not used in Restricted Mode. Trust the workspace first.", actions: ["manageTrust"] },
  noExtension: { message: "The Git extension of VS Code is disabled.", actions: ["showExtension"] },
  gitOff: { message: "Git is turned off in the settings.", actions: ["openEnabledSetting"] },
  noGit: { message: "Git not found on this machine. Install it, or set its path.", actions: ["openPathSetting"] },
  repositoryUnknown: {
    message: "The server did not say which repository the job belongs to.",
    actions: ["reviewPullRequest"],
  },
  busy: { message: "Finish or abort the current merge or rebase first.", actions: ["openSourceControl"] },
  detached: {
    message: "The current commit is not on any branch and could be lost. Create a branch first.",
    actions: ["createBranch"],
  },
  noMergeBase: {
    message: "The branch and its base have no common commit in this clone. If it is shallow, run 'git fetch --unshallow'.",
    actions: ["reviewPullRequest"],
  },
  fetchFailed: { message: "Could not fetch from the remote.", actions: ["showOutput"] },
  gitFailed: { message: "A Git command failed.", actions: ["showOutput"] },
} satisfies Record<string, Description>;

/** Why a branch is not checked out, or its changes are not shown. */
export type GitProblem =
  | { readonly kind: keyof typeof plainProblems }
  /** No open repository has the remote; `repository` for people. */
  | { readonly kind: "otherRepository"; readonly repository: string }
  | { readonly kind: "invalidBranch" | "checkoutFailed"; readonly branch: string }
  | { readonly kind: "branchMissing"; readonly branch: string; readonly remote: string }
  /** A branch contains all commits of another one; `undefined`: the default branch. */
  | { readonly kind: "merged"; readonly branch: string; readonly baseBranch: string | undefined }
  | { readonly kind: "uncommitted" | "unsaved"; readonly count: number }
  /** Of this many changed files, only some are shown. */
  | { readonly kind: "manyChanges"; readonly count: number; readonly shown: number };

/** What a problem says, and the next steps. */
export function describeProblem(problem: GitProblem): Description {
  switch (problem.kind) {
    case "otherRepository":
      return {
        message: `No repository in this window has ${messageText(problem.repository)} as a remote. Clone it, or open its folder.`,
        actions: ["cloneRepository", "openSourceControl"],
      };
    case "invalidBranch":
      return { message: `Invalid branch name: ${messageText(problem.branch)}`, actions: ["reviewPullRequest"] };
    case "branchMissing":
      return {
        message: `Branch not found on ${messageText(problem.remote)}: ${messageText(problem.branch)}. It may have been merged and deleted.`,
        actions: ["reviewPullRequest"],
      };
    case "merged":
      return {
        message: `No changes: ${branchText(problem.baseBranch)} contains all commits of ${messageText(problem.branch)}.`,
        actions: ["reviewPullRequest"],
      };
    case "uncommitted":
      return {
        message: `${countText(problem.count, "uncommitted change")}. Commit or stash first, or show the changes of the job without checking out.`,
        actions: ["openSourceControl", "showChanges"],
      };
    case "manyChanges":
      return {
        message: `Showing ${problem.shown} of ${countText(problem.count, "changed file")}. To see all, check out the branch.`,
        actions: ["reviewPullRequest"],
      };
    case "unsaved":
      return { message: `${countText(problem.count, "unsaved file")} in the repository. Save first.`, actions: ["saveAll"] };
    case "checkoutFailed":
      return { message: `Could not check out ${messageText(problem.branch)}.`, actions: ["showOutput", "showChanges"] };
    default:
      return plainProblems[problem.kind];
  }
}

/** A branch that another one is compared with, in plain text. @param name that of the default branch is not known */
export function branchText(name: string | undefined): string {
  return name === undefined ? "the default branch" : messageText(name);
}
