import type { QuickPickItem } from "vscode";
import { Uri, window, workspace } from "vscode";
import { docsJsonIn, exists, isEmptyFolder } from "./files.ts";

/**
 * The folder for a new site: the only one of the workspace, if it is empty; otherwise the one that the user picks. Undefined if the user picks
 * none.
 */
export async function askFolder(title: string): Promise<Uri | undefined> {
  const folders = workspace.workspaceFolders ?? [];
  const [only, ...more] = folders;
  if (only === undefined) return chooseFolder(title);
  if (more.length === 0 && (await isEmptyFolder(only.uri))) return only.uri;
  const places = folders.flatMap(({ name, uri }) => [
    { label: name, description: "The folder itself", uri },
    { label: `${name}/docs`, description: "A folder in it", uri: Uri.joinPath(uri, "docs") },
  ]);
  const areFree = await Promise.all(places.map(async ({ uri }) => !(await exists(docsJsonIn(uri)))));
  const other: QuickPickItem & { readonly uri?: Uri } = { label: "Choose Folder…" };
  const picked = await window.showQuickPick<QuickPickItem & { readonly uri?: Uri }>(
    [...places.filter((_, index) => areFree[index]), other],
    { title, placeHolder: "Folder of the site", ignoreFocusOut: true },
  );
  return picked === other ? chooseFolder(title) : picked?.uri;
}

async function chooseFolder(title: string): Promise<Uri | undefined> {
  const [folder] =
    (await window.showOpenDialog({
      ...{ title, openLabel: "Create Site Here" },
      ...{ canSelectFiles: false, canSelectFolders: true, canSelectMany: false },
    })) ?? [];
  return folder;
}
