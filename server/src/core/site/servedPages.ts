import { hasUnlikelyName } from "../files/exclusions.ts";
import { folderOf } from "../files/paths.ts";
import type { PageFile } from "../pages/pages.ts";
import type { Site } from "./site.ts";

/** Whether the navigation lists a page, by its index in `Pages.list`. */
export function isListed(site: Site, at: number): boolean {
  return site.view(listedFlags)[at] === 1;
}

/** 1 for each listed page. */
function listedFlags({ pages, pageLists = [] }: Site): Uint8Array {
  const isListed = new Uint8Array(pages?.list.length ?? 0);
  for (const { pageNumbers } of pageLists) for (const at of pageNumbers) if (at >= 0) isListed[at] = 1;
  return isListed;
}

/**
 * The pages that certainly have an address, also those in places where pages are unlikely, if the navigation lists them, or others next to
 * them.
 */
export function servedPages(site: Site): ReadonlySet<PageFile> {
  const list = site.pages?.list ?? [];
  const listed = site.view(listedFlags);
  const folders = foldersInUse(list.filter((_, at) => listed[at] === 1));
  return new Set(list.filter((page, at) => isCertainPage(site, page, at) || isLikelyPage(page, folders)));
}

/** Whether a file is a page, also where that is unlikely, if the navigation lists it. */
function isCertainPage(site: Site, { excludedBy }: PageFile, at: number): boolean {
  return excludedBy === undefined || (excludedBy === "unlikely" && isListed(site, at));
}

/** The pages with front matter to check, without files that are not certainly pages. */
export function pagesToCheck(site: Site): readonly PageFile[] {
  const { pages } = site;
  return pages?.toCheck.filter((page) => isCertainPage(site, page, pages.indexOf(page.address) ?? -1)) ?? [];
}

/** The folders where pages are unlikely, but some of the listed pages are: the other files in them are pages as well. */
export function foldersInUse(listed: readonly PageFile[]): ReadonlySet<string> {
  const unlikely = listed.filter(({ path, excludedBy }) => excludedBy === "unlikely" && !hasUnlikelyName(path));
  return new Set(unlikely.map(({ address }) => folderOf(address)));
}

/** Whether a file is a page, also where that is unlikely but for the folders in use. */
export function isLikelyPage({ address, path, excludedBy }: PageFile, folders: ReadonlySet<string>): boolean {
  return excludedBy === undefined || (excludedBy === "unlikely" && !hasUnlikelyName(path) && folders.has(folderOf(address)));
}
