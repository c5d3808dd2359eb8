import { FileType, Uri, WorkspaceEdit, workspace } from "vscode";
import type { FolderReader } from "../../../server/src/core/start/existingPages.ts";

/** Whether there is a file or a folder. */
export async function exists(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** Whether there is a link to a folder or a file. */
export async function isLink(uri: Uri): Promise<boolean> {
  try {
    return ((await workspace.fs.stat(uri)).type & FileType.SymbolicLink) !== 0;
  } catch {
    return false;
  }
}

/** Creates files, with their folders. None of them replaces a file. False if that is not possible for some of them. */
export async function createFiles(files: readonly { readonly uri: Uri; readonly text: string }[]): Promise<boolean> {
  // VS Code reports an edit without changes as one that it could not apply.
  if (files.length === 0) return true;
  const edit = new WorkspaceEdit();
  for (const { uri, text } of files)
    edit.createFile(uri, { overwrite: false, ignoreIfExists: false, contents: new TextEncoder().encode(text) });
  return workspace.applyEdit(edit);
}

/** Whether a folder has nothing that a site would mix with: only hidden files, and those that come with a repository. */
export async function isEmptyFolder(folder: Uri): Promise<boolean> {
  return (await entriesOf(folder)).every(([name, type]) =>
    type === FileType.Directory ? name.startsWith(".") : /^(?:\..*|readme(?:\.\w+)?|licen[cs]e(?:\.\w+)?)$/iu.test(name),
  );
}

/** What is in a folder; nothing, if it cannot be read. */
export async function entriesOf(folder: Uri): Promise<readonly [string, FileType][]> {
  try {
    return await workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
}

/** Reads what is in a folder that becomes a site. */
export function readerOf(root: Uri): FolderReader {
  return {
    list: async (folder) =>
      (await entriesOf(Uri.joinPath(root, folder))).flatMap(([name, type]) =>
        type === FileType.File || type === FileType.Directory ? { name, isFolder: type === FileType.Directory } : [],
      ),
    read: async (path) => {
      try {
        return new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(root, path)));
      } catch {
        return undefined;
      }
    },
  };
}

/** The docs.json of a folder. */
export function docsJsonIn(folder: Uri): Uri {
  return Uri.joinPath(folder, "docs.json");
}
