import { siteIgnoreFile } from "../../files/exclusions.ts";
import { uriBelow } from "../../files/uris.ts";
import type { Edit } from "../../json/edit.ts";
import { eolOf } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import type { Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../text/lazy.ts";
import { textDocument } from "../../text/textDocument.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** In UTF-16 code units: a longer file is left as it is. */
const maxLength = 1024 * 1024;

/** A rule: what negates it, the text before any wildcard, and whether there is one. A backslash counts as one. */
const rule = /^(!?)([^#!*?[\\\s][^*?[\\\r\n]*)([*?[\\]?)/gmu;

/**
 * What changes in a site's `.mintignore` when files move: its rules that name them, so that no page is published because its folder has
 * another name. Source: docs/platform.md, "Files that are not pages".
 */
export function ignoreFileEdits(site: Site, pages: Pages, text: string, moved: MovedPaths): readonly FileEdits[] {
  if (text.length > maxLength) return [];
  const edits: Edit[] = [];
  const byName = pathsByName(moved);
  const names = lazy(() => namesAfter(pages, moved));
  for (const { 0: whole, 1: mark = "", 2: written = "", 3: wildcard = "", index } of text.matchAll(rule)) {
    const literal = wildcard === "" ? written.trimEnd() : written.slice(0, written.lastIndexOf("/") + 1);
    const path = literal.replace(/^\//u, "").replace(/\/$/u, "");
    if (path === "") continue;
    const offset = index + mark.length;
    const end = literal.endsWith("/") ? "/" : "";
    const isPath = wildcard !== "" || literal.startsWith("/") || path.includes("/");
    const after = isPath ? moved.folder(moved.path(path)) : byName.get(path);
    if (after === undefined || after === path) continue;
    // A name may stand for others as well.
    if (isPath || !names().has(path)) edits.push({ offset, length: literal.length, newText: `/${after}${end}` });
    else edits.push({ offset: index + whole.trimEnd().length, length: 0, newText: `${eolOf(text)}${mark}/${after}${end}` });
  }
  const uri = uriBelow(site.root, siteIgnoreFile);
  return edits.length === 0 ? [] : [{ file: { uri, document: textDocument(uri, "", 0, text) }, edits }];
}

/** The new paths of the files and folders that get another name, by their old names. */
function pathsByName({ folders, files }: MovedPaths): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const moves of [folders, files])
    for (const [from, to] of moves) {
      const name = nameIn(from);
      if (name !== nameIn(to) && !found.has(name)) found.set(name, to);
    }
  return found;
}

/** The names of all files and folders after the move. */
function namesAfter(pages: Pages, moved: MovedPaths): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of pages.files) for (const name of moved.path(path).split("/")) names.add(name);
  return names;
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
