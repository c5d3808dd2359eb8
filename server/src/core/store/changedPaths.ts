import { ignoreFiles, isSkippedFolder } from "../files/exclusions.ts";
import { hasMarkdownExtension, isFileOfSite } from "../files/fileKinds.ts";
import { folderUriOf, pathBelow, uriBelow } from "../files/uris.ts";
import type { Pages } from "../pages/pages.ts";
import type { DiskChange } from "./diskChange.ts";
import type { Host } from "./host.ts";

/** With more new paths, all files are listed instead of looking at each. */
const maxPaths = 100;

/** Whether a change of a file may change the pages of a docs root, or the list of its files. `pages` is undefined until they are read. */
export function concernsPages(path: string, pages: Pages | undefined, change: DiskChange): boolean {
  if (hasMarkdownExtension(path) || ignoreFiles.includes(path)) return true;
  // What appears while all files are listed may not be in the list.
  return change === "createdOrDeleted" && (pages === undefined || isFileOfSite(path) || pages.files.has(path));
}

/**
 * Whether a file that was written is not in the list of files: editors report one that was deleted and created again as written, and all
 * files may have been listed in between.
 */
export function isUnknownFile(path: string, pages: Pages | undefined): boolean {
  return pages?.files.has(path) === false && isFileOfSite(path) && !isInSkippedFolder(path);
}

/** The known files in a folder that was created or deleted; none if the path is that of a file. */
export function filesIn(folder: string, pages: Pages | undefined): readonly string[] {
  // A build may create thousands of other files.
  if (isFileOfSite(folder) || pages?.folders.has(folder) !== true) return [];
  return [...pages.files].filter((file) => file.startsWith(`${folder}/`));
}

/** Whether a path that was created may be a folder with files of the site: editors may report nothing of them. */
export function mayBeFolder(path: string): boolean {
  return !isFileOfSite(path) && !isInSkippedFolder(path);
}

function isInSkippedFolder(path: string): boolean {
  return path.split("/").some(isSkippedFolder);
}

/** Whether one of some paths is that of a folder with files, or of a link to one that may appear. */
export async function haveFiles(host: Pick<Host, "listFiles">, root: string, paths: ReadonlySet<string>): Promise<boolean> {
  if (paths.size > maxPaths) return true;
  for (const path of paths) {
    const uri = uriBelow(root, path);
    const found = await host.listFiles(uri, isSkippedFolder);
    if (found !== undefined && (found.files.length > 0 || found.limitMessage !== undefined)) return true;
    if (found === undefined && (await isLink(host, uri))) return true;
  }
  return false;
}

/** Whether there is a link at a URI, also if it leads nowhere. Editors report what appears at its end at the path of that. */
async function isLink(host: Pick<Host, "listFiles">, uri: string): Promise<boolean> {
  const folder = folderUriOf(uri);
  const name = pathBelow(folder, uri);
  const around = await host.listFiles(folder, (other) => other !== name);
  return around?.links?.some(({ path }) => path === name) === true;
}

/**
 * Whether a path of which editors report a change may be a folder: one that another folder replaces is reported like this, and nothing of
 * the files in them. Folders of versions have dots in their names, as in `v1.2` and `v2.x`. Git often writes files without an extension.
 */
export function hasNameOfFolder(path: string): boolean {
  return /(?:^|\/)(?:[^/.]|\.(?:\d|x$))+$/u.test(path) && !path.includes("/.git/");
}
