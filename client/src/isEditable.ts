import { workspace } from "vscode";

/**
 * Whether a document can be edited. Others, such as the older side of a diff (`git:`), are not checked: they belong to no site, and
 * nobody can act on a diagnostic there.
 */
export function isEditable({ scheme }: { readonly scheme: string }): boolean {
  return scheme === "file" || scheme === "untitled" || workspace.fs.isWritableFileSystem(scheme) === true;
}
