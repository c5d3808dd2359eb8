import * as vscode from "vscode";
import type { GitProblem } from "../../git/problem.ts";
import type { Repository } from "../../git/repository.ts";

/** A change between two commits, as VS Code's Git extension lists it. */
export interface GitChange {
  readonly uri: vscode.Uri;
  /** Differs from `uri` if the file was renamed. */
  readonly originalUri: vscode.Uri;
  readonly status: number;
}

/** A repository that is open in this window. */
export interface OpenRepository extends Repository {
  readonly rootUri: vscode.Uri;
  /** The changes from the merge base of two commits to the second one. */
  diffBetween(base: string, commit: string): Promise<readonly GitChange[]>;
}

/** What is used of the API of VS Code's Git extension, version 1 (`extensions/git/src/api/git.d.ts` of VS Code). */
export interface GitApi {
  readonly state: "uninitialized" | "initialized";
  readonly onDidChangeState: vscode.Event<unknown>;
  readonly repositories: readonly OpenRepository[];
  /** The URI of a file at a commit. */
  toGitUri(uri: vscode.Uri, ref: string): vscode.Uri;
}

interface GitExtension {
  readonly enabled: boolean;
  /** Throws if git is turned off or was not found. */
  getAPI(version: 1): GitApi;
}

/** The API of VS Code's Git extension, once it knows its repositories, or why there is none. */
export async function gitApi(): Promise<GitApi | GitProblem> {
  if (!vscode.workspace.isTrusted) return { kind: "untrusted" };
  const extension = vscode.extensions.getExtension<GitExtension>("vscode.git");
  if (extension === undefined) return { kind: "noExtension" };
  const isTurnedOn: unknown = vscode.workspace.getConfiguration("git").get("enabled");
  if (isTurnedOn === false) return { kind: "gitOff" };
  try {
    const git = await extension.activate();
    if (!git.enabled) return { kind: "noGit" };
    const api = git.getAPI(1);
    await whenInitialized(api);
    return api;
  } catch {
    return { kind: "noGit" };
  }
}

function whenInitialized(api: GitApi): Promise<void> {
  return new Promise((resolve) => {
    if (api.state === "initialized") return resolve();
    const listener = api.onDidChangeState(() => {
      listener.dispose();
      resolve();
    });
  });
}
