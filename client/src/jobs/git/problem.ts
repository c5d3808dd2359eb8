import { countText } from "../../../../server/src/core/text/numberText.ts";
import { messageText } from "../plainText.ts";

/** Why a branch is not checked out, or its changes are not shown. */
export type GitProblem =
  | {
      readonly kind:
        | "untrusted"
        | "noExtension"
        | "gitOff"
        | "noGit"
        | "noMergeBase"
        | "fetchFailed"
        | "gitFailed"
        | "busy"
        | "detached"
        | "repositoryUnknown";
    }
  /** No open repository has the remote; `repository` for people. */
  | { readonly kind: "otherRepository"; readonly repository: string }
  | { readonly kind: "invalidBranch" | "checkoutFailed"; readonly branch: string }
  | { readonly kind: "branchMissing"; readonly branch: string; readonly remote: string }
  /** A branch contains all commits of another one; `undefined`: the default branch. */
  | { readonly kind: "merged"; readonly branch: string; readonly baseBranch: string | undefined }
  | { readonly kind: "uncommitted" | "unsaved"; readonly count: number }
  /** Of this many changed files, only some are shown. */
  | { readonly kind: "manyChanges"; readonly count: number; readonly shown: number };

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

/** What a problem says, in plain text, and the next steps, the likeliest first. */
export function describeProblem(problem: GitProblem): { readonly message: string; readonly actions: readonly GitAction[] } {
  switch (problem.kind) {
    case "untrusted":
      return { message: "Git is not used in Restricted Mode. Trust the workspace first.", actions: ["manageTrust"] };
    case "noExtension":
      return { message: "The Git extension of VS Code is disabled.", actions: ["showExtension"] };
    case "gitOff":
      return { message: "Git is turned off in the settings.", actions: ["openEnabledSetting"] };
    case "noGit":
      return { message: "Git not found on this machine. Install it, or set its path.", actions: ["openPathSetting"] };
    case "repositoryUnknown":
      return { message: "The server did not say which repository the job belongs to.", actions: ["reviewPullRequest"] };
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
    case "busy":
      return { message: "Finish or abort the current merge or rebase first.", actions: ["openSourceControl"] };
    case "detached":
      return {
        message: "The current commit is not on any branch and could be lost. Create a branch first.",
        actions: ["createBranch"],
      };
    case "noMergeBase":
      return {
        message: "The branch and its base have no common commit in this clone. If it is shallow, run 'git fetch --unshallow'.",
        actions: ["reviewPullRequest"],
      };
    case "checkoutFailed":
      return { message: `Could not check out ${messageText(problem.branch)}.`, actions: ["showOutput", "showChanges"] };
    case "fetchFailed":
      return { message: "Could not fetch from the remote.", actions: ["showOutput"] };
    case "gitFailed":
      return { message: "A Git command failed.", actions: ["showOutput"] };
  }
}

/** A branch that another one is compared with, in plain text. @param name that of the default branch is not known */
export function branchText(name: string | undefined): string {
  return name === undefined ? "the default branch" : messageText(name);
}
