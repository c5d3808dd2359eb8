import type { Git } from "./git.ts";

/** A file of a commit. */
export interface CommittedFile {
  /** From the folder of git, with `/`. */
  readonly path: string;
  /** The name of its object. */
  readonly object: string;
  readonly isLink: boolean;
  /** It is the commit of a repository within the repository. */
  readonly isSubmodule: boolean;
}

/**
 * The files that a commit has in the folder of git, the first `max` of them; undefined if git cannot list them, or if there are too
 * many.
 */
export async function committedFiles(git: Git, commit: string, max?: number): Promise<readonly CommittedFile[] | undefined> {
  const listed = await git(["ls-tree", "-r", "-z", commit]);
  return listed === undefined ? undefined : parseCommittedFiles(listed, max);
}

/** The files that `git ls-tree -r -z` lists. */
export function parseCommittedFiles(listed: string, max?: number): readonly CommittedFile[] {
  // Each has its mode, type, and object before a tab and its path.
  return listed
    .split("\0", max)
    .filter(Boolean)
    .map((file) => {
      const tab = file.indexOf("\t");
      const [mode, , object = ""] = file.slice(0, tab).split(" ");
      return { path: file.slice(tab + 1), object, isLink: mode === "120000", isSubmodule: mode === "160000" };
    });
}
