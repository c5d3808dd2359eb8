import { URI, Utils } from "vscode-uri";

/** A path without anything to encode or to resolve. */
const plainPath = /^\w[\w-]*(?:[./][\w-]+)*$/u;

/** The docs root: the folder of docs.json. */
export function rootOf(configUri: string): string {
  return folderUriOf(configUri);
}

/** The URI of the folder around a file or folder. The one around the outermost folder is that folder. */
export function folderUriOf(uri: string): string {
  return folderAround(uri).toString();
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
 * The URI of a `$ref`, relative to its file; undefined if it is outside the docs root. A backslash is a slash
 * (docs/platform.md, "References").
 */
export function fileFromReference(root: string, containing: string, reference: string): string | undefined {
  return within(root, joined(folderAround(containing), reference.replaceAll("\\", "/")));
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

/** The folder around a file or folder. Drops the query, which in URIs of version control systems is about the one file. */
function folderAround(uri: string): URI {
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
