import { trimEnd } from "../text/trimEnd.ts";

/**
 * The address of an entry of `pages` or a path of a redirect, from the docs root and without slashes around it: `/a//b/` is `a/b`
 * (docs/platform.md, "Page entries").
 */
export function addressOf(path: string): string {
  // Fast path: most paths are addresses except for a leading slash.
  const inner = path.startsWith("/") ? path.slice(1) : path;
  return /^[./]|\/[./]|\/$/u.test(inner) ? withoutDots(path) : inner;
}

/** A path from a root, without slashes around it and without empty, `.`, and `..` segments. `..` does not lead above the root. */
export function withoutDots(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

/** The address of a page without a name that it need not have: the index of a folder is at the address of the folder, too. */
export function withoutIndex(address: string): string {
  return address.replace(/(?:^|\/)index$/u, "");
}

/** The address of a page without a name that it need not have, like `withoutIndex`, but the home page keeps its name. */
export function withoutInnerIndex(address: string): string {
  return withoutIndex(address) || address;
}

/** The address of the index of a folder. */
export function indexOfFolder(folder: string): string {
  return folder === "" ? "index" : `${folder}/index`;
}

/** A path from the docs root, with a slash in front if the one that it replaces has one. */
export function inStyleOf(written: string, path: string): string {
  return written.startsWith("/") ? `/${path}` : path;
}

/** A link without query and fragment. */
export function withoutQuery(link: string): string {
  const end = link.search(/[#?]/u);
  return end === -1 ? link : link.slice(0, end);
}

/** A path without slashes around it. */
export function withoutSlashes(path: string): string {
  return trimEnd(path, "/").replace(/^\/+/u, "");
}

/** The longest path of a file on any system. */
export const maxPathLength = 4096;

/** The usual base path of sites: some links have it. As an address, it is the home page. */
export const usualBasePath = "docs";

/** The folder of a path, an address, or a URI, without a slash at its end; empty if there is none around it. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** The innermost folder that all of some pages are in; empty for the docs root. */
export function commonFolder(addresses: readonly string[]): string {
  const [first = ""] = addresses;
  return selfAndFolders(folderOf(first)).find((folder) => addresses.every((page) => page.startsWith(`${folder}/`))) ?? "";
}

/** What the paths of all files start with that are in the folder of a file: empty at the top, otherwise with a slash at its end. */
export function folderPrefix(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** The path or name of a file without its extension, whatever that is. */
export function withoutFileExtension(path: string): string {
  return path.replace(/\.\w+$/u, "");
}

/** The name of a file or folder: the last segment of its path, address, or URI. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The folders of paths or addresses, with all their ancestors. */
export function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    if (path.length > maxPathLength) continue;
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** How many of some paths or addresses are in each folder and below. */
export function countByFolder(paths: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths)
    for (const folder of selfAndFolders(folderOf(path))) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return counts;
}

/** Whether a value is a URL and not a path. */
export function isUrl(value: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//iu.test(value);
}

/** Whether a path can be that of a file on every system, and in a URL as it is. */
export function isFileName(path: string): boolean {
  return path !== "" && !/[<>:"|?*#%\\\p{Cc}]|[ .](?:\/|$)/u.test(path);
}

/** How many segments a path has. */
export function depthOf(path: string): number {
  return path.split("/").length;
}

/** Paths of files, those in outer folders first. */
export function outerFirst(paths: Iterable<string>): string[] {
  return [...paths].sort((a, b) => depthOf(a) - depthOf(b));
}

/** A path, and the folders around it, the nearest first. */
export function selfAndFolders(path: string): readonly string[] {
  const found: string[] = [];
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) found.push(path.slice(0, end));
  return found;
}
