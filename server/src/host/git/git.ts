import { execFile } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { endlessFile } from "./endlessFiles.ts";

/**
 * Runs git in a folder, with what it reads, and gives its output; undefined if it fails or writes too much, or if there is no git, or if it
 * would read without an end: see `endlessFile`. Rejects with a `GitTimeout` if it takes too long.
 */
export type Git = (args: readonly string[], input?: string) => Promise<string | undefined>;

/**
 * The most that git may write, in bytes: the paths of a million files. A repository of some kilobytes can have commits with any number of
 * files, since folders in it can be the same.
 */
const maxOutput = 64 * 1024 * 1024;

/** How long git may take, in milliseconds. It waits forever where a pipe is in place of a file in the working tree. */
const defaultMaxTime = 60_000;

/** Git took longer than it may, so that what it would answer is unknown. The message has two sentences for the user. */
export class GitTimeout extends Error {
  constructor(folder: string, milliseconds: number) {
    super(`Git did not finish within ${milliseconds / 1000} s in ${folder}. A pipe in place of a file can keep it waiting.`);
  }
}

/** How git runs. */
interface GitOptions {
  /** Variables in addition to those of this process. */
  readonly environment?: NodeJS.ProcessEnv;
  /** How long it may take for each answer, in milliseconds. */
  readonly maxTime?: number | undefined;
}

/** Git in a folder. Runs no program that the repository names, except for its filters: see `withoutFilters`. */
export function gitIn(folder: string, { environment = {}, maxTime: timeout = defaultMaxTime }: GitOptions = {}): Git {
  const limits = { maxBuffer: maxOutput, timeout, killSignal: "SIGKILL" } as const;
  const options = { ...gitOptions(environment), ...limits, encoding: "buffer" } as const;
  let endless: Promise<string | undefined> | undefined;
  return async (args, input) => {
    endless ??= endlessFile(folder);
    if ((await endless) !== undefined) return undefined;
    try {
      const running = promisify(execFile)("git", gitArguments(folder, args), options);
      // It may end before it has read everything.
      running.child.stdin?.on("error", () => undefined).end(input);
      const { stdout } = await running;
      return stdout.toString().trim();
    } catch (error) {
      if (error instanceof Error && "killed" in error && error.killed === true) throw new GitTimeout(folder, timeout);
      return undefined;
    }
  };
}

/** Whether there is a git, whatever folders it may enter. Rejects with a `GitTimeout` if it takes too long. */
export async function isGitInstalled(maxTime?: number): Promise<boolean> {
  const { cwd } = gitOptions();
  return (await gitIn(cwd, { maxTime })(["--version"])) !== undefined;
}

/** Whether some of what git wrote is not UTF-8. Then it names something that git cannot be told about. */
export function isGarbled(output: string): boolean {
  return output.includes("\uFFFD");
}

/**
 * The path of a repository that git refuses to read in a folder, since another user owns it and may have configured programs to run;
 * undefined if that is not so.
 */
export async function foreignRepository(folder: string): Promise<string | undefined> {
  const args = gitArguments(folder, ["rev-parse", "--show-toplevel"]);
  try {
    await promisify(execFile)("git", args, { ...gitOptions({ LC_ALL: "C" }), timeout: defaultMaxTime, killSignal: "SIGKILL" });
    return undefined;
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    return /(?:dubious ownership in|unsafe) repository (?:at |\()'(.+)'/u.exec(output)?.[1];
  }
}

/**
 * Git with the filters and hooks turned off that any of its configuration names: for commands that compare or write files. Undefined if
 * there may be a filter that cannot be turned off.
 */
export async function withoutFilters(git: Git): Promise<Git | undefined> {
  const listed = await git(["config", "--includes", "--name-only", "-z", "--list"]);
  const settings = listed?.split("\0").filter((name) => /^(?:filter|hook)\./u.test(name));
  const names = new Set(settings?.map((name) => name.slice(0, name.lastIndexOf("."))));
  // The first equals sign ends the name of a setting.
  if (settings === undefined || [...names].some((name) => name.includes("=") || isGarbled(name))) return undefined;
  const off = [...names].flatMap((name) => {
    const settings = name.startsWith("hook.") ? ["enabled=false"] : ["clean=", "smudge=", "process=", "required=false"];
    return settings.flatMap((setting) => ["-c", `${name}.${setting}`]);
  });
  return (args, input) => git([...off, ...args], input);
}

/** The arguments with which git runs in a folder. */
export function gitArguments(folder: string, args: readonly string[]): readonly string[] {
  return ["-C", folder, ...safeSettings.flatMap((setting) => ["-c", setting]), ...args];
}

/** No programs that the repository names, no repository that was cloned as a folder of another one, and no new files in the repository. */
const safeSettings = [
  `core.hooksPath=${os.devNull}`,
  "core.fsmonitor=false",
  // Git would write a part of each index to the repository, also of one elsewhere, and delete the parts that this one does not have.
  "core.splitIndex=false",
  "safe.bareRepository=explicit",
  // The order of files and attributes outside the repository do not matter, and a file that has them may never end.
  "diff.orderFile=/dev/null",
  "core.attributesFile=/dev/null",
];

/** How git is started. */
export function gitOptions(environment: NodeJS.ProcessEnv = {}) {
  // In a hook, variables name a repository: that of the folder counts.
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  // What a partial clone lacks is not fetched: the repository names the programs for that.
  const noFetch = { GIT_NO_LAZY_FETCH: "1", GIT_ALLOW_PROTOCOL: "none" };
  const env = { ...Object.fromEntries(others), GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", ...noFetch, ...environment };
  // Windows looks for programs in the current folder first, which is never that of a repository.
  return { cwd: path.dirname(process.execPath), env, windowsHide: true };
}

/** The default branch, by the likeliest names. What is published counts before what is local. */
export const defaultBranches: readonly string[] = ["origin/HEAD", "origin/main", "origin/master", "main", "master"];

/** The name of the default branch; undefined if there is none. */
export async function defaultBranch(git: Git): Promise<string | undefined> {
  for (const name of defaultBranches) {
    const found = await git(["rev-parse", "--abbrev-ref", "--verify", "--quiet", name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The commit that a revision names; undefined if there is none. */
export async function commitAt(git: Git, revision: string): Promise<string | undefined> {
  const found = await git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]);
  // `^main` stands for what is not in main.
  return found?.startsWith("^") === true ? undefined : found;
}

/**
 * The last commit that a revision and the current one have in common, so that what others changed since then does not count. Undefined
 * if there is no such revision.
 */
export async function commonCommit(git: Git, revision: string): Promise<string | undefined> {
  const commit = await commitAt(git, revision);
  // A shallow clone may not have the common commit.
  return commit && ((await git(["merge-base", commit, "HEAD"])) ?? commit);
}
