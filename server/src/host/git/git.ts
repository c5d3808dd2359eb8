import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs git in a folder, and gives its output; undefined if it fails, or if there is no git. */
export type Git = (args: readonly string[]) => Promise<string | undefined>;

/** The most that git writes: the paths of a few million files. */
const maxOutput = 512 * 1024 * 1024;

/** Git in a folder. */
export function gitIn(folder: string, environment: NodeJS.ProcessEnv = {}): Git {
  const env = { ...gitEnvironment(), ...environment };
  return async (args) => {
    try {
      const { stdout } = await promisify(execFile)("git", args, { cwd: folder, env, maxBuffer: maxOutput, windowsHide: true });
      return stdout.trim();
    } catch {
      return undefined;
    }
  };
}

/** The environment of git. In a hook, variables name a repository: that of the folder counts. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  return { ...Object.fromEntries(others), GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0" };
}

/**
 * The last commit that a revision and the current one have in common, so that what others changed since then does not count. Undefined
 * if there is no such revision.
 */
export async function commonCommit(git: Git, revision: string): Promise<string | undefined> {
  const commit = await git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]);
  // A shallow clone may not have the common commit.
  return commit && ((await git(["merge-base", commit, "HEAD"])) ?? commit);
}
