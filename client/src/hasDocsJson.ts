import { FileType, Uri, workspace } from "vscode";
import { entriesOf } from "./start/files.ts";

/** How many folders of a virtual workspace are searched: reading one may be a request to a server. */
const maxFolders = 200;

/** Whether a folder of the workspace contains a docs.json. */
export async function hasDocsJson(): Promise<boolean> {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  const isVirtual = folders.some(({ scheme }) => scheme !== "file" && scheme !== "vscode-remote");
  // VS Code does not search a file system without a search of its own, and does not answer then.
  if (isVirtual) return searchFolders(folders);
  return (await workspace.findFiles("**/docs.json", "**/node_modules/**", 1)).length > 0;
}

/** Searches folders, the outer ones first. */
async function searchFolders(folders: readonly Uri[]): Promise<boolean> {
  const waiting = [...folders];
  for (let read = 0; read < maxFolders; read++) {
    const folder = waiting.shift();
    if (folder === undefined) return false;
    for (const [name, type] of await entriesOf(folder)) {
      if (name === "docs.json" && type & FileType.File) return true;
      if (type === FileType.Directory && !name.startsWith(".") && name !== "node_modules")
        waiting.push(Uri.joinPath(folder, name));
    }
  }
  return false;
}
