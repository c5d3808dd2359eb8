import { uriBelow } from "../../files/uris.ts";
import type { Site } from "../../site/site.ts";

/** A file or folder with links that are not known. */
export interface UnknownLinks {
  readonly uri: string;
  /** Whether it is a folder: of the files in it, nothing is known. */
  readonly isFolder: boolean;
  /** Why: whole sentences. */
  readonly message: string;
}

/** Where a site may have links that not even a move finds: what is not read, or not to its end. The docs root if no file is known. */
export function unknownLinks(site: Site): readonly UnknownLinks[] {
  const { root, pages, limits } = site;
  if (pages === undefined) return limits.map(({ message }) => ({ uri: root, isFolder: true, message }));
  const inFiles = limits.flatMap(({ file, unknownLinks: message }) =>
    file !== undefined && message !== undefined ? { uri: file.uri, isFolder: false, message } : [],
  );
  const included = [...site.configuration.referenced()].flatMap((uri) => {
    const file = site.jsonFile(uri);
    return file !== undefined && "kind" in file && file.kind === "unreadable"
      ? { uri, isFolder: false, message: `This file cannot be read: ${file.reason}.` }
      : [];
  });
  const folders = Array.from(pages.unreadable, (path) => ({
    uri: uriBelow(root, path),
    isFolder: true,
    message: "This folder cannot be read.",
  }));
  return [...inFiles, ...included, ...folders];
}
