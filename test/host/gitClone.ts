import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import * as vscode from "vscode";
import { fileUri } from "./workspace.ts";

const run = promisify(execFile);

/** The address of the repository of the jobs. The clone has another spelling of it, which git rewrites to a folder on this machine. */
export const address = "https://github.com/acme/docs";
const spelling = "git@GitHub.com:Acme/docs.git";

/** The workspace as a clone of a repository on this machine. */
export interface Clone {
  /** Runs git in the workspace. Gives its output. */
  git(...args: readonly string[]): Promise<string>;
  /** Commits a text to a file of a branch at the remote, which starts from `main` or another branch. */
  push(branch: string, file: string, text: string, from?: string): Promise<void>;
  /** Commits to the default branch at the remote. */
  pushToMain(file: string, text: string): Promise<void>;
  /** Merges a branch into the default branch at the remote. */
  mergeToMain(branch: string): Promise<void>;
  /** Opens another clone in the window, of a repository at an address. */
  openAnother(address: string): Promise<AnotherClone>;
  /** Makes the workspace what it was. */
  restore(): Promise<void>;
  /** Makes the workspace a plain folder again. */
  remove(): Promise<void>;
}

/** A clone next to the workspace, with the same remote at its own address. */
interface AnotherClone {
  /** The name of its folder. */
  readonly name: string;
  /** Runs git in it. Gives its output. */
  git(...args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Makes the workspace a clone whose remote has the same files on its default branch. */
export async function cloneWorkspace(): Promise<Clone> {
  const folder = await mkdtemp(path.join(tmpdir(), "docs-json-git-"));
  const [remote, other, here] = [path.join(folder, "remote.git"), path.join(folder, "other"), fileUri("").fsPath];
  const gitIn = async (cwd: string, ...args: readonly string[]) => {
    const identity = ["-c", "user.name=Test", "-c", "user.email=test@acme.example", "-c", "commit.gpgsign=false"];
    const { stdout } = await run("git", [...identity, ...args], { cwd });
    return stdout.trim();
  };
  const git = (...args: readonly string[]) => gitIn(here, ...args);
  await gitIn(folder, "init", "-q", "--bare", "--initial-branch=main", remote);
  await git("init", "-q", "--initial-branch=main");
  await git("add", "-A");
  await git("commit", "-q", "--allow-empty", "-m", "Add the site");
  await git("config", `url.${remote}.insteadOf`, spelling);
  await git("remote", "add", "fork", "https://github.com/someone/docs");
  await git("remote", "add", "upstream", spelling);
  await git("push", "-q", "upstream", "main");
  await gitIn(folder, "clone", "-q", remote, other);
  const api = await gitApi();
  await api.openRepository(fileUri(""));

  const commit = async (branch: string, file: string, text: string) => {
    await writeFile(path.join(other, file), text);
    await gitIn(other, "add", "-A");
    await gitIn(other, "commit", "-q", "--allow-empty", "-m", `Change ${file}`);
    await gitIn(other, "push", "-q", "origin", branch);
  };
  return {
    git,
    async push(branch, file, text, from = "main") {
      const isNew = (await gitIn(other, "branch", "--list", branch)) === "";
      await gitIn(other, "checkout", "-q", ...(isNew ? ["-b", branch, from] : [branch]));
      await commit(branch, file, text);
    },
    async pushToMain(file, text) {
      await gitIn(other, "checkout", "-q", "main");
      await commit("main", file, text);
    },
    async mergeToMain(branch) {
      await gitIn(other, "checkout", "-q", "main");
      await gitIn(other, "merge", "-q", "--no-ff", "-m", `Merge ${branch}`, branch);
      await gitIn(other, "push", "-q", "origin", "main");
    },
    async openAnother(at) {
      const root = await mkdtemp(path.join(folder, "clone-"));
      await gitIn(folder, "clone", "-q", remote, root);
      await gitIn(root, "config", `url.${remote}.insteadOf`, at);
      await gitIn(root, "remote", "set-url", "origin", at);
      // Otherwise, VS Code 1.100 opens no repository outside of the workspace.
      await openOutside("always");
      assert.ok(await api.openRepository(vscode.Uri.file(root)));
      return {
        name: path.basename(root),
        git: (...args) => gitIn(root, ...args),
        close: async () => {
          await vscode.commands.executeCommand("git.close", vscode.Uri.file(root));
          await openOutside(undefined);
        },
      };
    },
    async restore() {
      await git("checkout", "-q", "--force", "main");
      await git("clean", "-q", "-f", "-d");
    },
    async remove() {
      await vscode.commands.executeCommand("git.close", fileUri(""));
      await rm(path.join(here, ".git"), { recursive: true, force: true, maxRetries: 10 });
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function openOutside(when: "always" | undefined): Promise<void> {
  const git = vscode.workspace.getConfiguration("git");
  await git.update("openRepositoryInParentFolders", when, vscode.ConfigurationTarget.Global);
}

interface GitApi {
  openRepository(root: vscode.Uri): Promise<unknown>;
}

async function gitApi(): Promise<GitApi> {
  const extension = vscode.extensions.getExtension<{ getAPI(version: 1): GitApi }>("vscode.git");
  if (extension === undefined) throw new Error("VS Code has no Git extension");
  return (await extension.activate()).getAPI(1);
}
