import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What tests need whatever the settings of the machine are: an author, and submodules from folders. */
const settings = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "protocol.file.allow=always"];

/** Runs git in a folder, and gives what it prints. */
export async function runGit(folder: string, ...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)("git", [...settings, ...args], { cwd: folder })).stdout;
}

/** Commits all that has changed in a repository. */
export async function commitAll(repository: string): Promise<void> {
  await runGit(repository, "add", "--all");
  await runGit(repository, "commit", "-q", "-m", "x");
}
