import * as vscode from "vscode";
import { plainText } from "../../text.ts";
import type { GitApi, GitChange } from "./extension.ts";

/** The kinds of changes for which one side is missing. */
const statuses = { added: 1, deleted: 6 };

/** Opens changes between two commits in the multi-file diff editor. */
export async function showChanges(
  { toGitUri }: Pick<GitApi, "toGitUri">,
  branch: string,
  changes: readonly GitChange[],
  { base, commit }: { readonly base: string; readonly commit: string },
): Promise<void> {
  const files = changes.map(({ uri, originalUri, status }) => [
    uri,
    status === statuses.added ? undefined : toGitUri(originalUri, base),
    status === statuses.deleted ? undefined : toGitUri(uri, commit),
  ]);
  await vscode.commands.executeCommand("vscode.changes", `Changes in ${plainText(branch)}`, files);
}
