import { pathBelow, uriBelow } from "../../files/uris.ts";
import { isWord } from "../../openapi/entry.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import { referencesIn } from "../references/references.ts";
import { fileWords, notInWord } from "./fileWords.ts";
import type { FileMove } from "./movedPaths.ts";
import { MovedPaths } from "./movedPaths.ts";

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

/** Where a site names files that move, and cannot name them by their paths after the move. */
export function unwritableNames(site: Site, moves: readonly FileMove[]): readonly UnknownLinks[] {
  const { root, pages } = site;
  const moved = pages && MovedPaths.of(root, pages, moves);
  if (moved === undefined || moved.files.size === 0) return [];
  const found = new Map<string, UnknownLinks>();
  const add = (uri: string, place: string, path: string) => {
    const [character = ""] = /\s/u.exec(path) ?? notInWord.exec(path) ?? [];
    const reason = `its path has ${character.trim() === "" ? "a space" : quote(character)}`;
    found.set(`${uri} ${path}`, { uri, isFolder: false, message: `${place} cannot name ${quote(path)}: ${reason}.` });
  };
  for (const { file, target, isWord: isInEntry } of referencesIn(site)) {
    const path = target.kind === "file" && isInEntry ? pathBelow(root, target.uri) : undefined;
    const newPath = path && moved.files.get(path);
    if (newPath !== undefined && !isWord(newPath)) add(file.uri, "An entry of `pages`", newPath);
  }
  for (const page of [...(pages?.list ?? []), ...(pages?.duplicates ?? [])])
    for (const { change } of fileWords(site, page, moved))
      if (change?.word === undefined && change !== undefined) add(page.uri, "Front matter", change.path);
  return [...found.values()];
}
