import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { oneOf } from "../core/text/list.ts";
import type { Git } from "../host/git/git.ts";
import {
  commonCommit,
  defaultBranch,
  defaultBranches,
  foreignRepository,
  gitIn,
  isGarbled,
  withoutFilters,
} from "../host/git/git.ts";
import { filesOfSites, parseCommittedFiles } from "./committedFiles.ts";

/** How large the files that are copied may be together, in bytes. A repository of some kilobytes can have files of any size. */
const maxCopy = 8 * 1024 ** 3;

/** Filters run programs that the repository names. A sentence. */
const cannotTurnOff =
  'Cannot turn off the Git filters of the repository: the name of a filter contains "=" or is not UTF-8, or Git cannot list them.';

/** What a check can read of a revision, in a folder that is removed later. */
export interface Revision {
  /** The path of the repository. */
  readonly repository: string;
  /** The path of the folder with the files, as they are in the repository. */
  readonly files: string;
}

/** The default branch of the repository around a folder. Throws an error if there is none. */
export async function defaultRevision(folder: string): Promise<string> {
  const git = gitIn(folder);
  await repositoryOf(git, folder);
  const branch = await defaultBranch(git);
  if (branch === undefined)
    throw new Error(
      `No default branch found in ${folder}: no ${oneOf(defaultBranches)}. Set a revision with '--base'.${await shallowHint(git)}`,
    );
  return branch;
}

/**
 * Copies the files of sites in a revision of the repository around a folder, and removes them after `use`: those of the last commit that
 * the revision and the current one have in common, so that what others changed since then does not count. Throws an error if there is none.
 */
export async function withRevision<T>(revision: string, folder: string, use: (revision: Revision) => Promise<T>): Promise<T> {
  const git = gitIn(folder);
  const top = await repositoryOf(git, folder);
  const common = await commitOf(git, revision);
  const temporary = await realpath(await mkdtemp(path.join(os.tmpdir(), "docs-json-base-")));
  try {
    const files = path.join(temporary, "files");
    // It is a repository, too: its files may be links to others in it.
    await mkdir(path.join(files, ".git"), { recursive: true });
    await writeFile(path.join(files, ".git", "HEAD"), `${common}\n`);
    const inCopy = await withoutFilters(gitIn(top, { GIT_INDEX_FILE: path.join(temporary, "index") }));
    if (inCopy === undefined) throw new Error(cannotTurnOff);
    const cannotRead = `Cannot read the files of ${revision}`;
    const listed = await gitIn(top)(["ls-tree", "-r", "-z", "--long", common]);
    if (listed === undefined) throw new Error(`${cannotRead}. A partial clone may lack some, or there are too many.`);
    const all = parseCommittedFiles(listed);
    // A name that is not UTF-8 cannot be passed to Git.
    const some = isGarbled(listed) ? undefined : filesOfSites(all);
    const size = (some ?? all).reduce((sum, file) => sum + file.size, 0);
    if (size > maxCopy) throw new Error(`${cannotRead}: they are larger than ${maxCopy / 1024 ** 3} GB.`);
    const isRead = (await inCopy(["read-tree", common])) !== undefined;
    const copy = (which: readonly string[], paths?: string) => inCopy(["checkout-index", ...which, `--prefix=${files}/`], paths);
    const copyNeeded = () =>
      some === undefined ? copy(["--all"]) : copy(["-z", "--stdin"], some.map((file) => `${file.path}\0`).join(""));
    if (!isRead || (await copyNeeded()) === undefined) throw new Error(`${cannotRead}.`);
    return await use({ repository: path.resolve(top), files });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Throws an error with a sentence for the user if there is no such revision in the repository around a folder. */
export async function requireRevision(revision: string, folder: string): Promise<void> {
  const git = gitIn(folder);
  await repositoryOf(git, folder);
  await commitOf(git, revision);
}

/** The last commit that a revision and the current one have in common. Throws an error if there is no such revision. */
async function commitOf(git: Git, revision: string): Promise<string> {
  const common = await commonCommit(git, revision);
  if (common === undefined) throw new Error(`Revision not found: ${revision}.${await shallowHint(git)}`);
  return common;
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
  if ((await git(["--version"])) === undefined) throw new Error("Git not found. Install it to compare with a revision.");
  const foreign = await foreignRepository(folder);
  if (foreign === undefined) throw new Error(`Not in a Git repository: ${folder}.`);
  throw new Error(
    `Git does not read ${foreign}, because another user owns it. If you trust it, add it to the setting 'safe.directory' of Git.`,
  );
}
