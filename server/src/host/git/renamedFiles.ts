import { copyFile, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../../core/std/errors.ts";
import { withTemporaryFolder } from "../temporaryFolder.ts";
import type { Git } from "./git.ts";
import { gitIn, isGarbled, withoutFilters } from "./git.ts";

/**
 * The files in a folder that have other names now than in a commit, as git finds them: their old and new paths from the folder. Files that
 * are not committed or not even added count, too. Nothing is written to the repository. `maxTime` is as for `gitIn`.
 * Throws a `NoTemporaryFolder` if there is no place for a copy of the index.
 */
export async function renamedFiles(folder: string, commit: string, maxTime?: number): Promise<ReadonlyMap<string, string>> {
  return withTemporaryFolder("index", async (temporary) => {
    const git = gitIn(folder, { maxTime });
    const [index, objects] = (await git(["rev-parse", "--git-path", "index", "--git-path", "objects"]))?.split("\n") ?? [];
    if (index === undefined || objects === undefined) return new Map();
    const own = { index: path.join(temporary, "index"), objects: path.join(temporary, "objects") };
    await mkdir(own.objects);
    // A repository without an index is one without files. A pipe in its place would be waited for.
    const source = path.resolve(folder, index);
    const found = await stat(source).catch(() => undefined);
    if (found?.isFile() === true) await copyIfReadable(source, own.index);
    const alternates = path.resolve(folder, objects);
    const environment = {
      GIT_INDEX_FILE: own.index,
      GIT_OBJECT_DIRECTORY: own.objects,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: alternates,
    };
    const inCopy = await withoutFilters(gitIn(folder, { environment, maxTime }));
    if (inCopy === undefined) return new Map();
    // In a submodule, git would run the programs that the configuration of that repository names.
    const others = await submodules(inCopy);
    if (others === undefined) return new Map();
    const excluded = others.map((submodule) => `:(exclude,literal)${submodule}`);
    await inCopy(["add", "--intent-to-add", "--ignore-errors", "--", ".", ...excluded]);
    const safe = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=all"];
    const options = ["--find-renames", "--diff-filter=R", "--name-status", "-z", "--relative"];
    const listed = await inCopy(["diff", ...safe, ...options, commit, "--", "."]);
    const names = listed?.split("\0") ?? [];
    const renamed = new Map<string, string>();
    for (let at = 0; at + 2 < names.length; at += 3) renamed.set(names[at + 1] ?? "", names[at + 2] ?? "");
    return renamed;
  });
}

/** Copies a file. One that cannot be read is as one that is not there. */
async function copyIfReadable(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target);
  } catch (error) {
    if (errorCode(error) === "ENOSPC") throw error;
  }
}

/** The paths of the submodules in a folder, from there; undefined if git cannot list them, or if one cannot be named. */
async function submodules(git: Git): Promise<readonly string[] | undefined> {
  const files = (await git(["ls-files", "--stage", "-z", "--", "."]))?.split("\0");
  // Each has its mode, object, and stage before a tab and its path.
  const paths = files?.filter((file) => file.startsWith("160000 ")).map((file) => file.slice(file.indexOf("\t") + 1));
  return paths?.some(isGarbled) ? undefined : paths;
}
