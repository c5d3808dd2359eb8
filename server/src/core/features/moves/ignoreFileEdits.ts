import { siteIgnoreFile } from "../../files/exclusions.ts";
import { escapedGlob } from "../../files/glob.ts";
import { folderPrefix, lastSegment, selfAndFolders } from "../../files/paths.ts";
import type { ReadText } from "../../files/textFile.ts";
import { textFileOf } from "../../files/textFile.ts";
import { uriBelow } from "../../files/uris.ts";
import type { Edit } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import type { Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { addTo } from "../../std/groupBy.ts";
import { lazy } from "../../std/lazy.ts";
import { afterByteOrderMark } from "../../text/byteOrderMark.ts";
import { eolOf } from "../../text/lines.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** In UTF-16 code units: a longer file is left as it is. */
const maxLength = 1024 * 1024;

/**
 * A pattern, as Git calls a line of such a file: what negates it, whether it holds in all folders, the text before any wildcard, and
 * whether there is one. A backslash counts as one, unless it takes that meaning from the next character.
 */
const ignorePattern = /^[ \t]*(!?)(\*\*\/)?(?![#!\s])((?:[^*?[\\\r\n]|\\[*?[\\#! ])+)([*?[\\]?)/gmu;

/**
 * What changes in a site's `.mintignore` when files move: its patterns that name them, so that no page is published because its folder has
 * another name. Source: docs/platform.md, "Files that are not pages".
 */
export async function ignoreFileEdits(
  { root }: Site,
  pages: Pages,
  moved: MovedPaths,
  read: ReadText,
): Promise<readonly FileEdits[]> {
  const uri = uriBelow(root, siteIgnoreFile);
  const text = (await read(uri)) ?? "";
  if (text.length > maxLength) return [];
  const edits: Edit[] = [];
  const byPath = lowered(moved);
  const byName = pathsByName(moved);
  const names = lazy(() => namesAfter(pages, moved));
  const start = afterByteOrderMark(text);
  for (const match of text.slice(start).matchAll(ignorePattern)) {
    const { 0: whole, 1: mark = "", 2: anywhere = "", 3: written = "", 4: wildcard = "" } = match;
    const literal = wildcard === "" ? written.trimEnd() : folderPrefix(written);
    const path = unescaped(literal).replace(/^\//u, "").replace(/\/$/u, "");
    const isPath = wildcard !== "" || literal.startsWith("/") || path.includes("/");
    if (path === "" || (isPath && anywhere !== "")) continue;
    const end = literal.endsWith("/") ? "/" : "";
    const patterns = (isPath ? pathAfter(path, byPath) : (byName.get(path.toLowerCase()) ?? [])).map(
      (after) => `/${escapedGlob(after)}${end}`,
    );
    if (patterns.length === 0) continue;
    const length = anywhere.length + literal.length;
    const offset = start + match.index + whole.length - wildcard.length - written.length - anywhere.length;
    const next = `${eolOf(text)}${mark}`;
    // A name may stand for others as well.
    if (isPath || !names().has(path.toLowerCase())) edits.push({ offset, length, newText: patterns.join(next) });
    else edits.push({ offset: offset + length, length: 0, newText: next + patterns.join(next) });
  }
  return edits.length === 0 ? [] : [{ file: textFileOf(uri, text), edits }];
}

function unescaped(written: string): string {
  return written.replace(/\\(.)/gu, "$1");
}

/** The new paths of files and folders by their old ones in lower case: for patterns, upper and lower case are the same. */
function lowered({ folders, files }: MovedPaths): ReadonlyMap<string, string> {
  return new Map([...folders, ...files].map(([from, to]) => [from.toLowerCase(), to]));
}

/** The path after the move of what a path is that of, if it gets another one. */
function pathAfter(path: string, byPath: ReadonlyMap<string, string>): readonly string[] {
  const from = selfAndFolders(path.toLowerCase()).find((each) => byPath.has(each));
  return from === undefined ? [] : [(byPath.get(from) ?? "") + path.slice(from.length)];
}

/** The new paths of the files and folders that get another name, by their old names in lower case. */
function pathsByName({ folders, files }: MovedPaths): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [from, to] of [...folders, ...files]) {
    const name = lastSegment(from);
    if (name === lastSegment(to)) continue;
    addTo(found, name.toLowerCase(), to);
  }
  return found;
}

/** The names of all files and folders after the move, in lower case. */
function namesAfter(pages: Pages, moved: MovedPaths): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of pages.files) for (const name of moved.path(path).toLowerCase().split("/")) names.add(name);
  return names;
}
