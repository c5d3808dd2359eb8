import { statSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import { oneOf } from "../../core/text/list.ts";
import { isBelow } from "../../host/boundary.ts";
import { endlessFile, endlessMessage } from "../../host/git/endlessFiles.ts";
import type { Git } from "../../host/git/git.ts";
import {
  commitAt,
  commonCommit,
  defaultBranch,
  defaultBranches,
  foreignRepository,
  gitIn,
  isGitInstalled,
} from "../../host/git/git.ts";
import { withTemporaryFolder } from "../../host/temporaryFolder.ts";
import { copyCommit } from "./copyCommit.ts";

/** A revision of a repository to compare with. */
export interface Revision {
  /** What the user calls it. */
  readonly name: string;
  /** The path of the repository. */
  readonly repository: string;
  /** The last commit that it and the current one have in common, so that what others changed since then does not count. */
  readonly commit: string;
}

/** A revision with a copy of the files of its sites. */
export interface RevisionFiles extends Revision {
  /** The path of the folder with the files, as they are in the repository. */
  readonly files: string;
}

/**
 * The revision that some paths are compared with: without a name, the default branch of their repository. Throws an error with a sentence
 * for the user if there is none.
 */
export async function findRevision(name: string | undefined, paths: readonly string[], cwd: string): Promise<Revision> {
  const folder = await comparedFolderOf(paths, cwd);
  const git = gitIn(folder);
  const repository = path.resolve(await repositoryOf(git, folder));
  const found = name ?? (await defaultBranch(git));
  if (found === undefined)
    throw new Error(
      `No default branch found in ${folder}: no ${oneOf(defaultBranches)}. Set a revision with '--base'.${await shallowHint(git)}`,
    );
  const commit = await commonCommit(git, found);
  if (commit === undefined) throw new Error(`Revision not found: ${found}.${await shallowHint(git)}`);
  return { name: found, repository, commit };
}

/** Copies the files of the sites in a revision, and removes them after `use`. Throws an error if some cannot be read. */
export async function withFilesOf<T>(revision: Revision, use: (copied: RevisionFiles) => Promise<T>): Promise<T> {
  return withTemporaryFolder("base", async (temporary) => {
    const files = path.join(temporary, "files");
    await copyCommit({ ...revision, target: files });
    return use({ ...revision, files });
  });
}

/** A sentence if a clone lacks the commits that tell what a revision and the current commit have in common; undefined if it has them. */
export async function missingHistory({ name, repository }: Revision): Promise<string | undefined> {
  const git = gitIn(repository);
  const commit = await commitAt(git, name);
  const hint = await shallowHint(git);
  if (commit === undefined || hint === "" || (await git(["merge-base", commit, "HEAD"])) !== undefined) return undefined;
  // A shallow clone ends at a commit that still names its parents, such as the merge commit of a pull request.
  const head = await git(["cat-file", "commit", "HEAD"]);
  if (head?.includes(`\nparent ${commit}\n`)) return undefined;
  return `Compared with ${name} itself: its last commit in common with the current branch is missing.${hint}`;
}

/**
 * The folder whose repository is compared: the current one, also for paths in its submodules, or that of the first path if it is in another
 * repository.
 */
async function comparedFolderOf([first = "."]: readonly string[], cwd: string): Promise<string> {
  let place = path.resolve(cwd, first);
  while (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true && place !== path.dirname(place))
    place = path.dirname(place);
  const top = await gitIn(cwd)(["rev-parse", "--show-toplevel"]);
  return top !== undefined && isBelow(path.resolve(top), await realpath(place)) ? cwd : place;
}

/** How to get a revision that a clone of a CI system lacks. Starts with a space; empty if the clone has all. */
async function shallowHint(git: Git): Promise<string> {
  if ((await git(["rev-parse", "--is-shallow-repository"])) !== "true") return "";
  return " The clone is shallow. Fetch all commits, in CI with 'fetch-depth: 0' (GitHub) or 'GIT_DEPTH: 0' (GitLab).";
}

/** The path of the repository around a folder. Throws an error if there is none. */
async function repositoryOf(git: Git, folder: string): Promise<string> {
  const top = await git(["rev-parse", "--show-toplevel"]);
  if (top !== undefined) return top;
  const endless = await endlessFile(folder);
  if (endless !== undefined) throw new Error(endlessMessage(endless));
  if (!(await isGitInstalled())) throw new Error("Git not found. Install it to compare with a revision.");
  const foreign = await foreignRepository(folder);
  if (foreign === undefined) throw new Error(`Not in a Git repository: ${folder}.`);
  throw new Error(
    `Git does not read ${foreign}, because another user owns it. If you trust it, add it to the setting 'safe.directory' of Git.`,
  );
}
