import type { QuickPickItem } from "vscode";
import { Uri, window, workspace } from "vscode";
import { docsJsonIn, exists, isEmptyFolder } from "./files.ts";
import { folderChoice } from "./folderChoice.ts";

/** The folder for a new site, for which the user is asked in doubt. Undefined if the user picks none. */
export async function askFolder(title: string): Promise<Uri | undefined> {
  const choice = await folderChoice<Uri>(workspace.workspaceFolders ?? [], {
    isEmpty: isEmptyFolder,
    hasDocsJson: (folder) => exists(docsJsonIn(folder)),
    child: Uri.joinPath,
  });
  if (choice.kind === "folder") return choice.uri;
  if (choice.kind === "dialog") return chooseFolder(title);
  const other: QuickPickItem & { readonly uri?: Uri } = { label: "Choose Folder…" };
  const picked = await window.showQuickPick<QuickPickItem & { readonly uri?: Uri }>([...choice.places, other], {
    title,
    placeHolder: "Folder of the site",
    ignoreFocusOut: true,
  });
  return picked === other ? chooseFolder(title) : picked?.uri;
}

async function chooseFolder(title: string): Promise<Uri | undefined> {
  const [folder] =
    (await window.showOpenDialog({
      title,
      openLabel: "Create Site Here",
      canSelectFiles: false,
      canSelectFolders: true,
      canSelectMany: false,
    })) ?? [];
  return folder;
}
