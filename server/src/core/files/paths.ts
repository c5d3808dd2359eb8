import { URI, Utils } from "vscode-uri";
import { trimEnd } from "../text/trimEnd.ts";

/** A path without anything to encode or to resolve. */
const plainPath = /^\w[\w-]*(?:[./][\w-]+)*$/u;

/** The docs root: the folder of docs.json. */
export function rootOf(docsUri: string): string {
  return folderUriOf(docsUri).toString();
}

/**
 * The URI of a path in docs.json, relative to the docs root with or without a leading slash (docs/platform.md,
 * "Naming an OpenAPI file"). Undefined if the path is outside the root.
 */
export function fileFromRoot(root: string, path: string): string | undefined {
  const relative = path.replace(/^\/+/u, "");
  // Fast path: most paths need no encoding.
  if (plainPath.test(relative)) return `${startOf(root)}${relative}`;
  return within(root, joined(URI.parse(root), relative));
}

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
export const usualBase = "docs";

/** The folder of a path, an address, or a URI, without a slash at its end; empty if there is none around it. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
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

/** The URI of a file under the docs root. */
export function uriBelow(root: string, path: string): string {
  // Fast path: most paths need no encoding.
  if (plainPath.test(path)) return `${startOf(root)}${path}`;
  return joined(URI.parse(root), path).toString();
}

/** The path of a file from the docs root; undefined if it is outside. */
export function pathBelow(root: string, uri: string): string | undefined {
  const start = startOf(root);
  return uri.startsWith(start) ? decodeURIComponent(uri.slice(start.length)) : undefined;
}

/** What the URIs of all files in a folder start with. */
export function startOf(folder: string): string {
  return folder.endsWith("/") ? folder : `${folder}/`;
}

/** The URI of a `$ref`, relative to its file; undefined if it is outside the docs root (docs/platform.md, "References"). */
export function fileFromReference(root: string, containing: string, reference: string): string | undefined {
  return within(root, joined(folderUriOf(containing), reference));
}

/** Whether a value is a URL and not a path. */
export function isUrl(value: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//iu.test(value);
}

/** The folder of a URI. Drops the query, which in URIs of version control systems is about the one file. */
function folderUriOf(uri: string): URI {
  return Utils.dirname(URI.parse(uri)).with({ query: "", fragment: "" });
}

/** Joins a path. A lone surrogate, which a URI cannot encode, becomes the replacement character: no file has that name. */
function joined(folder: URI, path: string): URI {
  return Utils.joinPath(folder, path.replace(/\p{Surrogate}/gu, "\uFFFD"));
}

/** A URI below the root. On Windows, a backslash is a slash, too: it must not lead out of the root there, or anywhere. */
function within(root: string, uri: URI): string | undefined {
  const start = startOf(root);
  const text = uri.toString();
  const onWindows = uri.path.includes("\\")
    ? Utils.joinPath(uri.with({ path: uri.path.replaceAll("\\", "/") }), ".").toString()
    : text;
  return text.startsWith(start) && onWindows.startsWith(start) ? text : undefined;
}

/** Whether a path can be that of a file on every system, and in a URL as it is. */
export function isFileName(path: string): boolean {
  return path !== "" && !/[<>:"|?*#%\\\p{Cc}]|[ .](?:\/|$)/u.test(path);
}

/** Paths of files, those in outer folders first. */
export function outerFirst(paths: Iterable<string>): string[] {
  const depthOf = (path: string) => path.split("/").length;
  return [...paths].sort((a, b) => depthOf(a) - depthOf(b));
}

/** A path, and the folders around it, the nearest first. */
export function selfAndFolders(path: string): readonly string[] {
  const found: string[] = [];
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) found.push(path.slice(0, end));
  return found;
}
