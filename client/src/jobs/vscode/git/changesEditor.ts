import * as vscode from "vscode";
import type { GitApi, GitChange } from "./extension.ts";

/** The kinds of changes for which one side is missing. */
const statuses = { added: 1, deleted: 6 };

/** Opens changes between two commits in the multi-file diff editor. @param title plain text */
export async function openChanges(
  { toGitUri }: Pick<GitApi, "toGitUri">,
  title: string,
  changes: readonly GitChange[],
  { mergeBase, commit }: { readonly mergeBase: string; readonly commit: string },
): Promise<void> {
  const files = changes.map(({ uri, originalUri, status }) => [
    uri,
    status === statuses.added ? undefined : toGitUri(originalUri, mergeBase),
    status === statuses.deleted ? undefined : toGitUri(uri, commit),
  ]);
  await vscode.commands.executeCommand("vscode.changes", title, files);
}
