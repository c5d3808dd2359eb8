import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/**
 * Makes a site a clone of `acme/docs` whose remote, a folder next to it, has one more branch.
 * @param {string} site
 * @param {string} branch
 * @param {Record<string, (text: string) => string>} edits what the branch changes
 */
export async function cloneWithBranch(site, branch, edits) {
  const remote = `${site}.git`;
  /** @param {readonly string[]} args */
  const git = (...args) =>
    promisify(execFile)("git", ["-c", "user.name=Docs", "-c", "user.email=docs@acme.example", ...args], { cwd: site });
  await git("init", "-q", "--bare", "--initial-branch=main", remote);
  await git("init", "-q", "--initial-branch=main");
  await git("config", `url.${remote}.insteadOf`, "https://github.com/acme/docs.git");
  await git("remote", "add", "origin", "https://github.com/acme/docs.git");
  await git("add", "-A");
  await git("commit", "-q", "-m", "Add the site");
  await git("push", "-q", "-u", "origin", "main");
  await git("checkout", "-q", "-b", branch);
  for (const [file, edit] of Object.entries(edits)) {
    const name = path.join(site, file);
    await writeFile(name, edit(await readFile(name, "utf8")));
  }
  await git("commit", "-q", "-a", "--allow-empty", "-m", "Reword");
  await git("push", "-q", "origin", branch);
  await git("checkout", "-q", "main");
  await git("branch", "-q", "-D", branch);
}
