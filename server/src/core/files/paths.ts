import { URI, Utils } from "vscode-uri";

/** The folder of a docs.json: the root that the paths in it start from. */
export function rootOf(docsUri: string): string {
  return folderOf(docsUri).toString();
}

/**
 * The file that a path in docs.json names: from the docs root, a leading slash makes no difference (facts, section 6).
 * Undefined when the path leaves the root.
 */
export function fileFromRoot(root: string, path: string): string | undefined {
  const below = path.replace(/^\/+/u, "");
  // Nearly all paths are names that a URI has as they are.
  if (/^\w[\w-]*(?:[./][\w-]+)*$/u.test(below)) return `${root.endsWith("/") ? root : `${root}/`}${below}`;
  return within(root, joined(URI.parse(root), below));
}

/**
 * The address that an entry of `pages` or a path of a redirect means, from the docs root, without slashes around it: `/a//b/` is
 * `a/b` (facts, section 3, "Pages").
 */
export function addressOf(path: string): string {
  // Nearly all of a large site's paths are what they mean, but for a slash in front.
  const inner = path.startsWith("/") ? path.slice(1) : path;
  if (!/^[./]|\/[./]|\/$/u.test(inner)) return inner;
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

/** The folders that paths or addresses stand in, at every level. */
export function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** The URI of a file below the docs root. */
export function uriBelow(root: string, path: string): string {
  return joined(URI.parse(root), path).toString();
}

/** The path of a file from the docs root; undefined for one that is not below it. */
export function pathBelow(root: string, uri: string): string | undefined {
  const start = root.endsWith("/") ? root : `${root}/`;
  return uri.startsWith(start) ? decodeURIComponent(uri.slice(start.length)) : undefined;
}

/** The file that a `$ref` names: relative to the file it stands in, and inside the root (facts, section 4). */
export function fileFromReference(root: string, containing: string, reference: string): string | undefined {
  return within(root, joined(folderOf(containing), reference));
}

/** Whether a value is the address of something on the network and not a path of the project. */
export function isUrl(value: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//iu.test(value);
}

/** The query of a version control system's URI speaks of the one file, not of those beside it. */
function folderOf(uri: string): URI {
  return Utils.dirname(URI.parse(uri)).with({ query: "", fragment: "" });
}

/** Half a surrogate pair, which JSON can write and no URI can hold, becomes the replacement character: no file has that name. */
function joined(folder: URI, path: string): URI {
  return Utils.joinPath(folder, path.replace(/\p{Surrogate}/gu, "\uFFFD"));
}

function within(root: string, uri: URI): string | undefined {
  const text = uri.toString();
  return text.startsWith(root.endsWith("/") ? root : `${root}/`) ? text : undefined;
}
