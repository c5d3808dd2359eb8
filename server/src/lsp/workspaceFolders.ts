import type { ClientCapabilities, Connection } from "vscode-languageserver";

/** The server capability for it. */
export const workspaceFolders = { workspaceFolders: { supported: true, changeNotifications: true } };

/**
 * Passes the URIs of all folders of the workspace to `take` after the user added or removed some. Call it after the client is initialized.
 * `folders` gives those from before.
 */
export function watchWorkspaceFolders(
  connection: Connection,
  { workspace }: ClientCapabilities,
  folders: () => readonly string[],
  take: (folders: readonly string[]) => void,
): void {
  // Without the capability, the library has no such event.
  if (workspace?.workspaceFolders !== true) return;
  connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
    const remaining = new Set(folders());
    for (const { uri } of removed) remaining.delete(uri);
    for (const { uri } of added) remaining.add(uri);
    take([...remaining]);
  });
}
