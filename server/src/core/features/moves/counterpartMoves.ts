import { hasMarkdownExtension, withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { selfAndFolders } from "../../files/paths.ts";
import { pathBelow, uriBelow } from "../../files/uris.ts";
import { languagesOf } from "../../navigation/languageCoverage.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import { servedPages } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import type { FileMove } from "./movedPaths.ts";
import { MovedPaths } from "./movedPaths.ts";

/** The move of a file or folder that has the same pages in another language. */
export interface CounterpartMove extends FileMove {
  /** From the docs root, before the move. */
  readonly path: string;
  /** The same after the move. */
  readonly newPath: string;
}

/**
 * The moves of the same pages in the other languages of the navigation, so that they stay the same: of `zh/guides`, if `en/guides` moves.
 * None to where something else is.
 */
export function counterpartMoves(site: Site, moves: readonly FileMove[]): readonly CounterpartMove[] {
  const { root, pages, navigation, counterparts } = site;
  const moved = pages && MovedPaths.of(root, pages, moves);
  if (pages === undefined || moved === undefined || moved.files.size === 0) return [];
  if (counterparts === undefined || languagesOf(navigation).length < 2) return [];
  const found = new Map<string, string>();
  const old = new Set(
    moves.flatMap(({ oldUri, newUri }) => (pathBelow(root, newUri) === undefined ? [] : (pathBelow(root, oldUri) ?? []))),
  );
  const served = site.view(servedPages);
  for (const [at, page] of pages.list.entries()) {
    if (!served.has(page) || !moved.files.has(page.path)) continue;
    const movedFrom = selfAndFolders(page.path).find((path) => old.has(path));
    const newPath = moved.path(page.path);
    if (movedFrom === undefined || !hasMarkdownExtension(newPath)) continue;
    for (const other of counterparts.othersOf(at)) {
      const after = counterparts.addressAfter(other.address, page.address, withoutMarkdownExtension(newPath));
      if (after === undefined || moved.files.has(other.path)) continue;
      const [from, to] = counterpartMove(page, other, after, movedFrom) ?? [];
      if (from !== undefined && to !== undefined && !found.has(from) && !isTaken(pages, to)) found.set(from, to);
    }
  }
  return Array.from(found, ([path, newPath]) => ({
    path,
    newPath,
    oldUri: uriBelow(root, path),
    newUri: uriBelow(root, newPath),
  }));
}

/**
 * What moves instead of a counterpart that goes to an address: the file, if its page itself moves, otherwise the folder that has the
 * counterpart where `moved`, the folder that moves, has the page.
 */
function counterpartMove(
  page: PageFile,
  other: PageFile,
  address: string,
  moved: string,
): readonly [from: string, to: string] | undefined {
  if (moved === page.path) return [other.path, address + other.path.slice(other.address.length)];
  const inFolder = page.address.slice(moved.length);
  if (!other.address.endsWith(inFolder) || !address.endsWith(inFolder)) return undefined;
  const folders = [other.address.slice(0, -inFolder.length), address.slice(0, -inFolder.length)] as const;
  return folders.includes("") ? undefined : folders;
}

function isTaken(pages: Pages, path: string): boolean {
  return (
    pages.files.has(path) ||
    pages.folders.has(path) ||
    (hasMarkdownExtension(path) && pages.page(withoutMarkdownExtension(path)) !== undefined)
  );
}
