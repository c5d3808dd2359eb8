import { folderOf } from "../files/paths.ts";
import type { PageFile } from "../pages/pages.ts";
import type { Site } from "./site.ts";

/** Which pages the navigation lists, by their index in `Pages.list`. */
export function listedPages({ pages, listed = [] }: Site): Uint8Array {
  const isListed = new Uint8Array(pages?.list.length ?? 0);
  for (const { pagePositions } of listed) for (const at of pagePositions) if (at >= 0) isListed[at] = 1;
  return isListed;
}

/**
 * The pages that certainly have an address, also those in places where pages are unlikely, if the navigation lists them, or others next to
 * them.
 */
export function servedPages(site: Site): ReadonlySet<PageFile> {
  const { pages } = site;
  const isListed = listedPages(site);
  const folders = foldersInUse(pages?.list.filter(({ excludedBy }, at) => excludedBy === "unlikely" && isListed[at] === 1) ?? []);
  return new Set(pages?.list.filter((page) => isLikelyPage(page, folders)));
}

/** The folders of some pages: if a listed page is in an unlikely folder, the other files in it are pages as well. */
export function foldersInUse(pages: readonly PageFile[]): ReadonlySet<string> {
  return new Set(pages.map(({ address }) => folderOf(address)));
}

/** Whether a file is a page, also where that is unlikely but for the folders in use. */
export function isLikelyPage({ address, excludedBy }: PageFile, folders: ReadonlySet<string>): boolean {
  return excludedBy === undefined || (excludedBy === "unlikely" && folders.has(folderOf(address)));
}
