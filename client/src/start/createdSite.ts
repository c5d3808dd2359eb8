import type { ExtensionContext } from "vscode";
import { commands, Uri, window, workspace } from "vscode";
import { docsJsonIn, exists } from "./files.ts";

/** The state with the URI of the folder that a site has just been created in, until a window has opened it. */
export const createdState = "docsJson.createdSite";

/** Opens the first page of a site, and its docs.json in front. */
export async function showSite(root: Uri): Promise<void> {
  for (const file of ["index.mdx", "index.md"].map((name) => Uri.joinPath(root, name)))
    if (await exists(file)) await window.showTextDocument(file, { preview: false, preserveFocus: true });
  await window.showTextDocument(docsJsonIn(root), { preview: false });
  await noteStartedSite();
}

/** Completes the first step of the walkthrough: the user has a site now. */
export async function noteStartedSite(): Promise<void> {
  await commands.executeCommand("setContext", "docsJson.hasStartedSite", true);
}

/** Shows the site that has just been created, if this window has opened its folder. */
export async function showCreatedSite({ globalState }: ExtensionContext): Promise<void> {
  const created = globalState.get<string>(createdState);
  const root = workspace.workspaceFolders?.find(({ uri }) => uri.toString() === created)?.uri;
  if (root === undefined) return;
  await globalState.update(createdState, undefined);
  await showSite(root);
}
