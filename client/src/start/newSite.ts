import type { ExtensionContext } from "vscode";
import { commands, Uri, window, workspace } from "vscode";
import { defaultColor } from "../../../server/src/core/start/colors.ts";
import { existingPages } from "../../../server/src/core/start/existingPages.ts";
import type { NewFile } from "../../../server/src/core/start/newSiteFiles.ts";
import { newSiteFiles } from "../../../server/src/core/start/newSiteFiles.ts";
import { suggestedName } from "../../../server/src/core/start/siteName.ts";
import { defaultTheme } from "../../../server/src/core/start/themes.ts";
import { messageText } from "../jobs/plainText.ts";
import { askFolder } from "./askFolder.ts";
import { createdState, showSite } from "./createdSite.ts";
import { createFiles, docsJsonIn, exists, isLink, readerOf } from "./files.ts";
import { questions } from "./questions.ts";
import { askAll } from "./wizard.ts";

const title = "New Docs Site";

/** Asks what a new site needs, writes its files, and opens them. Without a `folder`, asks for that, too. */
export async function newSite({ globalState }: ExtensionContext, folder: Uri | undefined): Promise<void> {
  const root = folder ?? (await askFolder(title));
  if (root === undefined || (await offerExistingSite(root))) return;
  const answers = await askAll(questions(title), { name: suggestedName(root.path), theme: defaultTheme, color: defaultColor });
  if (answers === undefined) return;
  const creation = await createSite(root, newSiteFiles(answers, await existingPages(readerOf(root))));
  if (creation.kind === "failed") {
    void window.showErrorMessage(messageText(`Cannot create the site: ${creation.reason}.`));
    return;
  }
  const { kept } = creation;
  if (kept.length > 0) void window.showInformationMessage(`Created the site. Kept existing files: ${kept.join(", ")}.`);
  if (workspace.workspaceFolders === undefined) {
    // The window reloads with the folder, and then shows the site.
    await globalState.update(createdState, root.toString());
    await commands.executeCommand("vscode.openFolder", root, { forceReuseWindow: true });
  } else await showSite(root);
}

/** What became of the files of a site. */
type Creation =
  /** `kept`: the paths of those that the folder had already. */
  | { readonly kind: "created"; readonly kept: readonly string[] }
  /** `reason` is a clause. */
  | { readonly kind: "failed"; readonly reason: string };

/** Creates the files of a site, except those that the folder has already. */
async function createSite(root: Uri, files: readonly NewFile[]): Promise<Creation> {
  const linked = await linkedFolder(root, files);
  if (linked !== undefined) return { kind: "failed", reason: `${linked} is a symbolic link to another folder` };
  const present = await Promise.all(files.map((file) => presentFile(root, file)));
  const missing = files
    .filter((_, index) => present[index] === undefined)
    .map(({ path, text }) => ({ path, uri: Uri.joinPath(root, path), text }));
  const docsJson = missing.filter(({ path }) => path === "docs.json");
  const others = missing.filter(({ path }) => path !== "docs.json");
  // docs.json is last: with it, a site of which a part could not be written could not be created again.
  const isCreated = docsJson.length > 0 && (await createFiles(others)) && (await createFiles(docsJson));
  if (!isCreated) return { kind: "failed", reason: `a file in ${root.fsPath} has changed, or cannot be written` };
  return { kind: "created", kept: present.filter((path) => path !== undefined) };
}

/** Says that a folder is a site already, and offers to open it. False if it is none. */
async function offerExistingSite(root: Uri): Promise<boolean> {
  for (const name of ["docs.json", "mint.json"]) {
    const file = Uri.joinPath(root, name);
    if (!(await exists(file))) continue;
    const convert = "Convert to docs.json";
    const action = name === "mint.json" ? convert : "Open docs.json";
    const chosen = await window.showErrorMessage(
      messageText(`${name} already exists in ${workspace.asRelativePath(root)}.`),
      action,
    );
    if (chosen === convert) await commands.executeCommand("docsJson.convertMintJson", file);
    else if (chosen !== undefined) await window.showTextDocument(docsJsonIn(root));
    return true;
  }
  return false;
}

/** A folder of the site that is a link: what it leads to may be anywhere. */
async function linkedFolder(root: Uri, files: readonly NewFile[]): Promise<string | undefined> {
  const folders = new Set(files.flatMap(({ path }) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : [])));
  for (const folder of folders) if (await isLink(Uri.joinPath(root, folder))) return folder;
  return undefined;
}

/** The path of the file that a folder has in the place of a file of the site; undefined if it has none. */
async function presentFile(root: Uri, { path, unless }: NewFile): Promise<string | undefined> {
  for (const name of [path, unless]) if (name !== undefined && (await exists(Uri.joinPath(root, name)))) return name;
  return undefined;
}
