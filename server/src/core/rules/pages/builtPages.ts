import type { PageFile, Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";

/** Which pages the navigation lists, by their index in `Pages.list`. */
export function listedPages({ listed = [] }: Site, { list }: Pages): Uint8Array {
  const isListed = new Uint8Array(list.length);
  for (const { pageIndexes } of listed) for (const at of pageIndexes) if (at >= 0) isListed[at] = 1;
  return isListed;
}

/** Whether a file is meant as a page and the platform builds it. Snippets are built as part of pages. */
export function isBuilt(page: PageFile, isListed: boolean, pages: Pages): boolean {
  if (isListed) return !pages.isInNestedSite(page);
  const isMeant = page.path.endsWith(".mdx") || /^\uFEFF?---/u.test(page.head);
  return isMeant && page.excludedBy === undefined && !pages.isInNestedSite(page);
}
