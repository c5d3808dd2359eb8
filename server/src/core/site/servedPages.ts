import { hasUnlikelyName } from "../files/exclusions.ts";
import { folderOf } from "../files/paths.ts";
import type { PageFile } from "../pages/pages.ts";
import type { Site } from "./site.ts";

/** 1 for each page that the navigation lists, by its index in `Pages.list`. */
export function listedFlags({ pages, pageLists = [] }: Site): Uint8Array {
  const isListed = new Uint8Array(pages?.list.length ?? 0);
  for (const { pagePositions } of pageLists) for (const at of pagePositions) if (at >= 0) isListed[at] = 1;
  return isListed;
}

/**
 * The pages that certainly have an address, also those in places where pages are unlikely, if the navigation lists them, or others next to
 * them.
 */
export function servedPages(site: Site): ReadonlySet<PageFile> {
  const { pages } = site;
  const isListed = listedFlags(site);
  const folders = foldersInUse(pages?.list.filter((_, at) => isListed[at] === 1) ?? []);
  return new Set(
    pages?.list.filter((page, at) => isCertainPage(page, { isListed: isListed[at] === 1 }) || isLikelyPage(page, folders)),
  );
}

/** Whether a file is a page, also where that is unlikely, if the navigation lists it. */
function isCertainPage({ excludedBy }: PageFile, { isListed }: { readonly isListed: boolean }): boolean {
  return excludedBy === undefined || (excludedBy === "unlikely" && isListed);
}

/** The pages with front matter to check, without files that are not certainly pages. */
export function pagesToCheck(site: Site): readonly PageFile[] {
  const { pages } = site;
  if (pages === undefined || pages.toCheck.length === 0) return [];
  const isListed = listedFlags(site);
  return pages.toCheck.filter((page) => isCertainPage(page, { isListed: isListed[pages.indexOf(page.address) ?? -1] === 1 }));
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
